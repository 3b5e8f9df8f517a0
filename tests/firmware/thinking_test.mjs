// Usage: node thinking_test.mjs --board NAME --image ELF --bootrom ELF --title N
//     --computers N --turn MS [--more N]
// Plays the N-th title, from 0, against computers of the strongest level, at a table with as many seats as it has at
// first and so many more, with the flash cache's misses (`./run bench --device` measures it without them, too), and
// wants that no frame waits for their thinking longer than it may, and nobody longer for their moves. Then somebody
// looks for a while before each choice: so that they think ahead, which no frame waits for either, and when nobody
// chooses the processor sleeps. Then computers play among themselves, and nobody waits longer for a whole turn than
// that. And a hint comes in time. Prints what was measured on the way.

import { parseArgs } from 'node:util';
import { MISS_CYCLES } from './cache.mjs';
import { measureHint, measureLooking, measureThinking, measureTurns } from './thinking.mjs';

const { values: options } = parseArgs({
  options: Object.fromEntries(['board', 'image', 'bootrom', 'title', 'computers', 'turn', 'more'].map((name) => [name, { type: 'string' }])),
});
const SLICE_MS = 4; // a frame's delay at most
const READY_MS = 3000; // from when all is shown to the next move at most
const HINT_MS = 5000; // from the button to the words at most: who asks wants to wait for the best
const TURNS = 12;
const LOOK_MS = 3500;
const ASLEEP_PERCENT = 99.9;

async function measure(how) {
  const { board, image, bootrom, title, computers, more = 0 } = options;
  const figures = await how({ board, image, bootrom, title: Number(title), computers: Number(computers),
    more: Number(more), missCycles: MISS_CYCLES, look: how === measureLooking ? LOOK_MS : 0, turns: TURNS });
  const rounded = Object.entries(figures).map(([name, value]) => [name, Math.round(value * 100) / 100]);
  console.log(JSON.stringify({ board, title, miss_cycles: MISS_CYCLES, ...Object.fromEntries(rounded) }));
  const slice = Math.max(figures.slice_ms, figures.ponder_slice_ms);
  if (slice > SLICE_MS) throw new Error(`a frame waits ${slice.toFixed(2)} ms for a slice`);
  if (figures.wait_ms > READY_MS) throw new Error(`a move is ready after ${Math.round(figures.wait_ms)} ms`);
  if (figures.hint_ms > HINT_MS) throw new Error(`a hint takes ${Math.round(figures.hint_ms)} ms`);
  if (figures.turn_ms > Number(options.turn)) throw new Error(`a turn takes ${Math.round(figures.turn_ms)} ms of thinking`);
  return figures;
}

async function main() {
  await measure(measureThinking);
  const { taken_up: taken, asleep_percent: asleep } = await measure(measureLooking);
  await measure(measureTurns);
  await measure(measureHint);
  if (taken === 0) throw new Error('nothing that was pondered over has come');
  if (asleep < ASLEEP_PERCENT) throw new Error(`the processor sleeps ${asleep.toFixed(2)} % of the time that somebody looks`);
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
