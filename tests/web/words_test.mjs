// Usage: node words_test.mjs FILE.wasm
// A game of each title by somebody who does not see the glass: nothing is read but words, and nothing is pressed
// but choices of them, from power-on to the end sheet.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { chance } from '../firmware/chance.mjs';
import { Console } from '../../sim/web/console.mjs';

const module = new WebAssembly.Module(readFileSync(process.argv[2]));
const TITLES = ['Stella Quest', 'Stellar', 'Subastral', 'Stellium', 'Stellar Leap'];
const READABLE = /^[ -~]*$/;

// Somebody who listens to a console. `now` is the time; `heard` all lines of the history so far.
class Listener {
  static async at(board, { seed = 1, powerful = false, flash = null } = {}) {
    const listener = new Listener();
    const words = chance(seed);
    listener.console = await Console.load(module, { board, chance: () => words.next().value });
    if (flash) listener.console.flash.set(flash);
    listener.console.tell({ powerful });
    listener.console.start(0);
    Object.assign(listener, { now: 0, heard: [], dice: chance(seed + 100) });
    return listener;
  }

  tick() {
    const { console } = this;
    this.now += Math.max(1, Math.min(console.tick(this.now), 1000));
    const news = console.news();
    for (const line of news) assert.match(line, READABLE);
    this.heard.push(...news);
  }

  // Lets time pass until `ready(words)` is there.
  until(ready, ms = 120000) {
    for (const end = this.now + ms; this.now < end;) {
      const words = this.console.words();
      if (ready(words)) return words;
      this.tick();
    }
    const { title, text, choices } = this.console.words();
    throw new Error(`waited for ${ready}, at ${this.console.place}: ${title}, ${text}, ${choices.map(({ label }) => label)}`);
  }

  // Makes a choice, which counts.
  make(choice, by) {
    const { chosen } = this.console;
    this.console.choose(choice, by);
    this.tick();
    assert.equal(this.console.chosen, chosen + 1, `${choice.label} does not count`);
  }

  // Waits for a choice of that label, and makes it.
  choose(label, by) {
    const find = ({ choices }) => choices.find((choice) => choice.label === label && !choice.dark);
    this.make(find(this.until(find)), by);
  }

  // Changes a value until it is that one.
  set(label, value) {
    const find = ({ choices }) => choices.find((choice) => choice.label === label);
    for (let i = 0; i < 8 && find(this.until(find)).value !== value; i++) this.choose(label, 1);
    for (let i = 0; i < 8 && find(this.until(find)).value !== value; i++) this.choose(label, -1);
    assert.equal(find(this.console.words()).value, value);
  }

  any(choices) {
    return choices[(this.dice.next().value >>> 0) % choices.length];
  }
}

// As others play, so fast, and against whom.
async function begin(title, board) {
  const listener = await Listener.at(board);
  listener.choose('Settings');
  listener.set("Others' moves", 'At once');
  listener.set('Motion', 'Off');
  listener.choose('Back');
  listener.choose(title);
  listener.choose('Seats and options');
  const computers = listener.until(({ title: words }) => words === title).choices
    .filter(({ label, value }) => /^\d /.test(label) && value !== 'Person');
  assert.ok(computers.length > 0);
  for (const { label } of computers) listener.set(label, 'Cadet');
  listener.choose('Play');
  listener.choose('I know how to play');
  return listener;
}

const ofGame = ({ choices }) => choices.filter(({ key, dark }) => key === '' && !dark);
const keyA = ({ choices }) => choices.find(({ key, dark }) => key === 'A' && !dark);

function check(words, position) {
  const labels = ofGame(words).map(({ label }) => label);
  assert.equal(new Set(labels).size, labels.length, labels.join('; '));
  for (const line of [...labels, ...words.text, words.title, words.detail, ...position]) assert.match(line, READABLE);
  assert.ok(position.length > 4, position.join('\n'));
  assert.ok(position.every((line) => line.length < 2000));
}

// Plays on until the end sheet has been told; how many choices were made, and of how many it was told what they bring.
function play(listener) {
  const { console } = listener;
  let made = 0;
  let reasons = 0;
  for (;;) {
    const words = listener.until((now) => console.place === 'end' || ofGame(now).length > 0 || keyA(now));
    if (console.place === 'end') return { made, reasons };
    if (console.place === 'sure') { // what is plainly bad is asked once
      listener.choose('Do it');
      continue;
    }
    if (console.place !== 'table') {
      if (keyA(words)) listener.make(keyA(words));
      else listener.tick();
      continue;
    }
    const choices = ofGame(words);
    check(words, console.position());
    const chosen = listener.any(choices);
    const brings = console.brings(chosen);
    assert.match(brings, /^([A-Z+\d-].*[.])?$/, chosen.label);
    reasons += brings !== '' ? 1 : 0;
    listener.make(chosen);
    made++;
    assert.ok(made < 2000);
  }
}

// Goes through the review behind the end sheet: the dearest choices, and from one of them on choice by choice.
function review(listener) {
  const { console } = listener;
  listener.choose('Review');
  const judged = ({ text }) => text.some((line) => /^From \d+ % to \d+ %/.test(line));
  const dear = listener.until((words) => console.place === 'review' && judged(words), 600000);
  const rows = dear.choices.filter(({ key }) => key === '');
  for (const { label } of rows) assert.match(label, /^\d, -\d+ %, Choice \d+: .+, Better: .+$/);
  assert.ok(rows.length > 0 || dear.text.some((line) => line.includes('No choice cost anything')));
  if (rows.length > 0) listener.make(rows.at(-1));
  else listener.choose('Look');
  const place = /^Choice (\d+) of (\d+)/;
  const at = () => place.exec(listener.until(({ text }) => text.some((line) => place.test(line))).text.find((line) => place.test(line)));
  if (rows.length > 0) assert.equal(at()[1], /Choice (\d+)/.exec(rows.at(-1).label)[1]);
  while (Number(at()[1]) > 1) listener.choose('The choice before');
  for (let i = 1; i <= Math.min(5, Number(at()[2])); i++) {
    assert.equal(at()[1], String(i));
    assert.ok(console.position().length > 4, 'the position of that moment');
    if (i < Number(at()[2])) listener.choose('The next choice');
  }
  listener.choose('Back');
  listener.choose('Back');
  listener.until(() => console.place === 'end');
}

test('the level that takes its time is offered where there is power for it, and its game goes on everywhere', async () => {
  const offered = [];
  const all = [];
  for (const powerful of [false, true]) {
    const listener = await Listener.at('picosystem', { powerful });
    all.push(listener);
    listener.choose('Stellar');
    listener.choose('Seats and options');
    const find = ({ choices }) => choices.find(({ label }) => label.startsWith('2 '));
    const { label } = find(listener.until((words) => listener.console.place === 'seats' && find(words)));
    const values = new Set();
    for (let i = 0; i < 9; i++) {
      values.add(find(listener.console.words()).value);
      listener.choose(label, 1);
    }
    offered.push([...values].sort());
    if (powerful) listener.set(label, 'Marshal');
  }
  assert.deepEqual(offered[1].filter((name) => !offered[0].includes(name)), ['Marshal']);
  const listener = all[1];
  listener.choose('Play');
  listener.choose('I know how to play');
  const chooses = (one) => one.until((words) => one.console.place === 'table' && ofGame(words).length > 0);
  chooses(listener);
  listener.make(ofGame(listener.console.words())[0]);
  listener.until(() => listener.heard.length > 2);
  const other = await Listener.at('picosystem', { flash: listener.console.flash.slice() }); // one without that power
  chooses(other);
  other.make(ofGame(other.console.words())[0]);
  chooses(other);
  other.choose('Menu');
  other.choose('Save and leave');
  other.choose('Seats and options');
  const seats = other.until(() => other.console.place === 'seats').choices;
  assert.equal(seats.find(({ label }) => label.startsWith('2 ')).value, 'Marshal');
});

test('all that a hint proposes are choices, and the one that is chosen is played', async () => {
  const listener = await begin('Stellar', 'picosystem');
  const { console } = listener;
  listener.until((words) => console.place === 'table' && ofGame(words).length > 1);
  listener.choose('Menu');
  listener.choose('Hint');
  listener.until(() => console.place === 'hint');
  listener.choose('More');
  const rows = listener.until(() => console.place === 'more').choices.filter(({ key }) => key === '');
  assert.ok(rows.length > 1, JSON.stringify(rows));
  for (const { label } of rows) assert.match(label, /^[A-Z].*, \d+ %$/);
  const told = listener.heard.length;
  listener.make(rows[1]);
  listener.until(() => listener.heard.length > told);
});

for (const [i, title] of TITLES.entries()) {
  test(`${title} is played to its end in words alone`, async () => {
    const listener = await begin(title, i % 2 === 0 ? 'picosystem' : 'picopad');
    const { console } = listener;
    const { made, reasons } = play(listener);
    const sheet = listener.until(({ text }) => text.some((line) => /: total -?\d+[.,]/.test(line)));
    assert.match(sheet.title, /wins?\b|Nobody|shared/);
    const [, name] = /^You are (\w+)\. The game is over\.$/.exec(console.position()[1]);
    assert.ok(sheet.text.some((line) => line.startsWith(`${name}: total `)), sheet.text.join('\n'));
    assert.ok(made >= 5, `${made} choices`);
    assert.ok(reasons > 0);
    assert.ok(listener.heard.length >= made / 2, `${listener.heard.length} lines for ${made} choices`);
    listener.until(keyA); // an end is not left before it has been seen
    review(listener);
    listener.choose('Menu');
    listener.until(({ choices }) => choices.some(({ label }) => label === 'Leave the table'));
  });
}
