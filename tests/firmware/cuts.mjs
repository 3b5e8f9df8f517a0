// Cuts the power at many moments of a game that was played: before, inside and behind erases and programs of
// flash, which is all that outlasts a cut. What an erase or a program has done by then is a part of its bytes or
// of its bits, by chance. Each of these flashes is mounted again by the same image: no start may fail, and no
// action that was saved before may be lost. Up to the mount nothing looks at the saves, so that all but some of
// the starts begin just in front of it.

import { Handheld } from './handheld.mjs';

const AREA = 64 * 4096; // of the saves, at the flash's end
const WHOLE = 20; // each so manyth start begins at power-on, and goes on to a screen
const START_MS = 5000;

function makeDice(seed) {
  let state = seed;
  return (n) => {
    state = Math.imul(state, 1664525) + 1013904223 >>> 0;
    return Math.floor(state / 2 ** 32 * n);
  };
}

// What a flash holds when an operation was broken off: `before` and `after` are its bytes.
const BREAKS = [
  (before) => before,
  (before, after, dice) => {
    const done = dice(before.length);
    return before.map((byte, i) => (i < done ? after[i] : byte));
  },
  (before, after, dice) => before.map((byte, i) => {
    const mask = dice(256);
    return (byte & ~mask) | (after[i] & mask);
  }),
  (before, after) => after,
];

// Follows the saves of a handheld: where they lie in its memory, and how many actions are safe.
function watch(handheld, log) {
  const { registers } = handheld.mcu.core;
  handheld.hook('saves_start', () => {
    log.saves = registers[0];
  });
  // Between entry and return the power may be cut on either side of what is done.
  handheld.hook('saves_begin', () => {
    log.running = undefined;
    log.title = registers[1];
    log.sitting = registers[2];
    handheld.hook(handheld.mcu.core.LR, () => {
      log.running = true;
      log.safe = 0;
    });
  });
  handheld.hookReturn('saves_append', () => log.safe++);
  handheld.hook('saves_end', () => {
    log.running = undefined;
  });
}

// Notes each flash operation of a game that is played, with what must outlast it.
export class Operations {
  constructor() {
    this.log = { running: false, safe: 0 };
    this.all = [];
  }

  // Of a handheld before it runs.
  follow(handheld) {
    const { log, all } = this;
    watch(handheld, log);
    handheld.onFlash = (kind, offset, size) => {
      const { flash } = handheld.mcu;
      all.push({ kind, offset, running: log.running, safe: log.safe,
        before: flash.slice(offset, offset + size),
        whole: flash.slice(offset & -AREA, (offset & -AREA) + AREA) });
    };
    handheld.onFlashDone = (offset, size) => {
      all.at(-1).after = handheld.mcu.flash.slice(offset, offset + size);
    };
  }
}

// A flash as a cut has left it.
function flashAfter(operation, bytes, flash) {
  const area = operation.offset & -AREA;
  flash.set(operation.whole, area);
  flash.set(bytes, operation.offset);
}

// Holds what has been mounted against what was safe; says what is wrong, or nothing.
function check(handheld, operation, log) {
  if (operation.running === undefined) return '';
  const running = handheld.call('saves_running', log.saves, log.title) & 1;
  if (!operation.running) return running ? 'a game runs that nobody has begun' : '';
  if (!running) return 'the game is lost';
  let count = -1;
  handheld.hook('sitting_put', () => {
    count = handheld.mcu.core.registers[1];
  });
  const result = handheld.call('saves_load', log.saves, log.title, log.sitting) & 0xff;
  if (result !== 0) return `the game is refused (${result})`;
  return count < operation.safe || count > operation.safe + 1
    ? `${count} actions instead of ${operation.safe}` : '';
}

// Starts again and again.
class Restarts {
  static async begin(device, log) {
    const handheld = await Handheld.start(device);
    handheld.runTo('saves_start', START_MS);
    return new Restarts(device, handheld, log);
  }

  constructor(device, handheld, log) {
    Object.assign(this, { device, handheld, log, state: handheld.save() });
  }

  mount(operation, bytes) {
    const { handheld } = this;
    handheld.restore(this.state);
    flashAfter(operation, bytes, handheld.mcu.flash);
    handheld.runTo(handheld.mcu.core.LR, START_MS);
    return check(handheld, operation, this.log);
  }

  async powerOn(operation, bytes) {
    const flash = new Uint8Array(16 << 20).fill(0xff);
    flashAfter(operation, bytes, flash);
    const handheld = await Handheld.start({ ...this.device, flash });
    handheld.runTo('saves_start', START_MS);
    handheld.runTo(handheld.mcu.core.LR, START_MS);
    const mounted = handheld.save();
    const problem = check(handheld, operation, this.log);
    handheld.restore(mounted);
    while (handheld.place === 'start') {
      if (handheld.now > START_MS) return 'it does not start';
      handheld.run(handheld.now + 1, false);
      handheld.run(Infinity, true);
    }
    return problem;
  }
}

// Cuts so many of the operations; {problems, words}: what was lost, and what was done.
export async function cutPower(device, { all, log }, points) {
  const restarts = await Restarts.begin(device, log);
  const dice = makeDice(1);
  let inside = 0;
  const problems = [];
  for (let i = 0; i < points && all.length > 0; i++) {
    // Each operation is cut in one way after the other.
    const operation = all[Math.floor(i * all.length / points)];
    const broken = i % BREAKS.length;
    inside += broken === 1 || broken === 2;
    const bytes = BREAKS[broken](operation.before, operation.after, dice);
    const problem = i % WHOLE === 0 ? await restarts.powerOn(operation, bytes) : restarts.mount(operation, bytes);
    if (problem) problems.push(`cut ${i}, at ${operation.kind} of 0x${operation.offset.toString(16)}: ${problem}`);
  }
  if (all.length === 0) problems.push('nothing was written that could be cut');
  if (log.safe === 0) problems.push('no action was saved that could be lost');
  return { problems, words: `${points} cuts, ${inside} of them inside one of ${all.length} erases and programs, `
    + `${Math.ceil(points / WHOLE)} started from power-on; ${log.safe} actions saved; ${problems.length} losses` };
}
