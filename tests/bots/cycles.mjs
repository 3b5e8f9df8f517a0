// Usage: node cycles.mjs IMAGE.elf [GAME]: runs the image of pieces.c in the emulator and prints, for
// each game and number of seats, the mean cycles of a random playout, of a greedy one, and of an
// iteration of the search, and the longest of the steps into which iterations are cut.

import { FastDevice } from '../firmware/fast_device.mjs';

const STOP_WELL = 0;
const MARK_JOB = 3;
const MARK_BEGIN = 4;
const MARK_END = 5;
const HERTZ = 125e6;
const CYCLES_MAX = 1e12;

function line(words) {
  console.log(words.map((word, i) => (i ? String(word).padStart(14) : word.padEnd(16))).join(''));
}

function print({ game, seats, random, greedy, iteration, step }) {
  const mean = (all) => Math.round(all.reduce((sum, one) => sum + one, 0) / all.length);
  const longest = (all) => all.reduce((most, one) => Math.max(most, one), 0);
  line([game, seats, mean(random), mean(greedy), mean(iteration), Math.round(HERTZ / mean(iteration)),
    longest(step), (longest(step) / HERTZ * 1e3).toFixed(2)]);
}

function measure(device, only) {
  let row = null;
  let pieces = null;
  let begun = 0;
  const finish = () => {
    if (row && (!only || row.game === only)) print(row);
  };
  for (let number; (number = device.run(CYCLES_MAX)) !== STOP_WELL;) {
    if (number === MARK_JOB) {
      const [game, seats, work] = device.text('device_job').split(' ');
      if (row?.game !== game || row.seats !== seats) {
        finish();
        row = { game, seats };
      }
      pieces = row[work] = [];
    } else if (number === MARK_BEGIN) {
      begun = device.cycles;
    } else if (number === MARK_END) {
      pieces.push(device.cycles - begun);
    } else {
      throw new Error(`the device stopped at breakpoint ${number}: ${device.text('device_job')}`);
    }
  }
  finish();
}

try {
  line(['game', 'seats', 'random', 'greedy', 'iteration', 'a second', 'longest step', 'ms']);
  measure(await FastDevice.load(process.argv[2]), process.argv[3]);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
