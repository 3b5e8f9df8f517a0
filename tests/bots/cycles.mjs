// Usage: node cycles.mjs IMAGE.elf [GAME [--json]]: runs the image of pieces.c in the emulator and prints, for
// each game and number of seats, the mean cycles of a random playout, of a greedy one, and of an
// iteration of the search, and the longest of the steps into which iterations are cut: without the flash
// cache's misses and with them, where all of the image lies in flash.

import { MISS_CYCLES } from '../firmware/cache.mjs';
import { FastDevice } from '../firmware/fast_device.mjs';

const STOP_WELL = 0;
const MARK_JOB = 3;
const MARK_BEGIN = 4;
const MARK_END = 5;
const HERTZ = 125e6;
const CYCLES_MAX = 1e12;

function line(words) {
  const widths = [16, 6];
  console.log(words.map((word, i) => (i < 2 ? String(word).padEnd(widths[i]) : String(word).padStart(11))).join('').trimEnd());
}

const mean = (all) => Math.round(all.reduce((sum, one) => sum + one, 0) / all.length);
const longest = (all) => all.reduce((most, one) => Math.max(most, one), 0);

// The figures of one row.
function figures({ random, greedy, iteration, step }) {
  return [mean(random), mean(greedy), mean(iteration), Math.round(HERTZ / mean(iteration)),
    (longest(step) / HERTZ * 1e3).toFixed(2)];
}

// Runs the image; {game seats: {random, greedy, iteration, step}}, cycles of each piece.
function measure(device, only) {
  const rows = new Map();
  let pieces = null;
  let begun = 0;
  for (let number; (number = device.run(CYCLES_MAX)) !== STOP_WELL;) {
    if (number === MARK_JOB) {
      const [game, seats, work] = device.text('device_job').split(' ');
      const name = `${game} ${seats}`;
      pieces = [];
      if (only && game !== only) continue;
      if (!rows.has(name)) rows.set(name, {});
      rows.get(name)[work] = pieces;
    } else if (number === MARK_BEGIN) {
      begun = device.cycles;
    } else if (number === MARK_END) {
      pieces.push(device.cycles - begun);
    } else {
      throw new Error(`the device stopped at breakpoint ${number}: ${device.text('device_job')}`);
    }
  }
  return rows;
}

async function main() {
  const [image, only, json] = process.argv.slice(2);
  const plain = measure(await FastDevice.load(image), only);
  const cached = measure(await FastDevice.load(image, MISS_CYCLES), only);
  const names = ['random', 'greedy', 'iteration', 'a second', 'step ms'];
  if (json) {
    const told = (row) => Object.fromEntries(names.map((name, i) => [name.replace(' ', '_'), Number(figures(row)[i])]));
    console.log(JSON.stringify([...plain].map(([name, row]) => {
      const [game, seats] = name.split(' ');
      return { game, seats: Number(seats), without_misses: told(row), with_misses: told(cached.get(name)) };
    })));
    return;
  }
  line(['', '', 'without', 'misses', '', '', '', `${MISS_CYCLES} cycles`, 'a miss']);
  line(['game', 'seats', ...names, ...names]);
  for (const [name, row] of plain) line([...name.split(' '), ...figures(row), ...figures(cached.get(name))]);
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
