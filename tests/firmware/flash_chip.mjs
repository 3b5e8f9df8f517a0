// The flash as a chip: SSI and its chip select, the few commands that a program of ours may send it, and
// the ROM's functions. Between the ROM's exit from XIP and the return to it, and while the chip is
// powered down or just waking, nobody may fetch or read from it: that ends the run.

import { Registers } from './registers.mjs';
import { exact } from './time.mjs';

const FLASH = 0x10000000;
const FLASH_END = 0x14000000; // its uncached aliases too
const RAM = 0x20000000;
const SECTOR = 4096, PAGE = 256;
const ERASE_MS = 45, PROGRAM_MS = 0.7;
const WAKE_NS = 30000; // from the release out of deep power-down until it answers

const CTRLR0 = 0x00, CTRLR1 = 0x04, SSIENR = 0x08, SER = 0x10, BAUDR = 0x14, SR = 0x28, DR0 = 0x60;
const RX_SAMPLE_DLY = 0xf0, SPI_CTRLR0 = 0xf4;
const BUSY = 1, NOT_FULL = 2, EMPTY = 4, ANSWERED = 8;
const EEPROM_READ = 3; // the transfer mode of XIP
const SERIAL = 7 << 16; // CTRLR0 for commands: eight bits, both ways
const SELECT = 0x0c; // IO_QSPI's control of the chip select; its override is in bits 8 and 9
const FORCED_LOW = 2;

const READS = [0x03, 0x0b, 0x3b, 0x6b, 0xbb, 0xeb];
const QUAD_READ = 0xeb;
const CONTINUOUS = 0xa0; // mode bits after which reads need no command
const POWER_DOWN = 0xb9, RELEASE = 0xab;
const ENABLE_WRITES = 0x06, DISABLE_WRITES = 0x04;
const ANSWERS = { 0x05: [0x00], 0x35: [0x02], 0x9f: [0xef, 0x40, 0x18], [RELEASE]: [0, 0, 0, 0x17] };
const WRITES = [0x01, 0x31]; // of status registers
const SILENT = [POWER_DOWN, ENABLE_WRITES, DISABLE_WRITES, ...WRITES];

const ROM = { ERASE: 1, PROGRAM: 2, CONNECT: 4, EXIT: 5, FLUSH: 6, ENTER: 7 }; // breakpoints of bootrom.S

// The chip's end of SSI.
class Ssi extends Registers {
  constructor(chip) {
    super('SSI', [CTRLR0, CTRLR1, SSIENR, SER, BAUDR, RX_SAMPLE_DLY, SPI_CTRLR0]);
    this.chip = chip;
    this.answers = [];
    this.free = 0; // when the last byte is over
    // As the second stage leaves it.
    for (const [offset, value] of [[CTRLR0, 0x005f0300], [SSIENR, 1], [SER, 1], [BAUDR, 2], [SPI_CTRLR0, 0xa0002022]]) {
      this.values.set(offset, value);
    }
  }

  get enabled() {
    return this.values.get(SSIENR) === 1;
  }

  // Whether reads from the flash's addresses are made into commands that the chip understands.
  get reads() {
    const form = this.values.get(SPI_CTRLR0);
    if (!this.enabled || (this.values.get(CTRLR0) >>> 8 & 3) !== EEPROM_READ) return false;
    return form >>> 8 & 3 ? READS.includes(form >>> 24) : this.chip.continuous;
  }

  get byteNanos() {
    return exact(8 * this.values.get(BAUDR) * 1e9 / this.chip.mcu.clkSys);
  }

  readUint32(offset) {
    const { now } = this.chip;
    if (offset === SR) {
      this.chip.settle();
      return NOT_FULL | (now < this.free ? BUSY : 0) | (now >= this.free - this.byteNanos ? EMPTY : 0)
        | (this.answers.length > 0 && this.answers[0].at <= now ? ANSWERED : 0);
    }
    if (offset !== DR0) return super.readUint32(offset);
    if (this.answers.length === 0 || this.answers[0].at > now) this.chip.refuse('an answer is read that has not come');
    return this.answers.shift().byte;
  }

  writeUint32(offset, value) {
    if (offset === DR0) {
      this.send(value & 0xff);
      return;
    }
    if (this.enabled && this.values.has(offset) && offset !== SSIENR && offset !== SER) this.chip.refuse('SSI is set up while it is enabled');
    if (offset === SSIENR && value === 0) this.answers = [];
    super.writeUint32(offset, value);
    this.chip.look();
  }

  send(byte) {
    const { chip } = this;
    if (!this.enabled) chip.refuse('a byte for an SSI that is off');
    chip.settle();
    const leads = (this.values.get(CTRLR0) >>> 8 & 3) === EEPROM_READ;
    const answer = leads ? chip.lead(byte) : chip.exchange(byte);
    this.free = Math.max(chip.now, this.free) + this.byteNanos;
    if (!leads) this.answers.push({ at: this.free, byte: answer });
    if (this.answers.length > 16) chip.refuse('more answers than SSI holds');
  }

  // For bytes to and fro, as the ROM leaves it.
  beSerial() {
    this.values.set(CTRLR0, SERIAL);
    this.values.set(BAUDR, 6);
    this.values.set(SSIENR, 1);
    this.answers = [];
  }
}

// IO_QSPI: of it only the chip select is known.
class Select extends Registers {
  constructor(chip) {
    super('IO_QSPI', [SELECT]);
    this.chip = chip;
  }

  writeUint32(offset, value) {
    super.writeUint32(offset, value);
    if (value & ~0x300) this.chip.refuse(`its chip select is 0x${value.toString(16)}`);
    this.chip.select(value >>> 8 & 3);
  }
}

export class FlashChip {
  constructor(handheld) {
    this.handheld = handheld;
    this.mcu = handheld.mcu;
    this.asleep = false; // in deep power-down
    this.awakeAt = 0;
    this.continuous = true; // it expects an address, no command
    this.writable = false;
    this.forced = 0; // how its select is overridden
    this.bytes = []; // of the command that is under way
    this.leading = []; // of the read with which XIP begins
    this.guard = null; // what stands in for the processor's reads while there are none
    this.ssi = new Ssi(this);
    this.pin = new Select(this);
    this.mcu.peripherals[0x18000] = this.ssi;
    this.mcu.peripherals[0x40018] = this.pin;
  }

  refuse(what) {
    throw new Error(`flash: ${what}, at 0x${(this.mcu.core.PC >>> 0).toString(16)}`);
  }

  get now() {
    return this.mcu.clock.nanos;
  }

  // Why nobody can read, or nothing.
  get trouble() {
    this.settle();
    if (this.asleep) return 'while it is powered down';
    if (this.now < this.awakeAt) return `${this.awakeAt - this.now} ns before it is awake`;
    if (this.forced !== 0) return 'while its select is forced';
    if (!this.ssi.reads) return 'between exit from XIP and the return to it';
    return '';
  }

  // Puts the guard before all reads, or takes it away. Blocks read by themselves: there are none meanwhile.
  look() {
    const { mcu, handheld: { blocks } } = this;
    const wanted = this.trouble !== '';
    if (wanted === (this.guard !== null)) return;
    if (!wanted) {
      Object.assign(mcu, this.guard.reads);
      blocks.at = this.guard.at;
      this.guard = null;
      return;
    }
    this.guard = { reads: {}, at: blocks.at };
    blocks.at = () => null;
    for (const name of ['readUint32', 'readUint16', 'readUint8']) {
      const read = this.guard.reads[name] = mcu[name];
      mcu[name] = (address) => {
        if (address >>> 0 >= FLASH && address >>> 0 < FLASH_END) this.checkRead(address >>> 0);
        return read.call(mcu, address);
      };
    }
  }

  checkRead(address) {
    const { trouble } = this;
    if (trouble) this.refuse(`0x${address.toString(16)} is read ${trouble}`);
    this.look();
  }

  // A command is over when its select goes up: by force, or when SSI has nothing more to send.
  settle() {
    if (this.forced === 0 && this.now >= this.ssi.free) this.end();
  }

  select(forced) {
    if (forced !== this.forced && this.now < this.ssi.free) this.refuse('its select changes while a byte is on the wire');
    if (this.forced === FORCED_LOW && forced !== FORCED_LOW) this.end();
    this.settle();
    this.forced = forced;
    this.look();
  }

  // A byte to the chip, and its answer.
  exchange(byte) {
    if (this.forced !== 0 && this.forced !== FORCED_LOW) this.refuse('a byte while it is not selected');
    this.bytes.push(byte);
    const [command] = this.bytes;
    if (this.asleep) return 0xff;
    if (this.continuous) this.refuse('a command while it expects addresses only');
    if (this.now < this.awakeAt) this.refuse('a command before it is awake');
    if (this.bytes.length === 1) {
      if (!ANSWERS[command] && !SILENT.includes(command)) this.refuse(`unknown command 0x${command.toString(16)}`);
      return 0xff;
    }
    const answers = ANSWERS[command];
    return answers ? answers[(this.bytes.length - 2) % answers.length] : 0xff;
  }

  // The words of the read with which the second stage begins XIP.
  lead(word) {
    this.leading.push(word);
    if (this.leading.length < 2) return;
    this.continuous = !this.asleep && this.leading[0] === QUAD_READ && this.leading[1] === CONTINUOUS;
    this.leading = [];
    this.look();
  }

  end() {
    const [command] = this.bytes;
    if (command === undefined) return;
    this.bytes = [];
    if (command === RELEASE && this.asleep) {
      this.asleep = false;
      this.awakeAt = this.now + WAKE_NS;
    } else if (!this.asleep) {
      this.carryOut(command);
    }
    this.look();
  }

  carryOut(command) {
    if (WRITES.includes(command) && !this.writable) this.refuse('its status is written without leave');
    this.asleep = command === POWER_DOWN;
    if (command === ENABLE_WRITES) this.writable = true;
    if (command === DISABLE_WRITES || WRITES.includes(command)) this.writable = false;
  }

  // What the ROM does at its breakpoints.
  rom(number) {
    const [offset, first, second] = this.mcu.core.registers;
    if (number === ROM.ERASE) this.erase(offset, first);
    else if (number === ROM.PROGRAM) this.program(offset, first >>> 0, second);
    else if (number === ROM.EXIT) this.exit();
    else if (number === ROM.FLUSH) this.flush();
    else if (number === ROM.ENTER) this.enter();
    else if (number !== ROM.CONNECT) throw new Error(`breakpoint ${number} in the boot ROM`);
  }

  // Out of continuous reads, and its select held high until the cache is flushed.
  exit() {
    this.settle();
    if (!this.asleep) this.continuous = false;
    this.ssi.beSerial();
    this.pin.writeUint32(SELECT, 0x300);
  }

  // Of the cache; it lets the select go, too.
  flush() {
    this.handheld.cache?.flush();
    this.pin.writeUint32(SELECT, 0);
  }

  // The ROM's own XIP: slow, with a command for each read.
  enter() {
    this.ssi.values.set(CTRLR0, 0x001f0300);
    this.ssi.values.set(SPI_CTRLR0, 0x03000218);
    this.look();
  }

  checkWrite(offset, size, unit) {
    if (!this.mcu.core.PM) throw new Error('flash is written with interrupts on');
    if (this.asleep || this.now < this.awakeAt) this.refuse('it is written before it is awake');
    if (this.continuous || this.ssi.reads) this.refuse('it is written without exit from XIP');
    if (offset % unit || size % unit) throw new Error('flash is written across the grain');
    if (offset < this.handheld.imageEnd) throw new Error('the program overwrites itself');
  }

  erase(offset, size) {
    const { handheld, mcu } = this;
    this.checkWrite(offset, size, SECTOR);
    handheld.onFlash?.('erase', offset, size);
    mcu.flash.fill(0xff, offset, offset + size);
    handheld.onFlashDone?.(offset, size);
    handheld.erases += size / SECTOR;
    mcu.clock.tick(size / SECTOR * ERASE_MS * 1e6);
  }

  program(offset, from, size) {
    const { handheld, mcu } = this;
    this.checkWrite(offset, size, PAGE);
    if (from < RAM) throw new Error('flash is programmed from flash');
    handheld.onFlash?.('program', offset, size);
    for (let i = 0; i < size; i++) mcu.flash[offset + i] &= mcu.readUint8(from + i);
    handheld.onFlashDone?.(offset, size);
    handheld.programs += size / PAGE;
    mcu.clock.tick(size / PAGE * PROGRAM_MS * 1e6);
  }
}
