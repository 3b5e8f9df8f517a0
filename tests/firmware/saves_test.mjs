// Usage: node saves_test.mjs --board NAME --image ELF --bootrom ELF --asterism TOOL --script FILE --until SHOT
// Plays a script up to one of its shots, in the middle of a game, and dumps the flash. `asterism saves` must find
// the area and name the game with the position that the image has; its record must replay to it. Then three new
// handhelds get that dump, the area cut out of it, and an area made of nothing but the record: each of them must go on
// at power-on with that position, and with the actions that were played. A finished game's record must open at its
// score sheet, and not be counted.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BUTTONS, Handheld } from './handheld.mjs';
import { readPart } from './part.mjs';
import { play } from './play.mjs';
import { Witness } from './witness.mjs';

const { values: options } = parseArgs({
  options: Object.fromEntries(['board', 'image', 'bootrom', 'asterism', 'script', 'until']
    .map((name) => [name, { type: 'string' }])),
});
const device = { board: options.board, image: options.image, bootrom: options.bootrom };
const SECTORS = 64;
const AREA = SECTORS * 4096;
const START_MS = 20000;
const A = 1 << BUTTONS.indexOf('A');
const PRESS_MS = 40;

function asterism(...words) {
  return execFileSync(options.asterism, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
}

// Starts a handheld with that flash, lets it come to one of the places, and says what stands there. What is shown of
// the last moves is skipped with A.
async function resume(flash, places) {
  const handheld = await Handheld.start({ ...device, flash });
  const witness = new Witness(handheld);
  while (!places.includes(handheld.place)) {
    if (handheld.now > START_MS) throw new Error(`it does not come to ${places.join(', ')}, but to ${handheld.place}`);
    if (['hold', 'events'].includes(handheld.place)) {
      handheld.hold(A);
      handheld.pass(PRESS_MS);
      handheld.hold(0);
    }
    handheld.pass(PRESS_MS);
  }
  return { handheld, words: witness.words };
}

function withArea(area, size) {
  const flash = new Uint8Array(16 << 20).fill(0xff);
  flash.set(area, size - AREA);
  return flash;
}

async function main() {
  const folder = mkdtempSync(join(tmpdir(), 'asterism-'));
  const problems = [];
  const want = (what, found, wanted) => {
    if (found !== wanted) problems.push(`${what}: ${found}, not ${wanted}`);
  };
  try {
    let witness;
    const handheld = await play({
      ...device,
      lines: readPart(options.script, options.until),
      take() {},
      begin(started) {
        witness = new Witness(started);
      },
    });
    const { words } = witness;
    const hash = words.split(' ')[3];
    const count = witness.positions.length - 1;
    want('bytes of the area', handheld.call('storage_size') >>> 0, AREA);

    // The flash ends where the saves do: the first sizes have nothing but ones there.
    const { flash } = handheld.mcu;
    const size = [2, 4, 8, 16].map((mib) => mib << 20)
      .find((bytes) => flash.subarray(bytes - AREA, bytes).some((byte) => byte !== 0xff));
    const dump = join(folder, 'flash.bin');
    writeFileSync(dump, flash.subarray(0, size));
    const kept = JSON.parse(asterism('saves', dump, '--json', '--out', folder));
    const [held, ...others] = kept.titles.filter(({ game }) => game !== null);
    want('games in the dump', others.length, 0);
    want('place of the area', kept.at, size - AREA);
    want('hash of the game', held.game.hash, hash);
    want('actions of the game', held.game.actions, count);
    want('it stands at the table', `${kept.chosen} ${kept.at_table}`, `${held.title} true`);

    const record = join(folder, `${held.title}.ast`);
    const told = asterism('replay', record);
    if (!told.includes(hash) || !told.includes('The game is not over')) problems.push(`the record: ${told}`);

    const made = join(folder, 'made.bin');
    asterism('saves', '--make', made, record);
    const area = flash.slice(size - AREA, size);
    for (const [what, contents] of [['the dump', readFileSync(dump)], ['its area', withArea(area, size)],
      ['the record', withArea(readFileSync(made), size)]]) {
      const resumed = await resume(contents, ['table', 'events', 'wait', 'hold']);
      want(`${what} resumes`, resumed.words, words);
    }

    asterism('play', held.title, '--seed', '1', '--record', record);
    asterism('saves', '--make', made, '--force', record);
    const over = await resume(withArea(readFileSync(made), size), ['end']);
    over.handheld.pass(1000);
    writeFileSync(dump, over.handheld.mcu.flash.subarray(0, size));
    const after = JSON.parse(asterism('saves', dump, '--json')).titles.find(({ title }) => title === held.title);
    want('the finished game', `${after.game.to_act} actions ${after.game.actions}`,
      `null actions ${over.words.split(' ')[1]}`);
    want('games counted', after.statistics.reduce((sum, { played }) => sum + played, 0), 0);
    console.log(`${held.title}: ${words}; dumped from ${size >> 20} MiB, read, replayed, and resumed three times`);
  } finally {
    rmSync(folder, { recursive: true });
  }
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
