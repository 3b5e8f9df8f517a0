// Usage: node take_test.mjs --board NAME --image ELF --bootrom ELF --asterism TOOL [--few]
// Finished games are put into the flash of a handheld; it takes them along. What stands on its panel is read as a
// phone would read it, and must be the game that was put in, byte for byte, and on the page about a bug as well; and
// making it, with the misses of the flash cache, must not take longer than nobody notices. --few: a usual game and the
// largest code alone.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { MISS_CYCLES } from './cache.mjs';
import { readCode } from './code.mjs';
import { BUTTONS, Handheld } from './handheld.mjs';

const { values: options } = parseArgs({
  options: { few: { type: 'boolean' },
    ...Object.fromEntries(['board', 'image', 'bootrom', 'asterism'].map((name) => [name, { type: 'string' }])) },
});
const AREA = 64 * 4096;
const FLASH_MAX = 16 << 20;
const LIMIT_MS = 100;
const LARGEST_LIMIT_MS = 300; // of a game that nobody plays: 1800 actions are made again before there is a code
const PATIENCE_MS = 60000;
const [A, B] = ['A', 'B'].map((name) => 1 << BUTTONS.indexOf(name));
const GREEDY = ['--seed', '5', '--bots', 'greedy'];
const LONG = ['--seed', '2', '--bots', 'random', '--option', 'round_limit=99', '--option', 'events=12'];
const LONGEST = ['--seed', '109', '--bots', 'random', '--option', 'round_limit=99', '--option', 'events=12',
  '--option', 'intense_attack=true'];
const LARGEST = 1495; // an address that needs the largest code there is
const GAMES = [['stella_quest', 4, GREEDY], ['stellar', 2, GREEDY], ['subastral', 5, GREEDY], ['stellium', 4, GREEDY],
  ['stellar_leap', 5, GREEDY], ['stellar_leap', 5, LONG], ['stellar_leap', 5, LONGEST]];

function asterism(...words) {
  return execFileSync(options.asterism, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
}

function press(handheld, button) {
  handheld.hold(button);
  handheld.pass(40);
  handheld.hold(0);
  handheld.pass(400);
}

function until(handheld, places) {
  while (!places.includes(handheld.place)) {
    if (handheld.now > PATIENCE_MS) throw new Error(`it does not come to ${places}, but to ${handheld.place}`);
    if (['hold', 'events'].includes(handheld.place)) press(handheld, A);
    handheld.pass(40);
  }
}


async function take(folder, title, seats, words, flashSize) {
  const record = join(folder, 'game.ast');
  const made = join(folder, 'made.bin');
  const back = join(folder, 'back.ast');
  asterism('play', title, '--seats', seats, '--record', record, ...words);
  asterism('saves', '--make', made, '--force', record);
  const flash = new Uint8Array(FLASH_MAX).fill(0xff);
  flash.set(readFileSync(made), flashSize - AREA);
  const handheld = await Handheld.start({ board: options.board, image: options.image, bootrom: options.bootrom,
    flash, missCycles: MISS_CYCLES });
  const took = {};
  for (const name of ['take_game', 'qr_encode']) {
    handheld.hook(name, () => {
      const began = handheld.awakeCycles;
      handheld.hook(handheld.mcu.core.LR, () => {
        took[name] ??= (handheld.awakeCycles - began) * handheld.cycleNanos / 1e6;
      });
    });
  }
  until(handheld, ['end']);
  handheld.pass(3000);
  press(handheld, B);
  until(handheld, ['menu']);
  press(handheld, A);
  until(handheld, ['take']);
  handheld.pass(500);
  const seen = readCode(handheld.panel);
  asterism('link', '--open', seen, '--record', back);
  const same = [readFileSync(record).equals(readFileSync(back))];
  const { stackUsed: stack } = handheld;
  handheld.jump('core_panic', 'games/somewhere.c', 1234, 'n > 0'); // its page has the game as well
  handheld.pass(500);
  if (seen.length < LARGEST) { // beside the largest code there is no room for the page's words
    asterism('link', '--open', readCode(handheld.panel), '--record', back);
    same.push(readFileSync(record).equals(readFileSync(back)));
  }
  return { took, same: same.every(Boolean), length: seen.length, stack };
}

let longest = 0;
const folder = mkdtempSync(join(tmpdir(), 'asterism-'));
try {
  const probe = await Handheld.start({ board: options.board, image: options.image, bootrom: options.bootrom });
  const place = probe.symbol('storage_place') & 0x0fffffff;
  const flashSize = new DataView(probe.mcu.flash.buffer, probe.mcu.flash.byteOffset).getUint32(place + 8, true);
  for (const [title, seats, words] of options.few ? [GAMES[0], GAMES.at(-1)] : GAMES) {
    const { took, same, length, stack } = await take(folder, title, seats, words, flashSize);
    const [all, code] = [took.take_game, took.qr_encode];
    console.log(`${title}, ${seats} seats: an address of ${length} characters in ${all.toFixed(1)} ms, `
      + `${code.toFixed(1)} of them for the code, ${stack} bytes of stack`);
    if (!same) throw new Error(`${title}: the panel shows another game`);
    const limit = length < LARGEST ? LIMIT_MS : LARGEST_LIMIT_MS;
    if (all > limit || code > LIMIT_MS) throw new Error(`${title}: longer than ${limit} ms`);
    longest = Math.max(longest, length);
  }
  if (longest < LARGEST) throw new Error(`no game needs the largest code; the longest has ${longest} characters`);
} finally {
  rmSync(folder, { recursive: true });
}
