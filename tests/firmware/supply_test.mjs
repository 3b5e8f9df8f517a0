// Usage: node supply_test.mjs --board NAME --image ELF --bootrom ELF
// Supplies that are not a Pico's on one lithium cell: a Pico W, whose radio stands before the supply, and,
// where the board does not say what it runs on, two AA cells. None of them may be taken for an empty one.

import assert from 'node:assert/strict';
import { parseArgs } from 'node:util';
import { Handheld } from './handheld.mjs';
import { play } from './play.mjs';
import { readScript } from './script.mjs';

const { values: device } = parseArgs({
  options: Object.fromEntries(['board', 'image', 'bootrom'].map((name) => [name, { type: 'string' }])),
});
const RAM = 0x20000000;
const CELL_MV = 3900; // three quarters full
const TWO_AA_MV = 3000;
const STAYS = 30000;

// What power_read says once its smoothing has come to rest: the first bytes of struct power.
function readPower(handheld) {
  const { core, sramView } = handheld.mcu;
  core.SP -= 16;
  const at = core.SP;
  for (let i = 0; i < 12; i++) handheld.callInTime('power_read', at);
  core.SP += 16;
  return { millivolts: sramView.getUint16(at - RAM, true), percent: sramView.getUint8(at - RAM + 2),
    measured: sramView.getUint8(at - RAM + 3) === 1 };
}

// The console is there with this supply, and half a minute later it still is.
async function stays(options, what) {
  const lines = readScript(`until titles 5000\nwait ${STAYS}`);
  const handheld = await play({ ...device, ...options, lines, take() {} }).catch((error) => {
    throw new Error(`${what}: ${error.message}`);
  });
  assert.equal(handheld.dormant, false, `${what}: it stops`);
  assert.equal(handheld.place, 'titles', `${what}: it shows something else`);
  return handheld;
}

function reads(handheld, mv, what) {
  const { millivolts, percent, measured } = readPower(handheld);
  assert.equal(measured, true, `${what}: not measured`);
  assert.ok(Math.abs(millivolts - mv) <= 25, `${what}: ${millivolts} mV instead of ${mv}`);
  assert.ok(percent >= 50, `${what}: ${percent} %`);
}

async function main() {
  const { board } = await Handheld.start(device);
  const supplyMv = CELL_MV - board.BATTERY_DROP_MV;
  reads(await stays({ supplyMv }, 'a Pico on a cell'), CELL_MV, 'a Pico on a cell');
  reads(await stays({ supplyMv, radio: true }, 'a Pico W on a cell'), CELL_MV, 'a Pico W on a cell');
  if (board.LITHIUM !== 1 && board.BATTERY_DROP_MV === 0) {
    await stays({ supplyMv: TWO_AA_MV }, 'a Pico on two AA cells');
    await stays({ supplyMv: TWO_AA_MV, radio: true }, 'a Pico W on two AA cells');
  }
  console.log(`${device.board} knows a supply that is not empty`);
}

main().catch((error) => {
  console.error(error.stack);
  process.exitCode = 1;
});
