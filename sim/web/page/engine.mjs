// Calls the console when it is due, and no sooner. Time is the page's own: none passes while the console
// sleeps or nobody sees the page.

import { Console, UNTIL_BUTTON } from './console.mjs';

const SLICE_MS = 8; // of ticks that follow one another without a wait
const DEEPER = 10; // than a handheld: a browser has the time
const LONGEST_MS = 0x7fffffff; // that a timer takes

export class Engine {
  #channel = new MessageChannel();
  #timer = 0;
  #posted = false;
  #since = 0; // when time began to pass, or null
  #passed = 0;
  #shown = -1;
  #dirty = new Set();

  // `after({drawn})` is called when the console has done something, `keep(sectors, flash)` when its flash has changed,
  // and `ended(error)` when it is over.
  constructor({ after, keep, ended }) {
    Object.assign(this, { after, keep, ended, console: null, halted: false });
    this.#channel.port1.onmessage = () => {
      this.#posted = false;
      this.#turn();
    };
  }

  // Puts another console in place of the one there is. `flash` is what was kept, or null.
  async start(module, { board, flash, facts, stopped = false }) {
    this.#stop();
    this.#dirty.clear();
    const sector = 4096;
    const dirty = this.#dirty;
    const next = await Console.load(module, {
      board,
      chance: () => crypto.getRandomValues(new Uint32Array(1))[0],
      changes: (offset, size) => {
        for (let at = offset - (offset % sector); at < offset + size; at += sector) dirty.add(at / sector);
        return true;
      },
    });
    if (flash) next.flash.set(flash);
    next.tell(facts);
    next.deeper(DEEPER);
    this.console = next;
    this.halted = false;
    this.#passed = 0;
    this.#since = document.hidden ? null : performance.now();
    this.#shown = -1;
    this.#guard(() => next.start(this.now, stopped));
    this.#turn();
  }

  get now() {
    const running = this.#since === null ? 0 : performance.now() - this.#since;
    return Math.floor(this.#passed + running);
  }

  // Whether time passes.
  run(running) {
    if (running === (this.#since !== null)) return;
    if (running) {
      this.#since = performance.now();
      this.#turn();
    } else {
      this.#passed += performance.now() - this.#since;
      this.#since = null;
      this.#stop();
    }
  }

  hold(down) {
    if (!this.console || this.halted) return;
    const slept = this.console.asleep;
    this.#guard(() => this.console.hold(down));
    if (slept && !this.console.asleep && !document.hidden) this.run(true);
    this.#soon(0);
  }

  // A push that is over before anybody looks.
  push(button, down) {
    this.hold(down | button);
    this.hold(down);
  }

  // A choice of the console's words; `by`: which way its value goes.
  choose(choice, by) {
    this.try(() => this.console.choose(choice, by));
    if (this.#since === null && !document.hidden && !this.console.asleep) this.run(true);
    this.#soon(0);
  }

  // A finger on the picture. Asleep, it wakes the console and means nothing else.
  tap({ x, y }) {
    if (this.console.asleep) {
      this.push(0x20, 0);
      return;
    }
    this.try(() => this.console.tap(x, y));
    this.#soon(0);
  }

  // What a deed gives, or undefined if it has ended the console.
  try(deed) {
    return this.halted ? undefined : this.#guard(deed);
  }

  // Something was done to the console from outside: it is looked at.
  stir() {
    this.#soon(0);
  }

  #guard(deed) {
    try {
      return deed();
    } catch (error) {
      this.halted = true;
      this.#stop();
      this.ended(error);
      return undefined;
    }
  }

  #stop() {
    clearTimeout(this.#timer);
    this.#timer = 0;
  }

  // A wait of nothing is a message: timers make it four milliseconds.
  #soon(ms) {
    if (this.halted || this.#since === null) return;
    this.#stop();
    if (ms > 0) {
      this.#timer = setTimeout(() => this.#turn(), Math.min(ms, LONGEST_MS));
    } else if (!this.#posted) {
      this.#posted = true;
      this.#channel.port2.postMessage(null);
    }
  }

  #turn() {
    if (!this.console || this.halted || this.#since === null) return;
    const began = performance.now();
    let wait;
    do {
      wait = this.#guard(() => this.console.tick(this.now));
      // What one tick has changed belongs together.
      if (this.#dirty.size > 0) {
        this.keep([...this.#dirty], this.console.flash);
        this.#dirty.clear();
      }
    } while (!this.halted && wait === 0 && performance.now() - began < SLICE_MS);
    const { frames } = this.console;
    const drawn = frames !== this.#shown;
    this.#shown = frames;
    this.after({ drawn });
    if (this.halted) return;
    if (this.console.asleep) this.run(false);
    else if (wait !== UNTIL_BUTTON) this.#soon(wait);
  }
}
