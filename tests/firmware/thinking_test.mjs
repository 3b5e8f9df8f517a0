// Usage: node thinking_test.mjs --board NAME --image ELF --bootrom ELF --title N
//     --computers N
// Plays the shelf's N-th title, from 0, against computers of the strongest level, and wants that no
// frame waits for their thinking longer than it may, and nobody longer for their moves. Prints what was
// measured on the way.

import { parseArgs } from 'node:util';
import { play } from './play.mjs';
import { readScript } from './script.mjs';

const { values: options } = parseArgs({
  options: Object.fromEntries(['board', 'image', 'bootrom', 'title', 'computers'].map((name) => [name, { type: 'string' }])),
});
const CHOICES = 3; // of the person; the computers make some between two of them
const SLICE_MS = 4; // a frame's delay at most
const READY_MS = 3000; // from when all is shown to the next move at most
const STRONGEST = 'admiral';
const WEAKER = 3; // levels that the default one lies below the strongest

const script = `until titles
${'press RIGHT\n'.repeat(Number(options.title))}press A
until title
press DOWN
press A
until seats
press DOWN
${`press DOWN\n${'press RIGHT\n'.repeat(WEAKER)}`.repeat(Number(options.computers))}press B
press UP
press A
until first
press DOWN
press A
until table hold
${'press A\nwait 100\nuntil table end hold\n'.repeat(CHOICES)}`;

// Times each slice of thinking, its beginning counted in, and how long the table has shown nothing but
// that somebody thinks.
class Stopwatch {
  constructor(handheld) {
    Object.assign(this, { handheld, begun: 0, slices: 0, slice: 0, moves: 0, wait: 0, cycles: 0 });
    const { core } = handheld.mcu;
    handheld.hook('mind_begin', () => {
      const bot = handheld.textAt(handheld.mcu.readUint32(core.registers[1]));
      if (bot !== STRONGEST) throw new Error(`${bot} thinks, not ${STRONGEST}`);
      this.waits = handheld.now;
      this.time((cycles) => {
        this.begun = cycles;
      });
    });
    handheld.hook('mind_on', () => {
      if (handheld.place !== 'wait') this.waits = handheld.now;
      this.time((cycles) => this.note(cycles + this.begun));
    });
    handheld.hook('mind_end', () => {
      this.moves++;
      this.wait = Math.max(this.wait, handheld.now - this.waits);
    });
  }

  // Cycles of the function that begins here.
  time(call) {
    const { handheld } = this;
    const began = handheld.awakeCycles;
    handheld.hook(handheld.mcu.core.LR, () => call(handheld.awakeCycles - began));
  }

  note(cycles) {
    this.begun = 0;
    this.slices++;
    this.cycles += cycles;
    this.slice = Math.max(this.slice, cycles);
  }
}

function round(number) {
  return Math.round(number * 100) / 100;
}

async function main() {
  let watch;
  const handheld = await play({
    board: options.board, image: options.image, bootrom: options.bootrom, lines: readScript(script),
    begin(handheld) {
      watch = new Stopwatch(handheld);
    },
  });
  const slice = watch.slice * handheld.cycleNanos / 1e6;
  console.log(JSON.stringify({
    board: options.board, title: options.title, moves: watch.moves, slices: watch.slices,
    longest_slice_ms: round(slice), longest_wait_ms: round(watch.wait),
    thought_ms: round(watch.cycles * handheld.cycleNanos / 1e6),
  }));
  if (watch.moves === 0) throw new Error('no computer has thought');
  if (slice > SLICE_MS) throw new Error(`a frame waits ${round(slice)} ms for a slice`);
  if (watch.wait > READY_MS) throw new Error(`a move is ready after ${round(watch.wait)} ms`);
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
