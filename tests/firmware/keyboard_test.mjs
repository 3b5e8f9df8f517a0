// Usage: node keyboard_test.mjs --board NAME --image ELF --bootrom ELF
// Keys behind an I2C controller: presses of 30 ms at every moment of the wait between two looks are all seen,
// the processor sleeps nine tenths of the time while nothing happens, and lamps and battery are the keyboard's.

import assert from 'node:assert/strict';
import { parseArgs } from 'node:util';
import { BUTTONS } from './handheld.mjs';
import { play } from './play.mjs';
import { readScript } from './script.mjs';

const { values: device } = parseArgs({
  options: Object.fromEntries(['board', 'image', 'bootrom'].map((name) => [name, { type: 'string' }])),
});
const [RIGHT, DOWN] = ['RIGHT', 'DOWN'].map((name) => 1 << BUTTONS.indexOf(name));
const PRESS_MS = 30, PHASES = 24, STEP_MS = 1.3;
const IDLE_MS = 3000;
const LATE_MS = 45; // a look, two answers, and a tick

const titles = () => play({ ...device, lines: readScript('until titles\nwait 1000'), take() {} });

// What the console is told of contacts, one after the other.
function listen(handheld) {
  const seen = [];
  handheld.hookReturn('buttons_down', () => {
    const down = handheld.mcu.core.registers[0] & 0xff;
    if (down !== seen.at(-1)?.down) seen.push({ at: handheld.now, down });
  });
  return seen;
}

async function noPressIsMissed() {
  const handheld = await titles();
  const seen = listen(handheld);
  let latest = 0;
  for (let i = 0; i < PHASES; i++) {
    const button = i % 2 ? RIGHT : DOWN;
    handheld.pass(100 + i * STEP_MS);
    const from = seen.length, pressed = handheld.now;
    handheld.hold(button);
    handheld.pass(PRESS_MS);
    handheld.hold(0);
    handheld.pass(150);
    const presses = seen.slice(from).filter(({ down }) => down === button);
    assert.equal(presses.length, 1, `press ${i}: seen ${presses.length} times`);
    assert.equal(seen.at(-1).down, 0, `press ${i}: not let go`);
    latest = Math.max(latest, presses[0].at - pressed);
  }
  assert.ok(latest <= LATE_MS, `a press is seen after ${latest} ms`);
  return latest;
}

async function itSleepsWhileItWaits() {
  const handheld = await titles();
  const asleep = handheld.asleepNanos, from = handheld.now, asked = handheld.keyboard.asked;
  handheld.pass(IDLE_MS);
  const share = (handheld.asleepNanos - asleep) / 1e6 / (handheld.now - from);
  assert.ok(share >= 0.9, `asleep ${share} of the time`);
  assert.ok(handheld.keyboard.asked - asked >= IDLE_MS / 30, 'it is not asked often enough');
  return share;
}

async function lampsAndBatteryAreTheKeyboards() {
  const handheld = await titles();
  assert.ok(handheld.keyboard.light > 0, 'the lamps are off');
  const dark = await play({ ...device, lines: readScript('until titles\nuntil sleep 900000\nwait 500'), take() {} });
  assert.equal(dark.keyboard.light, 0, 'the lamps burn while it sleeps');
}

const latest = await noPressIsMissed();
const share = await itSleepsWhileItWaits();
await lampsAndBatteryAreTheKeyboards();
console.log(`${device.board}: a press is seen after ${latest.toFixed(1)} ms at the latest, asleep ${(share * 100).toFixed(1)} %`);
