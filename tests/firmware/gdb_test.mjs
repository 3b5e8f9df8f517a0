// Usage: node gdb_test.mjs --board NAME --image ELF --bootrom ELF --script FILE --until SHOT
// Starts gdb.mjs, and reads out of it in gdb's own protocol which screen the console says it is at.

import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { readElf } from './elf.mjs';

const words = process.argv.slice(2);
const PORT = 20000 + process.pid % 20000;
const GDB = fileURLToPath(new URL('gdb.mjs', import.meta.url));

// What gdb.mjs says when it is ready.
function ready(child) {
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (data) => resolve(String(data)));
    child.on('exit', (code) => reject(new Error(`gdb.mjs has ended (${code})`)));
  });
}

// Sends a packet and returns what the answer holds.
function ask(socket, text) {
  return new Promise((resolve) => {
    let heard = '';
    const listen = (data) => {
      heard += data;
      const answer = /\$([^#]*)#..$/.exec(heard);
      if (!answer) return;
      socket.off('data', listen);
      resolve(answer[1]);
    };
    socket.on('data', listen);
    const sum = [...text].reduce((all, letter) => all + letter.charCodeAt(0) & 0xff, 0);
    socket.write(`$${text}#${sum.toString(16).padStart(2, '0')}`);
  });
}

async function read(socket, address, size) {
  return Buffer.from(await ask(socket, `m${address.toString(16)},${size.toString(16)}`), 'hex');
}

async function main() {
  const { symbols } = readElf(readFileSync(words[words.indexOf('--image') + 1]));
  const child = spawn('node', [GDB, ...words, '--port', String(PORT)], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [, place] = /^at (\w+) after/.exec(await ready(child));
    const socket = connect(PORT, 'localhost');
    const pointer = await read(socket, symbols.get('console').address, 4);
    const text = await read(socket, pointer.readUInt32LE(), 16);
    const said = text.subarray(0, text.indexOf(0)).toString();
    socket.destroy();
    if (said !== place) throw new Error(`gdb reads '${said}' where the console is at '${place}'`);
    console.log(`gdb reads what the console says: ${said}`);
  } finally {
    child.kill();
  }
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
