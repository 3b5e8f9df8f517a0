// The sleep without clocks: the crystal stops, and a pin that was told to starts it again.

import { Registers } from './registers.mjs';
import { exact } from './time.mjs';

const IO_BANK0 = 0x40014, XOSC = 0x40024;
const WAKE_PINS = [0x160, 0x164, 0x168, 0x16c]; // DORMANT_WAKE_INTE
const DORMANT = 8; // the crystal's register, and the words for it
const COMA = 0x636f6d61, WAKE = 0x77616b65;
const LEVEL_LOW = 1;
const STATUS = 4, STABLE = 0x80000000;
const TIMES_4 = 0x100000; // of its startup delay
const CRYSTAL_HZ = 12e6;

class Crystal {
  constructor(handheld) {
    this.handheld = handheld;
    this.pins = new Registers('DORMANT_WAKE', WAKE_PINS);
    const { peripherals } = handheld.mcu;
    this.addPins(peripherals[IO_BANK0]);
    const crystal = peripherals[XOSC];
    this.crystal = crystal;
    this.stableAt = 0;
    this.write = crystal.writeUint32.bind(crystal);
    crystal.writeUint32 = (offset, value) => {
      const runs = crystal.enabled;
      this.write(offset, value);
      if (crystal.enabled && !runs) this.stableAt = handheld.mcu.clock.nanos + this.startup;
      if (offset === DORMANT && value === COMA) handheld.dormant = true;
    };
    const read = crystal.readUint32.bind(crystal);
    crystal.readUint32 = (offset) => {
      const starts = offset === STATUS && handheld.mcu.clock.nanos < this.stableAt;
      return starts ? read(offset) & ~STABLE : read(offset);
    };
  }

  addPins(io) {
    const { pins } = this;
    const [read, write] = [io.readUint32.bind(io), io.writeUint32.bind(io)];
    io.readUint32 = (offset) => pins.values.get(offset) ?? read(offset);
    io.writeUint32 = (offset, value) => (pins.values.has(offset) ? pins.writeUint32(offset, value) : write(offset, value));
  }

  // Nanoseconds until it may be relied on, as the program has set them.
  get startup() {
    const { startup } = this.crystal;
    return exact((startup & 0x3fff) * (startup & TIMES_4 ? 1024 : 256) * 1e9 / CRYSTAL_HZ);
  }

  // No clock runs before it is stable, so that nobody else notices how long that takes.
  wakeIfPressed() {
    const { handheld } = this;
    handheld.mcu.gpio.forEach((pin, i) => {
      const wakes = this.pins.values.get(WAKE_PINS[i >> 3]) >>> (i & 7) * 4 & LEVEL_LOW;
      if (!wakes || pin.rawInputValue || !handheld.dormant) return;
      handheld.dormant = false;
      handheld.dormantNanos += this.startup;
      this.write(DORMANT, WAKE);
    });
  }

  // What draws current and need not while nothing is awake: names of parts.
  get leftOn() {
    const { mcu: { adc }, oscillator, flashAsleep } = this.handheld;
    const parts = { ADC: adc.enabled, 'temperature sensor': adc.temperatueEnable, 'ring oscillator': oscillator.runs,
      flash: !flashAsleep };
    return Object.keys(parts).filter((name) => parts[name]);
  }
}

export function wireDormancy(handheld) {
  return new Crystal(handheld);
}
