// Usage: node bench.mjs --board NAME --image ELF --bootrom ELF
// What the device's time goes into, from cycles of the emulator, as one JSON object. The wire's time
// is computed from the bytes, because it takes none here.

import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Handheld } from './handheld.mjs';

const { values: options } = parseArgs({
  options: Object.fromEntries(['board', 'image', 'bootrom'].map((name) => [name, { type: 'string' }])),
});
const BUTTON_DOWN = 0x02;
const REST_MS = 2000; // until what was begun is over
const IDLE_MS = 10000;

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
function press(handheld) {
  const begin = handheld.now;
  let first;
  const pixel = handheld.panel.pixel.bind(handheld.panel);
  handheld.panel.pixel = (value) => {
    first ??= handheld.now - begin;
    pixel(value);
  };
  handheld.hold(BUTTON_DOWN);
  handheld.run(begin + 40, false);
  handheld.hold(0);
  handheld.run(begin + REST_MS, false);
  handheld.panel.pixel = pixel;
  return round(first);
}

// Cycles in display_flush for the whole screen; sleeping for the panel's pause is none.
function redraw(handheld) {
  const { core } = handheld.mcu;
  const whole = handheld.panel.width * handheld.panel.height;
  const costs = [];
  let begin;
  handheld.hook('display_flush', () => {
    begin = { cycles: handheld.awakeCycles, pixels: handheld.panel.pixels };
    handheld.hook(core.LR, () => {
      costs.push({ pixels: handheld.panel.pixels - begin.pixels, cycles: handheld.awakeCycles - begin.cycles });
    });
  });
  return () => {
    const all = costs.filter(({ pixels }) => pixels >= whole / 2);
    const cycles = all.reduce((sum, cost) => sum + cost.cycles, 0);
    const pixels = all.reduce((sum, cost) => sum + cost.pixels, 0);
    return pixels === 0 ? null : round(cycles / pixels * whole * handheld.cycleNanos / 1e6);
  };
}

async function main() {
  const handheld = await Handheld.start(options);
  handheld.randomWord = () => 1;
  const flushed = redraw(handheld);
  const result = { board: options.board };
  until(handheld, 'start');
  result.power_on_to_first_picture_ms = round(handheld.now);
  result.power_on_to_menu_ms = round(until(handheld, 'titles'));
  handheld.run(handheld.now + REST_MS, false);
  const wait = during(handheld, IDLE_MS);
  result.waiting_asleep_percent = wait.asleep_percent;
  result.waiting_bytes_sent = wait.sent;
  result.edge_to_first_pixel_ms = press(handheld);
  result.full_flush_processor_ms = flushed();
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
