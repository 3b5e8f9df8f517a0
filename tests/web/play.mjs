// Plays a script on the wasm console as sim/hal_headless plays it, turn by turn.

import { chance } from '../firmware/chance.mjs';
import { Player } from '../firmware/script.mjs';
import { Console, UNTIL_BUTTON } from '../../sim/web/console.mjs';

const LIMIT_MS = 36000000;

// The whole run: what outlives a cut, and the console that is on now.
class Run {
  constructor(lines, { take, begin }) {
    this.player = new Player(lines);
    Object.assign(this, { take, begin, now: 0, asleep: 0, percent: 100, usb: false });
  }

  // Lets `ms` milliseconds pass, as far as the script lets them; 'on', 'cut' or 'done'.
  pass(ms) {
    for (let left = ms; left > 0;) {
      if (this.now > LIMIT_MS) throw new Error(`no end after ${LIMIT_MS} ms`);
      const { call, line, wake } = this.player.step(this.now, this.console.place);
      if (call === 'cut' || call === 'done') return call;
      if (call === 'shot') {
        this.take(line.name, this.console);
      } else if (call === 'battery' || call === 'usb') {
        this.supply(call, line.ms);
      } else {
        if (this.player.down !== this.down) {
          this.hold();
          return 'on';
        }
        const step = Math.min(wake, left);
        this.now += step;
        left -= step;
      }
    }
    return 'on';
  }

  supply(call, number) {
    if (call === 'battery') this.percent = number;
    else this.usb = number === 1;
    this.console.supply(this.percent, this.usb);
  }

  hold() {
    this.down = this.player.down;
    this.console.hold(this.down);
  }

  switchOn(console, flash) {
    this.console = console;
    if (flash) console.flash.set(flash);
    this.begin?.(console);
    console.supply(this.percent, this.usb);
    this.hold();
    console.start(this.now - this.asleep);
  }

  // Until the power fails or the script is over.
  go() {
    for (;;) {
      const wait = this.console.tick(this.now - this.asleep);
      const sleeps = this.console.asleep;
      const before = this.now;
      const how = this.pass(sleeps ? UNTIL_BUTTON : Math.max(wait, 1)); // a processor takes time too
      if (sleeps) this.asleep += this.now - before;
      if (how !== 'on') return how;
    }
  }
}

// `take(name, console)` gets the pictures, `begin(console)` each console before its start, and
// `changes(offset, size)` all changes of the flash, one after the other. Returns the last console.
export async function play({ module, board, lines, seed = 1, take, begin, changes }) {
  const run = new Run(lines, { take, begin });
  const words = chance(seed);
  const load = () => Console.load(module, { board, chance: () => words.next().value, changes });
  run.switchOn(await load());
  while (run.go() === 'cut') run.switchOn(await load(), run.console.flash.slice());
  return run.console;
}

// What is on the glass, as readPng gives a file.
export function pictureOf({ width, height, glass }) {
  const colours = new Uint32Array(width * height);
  for (let i = 0; i < colours.length; i++) {
    if (glass[i * 4 + 3] !== 255) throw new Error('a canvas would let the page show through');
    colours[i] = glass[i * 4] << 16 | glass[i * 4 + 1] << 8 | glass[i * 4 + 2];
  }
  return { width, height, colours };
}
