// Reads the PNG files of `asterism screens` (indexed colours) and of a browser (eight bits a part), without interlacing,
// and compares.

import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';

function chunksOf(bytes) {
  const chunks = new Map();
  for (let at = 8; at < bytes.length;) {
    const size = bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    const body = bytes.subarray(at + 8, at + 8 + size);
    chunks.set(name, chunks.has(name) ? Buffer.concat([chunks.get(name), body]) : body);
    at += size + 12;
  }
  return chunks;
}

function nearest(left, up, corner) {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

function unfilter(line, before, filter, pixel) {
  for (let i = 0; i < line.length; i++) {
    const left = i >= pixel ? line[i - pixel] : 0;
    const corner = i >= pixel ? before[i - pixel] : 0;
    const add = [0, left, before[i], (left + before[i]) >> 1, nearest(left, before[i], corner)];
    line[i] += add[filter];
  }
}

// {width, height, colours: 0xRRGGBB a pixel}
export function readPng(path) {
  const chunks = chunksOf(readFileSync(path));
  const head = chunks.get('IHDR');
  const palette = chunks.get('PLTE');
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  const depth = head[8];
  const parts = { 2: 3, 3: 1, 6: 4 }[head[9]];
  const whole = parts > 1 && depth === 8;
  if (!(whole || parts === 1) || head[12] !== 0) throw new Error(`${path}: no such picture`);
  const data = inflateSync(chunks.get('IDAT'));
  const stride = Math.ceil(width * parts * depth / 8);
  const colours = new Uint32Array(width * height);
  let before = new Uint8Array(stride);
  for (let y = 0; y < height; y++) {
    const line = new Uint8Array(data.subarray(y * (stride + 1) + 1, (y + 1) * (stride + 1)));
    unfilter(line, before, data[y * (stride + 1)], parts);
    for (let x = 0; x < width; x++) {
      if (whole) {
        colours[y * width + x] = line[x * parts] << 16 | line[x * parts + 1] << 8 | line[x * parts + 2];
        continue;
      }
      const bit = x * depth;
      const index = line[bit >> 3] >> (8 - depth - (bit & 7)) & ((1 << depth) - 1);
      colours[y * width + x] = palette.readUIntBE(index * 3, 3);
    }
    before = line;
  }
  return { width, height, colours };
}

// Says where two pictures differ first, or nothing.
export function difference(one, other) {
  if (one.width !== other.width || one.height !== other.height) return 'they are of different sizes';
  const at = one.colours.findIndex((colour, i) => colour !== other.colours[i]);
  if (at < 0) return '';
  const count = one.colours.reduce((sum, colour, i) => sum + (colour !== other.colours[i]), 0);
  return `${count} pixels, the first at ${at % one.width},${Math.floor(at / one.width)}`;
}
