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
    this.counts = null; // of each halfword from FLASH on, once somebody has asked for them
    this.calls = null; // {of each place: how often}, {place: where to}, likewise
    this.flush();
  }

  // As a program that writes flash leaves it.
  flush() {
    this.tags.fill(NONE);
  }

  // From now on misses and calls are counted by where they were met, for so many bytes of flash: {counts,
  // calls}. Nothing is while `counts` is null.
  countPlaces(bytes) {
    this.counts = new Uint32Array(bytes >> 1);
    this.calls = { counts: new Uint32Array(bytes >> 1), targets: new Map() };
    return { counts: this.counts, calls: this.calls };
  }

  // An address whose line is not the last used one of its set: cycles that it costs.
  fetch(address) {
    const line = address >>> 3;
    const at = (line & SETS - 1) << 1;
    const known = this.tags[at + 1] === line;
    this.tags[at + 1] = this.tags[at];
    this.tags[at] = line;
    return known ? 0 : this.miss(address);
  }

  miss(address) {
    this.misses++;
    const place = (address & 0xffffff) >> 1;
    if (this.counts !== null && place < this.counts.length) this.counts[place]++;
    return this.missCycles;
  }

  // Any read by the processor: cycles that it costs.
  read(address) {
    if (address < FLASH || address >= FLASH_END) return 0;
    if (address >= CACHED) return this.miss(address);
    const line = address >>> 3;
    return this.tags[(line & SETS - 1) << 1] === line ? 0 : this.fetch(address);
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
        try {
          return read(address);
        } finally { // a read may be a fault
          inside = false;
        }
      };
    }
  }

  take() {
    const cycles = this.pending;
    this.pending = 0;
    return cycles;
  }
}
