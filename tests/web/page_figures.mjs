// Usage: node page_figures.mjs --page FOLDER --asterism TOOL: measures the page in a browser, and prints what docs/web.md tells.

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { house, options, toTheTable } from './page_rig.mjs';

const { open, close } = await house();
const middle = (list) => list.sort((a, b) => a - b)[list.length >> 1];
const packed = (file) => brotliCompressSync(readFileSync(join(options.page, file))).length;
const files = readdirSync(options.page);

const firsts = [];
const idles = [];
for (let i = 0; i < 5; i++) {
  const tab = await open({
    real: true,
    before: `{ const look = () => { if (globalThis.asterism?.console?.frames > 0) requestAnimationFrame(() => { globalThis.first = performance.now(); requestIdleCallback(() => { globalThis.idle = performance.now(); }); });
      else setTimeout(look, 1); }; look(); }`,
  });
  await tab.until('globalThis.idle > 0');
  firsts.push(await tab.ask('globalThis.first'));
  idles.push(await tab.ask('globalThis.idle'));
  await tab.close();
}

// Ticks, and what keeping costs, while a game is played by its first choice.
const tab = await open({ real: true });
await toTheTable(tab);
await tab.ask(`{ globalThis.ticks = []; globalThis.kept = [];
  const { console, saves } = asterism; const tick = console.tick.bind(console);
  console.tick = (now) => { const began = performance.now(); const wait = tick(now); ticks.push(performance.now() - began); return wait; };
  const keep = saves.keep.bind(saves);
  saves.keep = (...all) => { const began = performance.now(); return keep(...all).then(() => { kept.push(performance.now() - began); }); };
  setInterval(() => asterism.hands.push(16, 0), 60); }`);
await new Promise((resolve) => setTimeout(resolve, 8000));
const [ticks, kept] = [await tab.ask('ticks'), await tab.ask('kept')];
await tab.close();

const figures = {
  files: files.length,
  bytes: files.reduce((sum, file) => sum + readFileSync(join(options.page, file)).length, 0),
  bytes_brotli: files.reduce((sum, file) => sum + packed(file), 0),
  wasm_brotli: packed('asterism.wasm'),
  first_picture_ms: Math.round(middle(firsts)),
  idle_ms: Math.round(middle(idles)),
  ticks: ticks.length,
  tick_median_ms: middle(ticks),
  tick_worst_ms: Math.max(...ticks),
  transactions: kept.length,
  transaction_median_ms: middle(kept),
};
console.log(JSON.stringify(figures, null, 1));
await close();
