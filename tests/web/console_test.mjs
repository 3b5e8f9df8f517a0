// Usage: node console_test.mjs FILE.wasm
// What a page relies on: which bytes change, when to call again, and how a console ends.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { chance } from '../firmware/chance.mjs';
import { readScript } from '../firmware/script.mjs';
import { Console, Panic, Stopped } from '../../sim/web/console.mjs';
import { play } from './play.mjs';

const bytes = readFileSync(process.argv[2]);
const module = new WebAssembly.Module(bytes);
const A = 0x10;
const DOWNLOAD_MAX = 300000; // bytes, compressed

// To the table of the first title, and some moves of it.
const GAME = readScript(`until titles
press A
until title
press A
until first
press DOWN
press A
until table
repeat 6
press A
until table hold lesson
end
`);

async function load(changes) {
  const words = chance(1);
  return Console.load(module, { board: 'picosystem', chance: () => words.next().value, changes });
}

// Calls it as a page would until `done` or so many milliseconds are over; the time then.
function run(console, from, ms, done = () => false) {
  let now = from;
  while (!done() && now < from + ms && !console.asleep) {
    now += Math.min(Math.max(console.tick(now), 1), from + ms - now);
  }
  return now;
}

test('it asks a page for chance, for its flash, and to end, and for nothing else', () => {
  assert.deepEqual(WebAssembly.Module.imports(module).map(({ module: from, name }) => `${from}.${name}`).sort(),
    ['host.chance', 'host.changes', 'host.panic', 'host.stop']);
});

test('its download is small', () => {
  const size = brotliCompressSync(bytes).length;
  assert.ok(size <= DOWNLOAD_MAX, `${size} bytes`);
});

test('its memory never grows', async () => {
  const { exports } = await load();
  assert.throws(() => exports.memory.grow(1), RangeError);
});

test('a tick changes no byte of the flash that was not announced', async () => {
  const announced = [];
  let console, before;
  const check = () => {
    const { flash } = console;
    for (const { offset, size } of announced) before.set(flash.subarray(offset, offset + size), offset);
    announced.length = 0;
    assert.equal(Buffer.compare(before, flash), 0);
  };
  let changed = 0;
  await play({
    module,
    board: 'picosystem',
    lines: GAME,
    begin(started) {
      console = started;
      before = console.flash.slice();
      const { tick } = console;
      console.tick = (now) => {
        const wait = tick.call(console, now);
        check();
        return wait;
      };
    },
    changes(offset, size) {
      announced.push({ offset, size });
      changed++;
      return true;
    },
  });
  assert.ok(changed > 20, `${changed} changes`);
});

test('programming makes zeros of bits, and only erasing makes ones', async () => {
  let last = null;
  let console;
  const check = () => {
    if (!last) return;
    const now = console.flash.subarray(last.offset, last.offset + last.bytes.length);
    if (last.bytes.length === 4096) assert.ok(now.every((byte) => byte === 0xff));
    else assert.ok(now.every((byte, i) => (byte & ~last.bytes[i]) === 0));
  };
  await play({
    module,
    board: 'picosystem',
    lines: GAME,
    begin: (started) => {
      console = started;
    },
    changes(offset, size) {
      check();
      last = { offset, bytes: console.flash.slice(offset, offset + size) };
      return true;
    },
  });
  assert.ok(last);
});

test('a press shorter than the time between two ticks counts', async () => {
  const console = await load();
  console.start(0);
  let now = run(console, 0, 10000, () => console.place === 'titles');
  now = run(console, now, 1000);
  console.hold(A);
  console.hold(0);
  run(console, now, 1000);
  assert.notEqual(console.place, 'titles');
});

test('a press is heard as a tone, which ends', async () => {
  const console = await load();
  console.start(0);
  const now = run(console, 0, 10000, () => console.place === 'titles');
  console.hold(A);
  const heard = run(console, now, 1000, () => console.note !== null);
  assert.ok(console.note?.hertz > 20 && console.note.volume > 0);
  console.hold(0);
  run(console, heard, 5000, () => console.note === null);
  assert.equal(console.note, null);
});

test('left alone it dims, and then it sleeps until a button is pressed', async () => {
  const console = await load();
  console.start(0);
  let now = run(console, 0, 20000);
  const bright = console.light;
  now = run(console, now, 3600000, () => console.light < bright);
  assert.ok(console.light > 0 && console.light < bright);
  now = run(console, now, 3600000);
  assert.ok(console.asleep);
  assert.equal(console.light, 0);
  assert.equal(console.place, 'sleep');
  console.hold(A);
  assert.ok(!console.asleep);
  console.tick(now);
  console.tick(now + 1);
  assert.notEqual(console.place, 'sleep');
  assert.equal(console.light, bright);
});

test('a press between falling asleep and sleeping wakes it', async () => {
  const console = await load();
  console.start(0);
  const now = run(console, 0, 3600000, () => console.place === 'sleep');
  assert.ok(!console.asleep);
  console.hold(A);
  console.hold(0);
  console.tick(now);
  assert.ok(!console.asleep);
  console.tick(now + 1);
  assert.notEqual(console.place, 'sleep');
});

test('before the start the glass is black, and it says when it has changed', async () => {
  const console = await load();
  const seen = () => Buffer.from(console.glass).toString('latin1');
  assert.ok(console.glass.every((byte, i) => byte === (i % 4 === 3 ? 255 : 0)));
  console.start(0);
  let changes = 0;
  for (let now = 0, { frames } = console, glass = seen(); now < 3000; ) {
    now += Math.max(console.tick(now), 1);
    if (seen() !== glass) {
      assert.ok(console.frames > frames);
      changes++;
    }
    ({ frames } = console);
    glass = seen();
  }
  assert.ok(changes > 0);
});

test('the light beside the screen has its colours in the self-test', async () => {
  const lamps = new Set();
  await play({
    module,
    board: 'picosystem',
    lines: readScript(readFileSync(new URL('../screens/selftest.script', import.meta.url), 'utf8')),
    begin(console) {
      const { tick } = console;
      console.tick = (now) => {
        const wait = tick.call(console, now);
        lamps.add(console.lamp);
        return wait;
      };
    },
    take() {},
  });
  assert.deepEqual([...lamps], [0, 0xff0000, 0x00ff00]); // in the order of the self-test
});

test('an empty battery switches it off, and it is not called again', async () => {
  const console = await load();
  console.supply(0, false);
  console.start(0);
  assert.throws(() => run(console, 0, 3600000), Stopped);
  assert.throws(() => console.tick(0), Stopped);
});

test('a bug is told by file and line with the game, and the console is not called again', async () => {
  const console = await play({ module, board: 'picosystem', lines: GAME });
  assert.throws(() => console.board(700), (error) => error instanceof Panic
    && error.file.endsWith('sim/web/hal.c') && error.line > 0 && error.what.includes('number')
    && /^stella_quest, version \d+\.\d+\.\d+, \d seats, seed \d+, actions( \d+\.\d+\.\d+\.\d+)+$/.test(error.story));
  assert.throws(() => console.tick(0), Panic);
});

test('a bug before the start is told without a game', async () => {
  const console = await load();
  assert.throws(() => console.tick(0), (error) => error instanceof Panic && error.file.endsWith('sim/web/main.c')
    && error.story === '');
});

test('a new console goes on with the flash of one that a bug has ended, and asks before', async () => {
  const before = await play({ module, board: 'picosystem', lines: GAME });
  assert.throws(() => before.board(700), Panic);
  for (const stopped of [true, false]) {
    const after = await load();
    after.flash.set(before.flash);
    after.start(0, stopped);
    run(after, 0, 20000, () => ['stopped', 'table', 'hold'].includes(after.place));
    assert.equal(after.place === 'stopped', stopped, after.place);
  }
});
