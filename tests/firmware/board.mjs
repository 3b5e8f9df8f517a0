// What is wired where, from the board's own board.h: the emulated hardware knows no board either.

import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const BOARDS = process.env.ASTERISM_BOARDS ? pathToFileURL(`${process.env.ASTERISM_BOARDS}/`)
  : new URL('../../boards/', import.meta.url);
const CELL = new URL('../../hal/cell/cell.c', import.meta.url);

// The numbers of all #define lines, those of included headers of another board (`beside`) too.
function readMacros(folder, file, macros, beside) {
  const own = new URL(`${folder}/${file}`, BOARDS);
  const text = readFileSync(existsSync(own) ? own : new URL(`${beside}/${file}`, BOARDS), 'latin1');
  for (const [, name] of text.matchAll(/^#include "(\w+\.h)"/gm)) {
    readMacros(folder, name, macros, beside);
  }
  for (const [, name, value] of text.matchAll(/^#define\s+(BOARD_\w+)[ \t]+(\S+)/gm)) {
    const number = { true: 1, false: 0 }[value] ?? Number(value.replace(/u$/, ''));
    if (!Number.isNaN(number)) macros[name.slice(6)] = number;
  }
  return macros;
}

// [millivolts, per cent] of a lithium cell, falling, from the table of hal/cell.
export function readCurve() {
  const text = readFileSync(CELL, 'latin1');
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

// {WIDTH, HEIGHT, LCD_SPI, UP, ...}, and from board.cmake {PANEL, BUTTONS_DRIVER, ...}; a pin that is not
// wired is missing.
export function readBoard(name) {
  const text = readFileSync(new URL(`${name}/board.cmake`, BOARDS), 'latin1');
  const chosen = [...text.matchAll(/^\s*set\(\s*BOARD_(\w+)\s+([\w.]+)\s*\)/gm)].map(([, key, value]) => [key, value]);
  const { INCLUDES } = Object.fromEntries(chosen);
  return { ...Object.fromEntries(chosen), ...readMacros(name, 'board.h', {}, INCLUDES) };
}
