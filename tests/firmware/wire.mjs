// The wire to the panel: SPI and DMA as far as the firmware uses them, in virtual time. A word takes
// its bits at the clock that the registers say, and a transfer by DMA is over when its last word has
// found room in the FIFO. All moments of a transfer are computed when it begins, so that it costs one
// alarm. Any other register, and any other use of these, ends the run.

import { Registers } from './registers.mjs';
import { exact } from './time.mjs';

const CR0 = 0x00, CR1 = 0x04, DR = 0x08, SR = 0x0c, CPSR = 0x10, ICR = 0x20, DMACR = 0x24;
const SPH = 1 << 7;
const FRAME_FORMAT = 0x30;
const ENABLE = 2;
const TX_DMA = 2;
const FIFO = 8; // words
const GAP = 2; // clocks that a PL022 leaves between two words when the clock's phase is 0

// `base` is its address; `request` the DMA's number for room in its FIFO. `onWords(words, bits, at,
// step)` gets what has been put on the wire: the first word is complete at `at`, and each other one
// `step` nanoseconds behind the one before.
export class Spi extends Registers {
  constructor(mcu, name, base, request) {
    super(name, [CR0, CR1, CPSR, ICR, DMACR]);
    Object.assign(this, { mcu, base, request });
    this.runs = []; // words that are not over yet: {first, step, length, count}
    this.free = 0; // when the next word may begin
    this.wireNanos = 0; // that words have taken, the gaps counted in
    this.received = 0; // words in the FIFO of what came back
    this.onWords = null;
  }

  refuse(what) {
    throw new Error(`${this.name}: ${what}`);
  }

  get now() {
    return this.mcu.clock.nanos;
  }

  get bits() {
    return (this.values.get(CR0) & 15) + 1;
  }

  // Nanoseconds of one clock.
  get period() {
    const divider = this.values.get(CPSR);
    if (divider < 2 || divider % 2) this.refuse(`a clock divided by ${divider}`);
    return exact(divider * (1 + (this.values.get(CR0) >>> 8)) * 1e9 / this.mcu.clkPeri);
  }

  // Forgets what is over: each word that has left has brought one back.
  settle() {
    const { now, runs } = this;
    while (runs.length > 0 && this.endOf(runs[0]) <= now) this.receive(runs.shift(), now);
    if (runs.length > 0) this.receive(runs[0], now);
  }

  receive(run, now) {
    const over = Math.max(0, Math.min(run.count, Math.floor((now - run.first - run.length) / run.step) + 1));
    this.received = Math.min(FIFO, this.received + over - run.back);
    run.back = over;
  }

  endOf({ first, step, length, count }) {
    return first + (count - 1) * step + length;
  }

  // Words that wait in the FIFO.
  get waiting() {
    const { now } = this;
    const begun = ({ first, step, count }) => Math.max(0, Math.min(count, Math.floor((now - first) / step) + 1));
    return this.runs.reduce((sum, run) => sum + run.count - begun(run), 0);
  }

  get busy() {
    this.settle();
    return this.runs.length > 0;
  }

  readUint32(offset) {
    if (offset === DR) return this.take();
    if (offset !== SR) return super.readUint32(offset);
    const { busy, waiting } = this;
    return (waiting === 0 ? 1 : 0) | (waiting < FIFO ? 2 : 0) | (this.received > 0 ? 4 : 0)
      | (this.received === FIFO ? 8 : 0) | (busy ? 16 : 0);
  }

  // Nothing is wired to what comes back.
  take() {
    this.settle();
    this.received = Math.max(0, this.received - 1);
    return 0;
  }

  writeUint32(offset, value) {
    if (offset === DR) {
      if (this.waiting >= FIFO) this.refuse('a word more than its FIFO holds');
      this.queue([value & (1 << this.bits) - 1]);
      return;
    }
    if (offset !== ICR && offset !== DMACR && value !== this.values.get(offset) && this.busy) {
      this.refuse('set up anew while a word is on the wire');
    }
    if (offset === CR0 && value & FRAME_FORMAT) this.refuse('a frame format that is not known here');
    if (offset === CR1 && value & ~ENABLE) this.refuse('neither off nor a master');
    super.writeUint32(offset, value);
  }

  // Puts words behind those that wait, and says when the last one finds room.
  queue(words) {
    if (!(this.values.get(CR1) & ENABLE)) this.refuse('words while it is switched off');
    this.settle();
    const { now, bits, period } = this;
    const gap = this.values.get(CR0) & SPH ? 0 : GAP;
    const run = { first: Math.max(now, this.free), step: (bits + gap) * period, length: bits * period,
      count: words.length, back: 0 };
    this.runs.push(run);
    this.free = run.first + run.count * run.step;
    this.wireNanos += run.count * run.step;
    this.onWords?.(words, bits, run.first + run.length, run.step);
    return this.roomFor(now);
  }

  // The moment at which the FIFO holds all that is queued: when the word that is one FIFO and one
  // ahead of the end begins.
  roomFor(now) {
    let behind = FIFO;
    for (const run of this.runs.toReversed()) {
      if (run.count > behind) return Math.max(now, run.first + (run.count - 1 - behind) * run.step);
      behind -= run.count;
    }
    return now;
  }

  get dmaWanted() {
    return (this.values.get(DMACR) & TX_DMA) !== 0;
  }
}

const CHANNELS = 12;
const INTR = 0x400, INTE0 = 0x404, INTS0 = 0x40c;
const DMA_IRQ_0 = 11;
const BUSY = 1 << 24;
const EN = 1;
const HIGH_PRIORITY = 2;
// Each channel has its registers four times, in these orders; the last of four starts it.
const ORDERS = ['read write count control', 'control read write count', 'control count read write',
  'control write count read'].map((names) => names.split(' '));

// Transfers from memory to an SPI, each when it is asked for.
export class Dma extends Registers {
  constructor(mcu, spis) {
    super('DMA', [INTR, INTE0, INTS0]);
    Object.assign(this, { mcu, spis });
    this.channels = Array.from({ length: CHANNELS }, (_, index) => {
      const channel = { index, read: 0, write: 0, count: 0, control: index << 11, job: null };
      channel.alarm = mcu.clock.createAlarm(() => this.complete(channel));
      return channel;
    });
  }

  refuse(what) {
    throw new Error(`DMA: ${what}`);
  }

  place(offset) {
    return { channel: this.channels[offset >> 6], name: ORDERS[offset >> 4 & 3][offset >> 2 & 3],
      starts: (offset & 15) === 12 };
  }

  readUint32(offset) {
    const at = offset & 0xfff;
    if (at === INTS0) return this.values.get(INTR) & this.values.get(INTE0);
    if (at >= CHANNELS * 64) return super.readUint32(at);
    const { channel, name } = this.place(at);
    if (name === 'control') return channel.control | (channel.job ? BUSY : 0);
    if (channel.job) this.refuse(`a look at its ${name} while it works`);
    return channel[name];
  }

  writeUint32(offset, value) {
    if (offset >= CHANNELS * 64) {
      if (offset === INTE0) this.values.set(INTE0, value & 0xffff);
      else if (offset === INTS0 || offset === INTR) this.values.set(INTR, this.values.get(INTR) & ~value);
      else this.fail(offset);
      this.interrupt();
      return;
    }
    const { channel, name, starts } = this.place(offset);
    if (channel.job) this.refuse(`channel ${channel.index} is set up while it works`);
    channel[name] = name === 'control' ? value & 0xffffff : value >>> 0;
    if (starts && value !== 0 && channel.control & EN) this.start(channel);
  }

  interrupt() {
    this.mcu.setInterrupt(DMA_IRQ_0, (this.values.get(INTR) & this.values.get(INTE0)) !== 0);
  }

  start(channel) {
    const { index, control, read, write, count } = channel;
    const spi = this.spis.find(({ base }) => base + DR === write) ?? this.refuse('a transfer that is not to an SPI');
    const size = control >> 2 & 3;
    const wanted = EN | size << 2 | 1 << 4 | index << 11 | spi.request << 15;
    if ((control & ~HIGH_PRIORITY) !== wanted || size > 1) {
      this.refuse(`a transfer of a kind that is not known here, 0x${control.toString(16)}`);
    }
    if (!spi.dmaWanted) this.refuse(`${spi.name} never asks for a word`);
    if (spi.bits > 8 << size) this.refuse(`words of ${spi.bits} bits, a byte each`);
    if (count === 0) this.refuse('a transfer of nothing');
    const words = this.words(read, count, size, spi.bits);
    channel.job = { words, size, bits: spi.bits };
    channel.alarm.schedule(spi.queue(words) - this.mcu.clock.nanos);
  }

  words(read, count, size, bits) {
    const { mcu } = this;
    const mask = (1 << bits) - 1;
    const words = new Uint16Array(count);
    if (read % (1 << size)) this.refuse('words from an odd address');
    for (let i = 0; i < count; i++) {
      words[i] = (size ? mcu.readUint16(read + 2 * i) : mcu.readUint8(read + i)) & mask;
    }
    return words;
  }

  complete(channel) {
    const { words, size, bits } = channel.job;
    const now = this.words(channel.read, words.length, size, bits);
    const at = words.findIndex((word, i) => word !== now[i]);
    if (at >= 0) this.refuse(`word ${at} of ${words.length} was changed while they were sent`);
    channel.job = null;
    channel.read += words.length << size;
    this.values.set(INTR, this.values.get(INTR) | 1 << channel.index);
    this.interrupt();
  }
}
