// The stack's bound, as scripts/stack_bound.py reckons it, against what a game from its beginning to its end
// has used: not less, and not so much more that it says nothing. And each call through a pointer leads to
// where the bound has looked.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { play } from './play.mjs';
import { readScript } from './script.mjs';

const { values } = parseArgs({
  options: Object.fromEntries(['board', 'image', 'bootrom', 'script'].map((name) => [name, { type: 'string' }])),
});
const LOOSE = 1.6; // so many times what was used: the deepest path is a list of hints, which no script opens
const CALLS = 30; // through pointers, of those that a script meets
const BOUND = new URL('../../scripts/stack_bound.py', import.meta.url).pathname;

// Looks at each call through a pointer before it is carried out; how many were.
function watchCalls(handheld, told, met) {
  const { core } = handheld.mcu;
  for (const [, at, list] of told.matchAll(/^call (0x[0-9a-f]+) to (.*)$/gm)) {
    const targets = new Set(list.split(' ').map(Number));
    handheld.hook(Number(at), () => {
      const register = handheld.mcu.readUint16(Number(at)) >> 3 & 15; // BLX, or BX at a function's end
      const to = (core.registers[register] & ~1) >>> 0;
      assert.ok(targets.has(to), `the call at ${at} leads to 0x${to.toString(16)}, which the bound has not seen`);
      met.add(at);
    });
  }
}

async function main() {
  const { script, ...device } = values;
  const told = execFileSync('python3', ['-B', BOUND, '--calls', device.image], { encoding: 'utf8' });
  const met = new Set();
  const bound = Number(/stack at most (\d+) of/.exec(told)[1]);
  const { stackUsed } = await play({ ...device, lines: readScript(readFileSync(script, 'utf8')), take() {},
    begin: (handheld) => watchCalls(handheld, told, met) });
  console.log(`${device.board}: ${stackUsed} bytes of stack used, ${bound} at most; ${met.size} calls through pointers met`);
  assert.ok(met.size > CALLS, 'hardly a call through a pointer was met');
  assert.ok(stackUsed <= bound, `${stackUsed} bytes are used, ${bound} are the bound`);
  assert.ok(bound <= stackUsed * LOOSE, `the bound ${bound} is more than ${LOOSE} times the ${stackUsed} that are used`);
}

main().catch((error) => {
  console.error(error.stack);
  process.exitCode = 1;
});
