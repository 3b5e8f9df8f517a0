// Usage: node wire_test.mjs --board NAME --image ELF --bootrom ELF
// The harness's own wire: what its SPI, its DMA and its sleeping processor do is what the chip's do, and
// what the chip would not forgive ends the run. At the end a whole picture of the image is timed.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Handheld } from './handheld.mjs';
import { play } from './play.mjs';
import { readScript } from './script.mjs';

const { values: device } = parseArgs({
  options: Object.fromEntries(['board', 'image', 'bootrom'].map((name) => [name, { type: 'string' }])),
});
const [CR0, CR1, DR, SR, CPSR, ICR, DMACR] = [0x00, 0x04, 0x08, 0x0c, 0x10, 0x20, 0x24];
const [EMPTY, ROOM, ANSWERED, BUSY] = [1, 2, 4, 16];
const DMA = 0x50000000;
const [READ, WRITE, START, CONTROL] = [0x14, 0x18, 0x1c, 0x10];
const WORKS = 1 << 24;
const RAM = 0x20030000;
const PERIOD = 16; // nanoseconds of a clock at 62.5 MHz
const RAMWR = 0x2c;
const WFI = 0xbf30, WFE = 0xbf20, SEV = 0xbf40, NOP = 0xbf00;

// A handheld that runs nothing, its panel ready for pixels.
async function bench(phase) {
  const handheld = await Handheld.start(device);
  const { mcu, board, spi, panel } = handheld;
  const pin = (name) => 1 << board[name];
  mcu.clkPeri = 125e6;
  mcu.writeUint32(0xd0000024, pin('LCD_CS') | pin('LCD_DC') | pin('LCD_RESET'));
  mcu.writeUint32(0xd0000010, pin('LCD_DC') | pin('LCD_RESET'));
  for (const name of ['LCD_CS', 'LCD_DC', 'LCD_RESET']) mcu.gpio[board[name]].ctrl = 5;
  for (const name of ['LCD_SCK', 'LCD_MOSI']) mcu.gpio[board[name]].ctrl = 1;
  mcu.writeUint32(spi.base + CPSR, 2);
  mcu.writeUint32(spi.base + CR0, 15 | phase << 7 | phase << 6);
  mcu.writeUint32(spi.base + DMACR, 2);
  mcu.writeUint32(spi.base + CR1, 2);
  Object.assign(panel, { command: RAMWR, left: 1e6, at: { x: 0, y: 0 }, times: [] });
  panel.pixel = () => panel.times.push(panel.time * 1e6);
  return handheld;
}

const read = ({ mcu, spi }, offset) => mcu.readUint32(spi.base + offset);
const write = ({ mcu, spi }, offset, value) => mcu.writeUint32(spi.base + offset, value);
const put = (handheld, word) => handheld.mcu.writeUint16(handheld.spi.base + DR, word);
const wait = (handheld, nanos) => handheld.mcu.clock.tick(nanos);
const status = (handheld) => read(handheld, SR) & (EMPTY | ROOM | ANSWERED | BUSY);
const near = (value, wanted, what) => assert.ok(Math.abs(value - wanted) < 1e-3, `${what}: ${value}, not ${wanted}`);

function send(handheld, count, control = 1 | 1 << 2 | 1 << 4 | handheld.spi.request << 15) {
  const { mcu, spi } = handheld;
  mcu.writeUint32(DMA + CONTROL, control);
  mcu.writeUint32(DMA + WRITE, spi.base + DR);
  mcu.writeUint32(DMA + READ, RAM);
  mcu.writeUint32(DMA + START, count);
}

async function aWordTakesItsBitsAndAPauseInMode0() {
  for (const [phase, clocks] of [[0, 18], [1, 16]]) {
    const handheld = await bench(phase);
    for (let i = 0; i < 5; i++) put(handheld, i);
    handheld.panel.times.forEach((time, i) => near(time, (16 + i * clocks) * PERIOD, `word ${i}`));
    assert.equal(handheld.panel.times.length, 5);
    wait(handheld, (16 + 4 * clocks) * PERIOD - 1);
    assert.ok(read(handheld, SR) & BUSY, 'over before its time');
    wait(handheld, 2);
    assert.equal(read(handheld, SR) & BUSY, 0);
  }
}

async function theFifoHoldsEightWordsBehindTheOneOnTheWire() {
  const handheld = await bench(1);
  assert.equal(status(handheld), EMPTY | ROOM);
  for (let i = 0; i < 8; i++) put(handheld, i);
  assert.equal(status(handheld), ROOM | BUSY);
  put(handheld, 8);
  assert.equal(status(handheld), BUSY);
  assert.throws(() => put(handheld, 9), /a word more than its FIFO holds/);
  wait(handheld, 16 * PERIOD + 1);
  assert.equal(status(handheld), ROOM | ANSWERED | BUSY);
  wait(handheld, 8 * 16 * PERIOD);
  assert.equal(status(handheld), EMPTY | ROOM | ANSWERED);
  for (let i = 0; i < 8; i++) read(handheld, DR);
  assert.equal(status(handheld), EMPTY | ROOM);
}

async function aTransferIsOverWhenItsLastWordHasRoom() {
  const handheld = await bench(0);
  const { mcu } = handheld;
  const works = () => (mcu.readUint32(DMA + CONTROL) & WORKS) !== 0;
  mcu.writeUint32(DMA + 0x404, 1);
  send(handheld, 480);
  const over = (480 - 9) * 18 * PERIOD;
  wait(handheld, over - 1);
  assert.ok(works());
  assert.equal(mcu.core.pendingInterrupts >>> 11 & 1, 0);
  wait(handheld, 2);
  assert.ok(!works());
  assert.equal(mcu.core.pendingInterrupts >>> 11 & 1, 1);
  mcu.writeUint32(DMA + 0x40c, 1);
  assert.equal(mcu.core.pendingInterrupts >>> 11 & 1, 0);
  assert.ok(read(handheld, SR) & BUSY, 'the wire is done with the DMA');
  near(handheld.panel.times[479], (479 * 18 + 16) * PERIOD, 'the last word');
  wait(handheld, 18 * PERIOD);
  put(handheld, 1);
  near(handheld.panel.times[480], (480 * 18 + 16) * PERIOD, 'the word behind');
}

async function whatTheChipWouldNotForgiveEndsTheRun() {
  const { board } = await bench(0);
  const ends = async (act, words) => {
    const handheld = await bench(0);
    await assert.rejects(async () => act(handheld), words);
  };
  for (const name of ['LCD_CS', 'LCD_DC', 'LCD_RESET']) {
    await ends((handheld) => {
      put(handheld, 1);
      handheld.mcu.writeUint32(0xd000001c, 1 << board[name]);
    }, new RegExp(`${name} changes while a word is on the wire`));
  }
  await ends((handheld) => {
    send(handheld, 100);
    handheld.mcu.sram[RAM - 0x20000000 + 5] = 1;
    wait(handheld, 1e6);
  }, /word 2 of 100 was changed while they were sent/);
  await ends((handheld) => {
    put(handheld, 1);
    write(handheld, CR0, 7);
  }, /set up anew while a word is on the wire/);
  await ends((handheld) => {
    write(handheld, CR1, 0);
    put(handheld, 1);
  }, /switched off/);
  await ends((handheld) => {
    write(handheld, DMACR, 0);
    send(handheld, 4);
  }, /never asks for a word/);
  await ends((handheld) => send(handheld, 4, 1 | 1 << 2 | 1 << 4), /of a kind that is not known/);
  await ends((handheld) => write(handheld, 0x14, 1), /no register at 0x14/);
  await ends((handheld) => handheld.mcu.writeUint32(DMA + 0x444, 1), /no register at 0x444/);
  await ends((handheld) => {
    handheld.mcu.gpio[board.LCD_SCK].ctrl = 5;
    put(handheld, 1);
  }, /LCD_SCK is no pin of SPI/);
  await ends((handheld) => write(handheld, ICR, 1) ?? handheld.mcu.readUint32(0x40060000 + 0x10), /no register/);
}

// A core that runs these instructions in RAM, in a handler or none; interrupt 5 is enabled.
async function core(instructions, { number = 0, priority = 2, masked = false, own = 1 } = {}) {
  const handheld = await Handheld.start(device);
  const { mcu } = handheld;
  instructions.forEach((instruction, i) => mcu.writeUint16(RAM + 2 * i, instruction));
  mcu.writeUint32(0xe000e404, priority << 14);
  if (number >= 16) mcu.writeUint32(0xe000e400 + (number - 16 & ~3), own << (number & 3) * 8 + 6);
  mcu.writeUint32(0xe000e100, 1 << 5);
  Object.assign(mcu.core, { PC: RAM, IPSR: number, currentMode: number > 0 ? 1 : 0, PM: masked, eventRegistered: false });
  return handheld;
}

// Whether it goes on when interrupt 5 comes, having slept before.
async function goesOn(instruction, context) {
  const handheld = await core([instruction, NOP, NOP], context);
  handheld.advance(Infinity, false);
  assert.ok(handheld.mcu.core.waiting, 'it does not even sleep');
  handheld.mcu.setInterrupt(5, true);
  handheld.advance(handheld.now + 1e-3, false);
  return !handheld.mcu.core.waiting;
}

async function onlyWhatWouldPreemptWakesIt() {
  assert.equal(await goesOn(WFI), true, 'WFI in the program');
  assert.equal(await goesOn(WFI, { masked: true }), true, 'WFI with PRIMASK');
  assert.equal(await goesOn(WFE), true, 'WFE in the program');
  assert.equal(await goesOn(WFE, { masked: true }), false, 'WFE with PRIMASK');
  assert.equal(await goesOn(WFI, { number: 3 }), false, 'WFI in HardFault');
  assert.equal(await goesOn(WFI, { number: 3, priority: 0 }), false, 'WFI in HardFault, most urgent');
  assert.equal(await goesOn(WFI, { number: 2 }), false, 'WFI in NMI');
  assert.equal(await goesOn(WFI, { number: 16, priority: 0 }), true, 'WFI in a less urgent handler');
  assert.equal(await goesOn(WFI, { number: 16, priority: 1 }), false, 'WFI in an equally urgent handler');
  assert.equal(await goesOn(WFI, { number: 16, priority: 2 }), false, 'WFI in a more urgent handler');
  const handheld = await core([SEV, WFE, WFE]);
  for (let i = 0; i < 3; i++) handheld.advance(Infinity, false);
  assert.equal(handheld.mcu.core.waiting, true, 'one event for two WFE');
  assert.equal(handheld.mcu.core.PC, RAM + 6, 'SEV is no event');
}

async function anInterruptThatIsHeldBackIsTakenLater() {
  const handheld = await core([WFI, NOP, 0xb662, NOP], { masked: true }); // CPSIE
  handheld.advance(Infinity, false);
  handheld.mcu.setInterrupt(5, true);
  for (let i = 0; i < 2; i++) handheld.advance(Infinity, false);
  assert.equal(handheld.mcu.core.IPSR, 0, 'its handler runs with PRIMASK set');
  handheld.advance(Infinity, false);
  assert.equal(handheld.mcu.core.IPSR, 21);
}

// All of the picture that the titles are redrawn with, from its first bit to its last.
async function aPictureTakesAsLongAsTheBoardSays() {
  const { LCD_SPI_HZ: hertz, LCD_SPI_MODE: mode, WIDTH, HEIGHT } = (await bench(0)).board;
  const handheld = await play({ ...device, lines: readScript('until titles'), take() {} });
  const whole = WIDTH * HEIGHT * (mode === 3 ? 16 : 18) / hertz * 1e3;
  const begun = { nanos: handheld.spi.wireNanos, pixels: handheld.panel.pixels };
  const { core: { SP }, sramView } = handheld.mcu;
  [0, 0, WIDTH, HEIGHT].forEach((value, i) => sramView.setUint16(SP - 8 - 0x20000000 + 2 * i, value, true));
  handheld.mcu.core.SP = SP - 16;
  const from = handheld.now;
  handheld.callInTime('display_flush', 0x20000000, handheld.symbol('letters') & ~3, SP - 8, 1);
  handheld.mcu.core.SP = SP;
  assert.equal(handheld.panel.pixels - begun.pixels, WIDTH * HEIGHT);
  const wire = (handheld.spi.wireNanos - begun.nanos) / 1e6;
  const commands = 0.01; // ms, eleven bytes
  assert.ok(wire >= whole && wire < whole + commands, `${wire} ms on the wire instead of ${whole}`);
  assert.ok(handheld.now - from >= wire, 'it does not wait for the wire');
  return wire;
}

async function theTearPinFollowsTheScan() {
  const { board } = await Handheld.start(device);
  if (board.LCD_TE === undefined) return;
  const handheld = await play({ ...device, lines: readScript('until titles'), take() {} });
  const pin = handheld.mcu.gpio[board.LCD_TE];
  const edges = [];
  const set = pin.setInputValue.bind(pin);
  pin.setInputValue = (level) => {
    edges.push({ at: handheld.now, level });
    set(level);
  };
  handheld.pass(100);
  assert.ok(edges.length >= 10 && edges.length <= 12, `${edges.length} edges in 100 ms`);
  for (let i = 2; i < edges.length; i++) {
    assert.equal(edges[i].level, !edges[i - 1].level);
    near(edges[i].at - edges[i - 2].at, 344 * 0.049, 'a frame');
    near(edges[i].at - edges[i - 1].at, (edges[i].level ? 320 : 24) * 0.049, edges[i].level ? 'a scan' : 'a pause');
  }
}

// No two panels have the same clock. A large flush that tears ends the run.
async function aPanelALittleFasterOrSlowerIsNotTorn() {
  const { board } = await Handheld.start(device);
  if (board.LCD_TE === undefined) return;
  const lines = readScript(readFileSync(new URL('menus.script', import.meta.url), 'utf8'));
  for (const panelSpeed of [0.97, 1.03]) await play({ ...device, lines, panelSpeed, take() {} });
}

async function main() {
  const tests = [aWordTakesItsBitsAndAPauseInMode0, theFifoHoldsEightWordsBehindTheOneOnTheWire,
    aTransferIsOverWhenItsLastWordHasRoom, whatTheChipWouldNotForgiveEndsTheRun, onlyWhatWouldPreemptWakesIt,
    anInterruptThatIsHeldBackIsTakenLater, theTearPinFollowsTheScan, aPanelALittleFasterOrSlowerIsNotTorn];
  for (const test of tests) await test();
  const wire = await aPictureTakesAsLongAsTheBoardSays();
  console.log(`a picture of ${device.board} is ${wire.toFixed(2)} ms on the wire`);
}

main().catch((error) => {
  console.error(error.stack);
  process.exitCode = 1;
});
