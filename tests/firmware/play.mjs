// Plays a script on the emulated handheld, with the same chance as `asterism screens` has.

import { chance } from './chance.mjs';
import { Handheld } from './handheld.mjs';
import { Player } from './script.mjs';

const NEAR_MS = 1e-5; // numbers of milliseconds are no finer when times have grown long

const TAP_MS = 150, HOLD_MS = 360; // on four contacts
const HELD = 0b11001100; // left, right, X, Y

// Presses as four contacts want them: short for one meaning, long for the other.
function forFour(lines) {
  const ms = (line) => (line.buttons & HELD ? line.ms + HOLD_MS : Math.min(line.ms, TAP_MS));
  return lines.map((line) => (line.verb === 'hold' ? { ...line, ms: ms(line) } : line));
}

// Plays `lines` on a new handheld; `take(name, picture, handheld)` gets the pictures, and
// `begin(handheld)` each handheld before it runs. Returns the handheld as it stands at the end.
export async function play({ lines, seed = 1, take, begin, limitMs = 600000, ...device }) {
  let handheld = await Handheld.start(device);
  const words = chance(seed);
  const four = handheld.board.BUTTONS_DRIVER === 'four';
  const player = new Player(four ? forFour(lines) : lines);
  let passed = 0; // in handhelds before a cut
  const arm = () => {
    handheld.randomWord = () => words.next().value;
    handheld.hold(player.down);
    begin?.(handheld);
  };
  arm();
  for (;;) {
    handheld.run(Infinity, true);
    const now = Math.floor(passed + handheld.now);
    if (now > limitMs) throw new Error(`no end after ${limitMs} ms, at line ${player.lines[player.at].number}`);
    const { call, line, wake } = player.step(now, handheld.place);
    if (player.down !== handheld.down) handheld.hold(player.down);
    if (call === 'idle') {
      rest(handheld, wake);
    } else if (call === 'shot') {
      handheld.panel.finish();
      take(line.name, handheld.panel.picture(), handheld);
    } else if (call === 'battery') {
      handheld.setBattery(line.ms);
    } else if (call === 'usb') {
      handheld.setUsb(line.ms === 1);
    } else if (call === 'cut') {
      passed += Math.ceil(handheld.now); // whole ones: the player counts in them, and never sees a rest
      handheld = await Handheld.start({ ...device, flash: handheld.mcu.flash });
      arm();
    } else {
      handheld.panel.finish();
      return handheld;
    }
  }
}

// Lets time pass until the console has done something, or `ms` are over.
function rest(handheld, ms) {
  const until = handheld.now + ms;
  const { core } = handheld.mcu;
  let ticked = false;
  handheld.onTick = () => {
    ticked = true;
  };
  while (!ticked && handheld.now + NEAR_MS < until) {
    const before = handheld.now;
    if (core.waiting || handheld.dormant) {
      handheld.run(Math.min(until, before + nap(handheld)), false);
    } else {
      handheld.run(Infinity, true);
    }
  }
  handheld.onTick = null;
}

// As far as nothing can happen.
function nap(handheld) {
  const { clock } = handheld.mcu;
  if (handheld.dormant) return Infinity;
  return clock.nextAlarm ? Math.max(clock.nanosToNextAlarm / 1e6, 1e-3) : Infinity;
}
