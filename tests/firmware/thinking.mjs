// How long the strongest computers of a title let people wait on the emulated device.

import { play } from './play.mjs';
import { readScript } from './script.mjs';

const CHOICES = 3; // of the person; the computers make some between two of them
const LONG_TURNS = { 3: 7 }; // Stellium's: so many, and the person may be the first to choose
const STRONGEST = 'admiral';
const WEAKER = 4; // levels that the default one lies below the strongest

// From the titles to the table of the n-th, against so many of them, so many of whom are `more` than
// its line-up has at first.
const scriptOf = (title, computers, more) => `until titles
${'press RIGHT\n'.repeat(title)}press A
until title
press DOWN
press A
until seats
${'press RIGHT\n'.repeat(more)}press DOWN
${`press DOWN\n${'press RIGHT\n'.repeat(WEAKER)}`.repeat(computers)}press B
press UP
press A
until first
press DOWN
press A
until table hold
${'press A\nwait 100\nuntil table end hold\n'.repeat(LONG_TURNS[title] ?? CHOICES)}`;

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

// How many sit at the table of a title where it is measured: at three seats, or two where there are no more.
export const computersOf = (title) => (title === 'stellar' ? 1 : 2);

// Plays the n-th title, from 0, against so many computers: {moves, slices, slice_ms, wait_ms,
// thought_ms}, the longest slice and the longest wait from when all was shown to the next move. `begin`
// gets the handheld before it runs.
export async function measureThinking({ title, computers, more = 0, begin, ...device }) {
  let watch;
  const handheld = await play({
    ...device, lines: readScript(scriptOf(title, computers, more)),
    begin(handheld) {
      watch = new Stopwatch(handheld);
      begin?.(handheld);
    },
  });
  if (watch.moves === 0) throw new Error('no computer has thought');
  const inMs = (cycles) => cycles * handheld.cycleNanos / 1e6;
  return { moves: watch.moves, slices: watch.slices, slice_ms: inMs(watch.slice), wait_ms: watch.wait,
    thought_ms: inMs(watch.cycles) };
}
