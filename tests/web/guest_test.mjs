// Usage: node guest_test.mjs FILE.wasm TOOL
// Games and deals that were sent, on the wasm console: opened as guests, told of in words, reviewed deeper.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { chance } from '../firmware/chance.mjs';
import { readScript } from '../firmware/script.mjs';
import { Console } from '../../sim/web/console.mjs';
import { play } from './play.mjs';

const [file, asterism] = process.argv.slice(2);
const module = new WebAssembly.Module(readFileSync(file));
const folder = mkdtempSync(join(tmpdir(), 'asterism-'));
after(() => rmSync(folder, { recursive: true }));

const A = 0x10;
const TITLES = { stella_quest: 'Stella Quest', stellar: 'Stellar', subastral: 'Subastral', stellium: 'Stellium', stellar_leap: 'Stellar Leap' };

function sent(title) {
  const record = join(folder, `${title}.ast`);
  const tool = (...words) => execFileSync(asterism, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  tool('play', title, '--seats', '2', '--seed', '5', '--bots', 'greedy', '--record', record);
  const [address, deal] = tool('link', record).split('\n');
  return { address, deal: deal.replace(/\D/g, '') };
}

function until(console, from, place) {
  let [now, ticks] = [from, 0];
  for (; console.place !== place && ticks < 200000; ticks++) {
    console.hold(['hold', 'events'].includes(console.place) && ticks % 2 ? A : 0); // the last turn, as fast as it can be seen
    now += Math.max(1, Math.min(console.tick(now), 100));
  }
  assert.equal(console.place, place);
  console.hold(0);
  return { now, ticks };
}

async function load(flash) {
  const words = chance(1);
  const console = await Console.load(module, { board: 'picosystem', chance: () => words.next().value });
  if (flash) console.flash.set(flash);
  console.start(0);
  return console;
}

for (const [title, name] of Object.entries(TITLES)) {
  test(`${title}: a game is told of with its points, and reviewed ten times as deep`, async () => {
    const { address, deal } = sent(title);
    const work = [];
    for (const times of [1, 10]) {
      const console = await load();
      console.deeper(times);
      const { now } = until(console, 0, 'titles');
      const { what, words, moves, deal: its } = console.open(address);
      assert.equal(what, 'game');
      assert.equal(its, deal);
      assert.ok(moves > 5);
      assert.match(words, new RegExp(`^${name}, \\w+ -?\\d+, \\w+ -?\\d+$`));
      assert.ok(!console.review(), 'the review was open before the end sheet');
      const end = until(console, now, 'end');
      assert.ok(console.review());
      work.push(until(console, end.now, 'review').ticks);
    }
    assert.ok(work[1] > 4 * work[0], `${work[0]} ticks, and ${work[1]}`);
    const other = await load();
    until(other, 0, 'titles');
    assert.deepEqual(other.open(deal), { what: 'deal', words: name });
    until(other, 100000, 'deal');
  });
}

// What asterism saves tells of a flash: games and statistics.
function kept(flash) {
  const copy = join(folder, 'kept.bin');
  writeFileSync(copy, flash);
  return execFileSync(asterism, ['saves', copy], { encoding: 'utf8' }).split('\n').filter((line) => !/sectors in use|^Settings|At power-on/.test(line)).join('\n');
}

// A guest whose end sheet is there.
async function guest(address, flash) {
  const console = await load(flash);
  console.tell({ powerful: true });
  const start = until(console, 0, 'titles').now;
  const { moves } = console.open(address);
  const { now } = until(console, start, 'end');
  return { console, now, moves };
}

for (const title of Object.keys(TITLES)) {
  test(`${title}: a link to a moment shows that choice, whoever's it was, and its own link is the same one`, async () => {
    const { address } = sent(title);
    const digits = address.slice(address.indexOf('#') + 1);
    const seen = new Set();
    const { moves } = await guest(address);
    for (const at of [0, 1, moves >> 1, moves - 1, moves, 60000]) {
      const { console, now } = await guest(address);
      assert.ok(console.reviewFrom(at));
      until(console, now, 'moment');
      assert.ok(console.moment >= Math.min(at, 0) && console.moment < moves);
      assert.ok(at >= moves || console.moment >= at || console.moment > moves - 12, `${console.moment} for ${at} of ${moves}`);
      const [, place, count] = /^Choice (\d+) of (\d+)/.exec(console.words().text.find((line) => line.startsWith('Choice')));
      assert.ok(Number(place) <= Number(count));
      seen.add(console.moment);
      // The same moment again, from its own address.
      const again = await guest(`${console.link}.${console.moment}`);
      assert.ok(again.console.reviewFrom(console.moment));
      assert.equal(again.console.moment, console.moment);
      assert.equal(again.console.link, console.link);
    }
    assert.ok(seen.size > 2);
    const { console } = await guest(`${digits}`);
    const own = console.link;
    assert.equal((await guest(own)).console.link, own);
  });

  test(`${title}: what would have been is played against any level, and nothing of it is kept`, async () => {
    const { console, now, moves } = await guest(sent(title).address);
    const before = kept(console.flash);
    assert.deepEqual(console.levels, ['Cadet', 'Pilot', 'Navigator', 'Captain', 'Admiral', 'Marshal']);
    assert.equal(console.guest, 'finished');
    for (const [at, level] of [[moves, 0], [0, 6], [2 ** 31, 0]]) assert.ok(!console.whatIf(at, level), `${at}, ${level}`);
    assert.ok(console.whatIf(moves >> 1, 0));
    assert.equal(console.guest, 'played on');
    assert.ok(!console.whatIf(0, 0), 'it is not over');
    assert.equal(console.link, '');
    console.tick(now);
    let time = now;
    for (let i = 0; i < 40000 && console.place !== 'end'; i++) {
      time += Math.max(1, Math.min(console.tick(time), 1000));
      const choices = console.words().choices.filter(({ dark }) => !dark);
      const own = choices.find(({ key, label }) => (console.place === 'sure' ? label === 'Do it' : key === ''));
      if (['table', 'sure', 'hold'].includes(console.place) && (own || choices.some(({ key }) => key === 'A'))) {
        console.choose(own ?? choices.find(({ key }) => key === 'A'));
      }
    }
    assert.equal(console.place, 'end');
    assert.equal(console.guest, 'finished');
    assert.ok(console.link.startsWith('0'));
    assert.equal(kept(console.flash), before);
  });
}

test('there are no moments and nothing to play on where no guest is', async () => {
  const console = await load();
  until(console, 0, 'titles');
  assert.equal(console.moment, null);
  assert.equal(console.guest, '');
  assert.equal(console.link, '');
  assert.equal(console.levels.length, 5); // the sixth is offered by a page alone
  assert.ok(!console.whatIf(0, 0) && !console.reviewFrom(0));
});

test('what is no link is refused with a reason and changes nothing', async () => {
  const console = await load();
  until(console, 0, 'titles');
  const { address } = sent('stellar');
  const digits = address.slice(address.indexOf('#') + 1);
  const wrong = ['', 'hello', '0', '1'.repeat(20000), digits.slice(0, -1), ...[...digits].map((digit, i) => `${digits.slice(0, i)}${(Number(digit) + 1) % 10}${digits.slice(i + 1)}`)];
  for (const link of wrong) {
    const { what, words } = console.open(link);
    assert.equal(what, 'refused', link);
    assert.match(words, /^[A-Za-z][^\n]+$/);
    assert.equal(console.place, 'titles');
  }
});

test('a guest at the table leaves the running game as it was', async () => {
  const lines = readScript('until titles\npress A\nuntil title\npress A\nuntil first\npress DOWN\npress A\nuntil table\npress A\nuntil table hold\n');
  const console = await play({ module, board: 'picosystem', lines });
  const running = (flash) => kept(flash).match(/a game in progress.*/)[0];
  const before = running(console.flash);
  assert.equal(console.open(sent('stella_quest').address).what, 'game');
  const { now } = until(console, 20000, 'end');
  console.review();
  until(console, now, 'review');
  assert.equal(running(console.flash), before);
});
