// Usage: node take_test.mjs --board NAME --image ELF --bootrom ELF --asterism TOOL
// Finished games are put into the flash of a handheld; it takes them along. What stands on its panel is read as a
// phone would read it, and must be the game that was put in, byte for byte, and on the page about a bug as well; and
// making it, with the misses of the flash cache, must not take longer than nobody notices.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { MISS_CYCLES } from './cache.mjs';
import { readCode } from './code.mjs';
import { BUTTONS, Handheld } from './handheld.mjs';

const { values: options } = parseArgs({
  options: Object.fromEntries(['board', 'image', 'bootrom', 'asterism'].map((name) => [name, { type: 'string' }])),
});
const AREA = 64 * 4096;
const FLASH_MAX = 16 << 20;
const LIMIT_MS = 100;
const PATIENCE_MS = 60000;
const [A, B] = ['A', 'B'].map((name) => 1 << BUTTONS.indexOf(name));
const GREEDY = ['--seed', '5', '--bots', 'greedy'];
const LONG = ['--seed', '2', '--bots', 'random', '--option', 'round_limit=99', '--option', 'events=12'];
const GAMES = [['stella_quest', 4, GREEDY], ['stellar', 2, GREEDY], ['subastral', 5, GREEDY], ['stellium', 4, GREEDY],
  ['stellar_leap', 5, GREEDY], ['stellar_leap', 5, LONG]];

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
  let took = 0;
  handheld.hook('take_game', () => {
    const began = handheld.awakeCycles;
    handheld.hook(handheld.mcu.core.LR, () => {
      took = (handheld.awakeCycles - began) * handheld.cycleNanos / 1e6;
    });
  });
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
  asterism('link', '--open', readCode(handheld.panel), '--record', back);
  same.push(readFileSync(record).equals(readFileSync(back)));
  return { took, same: same.every(Boolean), length: seen.length, stack };
}

const folder = mkdtempSync(join(tmpdir(), 'asterism-'));
try {
  const probe = await Handheld.start({ board: options.board, image: options.image, bootrom: options.bootrom });
  const place = probe.symbol('storage_place') & 0x0fffffff;
  const flashSize = new DataView(probe.mcu.flash.buffer, probe.mcu.flash.byteOffset).getUint32(place + 8, true);
  for (const [title, seats, words] of GAMES) {
    const { took, same, length, stack } = await take(folder, title, seats, words, flashSize);
    console.log(`${title}, ${seats} seats: an address of ${length} characters in ${took.toFixed(1)} ms, `
      + `${stack} bytes of stack`);
    if (!same) throw new Error(`${title}: the panel shows another game`);
    if (took > LIMIT_MS) throw new Error(`${title}: longer than ${LIMIT_MS} ms`);
  }
} finally {
  rmSync(folder, { recursive: true });
}
