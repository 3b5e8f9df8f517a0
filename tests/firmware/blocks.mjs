// Makes functions of JavaScript out of the straight runs of an image's instructions, because the
// emulator's own way, one instruction after the other, is too slow for the games that computers play.
// A block does what rp2040js would do with the same instructions, cycle by cycle; what it does not
// know, and every access to a peripheral, it leaves to the emulator. `blocks_test.mjs` holds both ways
// against each other.

const FLASH = 0x10000000;
const RAM = 0x20000000;
const LONGEST = 96; // instructions of a block
const OFTEN = 24; // so often a run is met before it is worth the translation
const SP = 13;
const LR = 14;
const PC = 15;

// An address that is not in RAM (to be written) or not in RAM or flash (to be read) leaves the block
// in front of its instruction, and so does one that is not aligned, or in a region to be avoided.
function access(at, bytes, write, missCycles, avoided) {
  const shift = bytes >> 1;
  const offset = shift ? `a-${RAM}>>${shift}` : `a-${RAM}`;
  const aligned = bytes > 1 ? `&&(a&${bytes - 1})===0` : '';
  const elsewhere = avoided ? `&&(a-${avoided.begin})>>>0>=${avoided.size}` : '';
  const inRam = `(a-${RAM})>>>0<ramSize${aligned}${elsewhere}`;
  if (write) return (value) => `if(${inRam})ram${bytes * 8}[${offset}]=${value};else{${at}}`;
  const flash = shift ? `(a&0xffffff)>>${shift}` : 'a&0xffffff';
  const wait = missCycles ? 'n+=cache.read(a);' : '';
  return (name) => `if(${inRam})${name}=ram${bytes * 8}[${offset}]|0;`
    + `else if(a>>>26===4${aligned}){${wait}${name}=flash${bytes * 8}[${flash}]|0;}else{${at}}`;
}

const isFlash = (address) => address >>> 24 === FLASH >>> 24;

const CONDITIONS = ['nz===0', 'nz!==0', 'c', '!c', 'nz<0', 'nz>=0', 'v', '!v', 'c&&nz!==0', '!c||nz===0',
  'nz<0===v', 'nz<0!==v', 'nz<0===v&&nz!==0', 'nz<0!==v||nz===0'];

const add = (to, one, other) => `x=${one};y=${other};${to}nz=x+y|0;c=nz>>>0<x>>>0;v=((x^nz)&(y^nz))<0;`;
const subtract = (to, one, other) => `x=${one};y=${other};${to}nz=x-y|0;c=x>>>0>=y>>>0;v=((x^y)&(x^nz))<0;`;

// What 0100 00xx xxmm mddd does, by its x; `d` and `m` are names of registers.
const REGISTER = [
  (d, m) => `nz=${d}=${d}&${m};`,
  (d, m) => `nz=${d}=${d}^${m};`,
  (d, m) => `x=${d};y=${m}&255;nz=${d}=y>=32?0:x<<y;if(y)c=(x&1<<32-y)!==0;`,
  (d, m) => `x=${d};y=${m}&255;nz=${d}=y<32?x>>>y|0:0;c=y<=32?(x>>>y-1&1)!==0:false;`,
  (d, m) => `x=${d};y=${m}&255;if(y>32)y=32;nz=${d}=y<32?x>>y:x>>31;c=(x&1<<y-1)!==0;`,
  (d, m) => `x=(${d}>>>0)+(c?1:0);y=${m}>>>0;nz=${d}=x+y|0;c=x+y!==(x+y)>>>0;v=nz!==(x|0)+(y|0);`,
  (d, m) => `x=${d};y=(${m}>>>0)+(c?0:1);nz=${d}=x-y|0;c=x>>>0>=y;v=((x^y)&(x^nz))<0;`,
  (d, m) => `x=${d};y=(${m}&255)%32;nz=${d}=x>>>y|x<<32-y;c=nz<0;`,
  (d, m) => `nz=${d}&${m};`,
  (d, m) => `${subtract(`${d}=`, '0', m)}`,
  (d, m) => subtract('', d, m),
  (d, m) => add('', d, m),
  (d, m) => `nz=${d}=${d}|${m};`,
  (d, m) => `nz=${d}=Math.imul(${d},${m});`,
  (d, m) => `nz=${d}=${d}&~${m};`,
  (d, m) => `nz=${d}=~${m};`,
];

// 1011 a010 xxmm mddd: extensions, and bytes the other way round.
const EXTEND = {
  0xb200: (m) => `${m}<<16>>16`,
  0xb240: (m) => `${m}<<24>>24`,
  0xb280: (m) => `${m}&65535`,
  0xb2c0: (m) => `${m}&255`,
  0xba00: (m) => `${m}<<24|(${m}&65280)<<8|${m}>>>8&65280|${m}>>>24`,
  0xba40: (m) => `(${m}&16711935)<<8|${m}>>>8&16711935`,
  0xbac0: (m) => `(${m}&255)<<24>>16|${m}>>>8&255`,
};

// 0101 xxxm mmnn nddd, by its x: {bytes, write, signed}.
const INDEXED = [
  { bytes: 4, write: true }, { bytes: 2, write: true }, { bytes: 1, write: true }, { bytes: 1, sign: 24 },
  { bytes: 4 }, { bytes: 2 }, { bytes: 1 }, { bytes: 2, sign: 16 },
];

// One block under construction.
class Writer {
  // `cache` stands before the flash (cache.mjs), or null; `avoided` is {begin, size} of RAM, or null.
  constructor(start, read16, isHooked, cache, avoided) {
    Object.assign(this, { start, read16, isHooked, cache, avoided, missCycles: cache?.missCycles ?? 0, code: [], cycles: 0, length: 0, pc: start });
    this.seen = new Set();
    this.line = -1; // of code, fetched last
    this.fetches = 0; // that may miss
  }

  // The cache is asked for a line of flash whose address is known.
  fetch(address) {
    if (this.missCycles === 0 || !isFlash(address)) return;
    const line = address >>> 3;
    this.fetches++;
    this.code.push(`if(tags[${(line & 1023) << 1}]!==${line})n+=cache.fetch(${address});`);
  }

  // ... and for the instruction at `address`.
  fetchCode(address) {
    if (address >>> 3 === this.line) return;
    this.line = address >>> 3;
    this.fetch(address);
  }

  // Leaves for `pc` (an expression) after so many cycles more.
  leave(pc, cycles = 0) {
    return `pc=${pc};n+=${this.cycles + cycles};break;`;
  }

  // To an address that is known: the block may begin again.
  go(pc, cycles) {
    if (pc !== this.start) return this.leave(pc, cycles);
    return `n+=${this.cycles + cycles};if(n+longest<=budget)continue;pc=${pc};break;`;
  }

  // In front of the instruction, so that the emulator carries it out.
  get refuse() {
    return this.leave(this.pc);
  }

  // What is not known here ends the block in front of it.
  end() {
    this.code.push(this.refuse);
    return false;
  }

  put(text, cycles = 1) {
    this.code.push(text);
    this.cycles += cycles;
  }

  // Writes the instruction at this.pc; false if the block ends in front of it.
  instruction() {
    const op = this.read16(this.pc);
    const d = `r${op & 7}`;
    const m = `r${op >> 3 & 7}`;
    const eight = `r${op >> 8 & 7}`;
    switch (op >> 12) {
      case 0:
      case 1:
        return this.shiftOrAdd(op, d, m);
      case 2:
      case 3:
        this.put([`nz=${eight}=${op & 255};`, subtract('', eight, op & 255), add(`${eight}=`, eight, op & 255),
          subtract(`${eight}=`, eight, op & 255)][op >> 11 & 3]);
        break;
      case 4:
        return this.four(op, d, m, eight);
      case 5:
        this.memory(INDEXED[op >> 9 & 7], d, `${m}+r${op >> 6 & 7}`);
        break;
      case 6:
        this.memory({ bytes: 4, write: !(op >> 11 & 1) }, d, `${m}+${(op >> 6 & 31) * 4}`);
        break;
      case 7:
        this.memory({ bytes: 1, write: !(op >> 11 & 1) }, d, `${m}+${op >> 6 & 31}`);
        break;
      case 8:
        this.memory({ bytes: 2, write: !(op >> 11 & 1) }, d, `${m}+${(op >> 6 & 31) * 2}`);
        break;
      case 9:
        this.memory({ bytes: 4, write: !(op >> 11 & 1) }, eight, `r13+${(op & 255) * 4}`);
        break;
      case 10:
        this.put(`${eight}=${op >> 11 & 1 ? `r13+${(op & 255) * 4}|0` : (this.pc & ~3) + 4 + (op & 255) * 4};`);
        break;
      case 11:
        return this.eleven(op, d, m);
      case 12:
        this.several(op, op >> 8 & 7);
        break;
      case 13:
        return this.condition(op);
      case 14:
        if (op >> 11 === 0b11100) return this.jump(this.pc + 4 + ((op & 0x7ff) << 21 >> 20));
        return this.end();
      default:
        return this.call(op);
    }
    return this.next();
  }

  next(bytes = 2) {
    this.pc += bytes;
    return true;
  }

  shiftOrAdd(op, d, m) {
    const by = op >> 6 & 31;
    const c = (bit) => `c=(${m}>>>${bit}&1)!==0;`;
    const third = op >> 10 & 1 ? by & 7 : `r${by & 7}`;
    switch (op >> 11) {
      case 0:
        this.put(`${by ? c(32 - by) : ''}nz=${d}=${m}<<${by};`);
        break;
      case 1:
        this.put(`${c(by ? by - 1 : 31)}nz=${d}=${by ? `${m}>>>${by}|0` : 0};`);
        break;
      case 2:
        this.put(`${c(by ? by - 1 : 31)}nz=${d}=${m}>>${by || 31};`);
        break;
      default:
        this.put((op >> 9 & 1 ? subtract : add)(`${d}=`, m, third));
    }
    return this.next();
  }

  four(op, d, m, eight) {
    if (op >> 11 === 0b01001) {
      const at = (this.pc + 4 & ~3) + (op & 255) * 4;
      this.fetch(at);
      this.put(`${eight}=${this.read16(at) | this.read16(at + 2) << 16};`, 2);
      return this.next();
    }
    if (op >> 10 === 0b010000) {
      this.put(REGISTER[op >> 6 & 15](d, m));
      return this.next();
    }
    const from = op >> 3 & 15;
    const to = op >> 4 & 8 | op & 7;
    const value = (which) => (which === PC ? `${this.pc + 4}` : `r${which}`);
    switch (op >> 8 & 3) {
      case 0:
        return this.set(to, `${value(to)}+${value(from)}`);
      case 1:
        this.put(subtract('', value(to), value(from)));
        return this.next();
      case 2:
        return this.set(to, value(from));
      default:
        return this.exchange(op, from);
    }
  }

  set(to, value) {
    if (to === PC) {
      this.code.push(this.leave(`(${value})&~1`, 2));
      return false;
    }
    this.put(`r${to}=${value}${to === SP ? '&~3' : '|0'};`);
    return this.next();
  }

  // BX and BLX; what leaves an interrupt's handler is the emulator's to do.
  exchange(op, from) {
    if (op & 7 || from === PC) {
      return this.end();
    } else if (op >> 7 & 1) {
      this.code.push(`x=r${from};r14=${this.pc + 2 | 1};${this.leave('x&~1', 2)}`);
    } else {
      this.code.push(`if(r${from}>>>28===15){${this.refuse}}${this.leave(`r${from}&~1`, 2)}`);
    }
    return false;
  }

  memory({ bytes, write, sign }, name, address) {
    const done = access(this.refuse, bytes, write, this.missCycles, this.avoided)(name);
    this.fetches += !write;
    this.put(`a=${address}>>>0;${done}${sign ? `${name}=${name}<<${sign}>>${sign};` : ''}`, 2);
    if (!write) this.line = -1; // of two lines of one set the code's is the one used last again
  }

  // The words from `a` on must be in RAM, so many.
  check(count) {
    const avoided = this.avoided
      ? `||(a-${this.avoided.begin - count * 4 + 1})>>>0<${this.avoided.size + count * 4 - 1}` : '';
    return `if((a-${RAM})>>>0>ramSize-${count * 4}||a&3${avoided}){${this.refuse}}i=a-${RAM}>>2;`;
  }

  several(op, base) {
    const which = [0, 1, 2, 3, 4, 5, 6, 7].filter((i) => op >> i & 1);
    const move = (i, at) => (op >> 11 & 1 ? `r${i}=ram32[i+${at}]|0;` : `ram32[i+${at}]=r${i};`);
    const back = op >> base & 1 ? '' : `r${base}=a+${which.length * 4}|0;`;
    this.put(`a=r${base}>>>0;${this.check(which.length)}${which.map(move).join('')}${back}`, 1 + which.length);
  }

  eleven(op, d, m) {
    if (op >> 8 === 0xb0) {
      this.put(`r13=r13${op >> 7 & 1 ? '-' : '+'}${(op & 127) * 4}&~3;`);
    } else if (EXTEND[op & 0xffc0]) {
      this.put(`${d}=${EXTEND[op & 0xffc0](m)};`);
    } else if (op >> 9 === 0b1011010) {
      this.push(op);
    } else if (op >> 9 === 0b1011110) {
      return this.pop(op);
    } else if (op === 0xbf00) {
      this.put('');
    } else {
      return this.end();
    }
    return this.next();
  }

  push(op) {
    const which = [0, 1, 2, 3, 4, 5, 6, 7].filter((i) => op >> i & 1);
    const cycles = 1 + which.length;
    if (op >> 8 & 1) which.push(LR);
    const stores = which.map((i, at) => `ram32[i+${at}]=r${i};`).join('');
    this.put(`a=r13-${which.length * 4}>>>0;${this.check(which.length)}${stores}r13=a&~3;`, cycles);
  }

  pop(op) {
    const which = [0, 1, 2, 3, 4, 5, 6, 7].filter((i) => op >> i & 1);
    const home = op >> 8 & 1;
    const count = which.length + home;
    const loads = which.map((i, at) => `r${i}=ram32[i+${at}]|0;`).join('');
    const back = home ? `x=ram32[i+${which.length}];if(x>>>28===15){${this.refuse}}` : '';
    this.code.push(`a=r13>>>0;${this.check(count)}${back}${loads}r13=a+${count * 4}&~3;`);
    if (home) {
      this.code.push(this.leave('x&~1', 3 + which.length));
      return false;
    }
    this.cycles += 1 + which.length;
    return this.next();
  }

  condition(op) {
    const which = op >> 8 & 15;
    if (which > 13) {
      return this.end();
    }
    this.code.push(`if(${CONDITIONS[which]}){${this.go(this.pc + 4 + (op << 24 >> 23), 2)}}`);
    this.cycles++;
    return this.next();
  }

  // An unconditional jump: the block goes on there, unless it has been there.
  jump(to) {
    if (to === this.start || this.seen.has(to) || to >>> 28 !== this.start >>> 28) {
      this.code.push(this.go(to, 2));
      return false;
    }
    this.cycles += 2;
    this.pc = to;
    return true;
  }

  call(op) {
    const second = this.read16(this.pc + 2);
    if (op >> 11 !== 0b11110 || (second & 0xd000) !== 0xd000) {
      return this.end();
    }
    this.fetchCode(this.pc + 2);
    const sign = op >> 10 & 1;
    const bit = (j) => 1 - (sign ^ (second >> j & 1));
    const offset = (sign ? -1 << 24 : 0) | bit(13) << 23 | bit(11) << 22 | (op & 0x3ff) << 12 | (second & 0x7ff) << 1;
    this.countCall(this.pc + 4 + offset);
    this.code.push(`r14=${this.pc + 4 | 1};${this.leave(this.pc + 4 + offset, 3)}`);
    return false;
  }

  // For who wants to know who calls whom how often.
  countCall(target) {
    const calls = this.cache?.calls;
    if (!calls || !isFlash(this.pc)) return;
    const place = (this.pc & 0xffffff) >> 1;
    calls.targets.set(place, target);
    this.code.push(`if(cache.counts!==null)cache.calls.counts[${place}]++;`);
  }

  // The source of the block's function.
  write() {
    let open = true;
    while (open && this.length < LONGEST) {
      if (this.length > 0 && (this.isHooked(this.pc) || this.seen.has(this.pc))) break;
      this.seen.add(this.pc);
      this.length++;
      this.fetchCode(this.pc);
      open = this.instruction();
    }
    if (open) this.code.push(this.leave(this.pc));
    const body = this.code.join('\n');
    const used = [...Array(15).keys()].filter((i) => new RegExp(`\\br${i}\\b`).test(body));
    const flags = /\bnz\b|\bc\b|\bv\b/.test(body);
    return `let n=0,pc=0,a=0,i=0,x=0,y=0;
${used.map((i) => `let r${i}=r[${i}]|0;`).join('')}
${flags ? 'let nz=core.N?-1:core.Z?0:1,c=core.C,v=core.V;' : ''}
for(;;){\n${body}\n}
${used.map((i) => `r[${i}]=r${i};`).join('')}r[15]=pc;core.cycles+=n;
${flags ? 'core.N=nz<0;core.Z=nz===0;core.C=c;core.V=v;' : ''}return n;`;
  }
}

export class Blocks {
  // `end` is where the image ends in flash; `isHooked(address)` says where nothing may be passed over; so
  // many bytes at the beginning of RAM are `hot`: code that is put there once. `cache` stands before the
  // flash, if there is one (cache.mjs).
  constructor(mcu, end, isHooked, hot = 0, cache = null) {
    this.mcu = mcu;
    this.isHooked = isHooked;
    this.cache = cache;
    this.avoided = null;
    this.read16 = mcu.readUint16.bind(mcu);
    cache?.watch(mcu);
    this.rom = mcu.bootrom.length * 4;
    this.end = end;
    this.hot = hot;
    const { sram, flash } = mcu;
    this.memories = { core: mcu.core, r: mcu.core.registers, ramSize: sram.length, ram8: sram,
      ram16: new Uint16Array(sram.buffer), ram32: new Uint32Array(sram.buffer), flash8: flash,
      flash16: new Uint16Array(flash.buffer), flash32: new Uint32Array(flash.buffer), cache,
      tags: cache?.tags };
    this.forget();
  }

  // Accesses to a region of RAM ({begin, size}, or null) are the emulator's from now on.
  avoid(region) {
    this.avoided = region;
    this.forget();
  }

  // All of them, because another address has become hooked.
  forget() {
    this.made = new Array((this.rom + this.end + this.hot) >> 1).fill(null);
    this.met = new Uint8Array(this.made.length);
  }

  // The block that begins at `pc`, or null: {run(budget) -> cycles, longest}. It may be run where the
  // next `longest` cycles bring nothing from outside, and goes on for at most `budget` cycles. A
  // result of 0 leaves the instruction at PC to the emulator.
  at(pc) {
    const address = this.placeOf(pc);
    const place = address >> 1;
    // The emulator begins an interrupt's handler at the odd address of its vector.
    if (address & 1 || place >= this.made.length) return null;
    const made = this.made[place];
    if (made !== null || this.met[place] > OFTEN) return made;
    if (++this.met[place] <= OFTEN) return null;
    this.made[place] = this.make(pc);
    return this.made[place];
  }

  // ROM, flash and RAM as if they lay behind one another; or behind all of them.
  placeOf(pc) {
    if (pc >= RAM) return pc < RAM + this.hot ? pc - RAM + this.rom + this.end : this.made.length * 2;
    if (pc >= FLASH) return pc < FLASH + this.end ? pc - FLASH + this.rom : this.made.length * 2;
    return pc < this.rom ? pc : this.made.length * 2;
  }

  make(pc) {
    const writer = new Writer(pc, this.read16, this.isHooked, this.cache, this.avoided);
    const source = writer.write();
    if (writer.cycles === 0 && writer.length === 1 && writer.code.at(-1) === writer.refuse) return null;
    const longest = writer.cycles + 8 * 4 + writer.fetches * writer.missCycles;
    const names = Object.keys(this.memories);
    const build = new Function(...names, 'longest', `return function(budget){${source}};`);
    return { run: build(...Object.values(this.memories), longest), longest };
  }
}
