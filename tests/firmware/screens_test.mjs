// Usage: node screens_test.mjs --board NAME --image ELF --bootrom ELF --asterism TOOL --screens NAME
//     --script FILE [--skip NAMES] [--cuts N]
// Plays a script on the emulated firmware and in `asterism screens`, and wants the same pictures,
// pixel for pixel, and behind each of them the same game, position by position. Prints what was
// measured on the way. Then the power is cut at N moments of what was played (cuts.mjs).

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { cutPower, Operations } from './cuts.mjs';
import { play } from './play.mjs';
import { difference, readPng } from './png.mjs';
import { readScript } from './script.mjs';
import { simulate } from './simulator.mjs';
import { Witness } from './witness.mjs';

const { values: options } = parseArgs({
  options: Object.fromEntries(['board', 'image', 'bootrom', 'asterism', 'screens', 'script', 'skip', 'cuts']
    .map((name) => [name, { type: 'string' }])),
});

async function main() {
  const folder = mkdtempSync(join(tmpdir(), 'asterism-'));
  const skipped = new Set((options.skip ?? '').split(','));
  const device = { board: options.board, image: options.image, bootrom: options.bootrom };
  const operations = new Operations();
  const problems = [];
  let compared = 0;
  try {
    const games = simulate(options.asterism, options.screens, options.script, folder);
    let witness;
    let actions = 0;
    const handheld = await play({
      ...device,
      lines: readScript(readFileSync(options.script, 'utf8')),
      begin(handheld) {
        witness = new Witness(handheld);
        if (options.cuts) operations.follow(handheld);
      },
      take(name, picture) {
        const { words } = witness;
        actions = Math.max(actions, witness.positions.length - 1);
        if (words !== games.get(name)) problems.push(`${name}: ${words}, not ${games.get(name)}`);
        if (skipped.has(name)) return;
        const found = difference(picture, readPng(join(folder, `${name}.png`)));
        if (found) problems.push(`${name}: ${found}`);
        compared++;
      },
    });
    const { panel, spi, stack } = handheld;
    console.log(`${compared} pictures and ${actions} actions of ${options.board} in ${Math.round(handheld.now)} ms: `
      + `${handheld.awakeCycles} cycles awake, ${panel.sent} bytes to the panel in ${panel.windows} windows, `
      + `${Math.round(spi.wireNanos / 1e6)} ms on the wire, ${panel.tears} torn flushes, `
      + `${handheld.programs} pages programmed, ${handheld.erases} sectors erased, `
      + `${handheld.stackUsed} of ${stack.size} bytes of stack used`);
    if (handheld.stackUsed > stack.size * 3 / 4) problems.push('less than a quarter of the stack is spare');
    if (compared === 0) problems.push('the script takes no picture');
    if (options.cuts) {
      const cuts = await cutPower(device, operations, Number(options.cuts));
      console.log(cuts.words);
      problems.push(...cuts.problems);
    }
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
