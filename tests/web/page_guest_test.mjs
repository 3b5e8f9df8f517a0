// Usage: node page_guest_test.mjs --page FOLDER --asterism TOOL
// The page in words, under a finger, and with games that were sent; and what keeps people out of a page.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { faults } from './accessible.mjs';
import { house, KEPT, options, READY, rested, settled, toTheTable } from './page_rig.mjs';

const PHONE = { width: 390, height: 844, scale: 3, phone: true };
const { open, close } = await house();
after(close);
const folder = mkdtempSync(join(tmpdir(), 'asterism-'));
after(() => rmSync(folder, { recursive: true }));
const tool = (...words) => execFileSync(options.asterism, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
const said = (tab) => tab.ask(`document.getElementById('notice').textContent.trim()`);
const clickWord = (tab, area, word) => tab.ask(`[...document.querySelectorAll('${area} button')].find((b) => b.textContent.trim() === '${word}').click()`);
const has = (word) => `[...document.querySelectorAll('#choices button')].some((b) => b.textContent.trim() === '${word}')`;

// What asterism saves tells of what the page has kept.
async function runningGame(tab) {
  const text = await tab.ask(`${KEPT}.then((bytes) => { let t = ''; for (const b of bytes) t += String.fromCharCode(b); return btoa(t); })`);
  const copy = join(folder, 'copy.bin');
  writeFileSync(copy, Buffer.from(text, 'base64'));
  return tool('saves', copy).match(/^\s+a game in progress.*\n.*\n.*/m)[0];
}

const record = join(folder, 'game.ast');
tool('play', 'stellar', '--seats', '2', '--seed', '3', '--bots', 'greedy', '--record', record);
const [address, deal] = tool('link', record).split('\n');
const link = address.slice(address.indexOf('#') + 1);

test('what may be chosen are buttons in words, and the history grows as it is played by them', async () => {
  const tab = await open();
  await tab.until(has('Stellar'));
  await clickWord(tab, '#choices', 'Stellar');
  await tab.until(has('Play'));
  await clickWord(tab, '#choices', 'Play');
  await tab.until(has('I know how to play'));
  await clickWord(tab, '#choices', 'I know how to play');
  await tab.until(`document.querySelector('#choices button')?.textContent.startsWith('Open the telescope')`);
  await tab.ask(`document.querySelector('#choices button').click()`);
  await tab.until(`document.querySelectorAll('#history li').length > 3`);
  await tab.ask(`document.getElementById('tell').click()`);
  assert.match(await tab.ask(`document.getElementById('position').textContent`), /^Stellar\.\nYou are/);
  await tab.until(`document.querySelector('[data-button=Y]').getAttribute('aria-label') === 'Y: Menu'`);
  assert.deepEqual(tab.complaints, []);
  await tab.close();
});

test('a finger on the picture moves the focus, and a second time it chooses', async () => {
  const tab = await open(PHONE);
  const touch = async () => {
    const { x, y } = await tab.ask(`(() => { const r = asterism.glass.canvas.getBoundingClientRect();
      return { x: r.x + 40 * r.width / 240, y: r.y + 213 * r.height / 240 }; })()`);
    await tab.touch(x, y);
    await settled(tab, 150);
  };
  await touch();
  assert.equal(await tab.ask('asterism.console.place'), 'titles');
  await touch();
  await tab.until(`asterism.console.place === 'settings'`);
  await tab.close();
});

test('a game that was sent is told of, opens as a guest with its review, and touches nothing that is kept', async () => {
  const tab = await open();
  await toTheTable(tab, 2);
  await rested(tab);
  const kept = await runningGame(tab);
  await tab.ask(`location.hash = '#${link}'`);
  await tab.until(`!document.getElementById('sent').hidden`);
  assert.match(await tab.ask(`document.getElementById('sent').textContent`), /You were sent a game: Stellar\.\s+Vega \d+, Rigel \d+\./);
  assert.equal(await tab.ask('location.hash'), '');
  assert.equal(await tab.ask('asterism.console.place'), 'table');
  await clickWord(tab, '#sent', 'Review');
  await tab.until(`asterism.console.place === 'review'`);
  await settled(tab, 500);
  assert.equal(await runningGame(tab), kept);
  assert.match(kept, /a game in progress: .* actions/);
  const again = await open({ context: tab.context, place: null });
  await tab.close();
  await again.until(`asterism.saves.state === 'here' && ${READY}`);
  assert.equal(await again.ask(`document.getElementById('sent').hidden`), true);
  assert.deepEqual(again.complaints, []);
  await again.close();
});

// What has happened, of the game at the table and of no other one.
const history = (tab) => tab.ask(`[...document.querySelectorAll('#history li')].map((line) => line.textContent)`);
const shown = (tab, id) => tab.ask(`document.getElementById('${id}').hidden ? '' : document.getElementById('${id}').textContent.replace(/\\s+/g, ' ').trim()`);

test('a link to a moment opens there, is copied from there, and is played on from there at a table of its own', async () => {
  const tab = await open(PHONE);
  await toTheTable(tab, 2);
  await rested(tab);
  const kept = await runningGame(tab);
  await tab.ask(`{ navigator.clipboard.writeText = async (text) => { globalThis.copied = text; }; location.hash = '#${link}.17'; }`);
  await tab.until(`!document.getElementById('sent').hidden`);
  await clickWord(tab, '#sent', 'Show the moment after 17 moves');
  await tab.until(`asterism.console.place === 'moment'`);
  const at = await tab.ask('asterism.console.moment');
  assert.ok(at >= 17 && at < 24, String(at));
  assert.deepEqual(await history(tab), ['A game of Stellar.']);
  await tab.until(`!document.getElementById('moment').hidden`);
  assert.match(await shown(tab, 'moment'), new RegExp(`^A moment after ${at} moves\\.`));
  assert.deepEqual(await faults(tab), []);
  await clickWord(tab, '#moment', 'Copy the link');
  await tab.until('globalThis.copied');
  assert.match(await tab.ask('copied'), new RegExp(`^${await tab.ask('location.origin + location.pathname')}#0\\d+\\.${at}$`));
  await tab.ask(`document.getElementById('against').value = 'Marshal'`);
  await clickWord(tab, '#moment', 'Play on from here');
  await tab.until(`asterism.console.guest === 'played on' && asterism.console.place === 'table'`);
  assert.match(await shown(tab, 'moment'), new RegExp(`What would have been\\. You play on after ${at} moves\\. Nothing of it is kept\\.`));
  for (let i = 0; i < 12; i++) {
    await tab.key('Enter');
    await settled(tab, 60);
  }
  const told = await history(tab);
  assert.equal(told[0], 'A game of Stellar.');
  assert.ok(told.length > 1 && told.every((line) => !line.includes('..')), told.join('\n'));
  assert.equal(await runningGame(tab), kept);
  await clickWord(tab, '#moment', 'Back to that moment');
  await tab.until(`asterism.console.place === 'moment'`);
  assert.equal(await tab.ask('asterism.console.moment'), at);
  const again = await open({ context: tab.context, hash: new URL(await tab.ask('copied')).hash, place: null });
  await again.until(`!document.getElementById('sent').hidden`);
  await clickWord(again, '#sent', `Show the moment after ${at} moves`);
  await again.until(`asterism.console.moment === ${at}`);
  assert.deepEqual([...tab.complaints, ...again.complaints], []);
  await again.close();
  await tab.close();
});

test('a game that is taken along is a link to copy, too', async () => {
  const tab = await open();
  await tab.ask(`location.hash = '#${link}'`);
  await tab.until(`!document.getElementById('sent').hidden`);
  await clickWord(tab, '#sent', 'Review');
  await tab.until(`asterism.console.place === 'review'`);
  await tab.key('KeyV');
  await tab.until(`asterism.console.place === 'take' && !document.getElementById('moment').hidden`);
  assert.match(await shown(tab, 'moment'), /This game is a link, too\./);
  await tab.ask(`{ navigator.clipboard.writeText = async (text) => { globalThis.copied = text; }; }`);
  await clickWord(tab, '#moment', 'Copy the link');
  await tab.until('globalThis.copied');
  assert.match(tool('link', '--open', await tab.ask('copied')), /Total/);
  await tab.close();
});

test('a game is held against a deal: it is that one, another one, or that is no deal', async () => {
  const its = deal.replace(/\D/g, '');
  const other = join(folder, 'other.ast');
  tool('play', 'stella_quest', '--seats', '2', '--seed', '4', '--bots', 'random', '--record', other);
  const wrong = tool('link', other).split('\n')[1];
  const tab = await open({ hash: `#${link}` });
  await tab.until(`!document.getElementById('sent').hidden`);
  const said = () => tab.ask(`document.getElementById('compared').textContent`);
  assert.equal(await said(), `It is deal ${its.match(/..../g).join(' ')}.`);
  assert.match(await shown(tab, 'sent'), /All \d+ moves were played again, and this is what comes of them\./);
  for (const [claimed, answer] of [
    [its, /^It is that deal, and the result follows from playing it\.$/],
    [deal, /^It is that deal/],
    [`https://example.org/#${its}`, /^It is that deal/],
    [wrong, /^It is another deal: [\d ]+\. Yours is one of Stella Quest\.$/],
    [`${its.slice(0, -1)}${(Number(its.at(-1)) + 1) % 10}`, /^That is no deal: .+\.$/],
    [link, /^That is no deal: it is a game\.$/],
    ['', /^That is no deal: .+\.$/],
  ]) {
    await tab.ask(`{ document.getElementById('compared').textContent = ''; document.getElementById('claimed').value = '${claimed}'; document.getElementById('claim').requestSubmit(); }`);
    await tab.until(`document.getElementById('compared').textContent !== ''`);
    assert.match(await said(), answer, claimed);
  }
  await tab.ask(`location.hash = '#${its}'`);
  await tab.until(`document.getElementById('sent-title').textContent.startsWith('You were sent a deal')`);
  await tab.ask(`location.hash = '#${link}'`);
  await tab.until(`document.getElementById('sent-title').textContent.startsWith('You were sent a game')`);
  assert.match(await said(), /You have opened that deal here\.$/);
  await clickWord(tab, '#sent', 'Same deal');
  await tab.until(`asterism.console.place === 'deal'`);
  assert.deepEqual(tab.complaints, []);
  await tab.close();
});

test('a page that is opened with a deal offers to play it', async () => {
  const digits = deal.replace(/\D/g, '');
  const tab = await open({ hash: `#${digits}` });
  await tab.until(`!document.getElementById('sent').hidden`);
  await clickWord(tab, '#sent', 'Play it');
  await tab.until(`asterism.console.place === 'deal'`);
  assert.equal(await tab.ask('location.href.includes("#")'), false);
  await tab.close();
});

test('what is no link is refused with a reason, and "Not now" leaves all as it was', async () => {
  const tab = await open({ hash: `#${link.slice(0, -1)}0` });
  await tab.until(`!document.getElementById('notice').hidden`);
  assert.match(await said(tab), /^The link is not opened: .+\./);
  for (const wrong of ['x', '0', '12345', '9'.repeat(9000)]) {
    await tab.ask(`location.hash = '#${wrong}'`);
    await tab.until(`location.hash === ''`);
    await settled(tab, 60);
    assert.match(await said(tab), /^The link is not opened: .+\./);
  }
  await tab.ask(`location.hash = '#${link}'`);
  await tab.until(`!document.getElementById('sent').hidden`);
  await clickWord(tab, '#sent', 'Not now');
  assert.equal(await tab.ask(`document.getElementById('sent').hidden`), true);
  assert.equal(await tab.ask('asterism.console.place'), 'titles');
  assert.deepEqual(tab.complaints, []);
  await tab.close();
});

test('what has to be said is seen on a phone on its side and on the whole screen, too', async () => {
  for (const [given, whole] of [[{ ...PHONE, width: 844, height: 390 }, false], [{}, true]]) {
    const tab = await open(given);
    if (whole) await tab.ask(`document.documentElement.classList.add('whole')`);
    await tab.ask(`location.hash = '#12345'`);
    await tab.until(`!document.getElementById('notice').hidden`);
    const { x, y } = await tab.ask(`(() => { const r = document.querySelector('#notice button').getBoundingClientRect(); return { x: r.x + r.width / 2, y: r.y + r.height / 2 }; })()`);
    assert.ok(await tab.ask(`document.elementFromPoint(${x}, ${y})?.closest('#notice') !== null`), 'nobody sees the notice');
    if (given.phone) await tab.touch(x, y);
    else await tab.click(x, y);
    await tab.until(`document.getElementById('notice').hidden`);
    await tab.close();
  }
});

test('neither long words of a choice nor a band change the picture or make the page wider', async () => {
  const tab = await open({ width: 1160, height: 740 });
  const look = () => tab.ask(`({ scale: asterism.glass.scale, wide: document.documentElement.scrollWidth > document.documentElement.clientWidth })`);
  await tab.until(has('Stellar'));
  const before = await look();
  assert.deepEqual(before, { scale: 2, wide: false });
  await tab.ask(`document.querySelector('#choices button').textContent = 'Lay Black hole 6/0 face down into slot 12 of the telescope, '.repeat(4)`);
  assert.deepEqual(await look(), before);
  await tab.ask(`location.hash = '#${link}'`);
  await tab.until(`!document.getElementById('sent').hidden`);
  await settled(tab, 60);
  assert.deepEqual(await look(), before);
  await tab.close();
});

const scan = (file) => execFileSync('zbarimg', ['--quiet', '--raw', file], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

// Opens a code's address in a page, and takes the game along from there: what the code on its picture says.
async function through(scanned) {
  const tab = await open({ hash: scanned.slice(scanned.indexOf('#')) });
  await tab.until(`!document.getElementById('sent').hidden`);
  await clickWord(tab, '#sent', 'Look at it');
  await tab.until(`asterism.console.place === 'end'`);
  await settled(tab, 300);
  await tab.key('Backspace');
  await tab.until(has('Take it along'));
  await clickWord(tab, '#choices', 'Take it along');
  await tab.until(`asterism.console.place === 'take'`);
  await settled(tab, 300);
  const seen = join(folder, 'seen.png');
  writeFileSync(seen, await tab.picture());
  await tab.close();
  return scan(seen);
}

test('from a record to a code to the page to its own code, and round again with the same link', async () => {
  const picture = join(folder, 'code.png');
  tool('link', record, '--qr', picture);
  // The tool does not know who played; at the console's table somebody sits.
  const first = await through(scan(picture));
  assert.equal(await through(first), first);
  const result = (words) => words.match(/\d+ actions; .*\n[^]*?Total.*/)[0];
  assert.equal(result(tool('link', '--open', first)), result(tool('link', '--open', link)));
});

for (const [name, given] of [['wide and dark', {}], ['less wide', { width: 1160, height: 740 }], ['narrow', { width: 800, height: 600 }], ['wide and light', { dark: false }], ['a phone', PHONE], ['a phone in the light', { ...PHONE, dark: false }], ['a phone on its side', { ...PHONE, width: 844, height: 390 }]]) {
  test(`nothing keeps people out: ${name}`, async () => {
    const tab = await open(given);
    await tab.ask(`location.hash = '#${link}'`);
    await tab.until(`!document.getElementById('sent').hidden`);
    assert.deepEqual(await faults(tab), []);
    await tab.ask(`document.getElementById('copy').click()`);
    if (await tab.ask(`document.getElementById('keeping').open`)) assert.deepEqual(await faults(tab), []);
    await tab.close();
  });
}
