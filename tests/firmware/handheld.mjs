// A whole handheld around the unmodified firmware image: processor, panel, buttons, flash, battery.
// It fails on what real hardware would not forgive.

import { readFileSync } from 'node:fs';
import { readElf } from './elf.mjs';
import { Blocks } from './blocks.mjs';
import { cellMillivolts, readBoard } from './board.mjs';
import { FlashCache } from './cache.mjs';
import { wireDormancy } from './dormancy.mjs';
import { checkBreak, crash, enterHardFault, executeOrFault, guardMemory, strictLogger } from './faults.mjs';
import { FlashChip } from './flash_chip.mjs';
import { wireMpu } from './mpu.mjs';
import { keyOf, wireKeyboard } from './keyboard.mjs';
import { Pwm, Registers, RingOscillator } from './registers.mjs';
import { sleepStrictly, wakes } from './sleep.mjs';
import { wireRadio } from './radio.mjs';
import { exact } from './time.mjs';
import { watchFlushes, wirePanel } from './wiring.mjs';

const FLASH = 0x10000000;
const FLASH_END = 0x14000000;
const VECTORS = 0x10000100; // behind the second stage
const RAM = 0x20000000;
const BKPT_BOOTSEL = 8;
const PAINT = 0xa5;
const WATCHDOG_LOAD = 0x40058004;
const NOW = 1; // nanoseconds: what is so near cannot be told from now when times have grown long
const BUDGET = 1e6; // cycles without a look at anything else
// On a board with four contacts: a tap, or held for longer than one.
const FOUR = { A: 'A', X: 'A', B: 'B', Y: 'B', UP: 'X', LEFT: 'X', DOWN: 'Y', RIGHT: 'Y' };
export const BUTTONS = ['UP', 'DOWN', 'LEFT', 'RIGHT', 'A', 'B', 'X', 'Y'];

async function emulatorPackage() {
  try {
    return await import('rp2040js');
  } catch (error) {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new Error('rp2040js is not installed: run npm ci in tests/firmware');
  }
}

function readImage(path) {
  try {
    return readElf(readFileSync(path));
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    throw new Error(`${path} is not built: ./run firmware builds it`);
  }
}

export class Handheld {
  // `flash`: what another one has left, or nothing for a new device. `slowly`: without blocks. `missCycles`:
  // what a miss of the flash cache costs (cache.mjs); 0: it never misses.
  // `radio`: a Pico W in the place of a Pico. `supplyMv`: what the supply gives, and no battery of ours.
  // `panelSpeed`: of the panel's own clock, 1 as the data sheet has it.
  // `restarted`: the handheld that the watchdog has reset just now; what that leaves as it is comes from it.
  static async start({ board, image, bootrom, ...options }) {
    const { RP2040 } = await emulatorPackage();
    return new Handheld(new RP2040(), readBoard(board), readImage(image), readImage(bootrom), options);
  }

  constructor(mcu, board, elf, bootrom, options) {
    const { flash, slowly = false, missCycles = 0, radio = false, supplyMv, panelSpeed = 1, restarted } = options;
    this.mcu = mcu;
    this.board = board;
    this.elf = elf;
    this.mcu.logger = strictLogger(mcu.core);
    sleepStrictly(mcu);
    this.asleepNanos = 0;
    this.dormantNanos = 0;
    this.awakeCycles = 0;
    this.erases = 0;
    this.programs = 0;
    this.resets = 0;
    this.dormant = false;
    this.atRest = false;
    this.cycleNanos = exact(1e9 / mcu.clkSys);
    mcu.addClockListener((hertz) => {
      this.cycleNanos = exact(1e9 / hertz);
    });
    this.takesFaults = false;
    this.onTick = null;
    this.randomWord = null;
    this.loadRom(bootrom);
    if (flash) mcu.flash.set(flash);
    for (const { address, bytes } of elf.segments) mcu.flash.set(bytes, address - FLASH);
    this.imageEnd = this.symbol('__flash_binary_end') - FLASH;
    this.hotEnd = this.symbol('__data_end__') - RAM; // bytes from the beginning of RAM in which code may lie
    this.hooks = new Map();
    this.watches = new Map();
    this.hooked = new Uint8Array(this.imageEnd + this.hotEnd >> 1);
    this.wirePeripherals();
    if (restarted) this.restart(restarted);
    wirePanel(this, panelSpeed);
    this.radio = radio;
    this.wireInputs();
    if (radio) wireRadio(mcu);
    if (supplyMv !== undefined) this.setSupply(supplyMv);
    guardMemory(mcu);
    this.mpu = wireMpu(mcu, (region) => this.blocks.avoid(region));
    this.paintStack();
    mcu.core.SP = mcu.flashView.getUint32(VECTORS - FLASH, true);
    mcu.core.PC = mcu.flashView.getUint32(VECTORS - FLASH + 4, true) & ~1;
    mcu.core.VTOR = VECTORS;
    this.cache = missCycles > 0 ? new FlashCache(missCycles) : null;
    this.blocks = new Blocks(mcu, this.imageEnd, (address) => this.isHooked(address), this.hotEnd, this.cache);
    if (slowly) this.blocks.at = () => null;
    watchFlushes(this);
    this.hook('clock_wait', () => {
      this.atRest = true;
    });
    this.hook('console_tick', () => {
      this.atRest = false;
      this.onTick?.();
    });
    this.hook('random_word', () => {
      if (!this.randomWord) return;
      mcu.core.registers[0] = this.randomWord();
      mcu.core.PC = mcu.core.LR & ~1;
    });
  }

  // `call` runs whenever the program comes to a function (or an address in flash), before it does.
  hook(where, call) {
    const at = this.addressOf(where);
    this.hooks.set(at, call);
    this.stopAt(at);
  }

  // The harness's own hooks, which stay when a test puts one to the same place.
  watch(where, call) {
    const at = this.addressOf(where);
    this.watches.set(at, call);
    this.stopAt(at);
  }

  stopAt(at) {
    if (this.isHooked(at)) return;
    this.hooked[this.hookPlace(at)] = 1;
    this.blocks.forget();
  }

  callHooks(at) {
    this.watches.get(at)?.();
    this.hooks.get(at)?.();
  }

  // Where `hooked` knows an address of the image in flash or of its code in RAM; what lies elsewhere has no place.
  hookPlace(address) {
    return address >= RAM ? this.imageEnd + address - RAM >> 1 : address - FLASH >> 1;
  }

  isHooked(address) {
    return this.hooked[this.hookPlace(address)] === 1;
  }

  // `call` runs whenever a function returns.
  hookReturn(name, call) {
    this.hook(name, () => this.hook(this.mcu.core.LR, call));
  }

  // Calls a function of the image (or what a pointer of it points to) from where it stands, and returns what it
  // returns. No time passes, and no interrupt comes.
  call(name, ...values) {
    const { core } = this.mcu;
    return this.visit(name, values, () => {
      if (!this.blocks.at(core.PC)?.run(BUDGET)) this.execute(core);
    });
  }

  // The same for a function that waits for a peripheral: time passes.
  callInTime(name, ...values) {
    const { core, clock } = this.mcu;
    return this.visit(name, values, () => this.step(core, clock));
  }

  visit(name, values, step) {
    const { core } = this.mcu;
    const kept = { PM: core.PM, interruptsUpdated: core.interruptsUpdated, waiting: core.waiting, cycles: core.cycles,
      N: core.N, Z: core.Z, C: core.C, V: core.V };
    const registers = core.registers.slice();
    const back = this.symbol('clock_wait') & ~1;
    Object.assign(core, { PM: true, interruptsUpdated: false, waiting: false });
    values.forEach((value, i) => {
      core.registers[i] = value;
    });
    core.LR = back | 1;
    core.PC = this.addressOf(name);
    while (core.PC !== back) {
      if (this.isHooked(core.PC)) this.callHooks(core.PC);
      step();
    }
    const answer = core.registers[0];
    core.registers.set(registers);
    Object.assign(core, kept);
    return answer;
  }

  // Goes on in a function instead of where it is; texts are put where the stack has not been.
  jump(name, ...values) {
    const { core, sram } = this.mcu;
    let at = this.stack.bottom;
    values.forEach((value, i) => {
      core.registers[i] = typeof value === 'number' ? value : RAM + at;
      if (typeof value === 'string') at += sram.set(Buffer.from(`${value}\0`), at) ?? value.length + 1;
    });
    core.waiting = false;
    core.PC = this.addressOf(name);
  }

  // Enters HardFault, or goes on with instructions that lead there (a name of BROKEN).
  fault(name) {
    this.takesFaults = true;
    if (name) crash(this, name);
    else enterHardFault(this.mcu.core);
  }

  // Runs for so many milliseconds, whether it waits or not.
  pass(ms) {
    const end = this.now + ms;
    while (this.now + NOW / 1e6 < end) this.advance(end, false);
  }

  // The same for a function that returns a pair of words.
  callPair(name, ...values) {
    const { core, sramView } = this.mcu;
    const at = core.SP - 8;
    core.SP = at;
    this.call(name, at, ...values);
    core.SP = at + 8;
    return { a: sramView.getUint32(at - RAM, true), b: sramView.getUint32(at - RAM + 4, true) };
  }

  // Of a function by its name, or of an address as LR has it.
  addressOf(where) {
    return (typeof where === 'string' ? this.symbol(where) : where) & ~1;
  }

  symbol(name) {
    const found = this.elf.symbols.get(name);
    if (!found) throw new Error(`the image has no symbol ${name}`);
    return found.address;
  }

  // The interrupt vectors are the image's; loading the ROM has wiped the flash before.
  loadRom(bootrom) {
    const rom = Buffer.alloc(16384);
    for (const { address, bytes } of bootrom.segments) bytes.copy(rom, address);
    const words = new Uint32Array(4096);
    for (let i = 0; i < words.length; i++) words[i] = rom.readUInt32LE(i * 4);
    this.mcu.loadBootrom(words);
  }

  wirePeripherals() {
    const { mcu } = this;
    this.pwm = new Pwm();
    mcu.peripherals[0x40050] = this.pwm;
    this.oscillator = mcu.peripherals[0x40060] = new RingOscillator(() => (mcu.clocks.refCtrl & 3) === 0);
    mcu.peripherals[0x40064] = new Registers('VREG', [0, 4, 8]);
    const watchdog = mcu.peripherals[0x40058];
    watchdog.onWatchdogTrigger = () => {
      this.resets++;
      throw new Error('the watchdog has reset the console');
    };
    this.crystal = wireDormancy(this);
    this.chip = new FlashChip(this);
    mcu.onBreak = (number) => {
      checkBreak(mcu);
      const [blinks, closed] = mcu.core.registers;
      if (number === BKPT_BOOTSEL) this.dormant = this.bootsel = { blinks, closed };
      else this.chip.rom(number);
    };
  }

  // A reset by the watchdog says so, and leaves its scratch registers alone.
  restart({ mcu }) {
    const [watchdog, before] = [this.mcu, mcu].map(({ peripherals }) => peripherals[0x40058]);
    watchdog.reason = before.reason;
    watchdog.scratchData.set(before.scratchData);
  }

  wireInputs() {
    this.keyboard = wireKeyboard(this);
    this.down = 0;
    this.hold(0);
    this.setUsb(false);
    this.setBattery(100);
  }

  // Bits as in hal/buttons.h; a contact that is closed is low.
  hold(down) {
    const changed = this.down ^ down;
    this.down = down;
    if (this.keyboard) {
      BUTTONS.forEach((name, i) => changed >> i & 1 && this.keyboard.key(keyOf(name), down >> i & 1));
      return;
    }
    const closed = new Set(BUTTONS.filter((_, i) => down >> i & 1).map((name) => this.board[this.contactOf(name)]));
    for (const name of BUTTONS) {
      const pin = this.mcu.gpio[this.board[name]];
      if (pin && pin.rawInputValue !== !closed.has(this.board[name])) pin.setInputValue(!closed.has(this.board[name]));
    }
  }

  // Which contact a button is, and whether it must be held for it.
  contactOf(button) {
    return this.board.BUTTONS_DRIVER === 'four' ? FOUR[button] : button;
  }

  setUsb(on) {
    if (this.keyboard) this.keyboard.charges = on;
    if (this.board.VBUS !== undefined && !this.radio) this.mcu.gpio[this.board.VBUS].setInputValue(on);
    if (this.board.CHARGING !== undefined) this.mcu.gpio[this.board.CHARGING].setInputValue(!on);
  }

  // Millivolts at the board's supply pin, before what it loses on the way from a battery is added again.
  setSupply(mv) {
    const { BATTERY, BATTERY_RATIO } = this.board;
    this.mcu.adc.channelValues[BATTERY - 26] = Math.round(mv * 4096 / 3300 / BATTERY_RATIO);
  }

  // In the middle of that per cent, so that no rounding moves it.
  setBattery(percent) {
    const { BATTERY } = this.board;
    if (this.keyboard) this.keyboard.percent = percent;
    if (BATTERY === undefined) return;
    const middle = percent === 0 ? -0.5 : percent === 100 ? 100.5 : percent + 0.5;
    const mv = cellMillivolts(middle) - this.board.BATTERY_DROP_MV;
    this.mcu.adc.channelValues[BATTERY - 26] = Math.round(mv * 4096 / 3300 / this.board.BATTERY_RATIO);
  }

  // Processor and memory as they are now, and back to them: peripherals and time go on, which is as
  // good for a program that waits for none of them in between.
  save() {
    const { core, sram } = this.mcu;
    const { PM, N, Z, C, V, IPSR, currentMode, waiting } = core;
    return { registers: core.registers.slice(), flags: { PM, N, Z, C, V, IPSR, currentMode, waiting }, sram: sram.slice() };
  }

  restore({ registers, flags, sram }) {
    const { core } = this.mcu;
    core.registers.set(registers);
    Object.assign(core, flags);
    this.mcu.sram.set(sram);
    this.mcu.writeUint32(WATCHDOG_LOAD, 0xffffff);
  }

  paintStack() {
    const [bottom, top] = ['__StackBottom', '__StackTop'].map((name) => this.symbol(name) - RAM);
    this.mcu.sram.fill(PAINT, bottom, top);
    this.stack = { bottom, size: top - bottom };
  }

  // Bytes of the stack that were ever used.
  get stackUsed() {
    const { bottom, size } = this.stack;
    let at = 0;
    while (at < size && this.mcu.sram[bottom + at] === PAINT) at++;
    return size - at;
  }

  // In deep power-down, in which nobody can read it.
  get flashAsleep() {
    this.chip.settle();
    return this.chip.asleep;
  }

  // What draws current now and need not while all sleeps, by name.
  get leftOn() {
    return this.crystal.leftOn;
  }

  // Milliseconds since power-on, the sleep without clocks included.
  get now() {
    return (this.mcu.clock.nanos + this.dormantNanos) / 1e6;
  }

  // The screen that is there, as scripts name it: the first word of the console.
  get place() {
    return this.textAt(this.mcu.readUint32(this.symbol('console')));
  }

  // A text of the image; nothing if there is none.
  textAt(address) {
    if (address < FLASH || address >= FLASH_END) return '';
    const { flash } = this.mcu;
    const from = address - FLASH;
    return Buffer.from(flash.subarray(from, flash.indexOf(0, from))).toString('latin1');
  }

  // Runs until `until` milliseconds, or, if `rest` is set, until the console waits for something.
  run(until, rest) {
    while (this.advance(until, rest));
  }

  // Runs until the program comes to a function (or an address in flash), and stops in front of it.
  runTo(where, limitMs) {
    const at = this.addressOf(where);
    if (!this.hooks.has(at)) this.hook(at, () => {});
    const { core } = this.mcu;
    const end = this.now + limitMs;
    while (core.PC !== at) {
      if (this.now > end) throw new Error(`it has not come to ${where} after ${limitMs} ms`);
      this.advance(Infinity, false);
    }
  }

  // A step of `run`; false if it is to stop.
  advance(until, rest) {
    const { mcu } = this;
    const { core, clock } = mcu;
    if (this.dormant) {
      this.crystal.wakeIfPressed();
      if (this.dormant) {
        if (!rest) this.dormantNanos += Math.max(0, until - this.now) * 1e6;
        return false;
      }
    }
    if (!core.waiting) {
      this.step(core, clock);
      return true;
    }
    if (wakes(core)) {
      core.waiting = false;
      return true;
    }
    const left = (until - this.now) * 1e6;
    if ((rest && this.atRest) || left <= NOW) return false;
    const nanos = Math.min(exact(left), clock.nextAlarm ? clock.nanosToNextAlarm : Infinity);
    this.asleepNanos += nanos;
    clock.tick(nanos);
    return true;
  }

  // One instruction, or a block of them in which nothing can happen but what they do. The clock's own
  // way of passing time is too slow for so many of them.
  step(core, clock) {
    if (this.isHooked(core.PC)) this.callHooks(core.PC);
    if (!core.interruptsUpdated && this.runBlock(core, clock)) return;
    if (this.cache !== null) this.spend(clock, this.fetch(core));
    this.spend(clock, this.execute(core));
  }

  // So many cycles pass.
  spend(clock, cycles) {
    this.awakeCycles += cycles;
    const nanos = cycles * this.cycleNanos;
    const alarm = clock.nextAlarm;
    if (alarm !== null && alarm.nanos <= clock.nanosCounter + nanos) {
      clock.tick(nanos);
    } else {
      clock.nanosCounter += nanos;
    }
  }

  // What it costs to have the next instruction, before it does anything: a timer that it reads has gone on.
  fetch(core) {
    const waited = this.cache.read(core.PC & ~1);
    core.cycles += waited;
    return waited;
  }

  execute(core) {
    const cycles = this.takesFaults ? executeOrFault(core) : core.executeInstruction();
    const waited = this.cache === null ? 0 : this.cache.take();
    core.cycles += waited;
    return cycles + waited;
  }

  // Whether there was one, up to the next alarm.
  runBlock(core, clock) {
    const block = this.blocks.at(core.PC);
    if (block === null) return false;
    const alarm = clock.nextAlarm;
    const budget = alarm === null ? BUDGET : (alarm.nanos - clock.nanosCounter) / this.cycleNanos - 1;
    if (budget < block.longest) return false;
    const cycles = block.run(budget);
    this.awakeCycles += cycles;
    clock.nanosCounter += cycles * this.cycleNanos;
    return cycles > 0;
  }
}
