// Usage: node gdb.mjs --board NAME --image ELF --bootrom ELF --script FILE --until SHOT [--port N]
// Plays a script on the emulated handheld up to one of its shots, and then answers gdb as a debug probe would:
// memory and registers of that moment (docs/debug.md). Nothing goes on from there; an interrupt ends it.

import { parseArgs } from 'node:util';
import { GDBTCPServer } from 'rp2040js/gdb-tcp-server';
import { readPart } from './part.mjs';
import { play } from './play.mjs';

const { values: options } = parseArgs({
  options: Object.fromEntries(['board', 'image', 'bootrom', 'script', 'until', 'port']
    .map((name) => [name, { type: 'string' }])),
});

async function main() {
  const { board, image, bootrom } = options;
  const handheld = await play({
    board,
    image,
    bootrom,
    lines: readPart(options.script, options.until),
    take() {},
  });
  const port = Number(options.port ?? 3333);
  const server = new GDBTCPServer({ rp2040: handheld.mcu, executing: false, execute() {}, stop() {} }, port);
  server.debug = server.info = () => {};
  console.log(`at ${handheld.place} after ${Math.round(handheld.now)} ms: target remote localhost:${port}`);
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
