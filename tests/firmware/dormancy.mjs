// The sleep without clocks: the crystal stops, and a pin that was told to starts it again.

import { Registers } from './registers.mjs';

const IO_BANK0 = 0x40014, XOSC = 0x40024;
const WAKE_PINS = [0x160, 0x164, 0x168, 0x16c]; // DORMANT_WAKE_INTE
const DORMANT = 8; // the crystal's register, and the words for it
const COMA = 0x636f6d61, WAKE = 0x77616b65;
const LEVEL_LOW = 1;

class Crystal {
  constructor(handheld) {
    this.handheld = handheld;
    this.pins = new Registers('DORMANT_WAKE', WAKE_PINS);
    const { peripherals } = handheld.mcu;
    this.addPins(peripherals[IO_BANK0]);
    const crystal = peripherals[XOSC];
    this.write = crystal.writeUint32.bind(crystal);
    crystal.writeUint32 = (offset, value) => {
      this.write(offset, value);
      if (offset === DORMANT && value === COMA) handheld.dormant = true;
    };
  }

  addPins(io) {
    const { pins } = this;
    const [read, write] = [io.readUint32.bind(io), io.writeUint32.bind(io)];
    io.readUint32 = (offset) => pins.values.get(offset) ?? read(offset);
    io.writeUint32 = (offset, value) => (pins.values.has(offset) ? pins.writeUint32(offset, value) : write(offset, value));
  }

  wakeIfPressed() {
    const { handheld } = this;
    handheld.mcu.gpio.forEach((pin, i) => {
      const wakes = this.pins.values.get(WAKE_PINS[i >> 3]) >>> (i & 7) * 4 & LEVEL_LOW;
      if (!wakes || pin.rawInputValue || !handheld.dormant) return;
      handheld.dormant = false;
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
