// Usage: node bench.mjs [--json] [--misses] --bootrom ELF --board NAME --image ELF [--board NAME --image ELF ...]
// What people wait for on the emulated boards, without and with the flash cache's misses: for the strongest
// computers of each title, for a slice of their thinking, for a picture, from a button's edge to the first
// pixel, from power-on to the menu. As a table, or as one JSON object. --misses: only with them, in half the time.

import { parseArgs } from 'node:util';
import { measureScreens } from './bench_screens.mjs';
import { MISS_CYCLES } from './cache.mjs';
import { computersOf, measureThinking } from './thinking.mjs';

const { values: options } = parseArgs({ options: {
  json: { type: 'boolean', default: false }, misses: { type: 'boolean', default: false }, bootrom: { type: 'string' },
  board: { type: 'string', multiple: true, default: [] }, image: { type: 'string', multiple: true, default: [] },
} });
const WAYS = options.misses ? { cache: MISS_CYCLES } : { plain: 0, cache: MISS_CYCLES };

const round = (number) => Math.round(number * 100) / 100;

async function measureWaits(device, titles) {
  const waits = {};
  let slice = 0;
  for (const [title, name] of titles.entries()) {
    const found = await measureThinking({ ...device, title, computers: computersOf(name) });
    waits[name] = round(found.wait_ms / 1000);
    slice = Math.max(slice, found.slice_ms);
  }
  return { waits, slice_ms: round(slice) };
}

// {name: {plain, cache}} of the figures that both ways have.
function pair(ways, figure) {
  return Object.fromEntries(Object.entries(ways).map(([way, found]) => [way, figure(found)]));
}

async function measureBoard(board, image) {
  const ways = {};
  for (const [way, missCycles] of Object.entries(WAYS)) {
    const device = { board, image, bootrom: options.bootrom, missCycles };
    const screens = await measureScreens(device);
    ways[way] = { screens, ...await measureWaits(device, screens.titles) };
  }
  const { screens } = ways.cache;
  const place = (name) => pair(ways, (found) => found.screens.places[name].redraw_ms);
  return {
    wait_s: Object.fromEntries(screens.titles.map((name) => [name, pair(ways, ({ waits }) => waits[name])])),
    slice_ms: pair(ways, (found) => found.slice_ms),
    redraw_ms: pair(ways, (found) => found.screens.redraw_ms),
    edge_ms: pair(ways, (found) => found.screens.edge_ms),
    menu_ms: screens.menu_ms,
    first_picture_ms: screens.first_picture_ms,
    redraw_of_places_ms: Object.fromEntries(Object.keys(screens.places).map((name) => [name, place(name)])),
    flush_processor_ms: pair(ways, (found) => found.screens.full_flush_processor_ms),
    flush_wire_ms: screens.full_flush_wire_ms,
    waiting_asleep_percent: screens.waiting_asleep_percent,
    waiting_bytes_sent: screens.waiting_bytes_sent,
    stack_used: screens.stack_used,
    stack_size: screens.stack_size,
  };
}

// A line for each figure, those of figures of figures beneath.
function print(name, value, depth = 0) {
  const words = `${'  '.repeat(depth)}${name}`.padEnd(34);
  if (typeof value !== 'object' || value === null) {
    console.log(`${words}${String(value).padStart(10)}`);
  } else if ('cache' in value) {
    console.log(`${words}${String(value.plain ?? '').padStart(10)}${String(value.cache).padStart(10)}`);
  } else {
    console.log(words.trimEnd());
    for (const [inner, figure] of Object.entries(value)) print(inner, figure, depth + 1);
  }
}

async function main() {
  if (options.board.length === 0 || options.board.length !== options.image.length) {
    throw new Error('bench: a board wants its image');
  }
  const result = {};
  for (const [i, board] of options.board.entries()) result[board] = await measureBoard(board, options.image[i]);
  if (options.json) {
    console.log(JSON.stringify(result));
    return;
  }
  console.log(`plain: the flash cache never misses; cache: a miss takes ${MISS_CYCLES} cycles`);
  console.log(`${''.padEnd(34)}${'plain'.padStart(10)}${'cache'.padStart(10)}`);
  for (const [board, figures] of Object.entries(result)) print(board, figures);
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
