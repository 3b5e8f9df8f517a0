// Usage: node parts_test.mjs --board NAME --image ELF --bootrom ELF
// Each part of the handheld by its registers: what the app asked for must be what the pins do. Sound,
// both lights, battery and USB; the screen of a bug, and what starts the console again.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { cellMillivolts } from './board.mjs';
import { chance } from './chance.mjs';
import { readCode } from './code.mjs';
import { BROKEN } from './faults.mjs';
import { BUTTONS, Handheld } from './handheld.mjs';
import { play } from './play.mjs';
import { readScript } from './script.mjs';
import { Witness } from './witness.mjs';

const { values: device } = parseArgs({
  options: Object.fromEntries(['board', 'image', 'bootrom'].map((name) => [name, { type: 'string' }])),
});
const PWM = 4; // a pin's function
const WATCHDOG = 0x40058000; // counts down, two each microsecond
const FULL = 255 * 255; // counts of a light's wave
const LONG_WORDS = 'step->events_count<step->events_size&&console->sitting.title!=NULL';
const HARD_FAULT = 3; // as IPSR says it
const RAM = 0x20000000;
const [A, DOWN, RIGHT] = ['A', 'DOWN', 'RIGHT'].map((name) => 1 << BUTTONS.indexOf(name));
const SCALE = [523, 587, 659, 698, 784, 880, 988, 1047];

const script = (name) => readScript(readFileSync(new URL(name, import.meta.url), 'utf8'));
const lines = (text) => readScript(text.replaceAll('; ', '\n'));
const near = (value, wanted, slack, what) => {
  assert.ok(Math.abs(value - wanted) <= slack, `${what}: ${value} instead of ${wanted}`);
};

function wave(handheld, pin) {
  assert.equal(handheld.mcu.gpio[pin].ctrl & 31, PWM, `pin ${pin} is no wave`);
  return handheld.pwm.wave(pin, handheld.mcu.clkSys);
}

// How bright a lamp on that pin is, 0 to 1.
function shine(handheld, pin, inverted) {
  const { hertz, duty } = wave(handheld, pin);
  assert.ok(hertz >= 400, `a light that flickers: ${hertz} Hz`);
  return inverted ? 1 - duty : duty;
}

const backlight = (handheld) => shine(handheld, handheld.board.BACKLIGHT, 0);

// Red, green, blue of the board's light; one of one colour has it three times.
function lamp(handheld) {
  const { board } = handheld;
  const pins = board.LED === undefined ? [board.LED_RED, board.LED_GREEN, board.LED_BLUE] : [board.LED];
  const levels = pins.map((pin) => shine(handheld, pin, board.LED_INVERTED));
  return levels.length === 3 ? levels : [levels[0], levels[0], levels[0]];
}

// What the app asks of the piezo while it tests itself, each tone checked when it has begun.
async function testSelftest() {
  const tones = [];
  const shots = new Map();
  await play({
    ...device,
    lines: script('../screens/selftest.script'),
    begin(handheld) {
      const { registers } = handheld.mcu.core;
      handheld.hook('sound_start', () => {
        const [hertz, volume] = registers;
        handheld.hook(handheld.mcu.core.LR, () => {
          checkTone(handheld, hertz, volume);
          tones.push(hertz);
        });
      });
      handheld.hook('display_flush', () => {
        if (handheld.panel.shows) return;
        assert.equal(backlight(handheld), 0, 'lamps before there is a picture');
      });
    },
    take(name, picture, handheld) {
      shots.set(name, { lamp: lamp(handheld), backlight: backlight(handheld) });
    },
  });
  assert.ok(tones.join().includes(SCALE.join()), `no scale in ${tones}`);
  assert.deepEqual(shots.get('list').lamp, [0, 0, 0]);
  const oneColour = shots.get('light_red').lamp.every((level) => level === 1);
  if (!oneColour) {
    assert.deepEqual(shots.get('light_red').lamp, [1, 0, 0]);
    assert.deepEqual(shots.get('light_green').lamp, [0, 1, 0]);
  }
  assert.deepEqual(shots.get('backlight').lamp, [0, 0, 0]);
  near(shots.get('backlight').backlight, (191 / 255) ** 2, 1e-9, 'the backlight at 191');
}

// A board without a piezo has nothing to check.
function checkTone(handheld, hertz, volume) {
  const pin = handheld.board.SOUND;
  if (pin === undefined) return;
  const { hertz: heard, duty } = wave(handheld, pin);
  near(heard, hertz, hertz / 500, 'a tone');
  near(duty, 0.5 * (volume / 255) ** 2, 0.002, `the pulse of volume ${volume}`);
  assert.ok(duty > 0 && duty <= 0.5, `a pulse of ${duty}`);
}

function testSound(handheld) {
  const pin = handheld.board.SOUND;
  if (pin === undefined) return;
  for (const hertz of [31, 100, 262, 440, 523, 1047, 2093, 4186, 10000]) {
    for (const volume of [1, 24, 60, 125, 255]) {
      handheld.call('sound_start', hertz, volume);
      checkTone(handheld, hertz, volume);
    }
    handheld.call('sound_stop');
    assert.equal(wave(handheld, pin).duty, 0, 'a piezo that stays high');
  }
}

function testLights(handheld) {
  let before = -1;
  for (let level = 0; level < 256; level++) {
    handheld.call('backlight_set', level);
    const now = backlight(handheld);
    near(now, level * level / FULL, 1e-9, `the backlight at ${level}`);
    assert.ok(now > before, `the backlight at ${level} is no brighter than the step before`);
    before = now;
    handheld.call('power_light', level, 0, 0);
    near(lamp(handheld)[0], level * level / FULL, 1e-9, `the light at ${level}`);
  }
  handheld.call('power_light', 0, 0, 0);
  assert.deepEqual(lamp(handheld), [0, 0, 0]);
}

// struct power, once the smoothing has come to rest.
function readPower(handheld) {
  const { core, sramView } = handheld.mcu;
  core.SP -= 16;
  const at = core.SP;
  for (let i = 0; i < 12; i++) handheld.callInTime('power_read', at);
  core.SP += 16;
  const byte = (i) => sramView.getUint8(at - 0x20000000 + i);
  return { millivolts: byte(0) | byte(1) << 8, percent: byte(2), measured: byte(3) === 1, cell: byte(4) === 1,
    charging: byte(5) === 1, usb: byte(6) === 1 };
}

function testBattery(handheld) {
  const { board, mcu } = handheld;
  for (const percent of [100, 90, 75, 50, 30, 10, 3, 0, 20, 60, 100]) {
    handheld.setBattery(percent);
    const power = readPower(handheld);
    near(power.millivolts, cellMillivolts(percent), 25, `millivolts at ${percent} %`);
    near(power.percent, board.LITHIUM ? percent : 100, 3, 'per cent');
    assert.deepEqual([power.measured, power.cell, power.charging, power.usb], [true, board.LITHIUM === 1, false, false]);
  }
  if (board.VBUS === undefined) {
    mcu.adc.channelValues[board.BATTERY - 26] = Math.round((5000 - board.BATTERY_DROP_MV) / board.BATTERY_RATIO / 3300 * 4096);
    assert.equal(readPower(handheld).usb, true, 'five volts are no battery');
    handheld.setBattery(100);
    assert.equal(readPower(handheld).usb, false);
    return;
  }
  handheld.setUsb(true);
  const fed = readPower(handheld);
  assert.deepEqual([fed.usb, fed.charging], [true, board.CHARGING !== undefined]);
  if (board.CHARGING !== undefined) {
    mcu.gpio[board.CHARGING].setInputValue(true); // full: the charger lets go
    assert.equal(readPower(handheld).charging, false);
    handheld.setUsb(false);
    mcu.gpio[board.CHARGING].setInputValue(false); // without USB it says nothing
    assert.deepEqual([readPower(handheld).usb, readPower(handheld).charging], [false, false]);
  }
  handheld.setUsb(false);
}

// The words of the page that hal/drivers/panic draws, by the image's own letters.
function readPage(handheld) {
  const { panel, mcu } = handheld;
  const letters = handheld.symbol('letters') - 0x10000000;
  const [margin, pitch, line, rows] = [6, 6, 11, 9];
  const letterAt = (x, y) => {
    for (let letter = 0; letter < 95; letter++) {
      let same = true;
      for (let i = 0; same && i < rows * 5; i++) {
        const lit = panel.glass[(y + 1 + Math.floor(i / 5)) * panel.width + x + i % 5] === 0xffff;
        same = lit === (mcu.flash[letters + letter * rows + Math.floor(i / 5)] >> 4 - i % 5 & 1) > 0;
      }
      if (same) return String.fromCharCode(32 + letter);
    }
    return '\u0000';
  };
  const page = [];
  for (let y = 0; y + line <= panel.height - 2 * margin; y += line) {
    let text = '';
    for (let x = margin; x + pitch <= panel.width - margin; x += pitch) text += letterAt(x, y);
    page.push(text.trimEnd());
  }
  return page;
}

// What the board calls itself.
function boardTitle() {
  const text = readFileSync(new URL(`../../boards/${device.board}/board.cmake`, import.meta.url), 'utf8');
  return /BOARD_TITLE "(.*)"/.exec(text)[1];
}

// Runs for so long, and says whether the watchdog has reset the console.
function resets(handheld, ms) {
  try {
    handheld.pass(ms);
  } catch (error) {
    if (!error.message.startsWith('the watchdog has reset')) throw error;
    return true;
  }
  return false;
}

async function testPanic() {
  let witness;
  const words = chance(1); // of the first game, and of no other
  const handheld = await play({ ...device, lines: script('opening.script'), take() {}, begin(begun) {
    witness = new Witness(begun);
  } });
  const saved = witness.positions.length;
  handheld.hold(A);
  handheld.jump('core_panic', 'games/somewhere.c', 1234, LONG_WORDS);
  assert.equal(resets(handheld, 500), false, 'it restarts while a button is held');
  assert.ok((handheld.mcu.readUint32(WATCHDOG) & 0xffffff) > 2 * 7.9e6, 'the watchdog is not fed');
  const page = readPage(handheld);
  assert.equal(page[0], 'A bug has stopped the console.');
  assert.match(page[1], /^Asterism \d+\.\d+\.\d+, ([0-9a-f]{10,}\+?|unknown commit)$/);
  assert.equal(page[2], boardTitle());
  assert.equal(page[3], 'games/somewhere.c:1234');
  assert.ok(page.slice(4).join('').startsWith(LONG_WORDS), page.join('\n'));
  assert.match(readCode(handheld.panel), /^https?:.*#0\d+$/);
  const [low, high] = [words.next().value, words.next().value].map((word) => BigInt(word >>> 0));
  assert.ok(page.includes(`seed ${high << 32n | low}`), page.join('\n'));
  const words_of = page.join(' ').replaceAll(/\s+/g, ' ');
  assert.ok(words_of.includes('then press any button.'), page.join('\n'));
  assert.ok(words_of.includes('Does it come back? Hold B at power-on.'), page.join('\n'));
  assert.equal(backlight(handheld), 1);
  assert.ok(lamp(handheld)[0] > 0, 'the light is off');
  if (handheld.board.SOUND !== undefined) assert.equal(wave(handheld, handheld.board.SOUND).duty, 0);
  handheld.hold(0);
  assert.equal(resets(handheld, 300), false, 'it restarts without a press');
  handheld.hold(A);
  assert.equal(resets(handheld, 300), true, 'a press does not restart it');
  const again = await Handheld.start({ ...device, flash: handheld.mcu.flash, restarted: handheld });
  const after = new Witness(again);
  again.pass(3000);
  assert.equal(again.place, 'stopped', 'the game is opened by itself');
  assert.equal(after.positions.length, 0);
  for (const button of [DOWN, A]) {
    again.hold(button);
    again.pass(100);
    again.hold(0);
    again.pass(100);
  }
  again.pass(3000);
  assert.ok(after.positions.length >= saved, `${after.positions.length} positions instead of ${saved}`);
  for (let i = 0; i < saved; i++) assert.deepEqual(after.positions[i], witness.positions[i]);
}

// What the instructions by that name lead to: HardFault, and on the stack where it was met.
function testFaultEntry(handheld, name) {
  const { core, sramView } = handheld.mcu;
  const { SP } = core;
  handheld.fault(name);
  for (let i = 0; i <= BROKEN[name].length && core.IPSR === 0; i++) handheld.advance(Infinity, false);
  assert.equal(core.IPSR, HARD_FAULT, `${name} is no fault`);
  assert.equal(core.SP, SP - 32 & ~4);
  const at = RAM + handheld.stack.bottom + 2 * (BROKEN[name].length - 1);
  assert.equal(sramView.getUint32(core.SP + 24 - RAM, true), at, `where ${name} was met`);
}

// Stops in the middle of a picture, the processor asleep and the DMA at work.
function stopWhileItSends(handheld) {
  const { core } = handheld.mcu;
  const limit = handheld.now + 1000;
  const { pixels } = handheld.panel;
  handheld.hold(RIGHT);
  while (handheld.panel.pixels === pixels || !core.waiting || !handheld.spi.busy) {
    assert.ok(handheld.now < limit, 'it sends nothing');
    handheld.advance(limit, false);
  }
  handheld.hold(0);
}

// In HardFault no interrupt wakes, and none is taken: the page must come without.
async function testFaults() {
  const handheld = await play({ ...device, lines: lines('until titles'), take() {} });
  const before = handheld.save();
  for (const name of Object.keys(BROKEN)) {
    handheld.restore(before);
    testFaultEntry(handheld, name);
  }
  handheld.restore(before);
  stopWhileItSends(handheld);
  handheld.fault();
  handheld.pass(500);
  assert.ok(readPage(handheld).includes('the processor met a fault'), 'no page about a fault');
  assert.equal(backlight(handheld), 1);
  handheld.jump('core_panic', 'again.c', 1, 'in the panic itself');
  assert.equal(resets(handheld, 100), true, 'a bug in the panic does not restart it');
}

// Calls itself for ever: push {lr}; bl to the push. It lies where nothing is.
function runAway({ mcu: { core, sramView }, mpu: { region } }) {
  const at = region.begin - 0x100 - RAM;
  [0xb500, 0xf7ff, 0xfffd].forEach((half, i) => sramView.setUint16(at + 2 * i, half, true));
  core.PC = RAM + at;
}

// A function of the console, where there is room for few more words: its own frame, or that of one that it
// calls, is larger.
function callTooDeep(handheld, room) {
  const { mcu: { core }, mpu: { region } } = handheld;
  core.SP = region.begin + region.size + room;
  core.registers[0] = handheld.symbol('console');
  core.PC = handheld.addressOf('console_tick');
}

// However the stack gets too large, nothing below it changes, and the page comes.
async function testGuard() {
  const handheld = await play({ ...device, lines: lines('until titles'), take() {} });
  const { mcu, mpu, stack } = handheld;
  const { core } = mcu;
  assert.deepEqual(mpu.region, { begin: RAM + stack.bottom - 0x2000, size: 0x2000 });
  const before = handheld.save();
  for (const overflow of [runAway, ...[0, 8, 16, 24, 64, 264].map((room) => () => callTooDeep(handheld, room))]) {
    handheld.restore(before);
    handheld.takesFaults = true;
    core.waiting = false;
    overflow(handheld);
    const from = handheld.symbol('__bss_end__') - RAM;
    const below = mcu.sram.slice(from, stack.bottom);
    for (let i = 0; core.IPSR !== HARD_FAULT; i++) {
      assert.ok(i < 1e5, 'the stack meets no guard');
      handheld.advance(Infinity, false);
    }
    handheld.pass(500);
    assert.ok(readPage(handheld).includes('the processor met a fault'), 'no page about a stack that is too large');
    assert.ok(Buffer.compare(below, mcu.sram.subarray(from, stack.bottom)) === 0, 'written below the stack');
  }
}

// From About and from the recovery page, once the question has been answered; nothing may end the wait.
async function testUpdate() {
  const about = 'until titles; press DOWN; press RIGHT; press RIGHT; press A; until about';
  const recovery = 'cut B; until recovery; press UP';
  for (const way of [about, recovery]) {
    const stays = await play({ ...device, lines: lines(`${way}; press A; until update; press A; wait 500`), take() {} });
    assert.equal(stays.bootsel, undefined, 'the answer that is there first restarts it');
    assert.ok(backlight(stays) > 0);
    assert.equal(stays.mcu.readUint32(WATCHDOG) >>> 30 & 1, 1);
    const handheld = await play({ ...device, lines: lines(`${way}; press A; until update; press DOWN; press A; wait 500`),
      take() {} });
    assert.deepEqual(handheld.bootsel, { blinks: 0, closed: 0 });
    assert.equal(handheld.mcu.readUint32(WATCHDOG) >>> 30 & 1, 0, 'the watchdog is still on');
    assert.equal(backlight(handheld), 0);
    assert.deepEqual(lamp(handheld), [0, 0, 0]);
  }
}

// An image's own loop without an end, met by mistake.
async function testHang() {
  const handheld = await play({ ...device, lines: lines('until titles'), take() {} });
  const { flash } = handheld.mcu;
  let at = 0x200;
  while (flash[at] !== 0xfe || flash[at + 1] !== 0xe7) at += 2;
  const begun = handheld.now;
  handheld.jump(0x10000000 + at);
  assert.equal(resets(handheld, 20000), true, 'a console that hangs stays so');
  assert.ok(handheld.now - begun > 4000 && handheld.now - begun < 8500, `${handheld.now - begun} ms`);
}

// Asleep, its flash may be too: the timer is asked, no function.
async function testNight() {
  const handheld = await play({ ...device, lines: lines('until titles; until sleep 900000'), take() {} });
  const before = handheld.mcu.clock.micros / 1000;
  handheld.run(handheld.now + 8 * 3600e3, false);
  assert.equal(handheld.dormant, true);
  assert.equal(wave(handheld, handheld.board.BACKLIGHT).duty, 0);
  assert.equal(handheld.panel.awake, false);
  assert.deepEqual(handheld.leftOn, [], 'on all night');
  handheld.hold(A);
  handheld.pass(500);
  near(handheld.call('clock_ms') - before, 500, 100, 'milliseconds of a night and a half second');
}

async function main() {
  const handheld = await play({ ...device, lines: lines('until titles'), take() {} });
  testSound(handheld);
  testLights(handheld);
  testBattery(handheld);
  for (const test of [testSelftest, testPanic, testFaults, testGuard, testHang, testUpdate, testNight]) await test();
  console.log(`all parts of ${device.board} do what they are asked`);
}

main().catch((error) => {
  console.error(error.stack);
  process.exitCode = 1;
});
