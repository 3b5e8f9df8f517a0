// The memory protection unit of an RP2040, as far as the firmware uses it: one region that nobody may
// touch but the handler of faults. Anything else that is asked of it ends the run.

import { Fault } from './faults.mjs';

const TYPE = 0xd90, CTRL = 0xd94, RNR = 0xd98, RBAR = 0xd9c, RASR = 0xda0;
const ENABLE = 1, HFNMIENA = 2, PRIVDEFENA = 4;
const NEVER_CARRIED_OUT = 1 << 28;
const REGIONS = 8;
const NMI = 2, HARD_FAULT = 3;
const LEAST = 7; // of the field for the size: 256 bytes

const hex = (number) => `0x${(number >>> 0).toString(16)}`;

export class Mpu {
  // `changed` is called when the region has become another one.
  constructor(core, changed) {
    Object.assign(this, { core, changed, region: null, stacking: false });
    this.values = new Map([[CTRL, 0], [RNR, 0], [RBAR, 0], [RASR, 0]]);
  }

  knows(offset) {
    return offset === TYPE || this.values.has(offset);
  }

  read(offset) {
    return offset === TYPE ? REGIONS << 8 : this.values.get(offset);
  }

  write(offset, value) {
    if (offset === TYPE) throw new Error('MPU: its type is not for writing');
    this.values.set(offset, value >>> 0);
    const [control, number, base, attributes] = [CTRL, RNR, RBAR, RASR].map((register) => this.values.get(register));
    const region = control & ENABLE && attributes & ENABLE ? Mpu.regionOf(control, number, base, attributes) : null;
    if (region?.begin === this.region?.begin && region?.size === this.region?.size) return;
    this.region = region;
    this.changed(region);
  }

  static regionOf(control, number, base, attributes) {
    const log = attributes >> 1 & 31;
    const size = 2 ** (log + 1);
    if (!(control & PRIVDEFENA)) throw new Error('MPU: on without the memory map of all else');
    if (control & HFNMIENA) throw new Error('MPU: on in the handler of faults, which may have no room then');
    if (number !== 0 || base & 0x1f) throw new Error('MPU: there is one region here');
    if ((attributes & ~0x3f) >>> 0 !== NEVER_CARRIED_OUT) throw new Error(`MPU: a region like ${hex(attributes)} is not known here`);
    if (log < LEAST || base % size) throw new Error(`MPU: ${size} bytes at ${hex(base)} are no region`);
    return { begin: base, size };
  }

  // Whether an access is one to the region. The handler of faults is let through.
  refuses(at, bytes) {
    if (this.region === null || (at + bytes - 1 - this.region.begin) >>> 0 >= this.region.size + bytes - 1) return false;
    return this.core.IPSR !== HARD_FAULT && this.core.IPSR !== NMI;
  }
}

const ACCESSES = [['readUint32', 4], ['readUint16', 2], ['readUint8', 1], ['writeUint32', 4], ['writeUint16', 2],
  ['writeUint8', 1]];

// Puts one into the microcontroller. Registers that cannot be put away for a fault, because they would
// come to lie in the region, are lost; the handler begins all the same.
export function wireMpu(mcu, changed) {
  const { core, ppb } = mcu;
  const mpu = new Mpu(core, changed);
  for (const [name, bytes] of ACCESSES) {
    const access = mcu[name].bind(mcu);
    mcu[name] = (address, value) => {
      if (!mpu.refuses(address >>> 0, bytes)) return access(address, value);
      if (mpu.stacking) return 0;
      throw new Fault(`${name} at ${hex(address)}, by ${hex(core.PC - 2)}, is below the stack`);
    };
  }
  const [read, write] = [ppb.readUint32.bind(ppb), ppb.writeUint32.bind(ppb)];
  ppb.readUint32 = (offset) => (mpu.knows(offset) ? mpu.read(offset) : read(offset));
  ppb.writeUint32 = (offset, value) => (mpu.knows(offset) ? mpu.write(offset, value) : write(offset, value));
  const enter = core.exceptionEntry.bind(core);
  core.exceptionEntry = (number) => {
    mpu.stacking = number === HARD_FAULT;
    enter(number);
    mpu.stacking = false;
  };
  return mpu;
}
