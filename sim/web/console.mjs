// The wasm console as an object: for the page, and for the tests in Node. Knows no browser.

// A board of each size; any other folder of boards/ is one too.
export const BOARDS = ['picosystem', 'picopad'];
export const UNTIL_BUTTON = 0xffffffff;
const NO_MOMENT = 0xffffffff;

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
    console.board(console.boards.indexOf(board));
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

  // The names of all boards.
  get boards() {
    const names = [];
    for (let name = this.#text(this.exports.board_name(0)); name; name = this.#text(this.exports.board_name(names.length))) {
      names.push(name);
    }
    return names;
  }

  // The board of that place in `boards`, and all as at power-on.
  board(number) {
    this.#call('board', number);
  }

  // What it is, before the start: {version, board, commit, used, memory} for About, and whether it is `powerful`
  // enough for the level that takes its time.
  tell(facts) {
    for (const name of ['version', 'board', 'commit']) {
      if (facts[name] === undefined) continue;
      const room = new Uint8Array(this.#bytes.buffer, this.exports[`fact_${name}`](), this.exports.fact_size());
      room.fill(0);
      words.encodeInto(facts[name], room.subarray(0, -1));
    }
    if (facts.powerful) this.exports.fact_powerful(1);
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

  // New lines of the history, since they were asked for last.
  news() {
    return this.#lines('words_news');
  }

  // The position at the table, line by line; nothing where there is none.
  position() {
    return this.#lines('words_position');
  }

  // What the screen in front says, and what can be chosen there:
  // {title, detail, text: [words], choices: [{number, label, value, group, focus, dark, changes, key, stamp}]}.
  // `group` is a heading over several choices or ''; `dark`: cannot be chosen now; `changes`: has a value that
  // goes to the left and right; `key`: the letter of a button of the handheld, or ''. It changes only with a tick.
  words() {
    const screen = { title: '', detail: '', text: [], choices: [] };
    const lines = this.#lines('words_screen');
    const stamp = this.exports.words_stamp();
    let group = '';
    for (const line of lines) {
      const [what, flags, label, value] = line.split('\t');
      if (what === 'T') Object.assign(screen, { title: label, detail: value });
      if (what === 'P') screen.text.push(label);
      if (what === 'H') group = label;
      if (what !== 'C') continue;
      const key = flags.includes('k') ? value : '';
      screen.choices.push({
        number: screen.choices.length,
        label,
        value: key ? '' : value,
        group: key ? '' : group,
        focus: flags.includes('f'),
        dark: flags.includes('d'),
        changes: flags.includes('v'),
        key,
        stamp,
      });
    }
    return screen;
  }

  // What a choice of the game would bring, as far as that is certain, in sentences; '' for any other choice.
  brings({ number }) {
    return this.#text(this.#call('words_brings', number));
  }

  // The next tick makes a choice of words(), or with -1 or 1 changes its value to the left or right. It counts
  // only if the screen still says the same: then `chosen` counts one more.
  choose({ number, stamp }, by = 0) {
    this.#call('words_choose', stamp, number, by);
  }

  // A finger at that pixel, for the next tick.
  tap(x, y) {
    this.#call('tap', x, y);
  }

  // What the four buttons do now, in a word each; '': nothing.
  get keys() {
    const word = (key) => this.#text(this.#call('key_word', key));
    return { a: word(0), b: word(1), x: word(2), y: word(3) };
  }

  // Opens an address or its digits: {what: 'game' | 'deal' | 'refused', words}. A game is a guest at the table then,
  // which touches nothing that is saved: it has been played again, `moves` of them, from its `deal` (digits, or '' where
  // outcomes were given).
  open(link) {
    const room = new Uint8Array(this.#bytes.buffer, this.exports.link_room(), this.exports.link_size());
    room.fill(0);
    words.encodeInto(link, room.subarray(0, -1));
    const told = this.#text(this.#call('link_open'));
    if (told[0] !== 'G') return { what: told[0] === 'D' ? 'deal' : 'refused', words: told.slice(1) };
    const [moves, deal, points] = told.slice(1).split('\t');
    return { what: 'game', words: points, moves: Number(moves), deal };
  }

  // Reviews think so many times as long about each choice as on a handheld.
  deeper(times) {
    this.#call('review_deeper', times);
  }

  // The review of the guest; false: there is none.
  review() {
    return this.#call('link_review') !== 0;
  }

  // Its review, at the choice after so many moves.
  reviewFrom(at) {
    return this.#call('link_moment', at) !== 0;
  }

  // How many moves came before the choice that a review shows now, or null.
  get moment() {
    const at = this.exports.moment() >>> 0;
    return at === NO_MOMENT ? null : at;
  }

  // 'finished', 'played on', or '': no guest is at the table.
  get guest() {
    return ['', 'finished', 'played on'][this.exports.guest()];
  }

  // The names of the levels that are offered, the weakest first.
  get levels() {
    const names = [];
    for (let name = this.#text(this.exports.level(0)); name; name = this.#text(this.exports.level(names.length))) names.push(name);
    return names;
  }

  // Plays the finished guest on from after so many moves, against a level by its place in `levels`.
  whatIf(at, level) {
    return this.#call('what_if', at, level) !== 0;
  }

  // The digits of the finished game at the table, or ''.
  get link() {
    return this.#text(this.#call('link_here'));
  }

  get chosen() {
    return this.exports.words_chosen();
  }

  #lines(name) {
    const text = this.#text(this.#call(name));
    return text.split('\n').filter((line) => line !== '');
  }
}
