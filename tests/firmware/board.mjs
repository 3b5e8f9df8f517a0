// What is wired where, from the board's own board.h: the emulated hardware knows no board either.

import { readFileSync } from 'node:fs';

const BOARDS = new URL('../../boards/', import.meta.url);

// The numbers of all #define lines, those of included headers of other boards too.
function readMacros(folder, file, macros) {
  const text = readFileSync(new URL(`${folder}/${file}`, BOARDS), 'latin1');
  for (const [, name] of text.matchAll(/^#include "(\w+\.h)"/gm)) {
    readMacros(folder, name, macros);
  }
  for (const [, name, value] of text.matchAll(/^#define (BOARD_\w+) +(\S+)/gm)) {
    const number = { true: 1, false: 0 }[value] ?? Number(value.replace(/u$/, ''));
    if (!Number.isNaN(number)) macros[name.slice(6)] = number;
  }
  return macros;
}

// {WIDTH, HEIGHT, LCD_SPI, UP, ...}; a pin that is not wired is missing.
export function readBoard(name) {
  return readMacros(name, 'board.h', {});
}
