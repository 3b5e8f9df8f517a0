// Usage: node patience.mjs FILE.wasm: how long the level that takes its time thinks about its choices here, in milliseconds of
// the processor, and the longest tick meanwhile.

import { readFileSync } from 'node:fs';
import { chance } from '../firmware/chance.mjs';
import { Console } from '../../sim/web/console.mjs';

const CHOICES = 10;
const module = new WebAssembly.Module(readFileSync(process.argv[2]));
const cpu = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

for (const title of ['Stella Quest', 'Stellar', 'Subastral', 'Stellium', 'Stellar Leap']) {
  const dice = chance(1);
  const console = await Console.load(module, { board: 'picosystem', chance: () => dice.next().value });
  console.tell({ powerful: true });
  console.start(0);
  let [now, worst, spent] = [0, 0, 0];
  const tick = () => {
    const began = cpu();
    now += Math.max(1, Math.min(console.tick(now), 1000));
    const took = cpu() - began;
    [worst, spent] = [Math.max(worst, took), spent + took];
  };
  const find = (label) => console.words().choices.find((choice) => choice.label === label && !choice.dark);
  const choose = (label, by) => {
    while (!find(label)) tick();
    console.choose(find(label), by);
    tick();
  };
  const set = (label, value) => {
    while (!find(label)) tick();
    for (let i = 0; i < 9 && find(label).value !== value; i++) choose(label, 1);
  };
  choose('Settings');
  set("Others' moves", 'At once');
  choose('Back');
  choose(title);
  choose('Seats and options');
  while (console.place !== 'seats') tick();
  for (const { label } of console.words().choices.filter(({ label, value }) => /^\d /.test(label) && value !== 'Person')) set(label, 'Marshal');
  choose('Play');
  choose('I know how to play');
  worst = 0;
  const thoughts = [];
  for (let i = 0; i < 400000 && thoughts.length < CHOICES && console.place !== 'end'; i++) {
    tick();
    if (i % 20) continue; // words are for who plays, and not part of a tick
    const choices = console.words().choices.filter(({ dark }) => !dark);
    const own = console.place === 'table' ? choices.filter(({ key }) => key === '') : choices.filter(({ label, key }) => label === 'Do it' || (console.place === 'hold' && key === 'A'));
    if (own.length === 0) continue;
    if (console.place === 'table') [thoughts[thoughts.length], spent] = [Math.round(spent), 0];
    console.choose(own[(dice.next().value >>> 0) % own.length]);
  }
  process.stdout.write(`${title}: ${thoughts.join(', ')} ms before each of somebody's choices; longest tick ${worst.toFixed(1)} ms\n`);
}
