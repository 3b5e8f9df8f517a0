// Usage: node screens_test.mjs --wasm FILE --folder TESTS/SCREENS [--house] [--board BOARD] [--words]
// Plays the scripts that screens_test.c plays with the games of the house, or else those with the
// games of the tests, on the wasm console at both sizes of screen or at a board's, and wants the golden
// pictures that the simulator has, pixel for pixel. With --words somebody listens after every tick: each
// screen says something, and the pictures are still the same.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { difference, readPng } from '../firmware/png.mjs';
import { readScript } from '../firmware/script.mjs';
import { BOARDS } from '../../sim/web/console.mjs';
import { pictureOf, play } from './play.mjs';

// As tests/screens/screens_test.c has them.
const FACTS = { version: '1.2.3', board: 'Test board', used: 131072, memory: 270336 };

function refusing(first, count) {
  let number = 0;
  return () => {
    const refused = number >= first && number < first + count;
    number++;
    return !refused;
  };
}

// [{name, house, refused, times}]: the list in screens_test.c. The flash refuses `times` changes
// from number `refused` on.
function readShows(path) {
  const list = /shows\[\] = \{\n(.*?)\n\};/s.exec(readFileSync(path, 'utf8'))[1];
  return list.trim().split('\n').map((line) => {
    const show = /^\s*\{\.name = "(\w+)"(, \.house = true)?(?:, \.refused = (\d+), \.times = (\d+))?\},$/.exec(line);
    if (!show) throw new Error(`${path}: what is meant by ${line}?`);
    const [, name, house, refused = 0, times = 0] = show;
    return { name, house: house !== undefined, refused: Number(refused), times: Number(times) };
  });
}

const SILENT = ['held', 'test_pixels']; // nothing but colours

// Every screen that was in front, and whether it had words each time.
const heard = new Map();

function listenTo(console) {
  const { tick } = console;
  console.tick = (now) => {
    const wait = tick.call(console, now);
    const { title, text, choices } = console.words();
    const { place } = console;
    const says = choices.length > 0 || text.length > 0 || title !== '';
    heard.set(place, (heard.get(place) ?? true) && says);
    console.news();
    console.position();
    return wait;
  };
}

async function playOne(module, folder, board, { name, refused, times }) {
  const golden = join(folder, 'golden', board);
  const lines = readScript(readFileSync(join(folder, `${name}.script`), 'utf8'));
  const missing = new Set(lines.filter(({ verb }) => verb === 'shot').map((line) => line.name));
  const problems = [];
  let pictures = 0;
  await play({
    module,
    board,
    lines,
    changes: refusing(refused, times),
    begin(console) {
      console.tell(FACTS);
      if (options.words) listenTo(console);
    },
    take(shot, console) {
      const found = difference(pictureOf(console), readPng(join(golden, `${name}_${shot}.png`)));
      if (found) problems.push(`${name} on ${board}: ${shot}: ${found}`);
      missing.delete(shot);
      pictures++;
    },
  });
  for (const shot of missing) problems.push(`${name} on ${board}: ${shot} was not taken`);
  return { pictures, problems };
}

const { values: options } = parseArgs({
  options: { wasm: { type: 'string' }, folder: { type: 'string' }, house: { type: 'boolean', default: false },
    board: { type: 'string' }, words: { type: 'boolean', default: false } },
});
const module = new WebAssembly.Module(readFileSync(options.wasm));
const shows = readShows(join(options.folder, 'screens_test.c')).filter(({ house }) => house === options.house);
const boards = options.board ? [options.board] : BOARDS;
let all = 0;
for (const board of boards) {
  for (const show of shows) {
    try {
      const { pictures, problems } = await playOne(module, options.folder, board, show);
      all += pictures;
      for (const problem of problems) console.error(problem);
      if (problems.length > 0 || pictures === 0) process.exitCode = 1;
    } catch (error) {
      console.error(`${show.name} on ${board}: ${error.stack}`);
      process.exitCode = 1;
    }
  }
}
if (options.words) {
  for (const [place, says] of heard) {
    if (!says && !SILENT.includes(place)) {
      console.error(`${place} says nothing`);
      process.exitCode = 1;
    }
  }
}
console.log(`${all} pictures of ${shows.length} scripts at ${boards.length} sizes`);
if (all === 0) process.exitCode = 1;
