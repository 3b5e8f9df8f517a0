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

// [millivolts, per cent] of a lithium cell, falling, from the table of hal/cell.
export function readCurve() {
  const text = readFileSync(new URL('../hal/cell/cell.c', BOARDS), 'latin1');
  const curve = [...text.matchAll(/\{(\d+), (\d+)\}/g)].map(([, mv, percent]) => [Number(mv), Number(percent)]);
  if (curve.length < 2) throw new Error('hal/cell/cell.c: where is the curve?');
  return curve;
}

// The voltage of a cell of which so much is left, in per cent and parts of them.
export function cellMillivolts(percent) {
  const curve = readCurve();
  const at = curve.findIndex(([, least]) => percent >= least);
  const i = at <= 0 ? (at === 0 ? 1 : curve.length - 1) : at;
  const [[above, most], [below, least]] = [curve[i - 1], curve[i]];
  return below + (above - below) * (percent - least) / (most - least);
}

// {WIDTH, HEIGHT, LCD_SPI, UP, ...}; a pin that is not wired is missing.
export function readBoard(name) {
  return readMacros(name, 'board.h', {});
}
