// Follows the game at the emulated handheld's table: the hash of each of its positions, as the image
// itself computes it, told as `asterism screens` tells what it has played.

const HASHES = 0x9e3779b1;

// As sim/tool/games_hash.c adds one to all.
function fold(all, one) {
  const x = Math.imul(all ^ one, HASHES);
  return (x ^ x >>> 15) >>> 0;
}

function add(all, one) {
  return { a: fold(all.a + one.b >>> 0, one.a), b: fold(all.b + one.a >>> 0, one.b) };
}

const hex = ({ a, b }) => [a, b].map((word) => word.toString(16).padStart(8, '0')).join('');

export class Witness {
  constructor(handheld) {
    this.handheld = handheld;
    this.positions = [];
    const { registers } = handheld.mcu.core;
    // match_begin(match, game, setup, memory): the memory begins with the state.
    handheld.hook('match_begin', () => {
      const [match, game, , state] = registers;
      this.whenDone(() => {
        Object.assign(this, { match, game, state });
        this.positions = [this.hash()];
      });
    });
    handheld.hook('match_play', () => {
      if (registers[0] === this.match) this.whenDone(() => this.positions.push(this.hash())); // and no branch of it
    });
    handheld.hook('match_undo', () => this.whenDone(() => this.positions.pop()));
  }

  // When the function that begins here has returned RESULT_OK; once, because others return to there, too.
  whenDone(call) {
    const { core } = this.handheld.mcu;
    const back = core.LR;
    this.handheld.hook(back, () => {
      this.handheld.hook(back, () => {});
      if ((core.registers[0] & 0xff) === 0) call();
    });
  }

  hash() {
    return this.handheld.callPair('game_hash', this.game, this.state);
  }

  // Nothing before the first game.
  get words() {
    if (this.positions.length === 0) return '';
    const all = this.positions.slice(1).reduce(add, this.positions[0]);
    return `actions ${this.positions.length - 1} hash ${hex(this.hash())} positions ${hex(all)}`;
  }
}
