// What the device's time goes into, from cycles of the emulator. A whole picture costs draw_ms (its pixels
// into the buffer), find_ms (what differs from the glass), redraw_ms (both of one picture) and
// full_flush_processor_ms (colours for the wire, while it sends). Of each place the slowest is told,
// and at the top the slowest of all places. The places are the titles, and of each title its table
// (as it is dealt, and some choices later), the looks closer, its menu and its hint, and what is shown
// on the way from one to the other.

import { BUTTONS, Handheld } from './handheld.mjs';
import { play } from './play.mjs';
import { readScript } from './script.mjs';

const [UP, DOWN, LEFT, RIGHT, A, B, X, Y] = BUTTONS.map((_, i) => 1 << i);
const HELD_MS = 40;
const REST_MS = 2000; // until what was begun is over
const IDLE_MS = 10000;
const FRAME_MS = 1000 / 60; // the panel's; large changes wait for its pause
const PHASES = 8; // of it, in which a button is pressed
const LIMIT_MS = 600000;
const LATER = 4; // so many choices later the table is measured once more
const FIGURES = ['edge_ms', 'draw_ms', 'find_ms', 'redraw_ms'];

// Runs on until the console shows `place`, and then waits for somebody.
function until(handheld, place) {
  do {
    handheld.run(handheld.now + 1, false);
    handheld.run(Infinity, true);
    if (handheld.now > 60000) throw new Error(`no ${place}, but ${handheld.place}`);
  } while (handheld.place !== place);
  return handheld.now;
}

// What happens in `ms` milliseconds.
function during(handheld, ms) {
  const before = { cycles: handheld.awakeCycles, nanos: handheld.asleepNanos, sent: handheld.panel.sent };
  handheld.run(handheld.now + ms, false);
  const awake = (handheld.awakeCycles - before.cycles) * handheld.cycleNanos;
  const asleep = handheld.asleepNanos - before.nanos;
  return { asleep_percent: round(100 * asleep / (awake + asleep)), sent: handheld.panel.sent - before.sent };
}

function round(number) {
  return Math.round(number * 100) / 100;
}

// From the button's edge to the first pixel on the wire; 0 if the button changes nothing.
function press(handheld, button) {
  const begin = handheld.now;
  let first = 0;
  const pixel = handheld.panel.pixel.bind(handheld.panel);
  handheld.panel.pixel = (value) => {
    first ||= handheld.now - begin;
    pixel(value);
  };
  handheld.hold(button);
  handheld.run(begin + HELD_MS, false);
  handheld.hold(0);
  handheld.run(begin + REST_MS, false);
  handheld.panel.pixel = pixel;
  return first;
}

// What each call of a function costs: cycles (sleeping is none) and pixels sent.
function watch(handheld, name) {
  const { core } = handheld.mcu;
  const costs = [];
  let begin;
  handheld.hook(name, () => {
    begin = { cycles: handheld.awakeCycles, pixels: handheld.panel.pixels };
    handheld.hook(core.LR, () => {
      costs.push({ pixels: handheld.panel.pixels - begin.pixels, cycles: handheld.awakeCycles - begin.cycles });
    });
  });
  return costs;
}

// The slowest pictures since the costs were emptied: all their pixels, and finding what differs.
function dearest(handheld, { draw, find }) {
  const inMs = (cycles) => round(Math.max(0, ...cycles) * handheld.cycleNanos / 1e6);
  return {
    draw_ms: inMs(draw.map(({ cycles }) => cycles)),
    find_ms: inMs(find.map(({ cycles }) => cycles)),
    redraw_ms: inMs(find.map(({ cycles }, i) => cycles + draw[i].cycles)),
  };
}

// The slowest of both in each figure.
function slower(one, other) {
  return Object.fromEntries(FIGURES.map((name) => [name, Math.max(one?.[name] ?? 0, other?.[name] ?? 0)]));
}

// The slowest of these presses, which lead back to where they begin, in all phases of the panel.
function slowest(handheld, watched, buttons, phases = PHASES) {
  let worst;
  for (let phase = 0; phase < phases; phase++) {
    for (const button of buttons) {
      handheld.run(handheld.now + FRAME_MS / PHASES, false);
      watched.draw.length = watched.find.length = 0;
      const first = press(handheld, button);
      worst = slower(worst, { edge_ms: round(first), ...dearest(handheld, watched) });
    }
  }
  if (worst.edge_ms === 0) throw new Error(`no button changes ${handheld.place}`);
  return worst;
}

// Cycles in display_flush for as many pixels as the screen has, from all calls that sent half of it.
function flushOfAll(handheld, costs) {
  const whole = handheld.panel.width * handheld.panel.height;
  const all = costs.filter(({ pixels }) => pixels >= whole / 2);
  const cycles = all.reduce((sum, cost) => sum + cost.cycles, 0);
  const pixels = all.reduce((sum, cost) => sum + cost.pixels, 0);
  return pixels === 0 ? null : round(cycles / pixels * whole * handheld.cycleNanos / 1e6);
}

// Milliseconds on the wire of as many pixels as the screen has, by all that was sent.
function wireOfAll({ spi, panel }) {
  return round(spi.wireNanos / 1e6 / panel.pixels * panel.width * panel.height);
}

// What is open over the table is closed with B, and what is to be seen before goes on with A.
function toTable(handheld) {
  while (handheld.place !== 'table') {
    if (handheld.now > LIMIT_MS) throw new Error(`no table, but ${handheld.place}`);
    press(handheld, handheld.place === 'hold' ? A : B);
  }
}

// What was asked for is there.
function thought(handheld) {
  while (handheld.place === 'thinking') {
    if (handheld.now > LIMIT_MS) throw new Error('it thinks and thinks');
    handheld.run(handheld.now + REST_MS, false);
  }
}

function watchAll(handheld) {
  const names = { draw: 'screen_draw', find: 'canvas_take_changes', flush: 'display_flush' };
  return Object.fromEntries(Object.entries(names).map(([key, name]) => [key, watch(handheld, name)]));
}

// From power-on to the table of the n-th title, and some choices on: what is offered first.
function scriptOf(n) {
  const choice = 'press A\nwait 100\nuntil table end hold\nwait 2000\n';
  return readScript(`until titles\n${'press RIGHT\n'.repeat(n)}press A\nuntil title\npress A\nuntil first
press DOWN\npress A\nuntil table hold\nwait 2000\nshot dealt\n${choice.repeat(LATER)}shot later`);
}

// The places of the n-th title, and the stack it used.
async function placesOf(n, title, device) {
  const places = {};
  const note = (name, figures) => {
    places[`${title} ${name}`] = slower(places[`${title} ${name}`], figures);
  };
  let watched;
  const take = (name, picture, handheld) => {
    if (name === 'later') note('events', dearest(handheld, watched));
    toTable(handheld);
    note('table', slowest(handheld, watched, [RIGHT, LEFT, DOWN, UP]));
    note('look', slowest(handheld, watched, [X, RIGHT, B], 1));
    toTable(handheld);
    note('menu', slowest(handheld, watched, [Y, DOWN, UP, B]));
    if (name === 'dealt') {
      note('hint', slowest(handheld, watched, [Y, DOWN, A], 1));
      thought(handheld); // before, a button changes nothing, and what appears is its progress
      note('hint', slowest(handheld, watched, [DOWN, B], 1));
    }
    toTable(handheld);
    watched.draw.length = watched.find.length = 0;
  };
  const begin = (handheld) => {
    watched = watchAll(handheld);
    device.begin?.(handheld);
  };
  const { stackUsed } = await play({ ...device, lines: scriptOf(n), take, begin });
  return { places, stackUsed };
}

// Names of the titles: of each the image has three words, the first of which leads to the
// rules, which begin with their name.
export function titles(handheld) {
  const { mcu } = handheld;
  const count = mcu.readUint8(handheld.symbol('titles_count'));
  return [...Array(count).keys()].map((n) =>
    handheld.textAt(mcu.readUint32(mcu.readUint32(handheld.symbol('titles') + 12 * n))));
}

// All figures of a board. `device`: what Handheld.start wants, and perhaps `begin`, which gets each handheld
// before it runs.
export async function measureScreens(device) {
  const handheld = await Handheld.start(device);
  handheld.randomWord = () => 1;
  device.begin?.(handheld);
  const watched = watchAll(handheld);
  const result = {};
  until(handheld, 'start');
  result.first_picture_ms = round(handheld.now);
  result.menu_ms = round(until(handheld, 'titles'));
  handheld.run(handheld.now + REST_MS, false);
  const wait = during(handheld, IDLE_MS);
  result.waiting_asleep_percent = wait.asleep_percent;
  result.waiting_bytes_sent = wait.sent;
  const places = { titles: slowest(handheld, watched, [DOWN, UP]) };
  result.stack_used = handheld.stackUsed;
  result.titles = titles(handheld);
  for (const [n, title] of result.titles.entries()) {
    const found = await placesOf(n, title, device);
    Object.assign(places, found.places);
    result.stack_used = Math.max(result.stack_used, found.stackUsed);
  }
  for (const key of FIGURES) {
    result[key] = Math.max(...Object.values(places).map((place) => place[key]));
  }
  result.slowest_place = Object.keys(places).find((name) => places[name].redraw_ms === result.redraw_ms);
  result.places = places;
  result.full_flush_processor_ms = flushOfAll(handheld, watched.flush);
  result.full_flush_wire_ms = wireOfAll(handheld);
  result.stack_size = handheld.stack.size;
  return result;
}
