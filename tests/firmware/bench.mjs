// Usage: node bench.mjs --board NAME --image ELF --bootrom ELF
// What the device's time goes into, from cycles of the emulator, as one JSON object. The wire's time
// is computed from the bytes, because it takes none here. A whole picture costs draw_ms (every pixel
// of a screen drawn into the buffer), find_ms (what differs from the glass) and
// full_flush_processor_ms (colours for the wire, while it sends); the first two are the slowest that
// a place had, and at the top the slowest of all places.

import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { BUTTONS, Handheld } from './handheld.mjs';

const { values: options } = parseArgs({
  options: Object.fromEntries(['board', 'image', 'bootrom'].map((name) => [name, { type: 'string' }])),
});
const [UP, DOWN, LEFT, RIGHT, A, B, , Y] = BUTTONS.map((_, i) => 1 << i);
const HELD_MS = 40;
const REST_MS = 2000; // until what was begun is over
const IDLE_MS = 10000;
const FRAME_MS = 1000 / 60; // the panel's; large changes wait for its pause
const PHASES = 8; // of it, in which a button is pressed

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

// From the button's edge to the first pixel on the wire.
function press(handheld, button) {
  const begin = handheld.now;
  let first;
  const pixel = handheld.panel.pixel.bind(handheld.panel);
  handheld.panel.pixel = (value) => {
    first ??= handheld.now - begin;
    pixel(value);
  };
  handheld.hold(button);
  handheld.run(begin + HELD_MS, false);
  handheld.hold(0);
  handheld.run(begin + REST_MS, false);
  handheld.panel.pixel = pixel;
  if (first === undefined) throw new Error(`nothing is sent for a button in ${handheld.place}`);
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

// The slowest of presses to and fro, in all phases of the panel: to the first pixel, and of that the
// processor's time for drawing the whole picture and for finding what differs.
function slowest(handheld, watched, there, back) {
  const worst = { edge_to_first_pixel_ms: 0, draw_ms: 0, find_ms: 0 };
  const dearest = (costs) => Math.max(...costs.map(({ cycles }) => cycles)) * handheld.cycleNanos / 1e6;
  for (let phase = 0; phase < PHASES; phase++) {
    for (const button of [there, back]) {
      handheld.run(handheld.now + FRAME_MS / PHASES, false);
      watched.draw.length = watched.find.length = 0;
      const first = press(handheld, button);
      worst.edge_to_first_pixel_ms = Math.max(worst.edge_to_first_pixel_ms, round(first));
      worst.draw_ms = Math.max(worst.draw_ms, round(dearest(watched.draw)));
      worst.find_ms = Math.max(worst.find_ms, round(dearest(watched.find)));
    }
  }
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

// From the titles to the table of the first game.
function sitDown(handheld) {
  for (const button of [A, A, DOWN]) press(handheld, button);
  handheld.hold(A);
  handheld.run(handheld.now + HELD_MS, false);
  handheld.hold(0);
  until(handheld, 'table');
  handheld.run(handheld.now + REST_MS, false);
}

async function main() {
  const handheld = await Handheld.start(options);
  handheld.randomWord = () => 1;
  const watched = {};
  const names = { draw: 'screen_draw', find: 'canvas_take_changes', flush: 'display_flush' };
  for (const [key, name] of Object.entries(names)) watched[key] = watch(handheld, name);
  const result = { board: options.board };
  until(handheld, 'start');
  result.power_on_to_first_picture_ms = round(handheld.now);
  result.power_on_to_menu_ms = round(until(handheld, 'titles'));
  handheld.run(handheld.now + REST_MS, false);
  const wait = during(handheld, IDLE_MS);
  result.waiting_asleep_percent = wait.asleep_percent;
  result.waiting_bytes_sent = wait.sent;
  const places = { titles: slowest(handheld, watched, DOWN, UP) };
  sitDown(handheld);
  places.table = slowest(handheld, watched, RIGHT, LEFT);
  places.menu = slowest(handheld, watched, Y, B);
  for (const key of ['edge_to_first_pixel_ms', 'draw_ms', 'find_ms']) {
    result[key] = Math.max(...Object.values(places).map((place) => place[key]));
  }
  result.places = places;
  result.full_flush_processor_ms = flushOfAll(handheld, watched.flush);
  const { WIDTH, HEIGHT, LCD_SPI_HZ } = handheld.board;
  result.full_flush_wire_ms = round(WIDTH * HEIGHT * 16 / LCD_SPI_HZ * 1e3);
  result.stack_used = handheld.stackUsed;
  result.stack_size = handheld.stack.size;
  console.log(JSON.stringify(result));
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
