// Usage: node page_film.mjs --page FOLDER --asterism TOOL --out FILE: the page in motion, as README shows it.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPng } from '../firmware/png.mjs';
import { gif } from './gif.mjs';
import { house, options, SAME_CHANCE, settled, toTheTable } from './page_rig.mjs';

const { open, close } = await house();
const folder = mkdtempSync(join(tmpdir(), 'asterism-'));
const tool = (...words) => execFileSync(options.asterism, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
const record = join(folder, 'game.ast');
tool('play', 'stellium', '--seats', '2', '--seed', '3', '--bots', 'pilot', '--record', record);
const link = tool('link', record).split('\n')[0].split('#')[1];

const tab = await open({ width: 1160, height: 740, before: SAME_CHANCE });
const frames = [];
async function shot(ms) {
  await settled(tab, 700);
  const file = join(folder, 'frame.png');
  writeFileSync(file, await tab.picture());
  frames.push({ ...readPng(file), ms });
}
const press = (word) => tab.ask(`[...document.querySelectorAll('button')].find((b) => b.textContent.trim() === '${word}').click()`);

await tab.key('ArrowRight');
await shot(1200);
await toTheTable(tab);
await shot(1600);
for (let i = 0; i < 4; i++) {
  await tab.until(`document.querySelector('#choices button:not(:disabled)') !== null`);
  await tab.ask(`{ const all = document.querySelectorAll('#choices button:not(:disabled)'); all[all.length >> 1].click(); }`);
  await shot(1100);
}
await tab.ask(`location.hash = '#${link}.30'`);
await tab.until(`!document.getElementById('sent').hidden`);
await shot(2400);
await press('Show the moment after 30 moves');
await tab.until(`asterism.console.place === 'moment'`);
await tab.until(`!asterism.console.words().text.some((line) => line.includes('looking at'))`, 120000);
await shot(2600);
await press('Play on from here');
await tab.until(`asterism.console.place === 'table'`);
await shot(2000);
await tab.close();
rmSync(folder, { recursive: true });
writeFileSync(options.out, gif(frames));
await close();
