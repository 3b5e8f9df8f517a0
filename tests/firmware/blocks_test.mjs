// Usage: node blocks_test.mjs --board NAME --image ELF --bootrom ELF --script FILE
// Plays a script twice, by blocks and by the emulator's own instructions, with the flash cache, and wants the same
// registers, flags, cycles and misses at everything that is drawn, and the same memory at the end; and the way to
// its first repeat so without the cache.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { MISS_CYCLES } from './cache.mjs';
import { play } from './play.mjs';
import { readScript } from './script.mjs';

const { values: options } = parseArgs({
  options: Object.fromEntries(['board', 'image', 'bootrom', 'script'].map((name) => [name, { type: 'string' }])),
});

const lines = readScript(readFileSync(options.script, 'utf8'));
const beginning = lines.slice(0, lines.findIndex(({ verb }) => verb === 'repeat'));

async function run(slowly, missCycles) {
  const moments = [];
  const handheld = await play({
    ...options,
    slowly,
    missCycles,
    lines: missCycles ? lines : beginning,
    take() {},
    begin(begun) {
      const { core, clock } = begun.mcu;
      begun.hook('display_flush', () => {
        moments.push([...core.registers, core.N, core.Z, core.C, core.V, core.cycles, clock.nanos].join(' '));
      });
    },
  });
  const { sram, flash } = handheld.mcu;
  moments.push(createHash('sha256').update(sram).update(flash).digest('hex'));
  return { moments, cycles: handheld.awakeCycles, misses: handheld.cache?.misses };
}

async function compare(missCycles, least) {
  const begun = Date.now();
  const quick = await run(false, missCycles);
  const between = Date.now();
  const slow = await run(true, missCycles);
  console.log(`${slow.moments.length} moments in ${slow.cycles} cycles, ${slow.misses ?? 'no'} misses; `
    + `${between - begun} ms by blocks, ${Date.now() - between} ms without`);
  const at = slow.moments.findIndex((moment, i) => moment !== quick.moments[i]);
  if (at >= 0 || slow.moments.length !== quick.moments.length || slow.moments.length <= least) {
    throw new Error(`moment ${at}:\n${quick.moments[at]} by blocks\n${slow.moments[at]} without`);
  }
  if (slow.misses !== quick.misses || slow.misses === 0) {
    throw new Error(`${quick.misses} misses by blocks, ${slow.misses} without`);
  }
}

async function main() {
  await compare(0, 10);
  await compare(MISS_CYCLES, 20);
}

main().catch((error) => {
  console.error(error.stack);
  process.exitCode = 1;
});
