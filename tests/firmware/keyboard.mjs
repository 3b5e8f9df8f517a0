// A keyboard's controller on I2C, as the PicoCalc has it, and the chip's I2C as far as the firmware uses it:
// bytes take their time on the wire, and what real hardware would not understand ends the run.

import { Registers } from './registers.mjs';
import { exact } from './time.mjs';

const CON = 0x00, TAR = 0x04, DATA_CMD = 0x10, FS_HCNT = 0x1c, FS_LCNT = 0x20, RAW_INTR = 0x34, CLR_ABORT = 0x54;
const ENABLE = 0x6c, RXFLR = 0x78;
const OTHERS = [CON, TAR, FS_HCNT, FS_LCNT, 0x38, 0x3c, ENABLE, 0x7c, 0x88, 0xa0];
const READ = 0x100, STOP = 0x200;
const ABORTED = 1 << 6;
const FIFO = 16;
const CLOCKS = 9; // of a byte, its answer counted in

// An I2C master. `device(address)` is what answers there: {write(bytes), read()}.
class I2c extends Registers {
  constructor(mcu, name, device) {
    super(name, OTHERS);
    Object.assign(this, { mcu, device, queue: [], received: [], written: [], open: false, aborted: false });
    this.free = 0; // when the wire is
    this.alarm = mcu.clock.createAlarm(() => this.complete());
  }

  refuse(what) {
    throw new Error(`${this.name}: ${what}`);
  }

  get hertz() {
    return this.mcu.clkSys / (this.values.get(FS_HCNT) + this.values.get(FS_LCNT));
  }

  readUint32(offset) {
    if (offset === RAW_INTR) return this.aborted ? ABORTED : 0;
    if (offset === RXFLR) return this.received.length;
    if (offset === CLR_ABORT) {
      this.aborted = false;
      return 0;
    }
    if (offset !== DATA_CMD) return super.readUint32(offset);
    if (this.received.length === 0) this.refuse('a byte is taken that has not come');
    return this.received.shift();
  }

  writeUint32(offset, value) {
    if (offset !== DATA_CMD) {
      if (offset === TAR && this.values.get(ENABLE)) this.refuse('another address while it is switched on');
      super.writeUint32(offset, value);
      return;
    }
    if (!this.values.get(ENABLE)) this.refuse('a byte while it is switched off');
    if (this.queue.length >= FIFO) this.refuse('a byte more than its FIFO holds');
    this.queue.push(value);
    if (this.queue.length === 1) this.begin();
  }

  // The address goes before the first byte.
  begin() {
    const bytes = this.open ? 1 : 2;
    this.alarm.schedule(exact(bytes * CLOCKS * 1e9 / this.hertz));
  }

  complete() {
    const word = this.queue.shift();
    const device = this.device(this.values.get(TAR));
    this.open = !(word & STOP);
    if (!device) {
      this.aborted = true;
      this.queue = [];
      this.open = false;
    } else if (word & READ) {
      this.received.push(device.read());
    } else {
      this.written.push(word & 0xff);
      if (word & STOP) device.write(this.written.splice(0));
    }
    if (this.queue.length > 0) this.begin();
  }
}

const LIGHT = 0x05, KEYS = 0x09, BATTERY = 0x0b, WRITE = 0x80;
const PRESSED = 1, RELEASED = 3;
const EVENTS = 31;
const CHARGES = 0x80;

// Its registers. `key` puts an event into its FIFO; what does not fit is lost, as there.
class Keyboard {
  constructor() {
    Object.assign(this, { events: [], answer: [0, 0], at: 0, light: 100, percent: 100, charges: false, asked: 0 });
  }

  key(code, down) {
    if (this.events.length < EVENTS) this.events.push([down ? PRESSED : RELEASED, code]);
  }

  write([register, value]) {
    this.at = 0;
    this.asked++;
    if (register === (LIGHT | WRITE)) this.light = value;
    if (register === KEYS) this.answer = this.events.shift() ?? [0, 0];
    else if (register === BATTERY) this.answer = [BATTERY, this.percent | (this.charges ? CHARGES : 0)];
    else if ((register & ~WRITE) === LIGHT) this.answer = [LIGHT, this.light];
    else throw new Error(`keyboard: register 0x${register.toString(16)} is not known here`);
  }

  read() {
    return this.answer[this.at++] ?? 0;
  }
}

// Keys as the maker's firmware numbers them, one for each button.
const CODES = { UP: 0xb5, DOWN: 0xb6, LEFT: 0xb4, RIGHT: 0xb7, A: 0x0a, B: 0xb1, X: 0x78, Y: 0x79 };
const PLACES = [0x40044, 0x40048];

// Gives a handheld its `keyboard`, if its board has one.
export function wireKeyboard(handheld) {
  const { mcu, board } = handheld;
  PLACES.forEach((place, i) => {
    mcu.peripherals[place] = new Registers(`I2C${i}`, []);
  });
  if (board.BUTTONS_DRIVER !== 'keyboard') return null;
  const keyboard = new Keyboard();
  const device = (address) => (address === board.KEYBOARD_ADDRESS ? keyboard : null);
  const name = `I2C${board.KEYBOARD_I2C}`;
  mcu.peripherals[PLACES[board.KEYBOARD_I2C]] = new I2c(mcu, name, device);
  return keyboard;
}

export const keyOf = (button) => CODES[button];
