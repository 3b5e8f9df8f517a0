// Usage: node cuts_test.mjs --board NAME --image ELF --bootrom ELF --script FILE --points N
// Plays a script, and cuts the power at N moments of it: before, inside and behind erases and
// programs of flash, which is all that outlasts a cut. What an erase or a program has done by then is
// a part of its bytes or of its bits, by chance. Each of these flashes is started again, by the same
// image: no start may fail, and no action that was saved before may be lost.

import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Handheld } from './handheld.mjs';
import { play } from './play.mjs';
import { readScript } from './script.mjs';

const { values: options } = parseArgs({
  options: Object.fromEntries(['board', 'image', 'bootrom', 'script', 'points']
    .map((name) => [name, { type: 'string' }])),
});
const device = { board: options.board, image: options.image, bootrom: options.bootrom };
const AREA = 64 * 4096; // of the saves, at the flash's end

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

// Plays the script and returns each flash operation with what must outlast it.
async function record(lines) {
  const log = { running: false, safe: 0 };
  const operations = [];
  await play({
    ...device,
    lines,
    take() {},
    begin(handheld) {
      watch(handheld, log);
      handheld.onFlash = (kind, offset, size) => {
        const { flash } = handheld.mcu;
        operations.push({ kind, offset, running: log.running, safe: log.safe,
          before: flash.slice(offset, offset + size),
          whole: flash.slice(offset & -AREA, (offset & -AREA) + AREA) });
      };
      handheld.onFlashDone = (offset, size) => {
        operations.at(-1).after = handheld.mcu.flash.slice(offset, offset + size);
      };
    },
  });
  return { operations, log };
}

// Starts the flash as a cut has left it; says what is wrong, or nothing.
async function restart(operation, bytes, log) {
  const flash = new Uint8Array(16 << 20).fill(0xff);
  const area = operation.offset & -AREA;
  flash.set(operation.whole, area);
  flash.set(bytes, operation.offset);
  const handheld = await Handheld.start({ ...device, flash });
  let mounted = false;
  handheld.hookReturn('saves_start', () => {
    mounted = true;
  });
  while (!mounted) {
    handheld.run(Infinity, true);
    if (handheld.now > 5000) return 'it does not start';
    if (!mounted) handheld.run(handheld.now + 1, false);
  }
  if (operation.running === undefined) return '';
  const running = handheld.call('saves_running', log.saves, 0) & 1;
  if (!operation.running) return running ? 'a game runs that nobody has begun' : '';
  if (!running) return 'the game is lost';
  let count = -1;
  handheld.hook('sitting_put', () => {
    count = handheld.mcu.core.registers[1];
  });
  const result = handheld.call('saves_load', log.saves, 0, log.sitting) & 0xff;
  if (result !== 0) return `the game is refused (${result})`;
  return count < operation.safe || count > operation.safe + 1
    ? `${count} actions instead of ${operation.safe}` : '';
}

async function main() {
  const { operations, log } = await record(readScript(readFileSync(options.script, 'utf8')));
  const points = Number(options.points);
  const dice = makeDice(1);
  let inside = 0;
  const problems = [];
  for (let i = 0; i < points; i++) {
    const operation = operations[Math.floor(i * operations.length / points)];
    const broken = i % BREAKS.length;
    inside += broken === 1 || broken === 2;
    const bytes = BREAKS[broken](operation.before, operation.after, dice);
    const problem = await restart(operation, bytes, log);
    if (problem) problems.push(`cut ${i}, at ${operation.kind} of 0x${operation.offset.toString(16)}: ${problem}`);
  }
  console.log(`${points} cuts, ${inside} of them inside one of ${operations.length} erases and programs; `
    + `${log.safe} actions saved; ${problems.length} losses`);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0 || operations.length === 0) process.exitCode = 1;
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
