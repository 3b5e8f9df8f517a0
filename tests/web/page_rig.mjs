// The page on a server of its own, in a browser of its own, with chance that a test gives.

import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chance } from '../firmware/chance.mjs';
import { Browser } from './browser.mjs';

export const { values: options } = parseArgs({ options: { page: { type: 'string' }, asterism: { type: 'string' }, out: { type: 'string' }, phone: { type: 'boolean' } } });

const KEY = { UP: 'ArrowUp', DOWN: 'ArrowDown', LEFT: 'ArrowLeft', RIGHT: 'ArrowRight', A: 'Enter', B: 'Backspace',
  X: 'KeyC', Y: 'KeyV' };

// The page's chance as `asterism screens` has it.
function sameChance(count) {
  const words = chance(1);
  const list = Array.from({ length: count }, () => words.next().value);
  return `{ const list = ${JSON.stringify(list)}; let at = 0;
    crypto.getRandomValues = (room) => room.fill(list[at++ % list.length]); }`;
}
export const SAME_CHANCE = sameChance(500);

// The console is past its start.
export const READY = `!['', 'start', undefined].includes(asterism.console?.place)`;

export async function serve(folder = options.page) {
  const program = fileURLToPath(new URL('../../scripts/page_serve.py', import.meta.url));
  const server = spawn('python3', ['-B', program, folder, '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await new Promise((resolve) => {
    server.stdout.once('data', (line) => resolve(String(line).trim()));
  });
  return { url, stop: () => new Promise((resolve) => server.once('exit', resolve).kill()) };
}

// The page's clock goes so many times as fast: what it shows and waits for is the same.
const HASTE = 5;
export const HURRY = `{ const now = performance.now.bind(performance), later = globalThis.setTimeout;
  performance.now = () => now() * ${HASTE};
  globalThis.setTimeout = (deed, ms = 0, ...all) => later(deed, ms / ${HASTE}, ...all); }
`;

// One server and one browser for all tests of a file; what is no test calls close() at its end.
export async function house() {
  const server = await serve();
  const browser = new Browser();
  const close = async () => {
    await browser.close();
    await server.stop();
  };
  return {
    browser,
    server,
    close,
    // A page that nobody has opened before in this browser, unless `context` is given. Its clock hurries, unless
    // it is to be `real`.
    async open(given = {}) {
      const context = given.context ?? await browser.context();
      const before = (given.real ? '' : HURRY) + (given.before ?? '');
      const tab = await browser.tab({ ...given, before, context });
      await tab.go(server.url + (given.hash ?? ''));
      if (given.place !== null) await tab.until(READY);
      return Object.assign(tab, { context });
    },
  };
}

// Plays lines of a script (docs/scripts.md): press, until, wait, repeat and end are enough here.
export async function play(tab, lines, shot = () => {}) {
  const places = (list) => `${JSON.stringify(list)}.includes(asterism.console.place)`;
  const expand = (from, to) => {
    const flat = [];
    for (let i = from; i < to; i++) {
      if (lines[i].verb === 'repeat') {
        const end = lines[i].other - 1 > i ? lines[i].other - 1 : to;
        const close = lines.findIndex((line, j) => j > i && line.verb === 'end');
        for (let n = 0; n < lines[i].ms; n++) flat.push(...expand(i + 1, Math.min(end, close)));
        i = close;
      } else if (lines[i].verb !== 'end') {
        flat.push(lines[i]);
      }
    }
    return flat;
  };
  for (const line of expand(0, lines.length)) {
    if (line.verb === 'hold') {
      await tab.key(Object.values(KEY)[Math.log2(line.buttons)]);
      await settled(tab, 60);
    } else if (line.verb === 'until') {
      await tab.until(places(line.places));
      await settled(tab, 60);
    } else if (line.verb === 'wait') {
      await settled(tab, line.ms);
    } else if (line.verb === 'shot') {
      await settled(tab, 300);
      await shot(line.name);
    }
  }
}

const number = (bytes) => `crypto.subtle.digest('SHA-256', ${bytes}).then((d) => [...new Uint8Array(d)].join('.'))`;

// To the table of the first title, and so many presses there.
export async function toTheTable(tab, presses = 0) {
  const at = async (...places) => {
    await tab.until(`${JSON.stringify(places)}.includes(asterism.console.place)`);
    await settled(tab, 60);
  };
  await settled(tab, 60);
  await tab.key('Enter');
  await at('title');
  await tab.key('Enter');
  await at('first');
  await tab.key('ArrowDown');
  await settled(tab, 60);
  await tab.key('Enter');
  await at('table');
  for (let i = 0; i < presses; i++) {
    await tab.key('Enter');
    await settled(tab, 60);
    await at('table', 'hold');
  }
  await tab.until(ASKED);
}

// Nothing happens at the table before somebody chooses or presses A.
export const ASKED = `asterism.console.place === 'hold' || asterism.console.place === 'table'
  && asterism.console.words().choices.some(({ key, dark }) => key === '' && !dark)`;

// ... and the console has written, erased and proved all that it does by itself.
const REST_MS = 8000; // of the page's time
export async function rested(tab) {
  await tab.until(ASKED);
  await tab.ask(`new Promise((resolve) => {
    let kept = null, since = 0;
    const look = async () => {
      const now = await ${number('asterism.console.flash.slice()')};
      if (now !== kept) { kept = now; since = performance.now(); }
      if (performance.now() - since >= ${REST_MS}) resolve(true);
      else setTimeout(look, 200);
    };
    look();
  })`);
}

// What the browser has kept, as a number; and what the console has.
export const KEPT = `(async () => { await asterism.saves.settled; return await asterism.saves.read(64 * 4096); })()`;
export const keptNumber = (tab) => tab.ask(`(async () => ${number(`await ${KEPT}`)})()`);
export const flashNumber = (tab) => tab.ask(number('asterism.console.flash.slice()'));

// The picture has stayed as it is for so long, of the page's time; and for a moment of ours, for a machine that has
// other work to do draws late.
const MOMENT_MS = 40;
export function settled(tab, ms) {
  return tab.ask(`new Promise((resolve) => {
    let frames = asterism.console.frames, since = performance.now(), ours = Date.now();
    const look = () => {
      if (asterism.console.frames !== frames) { frames = asterism.console.frames; since = performance.now(); ours = Date.now(); }
      if (performance.now() - since >= ${ms} && Date.now() - ours >= ${MOMENT_MS}) requestAnimationFrame(() => requestAnimationFrame(() => resolve(true)));
      else setTimeout(look, 15);
    };
    look();
  })`);
}

// What is on the canvas, as readPng gives a file.
export async function canvasOf(tab) {
  const { width, height, text } = await tab.ask(`(() => {
    const { canvas } = asterism.glass;
    const copy = Object.assign(document.createElement('canvas'), { width: canvas.width, height: canvas.height })
      .getContext('2d', { willReadFrequently: true });
    copy.drawImage(canvas, 0, 0);
    const { data } = copy.getImageData(0, 0, canvas.width, canvas.height);
    let text = '';
    for (let i = 0; i < data.length; i += 4096) text += String.fromCharCode(...data.subarray(i, i + 4096));
    return { width: canvas.width, height: canvas.height, text: btoa(text) };
  })()`);
  const bytes = Buffer.from(text, 'base64');
  const colours = new Uint32Array(width * height);
  for (let i = 0; i < colours.length; i++) colours[i] = bytes.readUInt32BE(i * 4) >>> 8;
  return { width, height, colours };
}

// A script as a file, for `asterism screens`.
export function scriptFile(text) {
  const folder = mkdtempSync(join(tmpdir(), 'asterism-'));
  const script = join(folder, 'page.script');
  writeFileSync(script, text);
  return { folder, script };
}
