// A panel as seen from its wires: takes commands and pixels, and remembers what stands on the glass.
// What a real one would misunderstand ends the run. How many bytes a chip's own commands take is read
// from the headers of hal/drivers/display, which do not build where a board's table says otherwise.

import { readFileSync } from 'node:fs';
import { Scan } from './scan.mjs';

const RESET = 0x01;
const SLEEP_IN = 0x10;
const SLEEP_OUT = 0x11;
const INVERT = 0x21;
const SHOW_OFF = 0x28;
const SHOW_ON = 0x29;
const COLUMNS = 0x2a;
const ROWS = 0x2b;
const WRITE = 0x2c;
const DEPTH = 0x3a;

// How many bytes follow each command that any panel may be sent.
const LENGTHS = [
  [RESET, 0], [SLEEP_IN, 0], [SLEEP_OUT, 0], [0x20, 0], [INVERT, 0], [SHOW_OFF, 0], [SHOW_ON, 0],
  [COLUMNS, 4], [ROWS, 4], [0x36, 1], [DEPTH, 1],
];
const DISPLAY = new URL('../../hal/drivers/display/', import.meta.url);

// The commands of a panel (a table of panels/) and of its chip: {name, lengths}.
function readChip(panel) {
  const [, chip] = /^#include "\.\.\/chips\/(\w+)\.h"/m.exec(readFileSync(new URL(`panels/${panel}.h`, DISPLAY), 'latin1'));
  const text = readFileSync(new URL(`chips/${chip}.h`, DISPLAY), 'latin1');
  const named = (pattern) => [...text.matchAll(pattern)].map(([, name, value]) => [name, Number(value)]);
  const bytes = new Map(named(/(\w+)_BYTES = (\d+)/g));
  const lengths = named(/(\w+) = (0x\w+)/g).map(([name, command]) => [command, bytes.get(name)]);
  return { chip, lengths: new Map([...LENGTHS, ...lengths]) };
}

const RGB565 = 0x55;
const READY_MS = 5; // behind a reset, and when it goes to sleep or wakes

export class Panel {
  // Its glass has width x height pixels, of which the picture is `window`: {x, y, width, height}.
  constructor(panel, { width, height, window }, speed = 1) {
    const { chip, lengths } = readChip(panel);
    Object.assign(this, { chip, lengths, width, height, window });
    this.glass = new Uint16Array(width * height);
    this.sent = 0; // bytes on the wire
    this.pixels = 0;
    this.windows = 0;
    this.command = -1;
    this.bytes = [];
    this.area = null;
    this.span = { [COLUMNS]: [0, width - 1], [ROWS]: [0, height - 1] };
    this.awake = false;
    this.shows = false;
    this.inverted = false;
    this.depth = 0;
    this.readyAt = 0;
    this.scan = new Scan((what) => this.fail(what), speed);
    this.time = 0; // in milliseconds, when the last word had come
  }

  // Its reset line moves. What stands in its memory stays.
  reset(now) {
    this.scan.reset();
    Object.assign(this, { awake: false, shows: false, inverted: false, depth: 0, area: null, command: -1, bytes: [] });
    this.readyAt = now + READY_MS;
    this.switchedAt = now;
  }

  fail(what) {
    throw new Error(`panel: ${what}`);
  }

  // One word of the wire: `bits` wide, complete at `time`; `data` says how the data/command line stands.
  take(value, bits, data, time) {
    this.time = time;
    this.sent += bits / 8;
    if (!data) {
      if (bits !== 8) this.fail('a command that is not eight bits');
      this.begin(value);
    } else if (this.command === WRITE) {
      if (bits !== 16) this.fail('pixels that are not sixteen bits');
      this.pixel(value);
    } else {
      if (bits !== 8) this.fail('a parameter that is not eight bits');
      this.bytes.push(value);
      if (this.bytes.length > (this.lengths.get(this.command) ?? -1)) {
        this.fail(`too many bytes after command 0x${this.command.toString(16)}`);
      }
      if (this.bytes.length === this.lengths.get(this.command)) this.carryOut();
    }
  }

  // Before another command, and at the end: what was begun must be complete.
  finish() {
    const wanted = this.lengths.get(this.command);
    if (wanted !== undefined && this.bytes.length !== wanted) {
      this.fail(`${this.bytes.length} bytes after command 0x${this.command.toString(16)}`);
    }
    if (this.command === WRITE && this.left !== 0) this.fail(`a window lacks ${this.left} pixels`);
  }

  begin(command) {
    this.finish();
    if (this.time < this.readyAt) this.fail(`command 0x${command.toString(16)} before it is ready`);
    this.command = command;
    this.bytes = [];
    if (command === WRITE) {
      this.openWindow();
    } else if (!this.lengths.has(command)) {
      this.fail(`unknown command 0x${command.toString(16)}`);
    } else if (this.lengths.get(command) === 0) {
      this.carryOut();
    }
  }

  openWindow() {
    if (!this.area) this.fail('pixels without a window');
    if (this.depth !== RGB565) this.fail('pixels before their depth was told');
    const [left, right] = this.span[COLUMNS];
    const [top, bottom] = this.span[ROWS];
    this.at = { x: left, y: top };
    this.size = this.left = (right - left + 1) * (bottom - top + 1);
    this.scan.openWindow(this.time);
    this.windows++;
    this.area = null; // the next picture wants its own
  }

  pixel(value) {
    if (this.left === 0) this.fail('more pixels than the window has');
    this.left--;
    this.pixels++;
    const place = this.at.y * this.width + this.at.x;
    this.scan.write(this.at.x, this.at.y, this.time, this.glass[place] !== value);
    this.glass[place] = value;
    if (this.left === 0) this.scan.closeWindow(this.time, this.size);
    if (++this.at.x > this.span[COLUMNS][1]) {
      this.at.x = this.span[COLUMNS][0];
      this.at.y++;
    }
  }

  carryOut() {
    const { command, bytes } = this;
    if (command === COLUMNS || command === ROWS) {
      const first = bytes[0] << 8 | bytes[1];
      const last = bytes[2] << 8 | bytes[3];
      if (first > last || last >= (command === COLUMNS ? this.width : this.height)) {
        this.fail(`a window from ${first} to ${last}`);
      }
      this.span[command] = [first, last];
      this.area = (this.area ?? 0) | (command === COLUMNS ? 1 : 2);
    }
    if (command === RESET) this.reset(this.time);
    if (this.chip === 'st7789') this.scan.carryOut(command, bytes, this.time);
    if (command === DEPTH) this.depth = bytes[0];
    if (command === INVERT) this.inverted = true;
    if (command === SLEEP_OUT || command === SLEEP_IN) this.sleep(command === SLEEP_IN);
    if (command === SHOW_ON || command === SHOW_OFF) this.shows = command === SHOW_ON;
  }

  // The data sheet's 120 ms between waking and going to sleep, and behind a reset.
  sleep(asleep) {
    const now = this.time;
    if (this.switchedAt !== undefined && now - this.switchedAt < 120) {
      this.fail(`woken or put to sleep ${now - this.switchedAt} ms after the last time`);
    }
    this.switchedAt = now;
    this.readyAt = now + READY_MS;
    this.awake = !asleep;
    if (asleep) this.scan.stop();
    else this.scan.start(now);
  }

  // How many flushes could be seen half old, half new.
  get tears() {
    return this.scan.tears;
  }

  // The glass as 24-bit colours, as the other side's pictures have them.
  picture() {
    const { x, y, width, height } = this.window;
    const colours = new Uint32Array(width * height);
    for (let i = 0; i < colours.length; i++) {
      const pixel = this.glass[(y + Math.floor(i / width)) * this.width + x + i % width];
      const red = pixel >> 11;
      const green = pixel >> 5 & 63;
      const blue = pixel & 31;
      colours[i] = (red << 3 | red >> 2) << 16 | (green << 2 | green >> 4) << 8 | (blue << 3 | blue >> 2);
    }
    return { width, height, colours };
  }
}
