// Usage: node chip_test.mjs --board NAME --image ELF --bootrom ELF
// The harness's own flash chip, by the registers as a program in RAM would write them: what may be asked of
// it when, and that nobody reads from it while it cannot answer. A Pico W's pins and what is left on and the crystal, too.

import assert from 'node:assert/strict';
import { parseArgs } from 'node:util';
import { Handheld } from './handheld.mjs';

const { values: device } = parseArgs({
  options: Object.fromEntries(['board', 'image', 'bootrom'].map((name) => [name, { type: 'string' }])),
});
const FLASH = 0x10000000;
const SSI = 0x18000000, SR = SSI + 0x28, DR0 = SSI + 0x60, SSIENR = SSI + 8, CTRLR0 = SSI, SPI_CTRLR0 = SSI + 0xf4;
const SELECT = 0x4001800c, LOW = 0x200, HIGH = 0x300;
const [BUSY, ANSWERED] = [1, 8];
const CONNECT = 4, EXIT = 5, FLUSH = 6, ENTER = 7; // breakpoints of the ROM
const ADC = 0x4004c000;

const start = (options) => Handheld.start({ ...device, ...options });
const rom = ({ chip }, ...numbers) => numbers.forEach((number) => chip.rom(number));
const reads = ({ mcu }) => [mcu.readUint32(FLASH), mcu.readUint16(0x11000002), mcu.readUint8(0x13000001)];
const wait = ({ mcu }, nanos) => mcu.clock.tick(nanos);

// Sends bytes to the chip, its select held low; its answers.
function send(handheld, ...bytes) {
  const { mcu } = handheld;
  mcu.writeUint32(SELECT, LOW);
  const answers = bytes.map((byte) => {
    mcu.writeUint32(DR0, byte);
    while (!(mcu.readUint32(SR) & ANSWERED)) wait(handheld, 8);
    return mcu.readUint32(DR0);
  });
  while (mcu.readUint32(SR) & BUSY) wait(handheld, 8);
  mcu.writeUint32(SELECT, HIGH);
  return answers;
}

// As the second stage goes back to XIP.
function enterQuad(handheld) {
  const { mcu } = handheld;
  const set = (...pairs) => pairs.forEach(([register, value]) => mcu.writeUint32(register, value));
  set([SSIENR, 0], [CTRLR0, 0x005f0300], [SPI_CTRLR0, 0x00002221], [SSIENR, 1], [DR0, 0xeb], [DR0, 0xa0]);
  while (mcu.readUint32(SR) & BUSY) wait(handheld, 8);
  set([SSIENR, 0], [SPI_CTRLR0, 0xa0002022], [SSIENR, 1]);
}

async function nobodyReadsBetweenExitAndReturn() {
  const handheld = await start();
  const before = reads(handheld);
  rom(handheld, CONNECT, EXIT);
  for (const at of [0x10000000, 0x12345678, 0x13fffffc]) {
    assert.throws(() => handheld.mcu.readUint32(at), /between exit from XIP|select is forced/);
    assert.throws(() => handheld.mcu.readUint16(at), /is read/);
    assert.throws(() => handheld.mcu.readUint8(at), /is read/);
  }
  assert.equal(handheld.blocks.at(0x10000200), null);
  assert.equal(handheld.mcu.readUint32(0x20000000) >= 0, true, 'RAM can be read');
  rom(handheld, FLUSH);
  assert.throws(() => reads(handheld), /between exit from XIP and the return to it/);
  enterQuad(handheld);
  assert.deepEqual(reads(handheld), before);
  rom(handheld, CONNECT, EXIT, FLUSH, ENTER);
  assert.deepEqual(reads(handheld), before, 'by the slow reads of the ROM');
}

// A program in flash that goes on meanwhile is met by its next fetch.
async function aProgramInFlashDoesNotSurviveTheExit() {
  const handheld = await start();
  handheld.pass(5);
  rom(handheld, CONNECT, EXIT);
  assert.throws(() => handheld.pass(5), /flash: 0x1\w+ is read/);
}

async function deepPowerDownEndsWithReleaseAndAPause() {
  const handheld = await start();
  rom(handheld, CONNECT, EXIT);
  send(handheld, 0xb9);
  assert.equal(handheld.flashAsleep, true);
  assert.deepEqual(send(handheld, 0x9f, 0, 0, 0), [0xff, 0xff, 0xff, 0xff], 'it answers in its sleep');
  rom(handheld, FLUSH, ENTER);
  assert.throws(() => reads(handheld), /powered down/);
  rom(handheld, CONNECT, EXIT);
  send(handheld, 0xab);
  assert.equal(handheld.flashAsleep, false);
  assert.throws(() => send(handheld, 0x9f), /before it is awake/);
  const again = await start();
  rom(again, CONNECT, EXIT);
  send(again, 0xb9);
  send(again, 0xab);
  rom(again, FLUSH, ENTER);
  assert.throws(() => reads(again), /ns before it is awake/);
  wait(again, 29000);
  assert.throws(() => reads(again), /ns before it is awake/);
  wait(again, 1001);
  assert.equal(reads(again).length, 3);
}

async function itAnswersWhatItIsAndRefusesWhatItDoesNotKnow() {
  const handheld = await start();
  assert.throws(() => handheld.mcu.writeUint32(CTRLR0, 7 << 16), /set up while it is enabled/);
  rom(handheld, CONNECT, EXIT);
  assert.deepEqual(send(handheld, 0x9f, 0, 0, 0).slice(1), [0xef, 0x40, 0x18]);
  assert.equal(send(handheld, 0x05, 0)[1], 0);
  assert.equal(send(handheld, 0x35, 0)[1], 2);
  assert.throws(() => send(handheld, 0x01, 0, 2), /without leave/);
  const other = await start();
  rom(other, CONNECT, EXIT);
  send(other, 0x06);
  send(other, 0x01, 0, 2);
  assert.throws(() => send(other, 0xc7), /unknown command 0xc7/);
  const third = await start();
  rom(third, CONNECT, EXIT);
  assert.throws(() => third.mcu.writeUint32(DR0, 0x05), /not selected/);
  third.mcu.writeUint32(SELECT, LOW);
  third.mcu.writeUint32(DR0, 0x05);
  assert.throws(() => third.mcu.writeUint32(SELECT, HIGH), /select changes while a byte/);
  assert.throws(() => third.mcu.readUint32(DR0), /has not come/);
  assert.throws(() => third.mcu.writeUint32(SSI + 0x2c, 0), /no register at 0x2c/);
}

async function itIsWrittenOnlyOutsideXip() {
  const handheld = await start();
  handheld.mcu.core.PM = true;
  const end = 0xf00000;
  assert.throws(() => handheld.chip.erase(end, 4096), /without exit from XIP/);
  rom(handheld, CONNECT, EXIT);
  handheld.chip.erase(end, 4096);
  assert.equal(handheld.erases, 1);
  send(handheld, 0xb9);
  assert.throws(() => handheld.chip.erase(end, 4096), /before it is awake/);
}

async function aPicoWHidesItsSupply() {
  const read = ({ mcu }) => {
    mcu.writeUint32(ADC, 3 << 12 | 5);
    mcu.clock.tick(3000);
    return mcu.readUint32(ADC + 4) * 3 * 3300 / 4096;
  };
  const near = (value, wanted) => assert.ok(Math.abs(value - wanted) < 5, `${value} instead of ${wanted} mV`);
  near(read(await start({ supplyMv: 3000 })), 3000);
  const handheld = await start({ supplyMv: 3000, radio: true });
  const { mcu } = handheld;
  near(read(handheld), 90);
  mcu.gpio[25].ctrl = 5;
  mcu.writeUint32(0xd0000024, 1 << 25);
  mcu.writeUint32(0xd0000014, 1 << 25);
  assert.ok(read(handheld) < 300, 'it settles at once');
  wait(handheld, 1e6);
  near(read(handheld), 3000);
  mcu.writeUint32(0xd0000018, 1 << 25);
  near(read(handheld), 90);
}

async function whatIsLeftOnIsNamed() {
  const handheld = await start();
  const { mcu } = handheld;
  assert.deepEqual(handheld.leftOn, ['ring oscillator', 'flash']);
  mcu.writeUint32(ADC, 3);
  assert.deepEqual(handheld.leftOn, ['ADC', 'temperature sensor', 'ring oscillator', 'flash']);
  mcu.writeUint32(ADC, 0);
  assert.throws(() => mcu.writeUint32(0x40060000, 0xd1eaa0), /under a clock that runs on it/);
  mcu.clocks.refCtrl = 2;
  mcu.writeUint32(0x40060000, 0xd1eaa0);
  assert.throws(() => mcu.readUint32(0x4006001c), /an oscillator that is off/);
  rom(handheld, CONNECT, EXIT);
  send(handheld, 0xb9);
  assert.deepEqual(handheld.leftOn, []);
}

async function theCrystalTakesItsTime() {
  const handheld = await start();
  const { mcu } = handheld;
  const [CTRL, STATUS, DORMANT, STARTUP] = [0x00, 0x04, 0x08, 0x0c].map((offset) => 0x40024000 + offset);
  const stable = () => mcu.readUint32(STATUS) >>> 31;
  const delay = 282 * 256 / 12e6 * 1e9; // of the SDK, in nanoseconds
  mcu.writeUint32(STARTUP, 282);
  mcu.writeUint32(CTRL, 0xfabaa0);
  assert.equal(stable(), 0);
  wait(handheld, delay - 1);
  assert.equal(stable(), 0);
  wait(handheld, 2);
  assert.equal(stable(), 1);
  mcu.writeUint32(0x40014160, 1 << 4 * handheld.board.UP); // a level of the pin wakes
  mcu.writeUint32(DORMANT, 0x636f6d61);
  assert.equal(handheld.dormant, true);
  handheld.hold(1);
  handheld.crystal.wakeIfPressed();
  assert.equal(handheld.dormant, false);
  assert.ok(Math.abs(handheld.dormantNanos - delay) < 1, `${handheld.dormantNanos} ns`);
}

async function main() {
  for (const test of [nobodyReadsBetweenExitAndReturn, aProgramInFlashDoesNotSurviveTheExit,
    deepPowerDownEndsWithReleaseAndAPause, itAnswersWhatItIsAndRefusesWhatItDoesNotKnow, itIsWrittenOnlyOutsideXip,
    aPicoWHidesItsSupply, whatIsLeftOnIsNamed, theCrystalTakesItsTime]) await test();
  console.log('the flash of the harness is a chip');
}

main().catch((error) => {
  console.error(error.stack);
  process.exitCode = 1;
});
