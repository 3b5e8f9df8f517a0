// How an ST7789 reads its memory out to the glass, line after line, and what of a picture that is
// written meanwhile can be seen: a pass that shows some changed lines of an area as they were and some
// as they become has torn it.

const LINES = 320; // gate lines, all of them scanned, whatever the glass shows
const CLOCK_MHZ = 10;
const MADCTL = 0x36, PORCTRL = 0xb2, FRCTRL2 = 0xc6, TEON = 0x35;
const MY = 0x80, MX = 0x40, MV = 0x20, ML = 0x10;
const OLD = 1, NEW = 2;
// Pixels. What a flush has less than, a driver may write at once: a few milliseconds' wait for the
// panel would be seen sooner than a tear in so small an area that is there for one frame.
export const LARGE = 9600;

// Times are milliseconds.
export class Scan {
  // `speed`: of the panel's own clock, which no two of them have the same.
  constructor(fail, speed = 1) {
    this.fail = fail;
    this.speed = speed;
    this.setting = 0;
    this.line = 0;
    this.frame = 0;
    this.blank = 0;
    this.begun = undefined; // when the first line of a frame was scanned; undefined while the panel sleeps
    this.marks = false; // TE is on
    this.tears = 0; // flushes that could be seen half
    this.worst = 0; // pixels of the largest of them
    this.flush = null;
    this.first = new Float64Array(LINES);
    this.last = new Float64Array(LINES);
    this.seen = new Int32Array(LINES).fill(-1);
    this.changed = new Uint8Array(LINES);
    this.window = 0;
    this.setFrame(12, 12, 15);
    this.onEdges = null; // told when the panel begins or ends to scan
  }

  setFrame(back, front, rtna) {
    Object.assign(this, { back, front, rtna });
    this.line = (250 + 16 * rtna) / (CLOCK_MHZ * this.speed) / 1e3;
    this.blank = (back + front) * this.line;
    this.frame = LINES * this.line + this.blank;
  }

  // A command that says how it scans.
  carryOut(command, bytes, time) {
    if (command === MADCTL) this.setting = bytes[0];
    if (command === PORCTRL) this.setFrame(bytes[0] & 0x7f, bytes[1] & 0x7f, this.rtna);
    if (command === FRCTRL2) this.setFrame(this.back, this.front, bytes[0] & 0x1f);
    if (command === TEON && bytes[0] !== 0) this.fail('TE with more than the pause between two frames');
    if (command === TEON) this.marks = true;
    const paces = command === PORCTRL || command === FRCTRL2;
    if (this.begun !== undefined && paces) this.start(time);
    else if (command === TEON) this.onEdges?.();
  }

  // As it is behind a reset.
  reset() {
    this.setting = 0;
    this.marks = false;
    this.setFrame(12, 12, 15);
    this.stop();
  }

  start(time) {
    this.begun = time;
    this.onEdges?.();
  }

  stop() {
    this.begun = undefined;
    this.onEdges?.();
  }

  // The n-th change of TE, from 0: {at, level}. It is high from the end of the last line to the
  // beginning of the first.
  edge(n) {
    const end = this.begun + ((n >> 1) + 1) * this.frame;
    return n & 1 ? { at: end, level: false } : { at: end - this.blank, level: true };
  }

  // The first change of TE behind `time`.
  edgeAfter(time) {
    let n = 2 * Math.floor((time - this.begun) / this.frame);
    while (this.edge(n).at <= time) n++;
    return n;
  }

  get swapped() {
    return (this.setting & MV) !== 0;
  }

  // The line in which a place of the picture is scanned.
  lineOf(x, y) {
    const row = this.setting & MV ? x : y;
    const mirrored = this.setting & (this.setting & MV ? MX : MY);
    return !mirrored === !(this.setting & ML) ? row : LINES - 1 - row;
  }

  // The lines of a window, of which `write` tells each pixel.
  openWindow(time) {
    this.window++;
    this.lines = [];
    if (this.flush) this.flush.begun ??= time;
  }

  write(x, y, time, changed) {
    const line = this.lineOf(x, y);
    if (this.seen[line] !== this.window) {
      this.seen[line] = this.window;
      this.first[line] = time;
      this.changed[line] = 0;
      this.lines.push(line);
    }
    this.last[line] = time;
    if (changed) this.changed[line] = 1;
  }

  closeWindow(time, pixels) {
    if (!this.flush) return;
    this.flush.pixels += pixels;
    this.flush.ended = time;
    for (const line of this.lines) {
      if (this.changed[line]) this.flush.lines.push({ line, first: this.first[line], last: this.last[line] });
    }
  }

  beginFlush() {
    this.flush = { pixels: 0, lines: [] };
  }

  // Returns the tear of a large flush: {line, at, pixels}; nothing if it has none.
  endFlush() {
    const { flush } = this;
    this.flush = null;
    const tear = flush && this.begun !== undefined ? this.findTear(flush) : null;
    if (!tear) return null;
    this.tears++;
    this.worst = Math.max(this.worst, flush.pixels);
    return flush.pixels >= LARGE ? { ...tear, pixels: flush.pixels } : null;
  }

  // Each pass that is under way while it is written must show all of its changed lines as they were,
  // or all as they become. A line is read when its turn comes, all at once.
  findTear({ lines, begun, ended }) {
    lines.sort((a, b) => a.line - b.line);
    const pass = (time) => Math.floor((time - this.begun) / this.frame);
    for (let i = pass(begun); i <= pass(ended); i++) {
      let shown = 0;
      for (const { line, first, last } of lines) {
        const at = this.begun + i * this.frame + line * this.line;
        shown |= last <= at ? NEW : first > at ? OLD : OLD | NEW;
        if (shown === (OLD | NEW)) return { line, at };
      }
    }
    return null;
  }
}
