// Usage: node page_saves_test.mjs --page FOLDER --asterism TOOL
// What the page keeps: through closing, killing, a second tab, and in browsers that keep nothing.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { Browser, forget } from './browser.mjs';
import { flashNumber, house, HURRY, keptNumber, options, READY, rested, settled, toTheTable } from './page_rig.mjs';

const KILLS = 20;
const LONGEST_RUN_MS = 1500;
const STARTS_MS = 60000;
const { browser, server, open, close } = await house();
after(close);
const said = (tab) => tab.ask(`document.getElementById('notice').hidden ? '' : document.getElementById('notice').textContent.trim()`);
const AT_TABLE = `['table', 'hold'].includes(asterism.console?.place)`; // where a running game is opened
const folderOf = () => mkdtempSync(join(tmpdir(), 'asterism-browser-'));

async function opened(folder, before = '') {
  const own = new Browser(folder);
  const tab = await own.tab({ before: HURRY + before });
  await tab.go(server.url);
  await tab.until(READY);
  return { own, tab };
}

// A copy as a download: its bytes.
async function copyOf(tab) {
  const text = await tab.ask(`new Promise((resolve) => {
    const make = URL.createObjectURL;
    URL.createObjectURL = (blob) => { blob.arrayBuffer().then((b) => { let t = ''; for (const x of new Uint8Array(b)) t += String.fromCharCode(x); resolve(btoa(t)); }); return make(blob); };
    HTMLAnchorElement.prototype.click = function () { globalThis.named = this.download; };
    document.getElementById('save').click();
    URL.createObjectURL = make;
  })`);
  return Buffer.from(text, 'base64');
}

test('a browser that was closed and opened goes on with the game', async () => {
  const folder = folderOf();
  try {
    const first = await opened(folder);
    await toTheTable(first.tab, 4);
    await first.tab.until(ALL_KEPT);
    const before = gameOf(await copyOf(first.tab));
    await first.own.close();
    const { own, tab } = await opened(folder);
    assert.equal(gameOf(await copyOf(tab)), before);
    await tab.until(AT_TABLE);
    assert.deepEqual(tab.complaints, []);
    await own.close();
  } finally {
    forget(folder);
  }
});

// What is kept is what the console has.
const ALL_KEPT = `asterism.saves.settled.then(() => asterism.saves.read(64 * 4096)).then((kept) => kept.every((byte, i) => byte === asterism.console.flash[i]))`;

// The game in progress of a copy, as asterism saves tells it: its seats and its deal. Computers may have played on.
function gameOf(copy) {
  const folder = mkdtempSync(join(tmpdir(), 'asterism-'));
  try {
    writeFileSync(join(folder, 'copy.bin'), copy);
    const told = execFileSync(options.asterism, ['saves', join(folder, 'copy.bin')], { encoding: 'utf8' });
    return told.match(/a game in progress: (\d seats), \d+ actions, (seed \d+)/).slice(1).join(' ');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

// Tells of each image between two turns before it is kept, and of each that is kept; plays without a pause.
const SUM = `const sum = (bytes) => { let a = 1, b = 0; for (const x of bytes) { a = (a + x) % 65521; b = (b + a) % 65521; } return a + ':' + b; };`;
// What was there when the page was opened.
const BEGUN = `{ ${SUM} const set = Uint8Array.prototype.set; Uint8Array.prototype.set = function (from, ...at) {
  if (this.length === 64 * 4096 && from.length === this.length) { globalThis.begun = sum(from); globalThis.report?.(JSON.stringify({ begun })); }
  return set.call(this, from, ...at); } }`;
const WATCH = `${BEGUN} ${SUM} addEventListener('load', () => {
  const known = setInterval(() => {
    if (!globalThis.asterism?.console) return;
    clearInterval(known);
    const { engine, saves } = asterism;
    const keep = engine.keep;
    let count = 0;
    engine.keep = (sectors, flash) => {
      const number = ++count;
      report(JSON.stringify({ number, sum: sum(flash) }));
      const before = saves.settled;
      keep(sectors, flash);
      saves.settled.then(() => report(JSON.stringify({ kept: number })));
    };
    // Who plays by words is never lost: what may be chosen is the next move, and each move is kept. A press hurries others.
    setInterval(() => {
      const { console, hands } = asterism;
      const own = console.place === 'table' ? console.words().choices.filter(({ key, dark }) => key === '' && !dark) : [];
      if (own.length > 0) engine.choose(own[Math.floor(Math.random() * own.length)]);
      else if (console.place !== 'table' || Math.random() < 0.1) hands.push(16, 0);
    }, 25);
  }, 5);
});`;

test('killed in mid-write twenty times, and nothing that was kept is lost', async () => {
  const folder = folderOf();
  let before = null; // {sums: of all images between two turns, kept: the last one that was kept}
  let writes = 0;
  let inWrite = 0; // kills that came with a write or some moments later
  try {
    for (let run = 0; run <= KILLS; run++) {
      const own = new Browser(folder);
      const tab = await own.tab({ before: HURRY + WATCH });
      const now = { sums: new Map(), kept: 0 };
      let kill;
      const killed = new Promise((resolve) => {
        kill = () => resolve(own.kill());
        own.on((method, { payload }) => {
          if (method !== 'Runtime.bindingCalled') return;
          const { begun, number, sum, kept } = JSON.parse(payload);
          if (begun) now.begun = begun;
          now.kept = Math.max(now.kept, kept ?? 0);
          if (number) {
            now.sums.set(sum, number);
            writes++;
            // Right after a write has begun, or some moments later.
            if (number === 1 + run % 3) {
              inWrite++;
              setTimeout(kill, run % 7);
            }
          }
        });
      });
      await tab.send('Runtime.addBinding', { name: 'report' });
      await tab.go(server.url);
      // However long a browser takes to start.
      await Promise.race([killed, tab.until('globalThis.asterism?.console', STARTS_MS)]);
      const enough = setTimeout(kill, LONGEST_RUN_MS); // a game that is over is looked at, and writes nothing
      await killed;
      clearTimeout(enough);
      if (before && now.begun === undefined) { // killed in the very first write, of which nothing is there
        assert.ok(before.begun === undefined && before.kept === 0, `run ${run}: all is gone`);
      } else if (before) {
        assert.ok(before.sums.has(now.begun), `run ${run}: this is no image between two turns`);
        const there = before.sums.get(now.begun);
        assert.ok(there >= before.kept, `run ${run}: write ${there} is there, ${before.kept} was kept`);
      }
      if (now.begun) now.sums.set(now.begun, 0);
      before = now;
    }
    assert.ok(writes > KILLS, `${writes} writes`);
    assert.ok(inWrite > KILLS / 2, `${inWrite} kills in a write`);
  } finally {
    forget(folder);
  }
});

test('a second tab plays without keeping and says so; when the first is gone it goes on with what is kept', async () => {
  const first = await open();
  await toTheTable(first, 2);
  await rested(first);
  const kept = await keptNumber(first);
  const given = { context: first.context };
  const [second, third] = [await open(given), await open(given)];
  for (const tab of [second, third]) assert.match(await said(tab), /another tab/);
  await third.key('Enter');
  await third.until('asterism.touched');
  await third.until(AT_TABLE);
  assert.equal(await keptNumber(first), kept);
  await third.close();
  await first.close();
  await second.until(`asterism.saves.state === 'here' && ${AT_TABLE}`);
  assert.equal(await said(second), '');
  await second.until(ALL_KEPT);
  await second.close();
});

test('a second tab in which something was played asks before it lets go of that', async () => {
  const first = await open();
  const second = await open({ context: first.context });
  await toTheTable(second, 1);
  await rested(second);
  const here = await flashNumber(second);
  await first.close();
  await second.until(`!document.querySelector('#notice button').hidden`);
  assert.match(await said(second), /not kept/);
  assert.equal(await flashNumber(second), here);
  await second.ask(`document.querySelector('#notice button').click()`);
  await second.until(`asterism.saves.state === 'here' && asterism.console?.place === 'titles'`);
  await second.close();
});

test('without locks, the page that was opened last keeps, and the other one says that it does not', async () => {
  const before = `Object.defineProperty(navigator, 'locks', { value: undefined })`;
  const first = await open({ before });
  const second = await open({ context: first.context, before });
  await toTheTable(second, 1);
  await toTheTable(first, 1);
  await first.until(`asterism.saves.state === 'lost'`);
  assert.match(await said(first), /not kept/);
  await second.until(ALL_KEPT);
  await first.close();
  await second.close();
});

test('a browser that keeps nothing plays, and says so', async () => {
  for (const before of [
    `Object.defineProperty(globalThis, 'indexedDB', { get() { throw new DOMException('no', 'SecurityError'); } });
     Object.defineProperty(globalThis, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } });`,
    `IDBFactory.prototype.open = function () { const r = {}; setTimeout(() => { r.error = new DOMException('no'); r.onerror(); }); return r; }`,
  ]) {
    const tab = await open({ before });
    assert.match(await said(tab), /keeps nothing/);
    await toTheTable(tab, 1);
    await tab.ask(`{ const b = document.getElementById('board'); b.value = 'picosystem'; b.dispatchEvent(new Event('change')); }`);
    await tab.until(`asterism.glass.canvas.width === 240 && ${AT_TABLE}`);
    assert.deepEqual(tab.complaints, []);
    await tab.close();
  }
});

test('a full disk is told, and what is missing follows with the next move', async () => {
  const tab = await open();
  await tab.ask(`{ const put = IDBObjectStore.prototype.put; globalThis.full = true;
    IDBObjectStore.prototype.put = function (...all) { if (full) throw new DOMException('full', 'QuotaExceededError'); return put.apply(this, all); } }`);
  await toTheTable(tab, 2);
  assert.match(await said(tab), /could not keep/);
  assert.notEqual(await keptNumber(tab).catch(() => 'nothing'), await flashNumber(tab));
  await tab.ask('globalThis.full = false');
  await tab.key('Enter');
  await tab.until(`asterism.console.place === 'table' || asterism.console.place === 'hold'`);
  await settled(tab, 300);
  await tab.key('Enter');
  await settled(tab, 300);
  await tab.until(ALL_KEPT);
  assert.equal(await said(tab), '');
  await tab.close();
});

const load = (tab, bytes) => tab.ask(`asterism.copies.load(new File([Uint8Array.from(atob('${Buffer.from(bytes).toString('base64')}'), (c) => c.charCodeAt(0))], 'x.bin')).then(() => true)`);

test('a copy is the games as asterism saves reads them, and another browser loads it', async () => {
  const tab = await open();
  await toTheTable(tab, 3);
  const copy = await copyOf(tab);
  assert.match(await tab.ask('named'), /^asterism-\d{4}-\d\d-\d\d\.bin$/);
  const other = await open();
  await other.ask(`{ globalThis.puts = []; const transaction = IDBDatabase.prototype.transaction, put = IDBObjectStore.prototype.put;
    IDBDatabase.prototype.transaction = function (...all) { if (all[1] === 'readwrite') puts.push(0); return transaction.apply(this, all); };
    IDBObjectStore.prototype.put = function (...all) { puts[puts.length - 1]++; return put.apply(this, all); }; }`);
  await load(other, copy);
  assert.equal(await other.ask('puts[0]'), 64, 'a copy is kept as a whole, before anything of it changes');
  await other.until(AT_TABLE);
  assert.equal(gameOf(await copyOf(other)), gameOf(copy));
  await other.until(ALL_KEPT);
  await tab.close();
  await other.close();
});

test('what is no copy is refused in one line, and changes nothing', async () => {
  const tab = await open();
  await toTheTable(tab, 1);
  await rested(tab);
  const before = await keptNumber(tab);
  const noise = Buffer.alloc(64 * 4096, 0x5a);
  for (const bytes of [Buffer.alloc(0), Buffer.from('hello'), noise, Buffer.alloc(64 * 4096, 0xff), (await copyOf(tab)).subarray(1)]) {
    await load(tab, bytes);
    assert.match(await said(tab), /^This is not a copy of games: .*\.( ?Close)?$/);
    assert.equal(await keptNumber(tab), before);
  }
  await tab.close();
});

test('a page that is loaded anew in mid-write goes on', async () => {
  const tab = await open();
  await toTheTable(tab, 1);
  for (let i = 0; i < 6; i++) {
    // A game that is switched off while it opens is offered, not opened (PROOF in firmware/app/play.c).
    await settled(tab, 600);
    await tab.ask(`asterism.hands.push(16, 0); setTimeout(() => location.reload(), ${i * 3})`);
    await new Promise((resolve) => setTimeout(resolve, 40));
    await tab.until(AT_TABLE);
    assert.equal(await tab.ask('asterism.saves.state'), 'here');
  }
  assert.deepEqual(tab.complaints, []);
  await tab.close();
});
