// The RP2040's cache in front of the flash: 16 KiB, two ways, lines of 8 bytes, the least recently used of
// the two gives way. What is not in it costs the processor so many cycles of waiting.

const FLASH = 0x10000000;
const CACHED = 0x11000000; // up to here; behind it lie the aliases that go past the cache
const FLASH_END = 0x14000000;
const SETS = 1024;
const NONE = -1;

// What a miss costs, from the clocks as the second stage sets them up: 28 of a serial clock at half the
// processor's, and what leads in and out. 30 would be the least, 96 the worst.
export const MISS_CYCLES = 64;

export class FlashCache {
  // `tags[2 * set]` is the line that was used last, the other one the one before it.
  constructor(missCycles) {
    this.missCycles = missCycles;
    this.tags = new Int32Array(2 * SETS);
    this.misses = 0;
    this.pending = 0; // cycles of misses that `take` has not given out yet
    this.counts = null; // of each line from FLASH on, once somebody has asked for them
    this.flush();
  }

  // As a program that writes flash leaves it.
  flush() {
    this.tags.fill(NONE);
  }

  // From now on the misses are counted by line, for so many bytes of flash.
  countLines(bytes) {
    this.counts = new Uint32Array(bytes + 7 >> 3);
  }

  // A line (an address / 8) that is not the last used one of its set: cycles that it costs.
  fetch(line) {
    const at = (line & SETS - 1) << 1;
    const known = this.tags[at + 1] === line;
    this.tags[at + 1] = this.tags[at];
    this.tags[at] = line;
    return known ? 0 : this.miss(line);
  }

  miss(line) {
    this.misses++;
    if (this.counts !== null && line - (FLASH >> 3) < this.counts.length) this.counts[line - (FLASH >> 3)]++;
    return this.missCycles;
  }

  // Any read by the processor: cycles that it costs.
  read(address) {
    if (address < FLASH || address >= FLASH_END) return 0;
    if (address >= CACHED) return this.miss((address & 0xffffff | FLASH) >>> 3);
    const line = address >>> 3;
    return this.tags[(line & SETS - 1) << 1] === line ? 0 : this.fetch(line);
  }

  // Has the emulator's own reads go through it, one of which may be made of another; `take` says what they
  // have cost since it was asked last.
  watch(mcu) {
    let inside = false;
    for (const name of ['readUint32', 'readUint16', 'readUint8']) {
      const read = mcu[name].bind(mcu);
      mcu[name] = (address) => {
        if (inside) return read(address);
        inside = true;
        this.pending += this.read(address >>> 0);
        const value = read(address);
        inside = false;
        return value;
      };
    }
  }

  take() {
    const cycles = this.pending;
    this.pending = 0;
    return cycles;
  }
}
