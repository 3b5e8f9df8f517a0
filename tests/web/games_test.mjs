// Usage: node games_test.mjs --wasm FILE --asterism TOOL SCRIPT ...
// Plays whole scripts on the wasm console and in `asterism screens`, at both sizes of screen, and
// wants the same pictures, pixel for pixel, and behind each of them the same game, position by
// position.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { difference, readPng } from '../firmware/png.mjs';
import { readScript } from '../firmware/script.mjs';
import { simulate } from '../firmware/simulator.mjs';
import { BOARDS } from '../../sim/web/console.mjs';
import { pictureOf, play } from './play.mjs';

const { values: options, positionals: scripts } = parseArgs({
  options: { wasm: { type: 'string' }, asterism: { type: 'string' } },
  allowPositionals: true,
});
const hex = (word) => word.toString(16).padStart(8, '0');

// As `asterism screens` tells the game: nothing before the first one.
function gameOf({ exports }) {
  const at = exports.witness();
  if (at === 0) return '';
  const [actions, ...words] = new Uint32Array(exports.memory.buffer, at, 5);
  const [a, b, c, d] = words.map(hex);
  return `actions ${actions} hash ${a}${b} positions ${c}${d}`;
}

const STACK_SIZE = 65536; // at the low end of the memory (sim/web/CMakeLists.txt)

// Bytes of the stack that were ever written to: it begins as zeros.
function stackUsed({ exports }) {
  const stack = new Uint8Array(exports.memory.buffer, 0, STACK_SIZE);
  return STACK_SIZE - stack.findIndex((byte) => byte !== 0);
}

async function playOne(module, board, script, folder) {
  const games = simulate(options.asterism, board, script, folder);
  const problems = [];
  const taken = new Set();
  let actions = 0;
  const last = await play({
    module,
    board,
    lines: readScript(readFileSync(script, 'utf8')),
    take(shot, console) {
      const game = gameOf(console);
      const found = difference(pictureOf(console), readPng(join(folder, `${shot}.png`)));
      if (found) problems.push(`${shot}: ${found}`);
      if (game !== games.get(shot)) problems.push(`${shot}: ${game}, not ${games.get(shot)}`);
      actions = Math.max(actions, Number(/^actions (\d+)/.exec(game)?.[1] ?? 0));
      taken.add(shot);
    },
  });
  for (const shot of games.keys()) if (!taken.has(shot)) problems.push(`${shot} was not taken`);
  const stack = stackUsed(last);
  if (stack > STACK_SIZE / 2) problems.push(`${stack} bytes of stack were used, more than half of it`);
  return { pictures: taken.size, actions, stack, problems };
}

const module = new WebAssembly.Module(readFileSync(options.wasm));
const all = { pictures: 0, actions: 0, stack: 0 };
for (const script of scripts) {
  for (const board of BOARDS) {
    const folder = mkdtempSync(join(tmpdir(), 'asterism-'));
    try {
      const { pictures, actions, stack, problems } = await playOne(module, board, script, folder);
      all.pictures += pictures;
      all.actions += actions;
      all.stack = Math.max(all.stack, stack);
      for (const problem of problems) console.error(`${basename(script)} on ${board}: ${problem}`);
      if (problems.length > 0) process.exitCode = 1;
    } catch (error) {
      console.error(`${basename(script)} on ${board}: ${error.stack}`);
      process.exitCode = 1;
    } finally {
      rmSync(folder, { recursive: true });
    }
  }
}
console.log(`${all.pictures} pictures and ${all.actions} actions of ${scripts.length} scripts at ${BOARDS.length} sizes, `
  + `${all.stack} of ${STACK_SIZE} bytes of stack`);
if (all.pictures === 0 || all.actions === 0) process.exitCode = 1;
