// Usage: node pace.mjs FILE.wasm PACE: playouts and search iterations a second in WebAssembly and natively, in one run.
// What both come to is the same, or it is no figure.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const GAMES = 20000;
const ITERATIONS = 20000;
const [file, native] = process.argv.slice(2);
const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(file)), {
  host: {
    panic() {
      throw new Error('panic');
    },
  },
});
const cpu = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
for (let i = 0; i < 2; i++) { // the engine has translated it for good by then
  for (let title = 0; exports.title(title) !== 0; title++) exports.games(title, 300), exports.search(title, 300);
}
const there = JSON.parse(execFileSync(native, [GAMES, ITERATIONS], { encoding: 'utf8' }));
for (const [title, { title: name, actions, games_s: games, done, found, search_s: search }] of there.entries()) {
  const begin = cpu();
  assert.equal(exports.games(title, GAMES) >>> 0, actions);
  const between = cpu();
  assert.equal(exports.search(title, ITERATIONS) >>> 0, done);
  const end = cpu();
  assert.equal(exports.found() >>> 0, found);
  const rates = (count, own, other) => `${Math.round(count / own)} a second beside ${Math.round(count / other)}, ${(other / own).toFixed(2)} of the native speed`;
  const searched = done > 0 ? `search iterations ${rates(done, end - between, search)}` : 'its choices race';
  console.log(`${name}: playouts ${rates(GAMES, between - begin, games)}; ${searched}`);
}
