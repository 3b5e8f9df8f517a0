// Usage: node touch_test.mjs FILE.wasm
// A finger on the glass of the wasm console: the first touch moves the focus there, a second one is A; on a word at the foot it
// is that button.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readScript } from '../firmware/script.mjs';
import { Console } from '../../sim/web/console.mjs';
import { chance } from '../firmware/chance.mjs';
import { play } from './play.mjs';

const module = new WebAssembly.Module(readFileSync(process.argv[2]));
const TITLES = ['stella_quest', 'stellar', 'subastral', 'stellium', 'stellar_leap'];
const STEP = 12; // pixels between two touches

// A console with a hand on it.
class Finger {
  constructor(console, now) {
    Object.assign(this, { console, now });
  }

  // Lets time pass until nothing moves any more.
  rest(ms = 400) {
    for (let still = 0; still < ms;) {
      const { frames } = this.console;
      const wait = Math.min(Math.max(this.console.tick(this.now), 1), 50);
      this.now += wait;
      still = this.console.frames === frames ? still + wait : 0;
    }
  }

  touch(x, y) {
    this.console.tap(x, y);
    this.rest();
  }

  get picture() {
    return Buffer.from(this.console.glass).toString('latin1');
  }
}

async function titles(board) {
  const words = chance(1);
  const console = await Console.load(module, { board, chance: () => words.next().value });
  console.start(0);
  const finger = new Finger(console, 0);
  finger.rest(3000);
  assert.equal(console.place, 'titles');
  return finger;
}

async function table(title, board) {
  const way = 'press RIGHT\n'.repeat(TITLES.indexOf(title));
  const lines = readScript(`until titles\n${way}press A\nuntil title\npress A\nuntil first\npress DOWN\npress A\nuntil table\nwait 3000\n`);
  const console = await play({ module, board, lines });
  const finger = new Finger(console, 100000);
  finger.rest();
  return finger;
}

test('a list: the first touch of a line moves the focus there, the second one chooses it', async () => {
  const finger = await titles('picosystem');
  const { console } = finger;
  finger.touch(40, 213); // Settings
  assert.equal(console.place, 'titles');
  assert.ok(console.words().choices.find(({ label }) => label === 'Settings').focus);
  finger.touch(40, 213);
  assert.equal(console.place, 'settings');
  const before = console.words().choices.findIndex(({ focus }) => focus);
  finger.touch(60, 20 + 20 * 3 + 10);
  const after = console.words().choices.findIndex(({ focus }) => focus);
  assert.notEqual(after, before);
  const value = () => console.words().choices[after].value;
  const old = value();
  finger.touch(60, 20 + 20 * 3 + 10);
  assert.notEqual(value(), old);
});

// Where the words at the foot stand: the runs of its letters, which are lighter than its ground.
function footer(console) {
  const { glass, width, height } = console;
  const light = (x) => {
    for (let y = height - 16; y < height - 2; y++) if (glass[(y * width + x) * 4 + 1] > 0x60) return true;
    return false;
  };
  const runs = [];
  for (let x = 0, gap = 9; x < width; x++) {
    if (!light(x)) gap++;
    else {
      if (gap > 8) runs.push({ from: x });
      runs.at(-1).to = x;
      gap = 0;
    }
  }
  return runs;
}

for (const board of ['picosystem', 'picopad']) {
  test(`${board}: a touch on a word at the foot is that button, and beside them it is none`, async () => {
    const finger = await titles(board);
    const { console } = finger;
    const foot = console.height - 9;
    finger.touch(console.width / 2, 100); // the game in front
    assert.equal(console.place, 'title');
    for (const [key, place] of [['a', 'first'], ['b', 'title']]) { // A begins a game, B goes back
      const words = Object.entries(console.keys).filter(([, word]) => word !== '');
      const runs = footer(console);
      assert.equal(runs.length, words.length, JSON.stringify([runs, words]));
      finger.touch(runs.at(-1).to + 20, foot);
      assert.notEqual(console.place, place);
      const { from, to } = runs[words.findIndex(([name]) => name === key)];
      finger.touch(key === 'a' ? from + 2 : to - 2, foot);
      assert.equal(console.place, place);
    }
  });
}

test('on the table a touch on Y opens the menu, and on X looks closer', async () => {
  const finger = await table('stellar', 'picosystem');
  const { console } = finger;
  const names = () => Object.entries(console.keys).filter(([, word]) => word !== '').map(([name]) => name);
  finger.touch(footer(console)[names().indexOf('y')].from + 6, console.height - 9);
  assert.equal(console.place, 'menu');
  finger.touch(footer(console)[names().indexOf('b')].from + 6, console.height - 9);
  assert.equal(console.place, 'table');
  console.news();
  const before = finger.picture;
  finger.touch(footer(console)[names().indexOf('x')].from + 6, console.height - 9);
  assert.notEqual(finger.picture, before);
  assert.deepEqual(console.news(), []);
});

test('the games beside the one in front come when they are touched', async () => {
  const finger = await titles('picopad');
  finger.touch(310, 130);
  assert.match(finger.console.words().choices.find(({ focus }) => focus).label, /^Stellar$/);
  finger.touch(10, 130);
  assert.match(finger.console.words().choices.find(({ focus }) => focus).label, /^Stella Quest$/);
  finger.touch(160, 100);
  assert.equal(finger.console.place, 'title');
});

for (const title of TITLES) {
  for (const board of ['picosystem', 'picopad']) {
    test(`${title} on ${board}: the first touch of a thing moves the focus and plays nothing, the second one acts`, async () => {
      const finger = await table(title, board);
      const { console } = finger;
      const focuses = new Map(); // picture: where a touch led to it
      let acted = 0;
      console.news();
      for (let y = 24; y < console.height - 20; y += STEP) {
        for (let x = 6; x < console.width; x += STEP) {
          const before = finger.picture;
          const { exports } = console;
          console.tap(x, y);
          finger.rest(60);
          if (finger.picture !== before && console.place === 'table' && !focuses.has(finger.picture)) {
            focuses.set(finger.picture, { x, y });
            assert.deepEqual(console.news(), [], `a first touch at ${x}, ${y} has played`);
          }
          assert.ok(exports);
          if (console.news().length > 0 || console.place !== 'table') {
            acted++;
            break;
          }
        }
        if (acted) break;
      }
      assert.ok(focuses.size > 0 || acted, 'no touch has led anywhere');
      assert.ok(acted || focuses.size > 1, `${focuses.size} places of the focus`);
    });
  }
}

test('a touch wakes nothing and does nothing while the console sleeps', async () => {
  const finger = await titles('picosystem');
  const { console } = finger;
  for (let i = 0; i < 100000 && !console.asleep; i++) finger.now += Math.max(1, Math.min(console.tick(finger.now), 60000));
  assert.ok(console.asleep);
  console.tap(100, 100);
  assert.ok(console.asleep);
});
