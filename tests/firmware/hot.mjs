// Usage: node hot.mjs --board NAME --image ELF --map FILE --bootrom ELF --out FILE
// Which parts of an image with nothing in RAM the flash cache misses most, while the strongest computers
// of each title think, and while screens are drawn; and what of it is worth lying in RAM. That list is
// written to FILE, a library, a section of it and its bytes a line (cmake/asterism.cmake reads it), and
// printed with what each part of it saves.

import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { measureScreens } from './bench_screens.mjs';
import { MISS_CYCLES } from './cache.mjs';
import { computersOf, measureThinking } from './thinking.mjs';

const { values: options } = parseArgs({
  options: Object.fromEntries(['board', 'image', 'map', 'bootrom', 'out'].map((name) => [name, { type: 'string' }])),
});
const FLASH = 0x10000000;
const FLASH_MOST = 1 << 24;
const ROOM = 41 * 1024; // bridges and the SDK want the rest of what scripts/firmware_report.py allows
const LEAST = 0.0005; // part of the time that it must save in all works together
const SCREENS_WEIGH = 4; // as much as so many titles' thinking: a picture is waited for at each press
const CROSSING_CYCLES = 16; // of the linker's bridge between flash and RAM, which may itself be missed
const DRAWING = ['screen_draw', 'canvas_take_changes', 'display_flush'];

// All that lies in flash: `places` [{address, part}] in order, and `parts` [{library, section, size}]: what one
// name in one library stands for, which may be several things that their files keep to themselves.
function readMap(text) {
  const found = [];
  const line = /^ (\.[\w.$-]+)\s+0x([0-9a-f]{8,16})\s+0x([0-9a-f]+)\s+(\S+)$/gm;
  for (const [, section, address, size, file] of text.matchAll(line)) {
    const at = Number.parseInt(address.slice(-8), 16);
    const bytes = Number.parseInt(size, 16);
    if (at < FLASH || at >= FLASH + FLASH_MOST || bytes === 0) continue;
    const library = /lib(\w+)\.a\(/.exec(file)?.[1] ?? '';
    found.push({ library, section, address: at, size: bytes });
  }
  const parts = [];
  const known = new Map();
  const places = found.sort((one, other) => one.address - other.address).map(({ library, section, address, size }) => {
    const name = library === '' ? `${address}` : `${library} ${section}`;
    if (!known.has(name)) known.set(name, parts.push({ library, section, size: 0 }) - 1);
    const part = known.get(name);
    parts[part].size += size;
    return { address, part };
  });
  return { places, parts };
}

// The part in which an address lies; -1 before the first.
function partOf(places, address) {
  let [from, to] = [0, places.length];
  while (from < to) {
    const middle = from + to >> 1;
    if (places[middle].address <= address) from = middle + 1;
    else to = middle;
  }
  return from === 0 ? -1 : places[from - 1].part;
}

// What a work costs: its cycles, and by parts its misses and who calls whom how often.
class Profile {
  constructor({ places, parts }) {
    Object.assign(this, { places, parts, counted: [], cycles: 0 });
  }

  // All that the handheld does.
  watch(handheld) {
    this.counted.push(handheld.cache.countPlaces(handheld.imageEnd));
    this.done = () => {
      this.cycles += handheld.awakeCycles;
    };
  }

  // Only what is done in some functions.
  watchFunctions(handheld, names) {
    const { cache } = handheld;
    const counted = cache.countPlaces(handheld.imageEnd);
    this.counted.push(counted);
    cache.counts = null;
    for (const name of names) {
      let begun;
      handheld.hook(name, () => {
        begun = handheld.awakeCycles;
        cache.counts = counted.counts;
        handheld.hook(handheld.mcu.core.LR, () => {
          if (cache.counts === null) return;
          cache.counts = null;
          this.cycles += handheld.awakeCycles - begun;
        });
      });
    }
  }

  // {misses: [of each part], calls: [{from, to, count}]}, both as parts of the work's cycles.
  get shares() {
    this.done?.();
    const misses = new Float64Array(this.parts.length);
    const calls = new Map();
    for (const { counts, calls: { counts: callCounts, targets } } of this.counted) {
      counts.forEach((count, place) => {
        if (count > 0) misses[partOf(this.places, FLASH + place * 2)] += count * MISS_CYCLES / this.cycles;
      });
      for (const [place, target] of targets) {
        const [from, to] = [partOf(this.places, FLASH + place * 2), partOf(this.places, target)];
        const key = from * this.parts.length + to;
        if (from !== to) calls.set(key, (calls.get(key) ?? 0) + callCounts[place] * CROSSING_CYCLES / this.cycles);
      }
    }
    return { misses, calls: [...calls].map(([key, cost]) => ({ from: Math.floor(key / this.parts.length),
      to: key % this.parts.length, cost })) };
  }
}

async function measure(map) {
  const { board, image, bootrom } = options;
  const device = { board, image, bootrom, missCycles: MISS_CYCLES };
  const works = new Map();
  const screens = new Profile(map);
  const { titles } = await measureScreens({ ...device, begin: (handheld) => screens.watchFunctions(handheld, DRAWING) });
  works.set('screens', screens.shares);
  for (const [title, name] of titles.entries()) {
    const profile = new Profile(map);
    const computers = computersOf(name);
    await measureThinking({ ...device, title, computers, begin: (handheld) => profile.watch(handheld) });
    works.set(name, profile.shares);
  }
  return works;
}

// What can be moved: sections of libraries that have a name of their own.
const isNamed = ({ library, section }) => library !== '' && /^\.(text|rodata)\.(?!str\d|cst\d)/.test(section);

// What is worth lying in RAM. A part saves its misses, and costs what calls between flash and RAM cost:
// all that misses is put there, and then what saves least a byte is taken away, until the rest fits and
// each of it is worth its while.
function choose(parts, works) {
  const all = [...works.values()];
  const weights = [...works.keys()].map((name) => (name === 'screens' ? SCREENS_WEIGH : 1));
  const saved = parts.map((_, i) => sum(all.map(({ misses }, work) => weights[work] * misses[i])));
  const partners = parts.map(() => []); // [part, cost of a call over the border]
  all.forEach(({ calls }, work) => {
    for (const { from, to, cost } of calls) {
      if (from < 0 || to < 0) continue;
      partners[from].push([to, cost * weights[work]]);
      partners[to].push([from, cost * weights[work]]);
    }
  });
  const chosen = new Set([...parts.keys()].filter((i) => saved[i] > 0 && isNamed(parts[i])));
  const worth = (i) => partners[i].reduce((sum, [other, cost]) => sum + (chosen.has(other) ? cost : -cost), saved[i])
    / parts[i].size;
  const sizeOf = (some) => [...some].reduce((sum, i) => sum + parts[i].size, 0);
  for (let size = sizeOf(chosen); ;) {
    const [least, value] = [...chosen].reduce((found, i) => (worth(i) < found[1] ? [i, worth(i)] : found), [-1, Infinity]);
    if (size <= ROOM && value * parts[least].size >= LEAST) break;
    chosen.delete(least);
    size -= parts[least].size;
  }
  return [...chosen].map((i) => ({ ...parts[i], shares: all.map(({ misses }) => misses[i]) }))
    .sort((one, other) => sum(other.shares) - sum(one.shares));
}

const sum = (numbers) => numbers.reduce((all, one) => all + one, 0);

function write(chosen) {
  const lines = chosen.map(({ library, section, size }) => `${library} ${section} ${size}`).sort();
  writeFileSync(options.out, `# What of the libraries lies in RAM on a board, where the flash cache cannot miss it: a library, a section
# and its bytes. Written by \`./run hot\`, which measures it; another build of the compiler may name
# sections otherwise, and then misses what it does not find.
${lines.join('\n')}\n`);
}

function print(chosen, works) {
  const percent = (share) => `${(share * 100).toFixed(2)} %`.padStart(13);
  const line = (words, shares) => console.log(words.padEnd(50) + shares.map(percent).join(''));
  console.log(' '.repeat(50) + [...works.keys()].map((name) => name.padStart(13)).join(''));
  for (const { library, section, size, shares } of chosen) line(`${library} ${section} ${size}`, shares);
  const sums = [...works.keys()].map((_, i) => sum(chosen.map(({ shares }) => shares[i])));
  line(`all ${chosen.length}, ${chosen.reduce((sum, { size }) => sum + size, 0)} bytes`, sums);
  line('all that is missed', [...works.values()].map(({ misses }) => sum([...misses])));
}

async function main() {
  const map = readMap(readFileSync(options.map, 'latin1'));
  if (map.parts.length === 0) throw new Error(`${options.map} is no map of a linker`);
  const works = await measure(map);
  const chosen = choose(map.parts, works);
  write(chosen);
  print(chosen, works);
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
