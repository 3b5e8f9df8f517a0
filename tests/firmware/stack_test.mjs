// The stack's bound, as scripts/stack_bound.py reckons it, against what a game from its beginning to its end
// has used: not less, and not so much more that it says nothing.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { play } from './play.mjs';
import { readScript } from './script.mjs';

const { values } = parseArgs({
  options: Object.fromEntries(['board', 'image', 'bootrom', 'script'].map((name) => [name, { type: 'string' }])),
});
const LOOSE = 1.5; // so many times what was used: the deepest path may need what no script brings about
const BOUND = new URL('../../scripts/stack_bound.py', import.meta.url).pathname;

async function main() {
  const { script, ...device } = values;
  const told = execFileSync('python3', ['-B', BOUND, device.image], { encoding: 'utf8' });
  const bound = Number(/stack at most (\d+) of/.exec(told)[1]);
  const { stackUsed } = await play({ ...device, lines: readScript(readFileSync(script, 'utf8')), take() {} });
  console.log(`${device.board}: ${stackUsed} bytes of stack used, ${bound} at most`);
  assert.ok(stackUsed <= bound, `${stackUsed} bytes are used, ${bound} are the bound`);
  assert.ok(bound <= stackUsed * LOOSE, `the bound ${bound} is more than ${LOOSE} times the ${stackUsed} that are used`);
}

main().catch((error) => {
  console.error(error.stack);
  process.exitCode = 1;
});
