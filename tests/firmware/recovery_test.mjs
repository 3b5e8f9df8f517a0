// Usage: node recovery_test.mjs --board NAME --image ELF --bootrom ELF
// A save that panics at opening: the console stops once, and is at the titles at the next power-on. Then one at
// which even the mount does: it stops at each power-on, until B is held. The recovery page gets rid of what makes the
// trouble, and of nothing else.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { BUTTONS, Handheld } from './handheld.mjs';
import { play } from './play.mjs';
import { readScript } from './script.mjs';
import { Witness } from './witness.mjs';

const { values: device } = parseArgs({
  options: Object.fromEntries(['board', 'image', 'bootrom'].map((name) => [name, { type: 'string' }])),
});
const STELLA_QUEST = 0, STELLAR = 1; // in the list of titles
const START_MS = 3000;
const PRESS_MS = 100;

const lines = (text) => readScript(text.replaceAll('; ', '\n'));

// The bug: whatever puts the title's game on the table stops the console. Counts how often.
function breakGame(handheld, title, log) {
  const { registers } = handheld.mcu.core;
  handheld.hook('saves_load', () => {
    if (registers[1] !== title) return;
    log.panics++;
    handheld.jump('core_panic', 'firmware/app/saves.c', 1, 'a save that cannot be opened');
  });
}

// The same for whatever mounts the area, until somebody has emptied it.
function breakArea(handheld, log) {
  handheld.hook('store_mount', () => {
    if (log.emptied) return;
    log.panics++;
    handheld.jump('core_panic', 'firmware/storage/store_mount.c', 2, 'an area that cannot be mounted');
  });
  handheld.hookReturn('store_format', () => {
    log.emptied = true;
  });
}

function saysSo(handheld, log) {
  assert.equal(log.panics, 1, 'it did not stop');
  assert.notEqual(handheld.panel.glass[0], 0, 'nothing is shown');
}

// Switched on, it stops as it goes on where it was.
async function stops(flash, breaks) {
  const log = { panics: 0 };
  const handheld = await Handheld.start({ ...device, flash });
  breaks(handheld, log);
  handheld.pass(START_MS);
  saysSo(handheld, log);
  return handheld.mcu.flash;
}

// Switched on without B, it is at the titles with a question; and so it is as often as that is not answered.
async function asks(flash, breaks) {
  for (let i = 0; i < 2; i++) {
    const log = { panics: 0 };
    const handheld = await Handheld.start({ ...device, flash });
    breaks(handheld, log);
    handheld.pass(START_MS);
    assert.equal(log.panics, 0, 'it opens the game by itself');
    assert.equal(handheld.place, 'stopped');
    flash = handheld.mcu.flash;
  }
  return flash;
}

function press(handheld, name) {
  handheld.hold(1 << BUTTONS.indexOf(name));
  handheld.pass(PRESS_MS);
  handheld.hold(0);
  handheld.pass(PRESS_MS);
}

const colours = (picture) => Buffer.from(Uint32Array.from(picture.colours).buffer);

// Plays a script from that flash on. Returns its pictures, the last handheld, its witness and its saves.
async function playOn(text, { flash, breaks } = {}) {
  const pictures = new Map();
  const games = new Map();
  let witness;
  let saves;
  const handheld = await play({ ...device, flash, lines: typeof text === 'string' ? lines(text) : text,
    begin(begun) {
      witness = new Witness(begun);
      begun.hook('saves_start', () => {
        saves = begun.mcu.core.registers[0];
      });
      breaks?.(begun);
    },
    take(name, picture) {
      pictures.set(name, colours(picture));
      games.set(name, witness.positions.slice());
    } });
  return { pictures, games, handheld, flash: handheld.mcu.flash, running: (title) => handheld.call('saves_running', saves, title) & 1 };
}

async function testOneGame(kept) {
  const log = { panics: 0 };
  const breaks = (handheld) => breakGame(handheld, STELLAR, log);
  const stopped = await stops(kept.flash, (handheld, own) => breakGame(handheld, STELLAR, own));
  const flash = await asks(stopped, (handheld, own) => breakGame(handheld, STELLAR, own));
  const saved = await playOn('cut B; until recovery; press DOWN; press A; until saves; wait 300; shot before; press DOWN; '
    + 'press A; until erase; press DOWN; press A; until saves; wait 300; shot after', { flash, breaks });
  assert.notDeepEqual(saved.pictures.get('before'), saved.pictures.get('after'));
  assert.deepEqual([saved.running(STELLA_QUEST), saved.running(STELLAR)], [1, 0]);
  // Switched off there and on again, it starts as it always did.
  const after = await playOn('until titles; wait 500; press DOWN; press A; until settings; press DOWN; press DOWN; '
    + 'press DOWN; wait 300; shot settings; press B; until titles; press UP; press LEFT; press A; until title; wait 300; '
    + 'shot game; press UP; press UP; press A; until statistics; wait 300; shot statistics; press B; until title; '
    + 'press DOWN; press DOWN; press A; until table hold; wait 300; shot table', { flash: saved.flash, breaks });
  assert.equal(log.panics, 0);
  for (const name of ['settings', 'game', 'statistics']) {
    assert.ok(after.pictures.get(name).equals(kept.pictures.get(name)), `${name} is not as it was`);
  }
  const game = kept.games.get('game');
  assert.ok(game.length > 3, 'there was hardly a game');
  assert.deepEqual(after.games.get('table').slice(0, game.length), game);
  assert.deepEqual([after.running(STELLA_QUEST), after.running(STELLAR)], [1, 0]);
}

async function testWholeArea(kept) {
  const flash = await stops(await stops(kept.flash, breakArea), breakArea);
  const log = { panics: 0 };
  const lost = await playOn('cut B; until recovery; press DOWN', { flash, breaks: (handheld) => breakArea(handheld, log) });
  press(lost.handheld, 'A'); // to look at what is saved stops it as well
  saysSo(lost.handheld, log);
  log.panics = 0;
  const emptied = await playOn('cut B; until recovery; press DOWN; press DOWN; press A; until erase_all; press DOWN; press A; '
    + 'until message; wait 400; press A; until recovery; press UP; press UP; press A; until titles; wait 1500; cut; until titles',
  { flash: lost.flash, breaks: (handheld) => breakArea(handheld, log) });
  assert.equal(log.panics, 0);
  assert.deepEqual([emptied.running(STELLA_QUEST), emptied.running(STELLAR)], [0, 0]);
}

async function main() {
  const kept = await playOn(readScript(readFileSync(new URL('recovery.script', import.meta.url), 'utf8')));
  assert.deepEqual([kept.running(STELLA_QUEST), kept.running(STELLAR)], [1, 1]);
  await testOneGame({ ...kept, flash: kept.flash.slice() });
  await testWholeArea({ ...kept, flash: kept.flash.slice() });
  console.log(`no save can keep ${device.board} from starting`);
}

main().catch((error) => {
  console.error(error.stack);
  process.exitCode = 1;
});
