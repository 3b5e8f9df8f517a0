// Peripherals that rp2040js lacks, or carries out in a way that is too slow here: as much of them as
// the firmware may use. Any other register of theirs ends the run, as everywhere.

const SET = 2;
const CLEAR = 3;
const XOR = 1;

// Registers that only remember what was written; `offsets` are the ones that exist.
export class Registers {
  constructor(name, offsets) {
    this.name = name;
    this.values = new Map(offsets.map((offset) => [offset, 0]));
  }

  fail(offset) {
    throw new Error(`${this.name}: there is no register at 0x${offset.toString(16)} here`);
  }

  readUint32(offset) {
    return this.values.get(offset & 0xfff) ?? this.fail(offset);
  }

  writeUint32(offset, value) {
    if (!this.values.has(offset)) this.fail(offset);
    this.values.set(offset, value >>> 0);
  }

  writeUint32Atomic(offset, value, kind) {
    const before = kind === 0 ? 0 : this.readUint32(offset);
    const after = { [SET]: before | value, [CLEAR]: before & ~value, [XOR]: before ^ value };
    this.writeUint32(offset, kind === 0 ? value : after[kind]);
  }
}

const ROSC_CTRL = 0x00, ROSC_STATUS = 0x18, ROSC_BIT = 0x1c;
const ROSC_ON = 0xfab, ROSC_OFF = 0xd1e; // in the upper twelve bits of its control

// The ring oscillator: bits that look like chance and are the same in every run. Nothing else here runs
// on it, so that it may be switched off; `feeds` says whether a clock does.
export class RingOscillator extends Registers {
  constructor(feeds) {
    super('ROSC', [ROSC_CTRL, 0x08, ROSC_STATUS, ROSC_BIT]);
    this.values.set(ROSC_CTRL, ROSC_ON << 12 | 0xaa0);
    this.feeds = feeds;
    this.state = 1;
  }

  get runs() {
    return this.values.get(ROSC_CTRL) >>> 12 !== ROSC_OFF;
  }

  readUint32(offset) {
    if (offset === ROSC_STATUS) return this.runs ? 0x80001000 : 0;
    if (offset !== ROSC_BIT) return super.readUint32(offset);
    if (!this.runs) throw new Error('ROSC: noise of an oscillator that is off');
    this.state ^= this.state << 13;
    this.state ^= this.state >>> 17;
    this.state ^= this.state << 5;
    return this.state & 1;
  }

  writeUint32(offset, value) {
    if (offset === ROSC_STATUS || offset === ROSC_BIT) return; // bits there only tell of bad writes
    const word = value >>> 12 & 0xfff;
    if (offset === ROSC_CTRL && word !== ROSC_ON && word !== ROSC_OFF) throw new Error(`ROSC: neither on nor off, 0x${value.toString(16)}`);
    if (offset === ROSC_CTRL && word === ROSC_OFF && this.feeds()) throw new Error('ROSC: switched off under a clock that runs on it');
    super.writeUint32(offset, value);
  }
}

const SLICES = 8;
const SLICE = 0x14;

// The PWM's registers: its waves matter to no program, and cost an emulator much.
export class Pwm extends Registers {
  constructor() {
    const offsets = [0xa0];
    for (let i = 0; i < SLICES; i++) {
      for (let offset = 0; offset < SLICE; offset += 4) offsets.push(i * SLICE + offset);
    }
    super('PWM', offsets);
  }

  // {hertz, duty (0 to 1)} of a pin, by the system clock.
  wave(pin, clock) {
    const base = (pin >> 1 & 7) * SLICE;
    const compare = this.values.get(base + 0x0c) >>> (pin & 1 ? 16 : 0) & 0xffff;
    const counts = this.values.get(base + 0x10) + 1;
    const on = this.values.get(base) & 1;
    return { hertz: clock * 16 / (this.values.get(base + 4) || 16) / counts, duty: on ? Math.min(1, compare / counts) : 0 };
  }
}
