// Usage: node run_answers.mjs FILE.wasm: prints the answers of tests/device_hash as WebAssembly gives them.

import { readFileSync } from 'node:fs';

let exports;

function text(at) {
  const bytes = new Uint8Array(exports.memory.buffer);
  return Buffer.from(bytes.subarray(at, bytes.indexOf(0, at))).toString('latin1');
}

const begin = process.hrtime.bigint();
const module = new WebAssembly.Module(readFileSync(process.argv[2]));
({ exports } = new WebAssembly.Instance(module, {
  host: {
    panic(file, line, what) {
      throw new Error(`${text(file)}:${line}: ${text(what)}`);
    },
  },
}));
process.stdout.write(text(exports.answers()));
console.error(`${(process.hrtime.bigint() - begin) / 1000000n} ms`);
