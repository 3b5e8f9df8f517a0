// How long the strongest computers of a title let people wait on the emulated device.

import { play } from './play.mjs';
import { readScript } from './script.mjs';

const CHOICES = 3; // of the person; the computers make some between two of them
const LONG_TURNS = { 3: 7 }; // Stellium's: so many, and the person may be the first to choose
const STRONGEST = 'admiral';
const WEAKER = 4; // levels that the default one lies below the strongest
const REST_MS = 6000; // until whatever has been pondered over is done
const IDLE_MS = 10000;
const STEP_MS = 200;
const BUTTON_A = 1 << 4;
const LIMIT_MS = 3600000;
const POLICY_TURN = 12; // where `turn` lies in a struct policy

const change = (times) => `${`press ${times < 0 ? 'LEFT' : 'RIGHT'}\n`.repeat(Math.abs(times))}`;

// From the titles to the table of the n-th, at which sit `more` than its line-up has at first: a person, or one
// computer more, and so many computers.
const opening = (title, computers, more, person) => `until titles
${change(title)}press A
until title
press DOWN
press A
until seats
${change(more)}press DOWN
${person ? '' : change(WEAKER + 1)}${`press DOWN\n${change(WEAKER)}`.repeat(computers)}press B
press UP
press A
until first
press DOWN
press A
`;

// The person takes what the focus is on, after a look of so many milliseconds.
const played = (choices, look) => `until table hold
${`wait ${look}\npress A\nwait 100\nuntil table end hold\n`.repeat(choices)}`;

// Times each slice of thinking, its beginning counted in, and of foreseeing; how long the table has shown nothing
// but that somebody thinks; and what a whole turn of a computer takes, however much of it others look at what was
// before.
class Stopwatch {
  constructor(handheld) {
    Object.assign(this, { handheld, begun: 0, slices: 0, slice: 0, ponder: 0, moves: 0, wait: 0, cycles: 0, taken: 0,
      foreseen: 0, turns: new Map() });
    const { core } = handheld.mcu;
    handheld.hook('mind_begin', () => {
      const bot = handheld.textAt(handheld.mcu.readUint32(core.registers[1]));
      if (bot !== STRONGEST) throw new Error(`${bot} thinks, not ${STRONGEST}`);
      this.waits = handheld.now;
      this.notice();
      this.time((cycles) => {
        this.begun = cycles;
        this.thought += cycles;
      });
    });
    handheld.hook('mind_on', () => {
      if (handheld.place !== 'wait') this.waits = handheld.now;
      this.time((cycles) => this.note(cycles));
    });
    handheld.hook('mind_end', () => {
      this.moves++;
      this.wait = Math.max(this.wait, handheld.now - this.waits);
      this.endChoice();
    });
    handheld.hook('sitting_ponder', () => this.time((cycles) => {
      this.ponder = Math.max(this.ponder, cycles);
    }));
    handheld.hook('mind_takes_up', () => handheld.hook(core.LR, () => {
      this.taken += core.registers[0] & 1;
    }));
  }

  // Whose choice begins, and in which turn: mind_begin(mind, bot, game, policy, view, seats, rng, its, at).
  notice() {
    const { mcu } = this.handheld;
    const policy = mcu.core.registers[3];
    const turn = mcu.readUint32(policy + POLICY_TURN);
    const [view, , , , own] = [0, 4, 8, 12, 16].map((at) => mcu.readUint32(mcu.core.SP + at));
    this.next = turn === 0 ? `${own}` : `${own} ${this.handheld.call(turn, view)}`;
    this.thought = 0;
  }

  endChoice() {
    this.turns.set(this.next, [...this.turns.get(this.next) ?? [], this.thought]);
  }

  // Cycles of the function that begins here.
  time(call) {
    const { handheld } = this;
    const began = handheld.awakeCycles;
    handheld.hook(handheld.mcu.core.LR, () => call(handheld.awakeCycles - began));
  }

  note(cycles) {
    const slice = cycles + this.begun;
    this.begun = 0;
    this.slices++;
    this.cycles += slice;
    this.thought += cycles;
    this.slice = Math.max(this.slice, slice);
  }

  get figures() {
    const inMs = (cycles) => cycles * this.handheld.cycleNanos / 1e6;
    const turns = [...this.turns.values()];
    const sum = (choices) => choices.reduce((all, one) => all + one, 0);
    const dearest = (figures) => inMs(Math.max(0, ...figures));
    return { moves: this.moves, slices: this.slices, slice_ms: inMs(this.slice), wait_ms: this.wait,
      thought_ms: inMs(this.cycles), turns: turns.length, turn_choices: Math.max(...turns.map((turn) => turn.length)),
      choice_ms: dearest(turns.flat()), first_ms: dearest(turns.map(([first]) => first)),
      turn_ms: dearest(turns.map(sum)), ponder_slice_ms: inMs(this.ponder), taken_up: this.taken };
  }
}

// How many sit at the table of a title where it is measured: at three seats, or two where there are no more.
export const computersOf = (title) => (title === 'stellar' ? 1 : 2);

async function start({ title, computers, more = 0, begin, script, person, ...device }) {
  let watch;
  const handheld = await play({
    ...device, lines: readScript(opening(title, computers, more, person) + script),
    begin(handheld) {
      watch = new Stopwatch(handheld);
      begin?.(handheld);
    },
  });
  return { handheld, watch };
}

// Plays the n-th title, from 0, against so many computers; the person looks for `look` ms before each choice. `begin`
// gets the handheld before it runs. Longest slice and longest wait from when all was shown to the next move, and
// the other figures of the stopwatch.
export async function measureThinking({ look = 0, ...table }) {
  const script = played(LONG_TURNS[table.title] ?? CHOICES, look);
  const { watch } = await start({ ...table, script, person: true });
  if (watch.moves === 0) throw new Error('no computer has thought');
  return watch.figures;
}

// The same, and then somebody who does not choose: what per cent of ten seconds the processor sleeps.
export async function measureLooking({ look, ...table }) {
  const script = played(LONG_TURNS[table.title] ?? CHOICES, look);
  const { handheld, watch } = await start({ ...table, script, person: true });
  handheld.run(handheld.now + REST_MS, false);
  const { awakeCycles, asleepNanos } = handheld;
  handheld.run(handheld.now + IDLE_MS, false);
  const awake = (handheld.awakeCycles - awakeCycles) * handheld.cycleNanos;
  const asleep = handheld.asleepNanos - asleepNanos;
  return { ...watch.figures, asleep_percent: 100 * asleep / (awake + asleep) };
}

// How long a person waits for a hint at the first choice, in milliseconds from the button to the words.
export async function measureHint(table) {
  const at = {};
  const script = 'until table\npress Y\npress DOWN\nshot asked\npress A\nuntil hint\nshot told\n';
  await start({ ...table, script, person: true, take: (name, picture, handheld) => { at[name] = handheld.now; } });
  return { hint_ms: at.told - at.asked };
}

// Computers among themselves, for so many turns or moves, whichever comes first, or to the end of the game.
export async function measureTurns({ turns = Infinity, moves = Infinity, ...table }) {
  const { handheld, watch } = await start({ ...table, script: '', person: false });
  // Of the turn that runs then not all is known.
  while (handheld.place !== 'end' && watch.turns.size <= turns && watch.moves < moves) {
    // What stays until it has been seen; and nobody has pressed anything for long.
    const waits = ['hold', 'sleep'].includes(handheld.place);
    handheld.hold(waits && handheld.down === 0 ? BUTTON_A : 0);
    handheld.run(handheld.now + STEP_MS, false);
    if (handheld.now > LIMIT_MS) throw new Error('they play and play');
  }
  return watch.figures;
}
