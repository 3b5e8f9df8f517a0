// The wasm console as an object: for the page, and for the tests in Node. Knows no browser.

export const BOARDS = ['picosystem', 'picopad'];
export const UNTIL_BUTTON = 0xffffffff;

// A bug has ended the console: what `file`, `line`, `what` and `story` tell is for a report.
export class Panic extends Error {
  constructor(file, line, what, story) {
    super(`${file}:${line}: ${what}`);
    Object.assign(this, { name: 'Panic', file, line, what, story });
  }
}

// The console has switched itself off.
export class Stopped extends Error {
  constructor() {
    super('the console has switched itself off');
    this.name = 'Stopped';
  }
}

const words = new TextEncoder();

// A console is called after this as little as after a Panic: a new one goes on with its flash.
export class Console {
  #bytes;
  #over = null;

  // `exports` are those of sim/web/web.h, for what has no method here.
  //
  // `module` is a WebAssembly.Module. `chance()` gives 32 bits; `changes(offset, size)` is told of
  // bytes of the flash just before they change, and may refuse with false.
  static async load(module, { board, chance, changes = () => true }) {
    const console = new Console();
    const text = (at) => console.#text(at);
    const { exports } = await WebAssembly.instantiate(module, {
      host: {
        chance: () => chance() | 0,
        changes: (offset, size) => (changes(offset, size) ? 1 : 0),
        stop: () => {
          throw new Stopped();
        },
        panic: (file, line, what, story) => {
          throw new Panic(text(file), line, text(what), text(story));
        },
      },
    });
    console.exports = exports;
    console.#bytes = new Uint8Array(exports.memory.buffer); // it never grows
    console.board(BOARDS.indexOf(board));
    console.width = exports.width();
    console.height = exports.height();
    const glass = exports.glass();
    console.glass = new Uint8ClampedArray(exports.memory.buffer, glass, console.width * console.height * 4);
    console.flash = new Uint8Array(exports.memory.buffer, exports.flash(), exports.flash_size());
    return console;
  }

  // A trap ends a console as a panic does: the stack was too deep, or memory was left.
  #call(name, ...given) {
    if (this.#over) throw this.#over;
    try {
      return this.exports[name](...given);
    } catch (error) {
      this.#over = error instanceof WebAssembly.RuntimeError ? new Panic('wasm', 0, error.message, '') : error;
      throw this.#over;
    }
  }

  #text(at) {
    let bytes = '';
    while (this.#bytes[at] !== 0) bytes += String.fromCharCode(this.#bytes[at++]);
    return bytes;
  }

  // The board of that place in BOARDS, and all as at power-on.
  board(number) {
    this.#call('board', number);
  }

  // What About tells: {version, board, commit, used, memory}, before the start.
  tell(facts) {
    for (const name of ['version', 'board', 'commit']) {
      if (facts[name] === undefined) continue;
      const room = new Uint8Array(this.#bytes.buffer, this.exports[`fact_${name}`](), this.exports.fact_size());
      room.fill(0);
      words.encodeInto(facts[name], room.subarray(0, -1));
    }
    if (facts.memory) this.exports.fact_memory(facts.used, facts.memory);
  }

  start(now, stopped = false) {
    this.#call('start', now, stopped ? 1 : 0);
  }

  // Milliseconds until it is to be called again, or UNTIL_BUTTON.
  tick(now) {
    return this.#call('tick', now) >>> 0;
  }

  hold(down) {
    this.#call('hold', down);
  }

  supply(percent, usb) {
    this.#call('supply', percent, usb ? 1 : 0);
  }

  get asleep() {
    return this.exports.asleep() !== 0;
  }

  get place() {
    return this.#text(this.exports.place());
  }

  get frames() {
    return this.exports.frames();
  }

  get light() {
    return this.exports.light();
  }

  get lamp() {
    return this.exports.lamp();
  }

  // {hertz, volume}, or null.
  get note() {
    const note = this.exports.note();
    return note === 0 ? null : { hertz: note >>> 8, volume: note & 0xff };
  }
}
