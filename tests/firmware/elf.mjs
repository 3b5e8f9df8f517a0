// Reads what an emulator needs of a 32-bit little-endian ELF file: its segments and its symbols.

const PROGRAM_LOAD = 1;
const SECTION_SYMBOLS = 2;

function textAt(bytes, offset) {
  return bytes.toString('latin1', offset, bytes.indexOf(0, offset));
}

// {segments: [{address, bytes}], symbols: Map of name to {address, size}}. Addresses of segments are
// those at which they are stored (in flash), not those to which the program copies them.
export function readElf(bytes) {
  if (bytes.length < 52 || bytes.readUInt32BE(0) !== 0x7f454c46 || bytes[4] !== 1 || bytes[5] !== 1) {
    throw new Error('not a 32-bit little-endian ELF file');
  }
  const segments = [];
  const programs = bytes.readUInt32LE(28);
  for (let i = 0; i < bytes.readUInt16LE(44); i++) {
    const at = programs + i * bytes.readUInt16LE(42);
    const offset = bytes.readUInt32LE(at + 4);
    const size = bytes.readUInt32LE(at + 16);
    if (bytes.readUInt32LE(at) === PROGRAM_LOAD && size > 0) {
      segments.push({ address: bytes.readUInt32LE(at + 12), bytes: bytes.subarray(offset, offset + size) });
    }
  }
  return { segments, symbols: readSymbols(bytes) };
}

function readSymbols(bytes) {
  const symbols = new Map();
  const sections = bytes.readUInt32LE(32);
  const section = (i) => sections + i * bytes.readUInt16LE(46);
  for (let i = 0; i < bytes.readUInt16LE(48); i++) {
    if (bytes.readUInt32LE(section(i) + 4) !== SECTION_SYMBOLS) continue;
    const names = bytes.readUInt32LE(section(bytes.readUInt32LE(section(i) + 24)) + 16);
    const first = bytes.readUInt32LE(section(i) + 16);
    const end = first + bytes.readUInt32LE(section(i) + 20);
    for (let at = first; at < end; at += 16) {
      const name = textAt(bytes, names + bytes.readUInt32LE(at));
      if (name !== '') {
        symbols.set(name, { address: bytes.readUInt32LE(at + 4), size: bytes.readUInt32LE(at + 8) });
      }
    }
  }
  return symbols;
}
