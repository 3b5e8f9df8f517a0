// A moving picture of pictures as readPng gives them: a GIF of at most 63 colours, of which each frame holds what has
// changed.

const CLEAR = 63; // the colour that leaves what was there
const BITS = 6;

// The commonest colours, five bits of each part; all others are the nearest of these.
class Palette {
  #places = new Map();

  constructor(frames) {
    const count = new Map();
    for (const { colours } of frames) for (const colour of colours) count.set(colour & 0xf8f8f8, (count.get(colour & 0xf8f8f8) ?? 0) + 1);
    this.list = [...count].sort(([, a], [, b]) => b - a).slice(0, CLEAR).map(([colour]) => colour);
    this.list.forEach((colour, i) => this.#places.set(colour, i));
  }

  place(colour) {
    const wanted = colour & 0xf8f8f8;
    if (!this.#places.has(wanted)) {
      const apart = (other) => [16, 8, 0].reduce((sum, shift) => sum + ((wanted >> shift & 255) - (other >> shift & 255)) ** 2, 0);
      let best = 0;
      this.list.forEach((other, i) => {
        if (apart(other) < apart(this.list[best])) best = i;
      });
      this.#places.set(wanted, best);
    }
    return this.#places.get(wanted);
  }

  get bytes() {
    const bytes = Buffer.alloc(3 << BITS);
    this.list.forEach((colour, i) => bytes.writeUIntBE(colour, i * 3, 3));
    return bytes;
  }
}

// The places as LZW codes, in blocks.
function packed(places) {
  const bytes = [];
  let [hold, held, width, table] = [0, 0, BITS + 1, new Map()];
  const put = (code) => {
    hold |= code << held;
    for (held += width; held >= 8; held -= 8, hold >>>= 8) bytes.push(hold & 255);
  };
  const clear = 1 << BITS;
  put(clear);
  let code = places[0];
  let next = clear + 2;
  for (const place of places.subarray(1)) {
    const longer = code << BITS | place;
    if (table.has(longer)) {
      code = table.get(longer);
      continue;
    }
    put(code);
    table.set(longer, next);
    if (next === 1 << width) width++;
    next++;
    code = place;
    if (next === 4096) {
      put(clear);
      [width, next, table] = [BITS + 1, clear + 2, new Map()];
    }
  }
  put(code);
  put(clear + 1);
  if (held > 0) bytes.push(hold & 255);
  const blocks = [Buffer.from([BITS])];
  for (let at = 0; at < bytes.length; at += 255) {
    const block = bytes.slice(at, at + 255);
    blocks.push(Buffer.from([block.length, ...block]));
  }
  return Buffer.concat([...blocks, Buffer.from([0])]);
}

function words(...list) {
  const bytes = Buffer.alloc(list.length * 2);
  list.forEach((word, i) => bytes.writeUInt16LE(word, i * 2));
  return bytes;
}

// Each frame stays for its `ms`; then it begins anew.
export function gif(frames) {
  const [{ width, height }] = frames;
  const palette = new Palette(frames);
  const parts = [Buffer.from('GIF89a'), words(width, height), Buffer.from([0x80 | BITS - 1, 0, 0]), palette.bytes,
    Buffer.from('\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00', 'latin1')];
  let before = null;
  for (const { colours, ms } of frames) {
    const places = Uint8Array.from(colours, (colour) => palette.place(colour));
    const changed = before ? places.map((place, i) => (place === before[i] ? CLEAR : place)) : places;
    parts.push(Buffer.from([0x21, 0xf9, 4, before ? 5 : 4]), words(Math.round(ms / 10)), Buffer.from([CLEAR, 0, 0x2c]),
      words(0, 0, width, height), Buffer.from([0]), packed(changed));
    before = places;
  }
  return Buffer.concat([...parts, Buffer.from([0x3b])]);
}
