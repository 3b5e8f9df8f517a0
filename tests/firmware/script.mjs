// Scripts as sim/script reads and plays them: docs/scripts.md describes the language. `asterism
// screens` has refused a bad script before this one sees it.

const BUTTONS = ['UP', 'DOWN', 'LEFT', 'RIGHT', 'A', 'B', 'X', 'Y'];
const PRESS_MS = 40;
const POWER_MS = 1000; // how long `cut BUTTON` holds it
const LIMIT_MS = 60000;

function readButton(word, number) {
  if (!BUTTONS.includes(word)) throw new Error(`line ${number}: unknown button '${word}'`);
  return 1 << BUTTONS.indexOf(word);
}

function readLine(words, number) {
  const line = { number, verb: words[0], places: [], ms: PRESS_MS };
  const last = Number(words.at(-1));
  switch (line.verb) {
    case 'press':
    case 'hold':
      line.verb = 'hold';
      line.buttons = readButton(words[1], number);
      if (words.length > 2) line.ms = last;
      break;
    case 'wait':
    case 'battery':
    case 'repeat':
      line.ms = last;
      break;
    case 'until':
    case 'break':
      line.ms = Number.isNaN(last) ? LIMIT_MS : last;
      line.places = words.slice(1, Number.isNaN(last) ? undefined : -1);
      break;
    case 'shot':
      line.name = words[1];
      break;
    case 'usb':
      line.ms = words[1] === 'on' ? 1 : 0;
      break;
    case 'cut':
      line.buttons = words.length > 1 ? readButton(words[1], number) : 0;
      break;
    case 'end':
      break;
    default:
      throw new Error(`line ${number}: unknown word '${words[0]}'`);
  }
  return line;
}

export function readScript(text) {
  const lines = [];
  const open = [];
  text.split('\n').forEach((source, i) => {
    const words = source.replace(/#.*/, '').trim().split(/\s+/);
    if (words[0] !== '') lines.push(readLine(words, i + 1));
  });
  lines.forEach((line, i) => {
    if (line.verb === 'repeat') open.push(i);
    if (line.verb === 'end' || line.verb === 'break') line.other = open.at(-1);
    if (line.verb === 'end') lines[open.pop()].other = i + 1;
  });
  return lines;
}

// Plays a script: `step(now, place)` says what is wanted next: {call: 'idle', wake} or {call: 'shot' |
// 'battery' | 'usb' | 'cut', line} or {call: 'done'}. `down` are the buttons held.
export class Player {
  constructor(lines) {
    this.lines = lines;
    this.at = 0;
    this.left = [];
    this.since = null;
    this.isCut = false;
    this.down = 0;
  }

  next() {
    this.at++;
    this.since = null;
    this.isCut = false;
  }

  // The power fails once; then the button stays down for a while, as `hold` does it.
  cut(line, elapsed) {
    if (!this.isCut) {
      this.isCut = true;
      this.down = line.buttons;
      return { call: 'cut', line };
    }
    this.down = elapsed < POWER_MS ? line.buttons : 0;
    const left = (this.down ? POWER_MS : POWER_MS + PRESS_MS) - elapsed;
    return line.buttons && left > 0 ? { call: 'idle', wake: left } : null;
  }

  step(now, place) {
    while (this.at < this.lines.length) {
      const line = this.lines[this.at];
      this.since ??= now;
      const call = this.play(line, now - this.since, place);
      if (call) return call;
    }
    return { call: 'done' };
  }

  play(line, elapsed, place) {
    switch (line.verb) {
      case 'hold':
        this.down = elapsed < line.ms ? line.buttons : 0;
        if (elapsed < line.ms) return { call: 'idle', wake: line.ms - elapsed };
        if (elapsed < line.ms + PRESS_MS) return { call: 'idle', wake: line.ms + PRESS_MS - elapsed };
        break;
      case 'cut': {
        const call = this.cut(line, elapsed);
        if (call) return call;
        break;
      }
      case 'wait':
        if (elapsed < line.ms) return { call: 'idle', wake: line.ms - elapsed };
        break;
      case 'until':
        if (line.places.includes(place)) break;
        if (elapsed < line.ms) return { call: 'idle', wake: line.ms - elapsed };
        throw new Error(`line ${line.number}: no ${line.places[0]} after ${line.ms} ms, but ${place}`);
      case 'repeat':
        this.left.push(line.ms);
        break;
      case 'break':
        if (!line.places.includes(place)) break;
        this.left.pop();
        this.at = this.lines[line.other].other;
        this.since = null;
        return null;
      case 'end':
        if (--this.left[this.left.length - 1] > 0) {
          this.at = line.other;
        } else {
          this.left.pop();
        }
        break;
      default:
        this.next();
        return { call: line.verb, line };
    }
    this.next();
    return null;
  }
}
