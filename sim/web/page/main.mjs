// The page around the console: what is pressed goes in, what is seen, heard and kept comes out.

import { BOARDS, Panic, Stopped } from './console.mjs';
import { Copies } from './copies.mjs';
import { Engine } from './engine.mjs';
import { Glass } from './glass.mjs';
import { Hands } from './hands.mjs';
import { Moment } from './moment.mjs';
import { Notice } from './notice.mjs';
import { Saves } from './saves.mjs';
import { Sent } from './sent.mjs';
import { Tone } from './tone.mjs';
import { prefer, preferred } from './prefer.mjs';
import { Room } from './room.mjs';
import { Words } from './words.mjs';

const { version, commit } = document.documentElement.dataset;
const by = (id) => document.getElementById(id);

class Page {
  constructor() {
    this.glass = new Glass(by('glass'));
    this.tone = new Tone();
    this.notice = new Notice(by('notice'));
    this.used = false; // somebody has done something here,
    this.touched = false; // ... and the games are others than those that another page keeps
    this.saves = new Saves({
      changed: (state) => this.notice.saves(state),
      freed: () => this.takeOver(),
    });
    this.engine = new Engine({
      after: ({ drawn }) => this.after(drawn),
      keep: (sectors, flash) => {
        this.touched = this.used;
        this.saves.keep(sectors, flash);
      },
      ended: (error) => this.ended(error),
    });
    this.hands = new Hands({
      hold: (down) => this.engine.hold(down),
      push: (button, down) => this.engine.push(button, down),
      first: () => {
        this.used = true;
        this.tone.wake();
      },
    });
    this.copies = new Copies(this);
    this.room = new Room(this);
    this.words = new Words(this);
    this.sent = new Sent(this, by('sent'));
    this.moment = new Moment(this, by('moment'));
    this.hands.touch(document.querySelector('.hands'));
    this.#point(by('glass'));
  }

  // A click is a tap that was not the end of a scroll.
  #point(canvas) {
    canvas.addEventListener('click', (event) => {
      const pixel = this.glass.pixel(event);
      if (!pixel || !this.console) return;
      this.hands.first();
      this.engine.tap(pixel);
    });
  }

  get console() {
    return this.engine.console;
  }

  async open() {
    const [module, flash] = await Promise.all([compile(), this.saves.load(FLASH)]);
    this.module = module;
    this.board = preferred('board', BOARDS, matchMedia('(max-width: 599px)').matches ? 'picosystem' : 'picopad');
    await this.begin(flash);
    this.sent.look();
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) {
        this.hands.letGo();
        this.tone.play(null);
      }
      this.engine.run(!document.hidden && !this.console.asleep);
    });
  }

  // Switches a console on with these saved games; null: with none.
  async begin(flash, stopped = false) {
    await this.engine.start(this.module, { board: this.board, flash, stopped, facts: { version, board: 'a page', commit, powerful: true } });
    this.used = this.touched = false;
    this.glass.show(this.console);
    this.words.begin();
    this.room.fit();
  }

  // The same games on a console with another screen.
  async change(board) {
    this.board = board;
    prefer('board', board);
    await this.begin(this.console.flash.slice());
  }

  async takeOver() {
    if (this.touched) await this.notice.ask('The other page has gone. What was played here was not kept.', 'Go on with what is kept');
    await this.begin(await this.saves.take(FLASH));
  }

  after(drawn) {
    if (drawn) this.glass.draw();
    this.words.look();
    this.moment.look();
    this.glass.light(this.console.light);
    this.tone.play(this.console.note);
    by('asleep').hidden = !this.console.asleep;
  }

  async ended(error) {
    this.tone.play(null);
    const flash = this.console.flash.slice();
    if (error instanceof Stopped) {
      await this.notice.ask('The console has switched itself off.', 'Switch on');
      await this.begin(flash);
      return;
    }
    if (!(error instanceof Panic)) throw error;
    await this.notice.ask(`A bug has stopped the console (${error.message}). Your games are kept.`, 'Start again');
    await this.begin(flash, true);
  }
}

export const FLASH = 64 * 4096; // bytes, as the console has them

async function compile() {
  const answer = await fetch('asterism.wasm');
  if (!answer.ok) throw new Error(`asterism.wasm: ${answer.status}`);
  // A server that does not know what a .wasm is still serves it.
  return WebAssembly.compile(await answer.arrayBuffer());
}

const page = new Page();
// For whoever opens the browser's own console, and for tests.
globalThis.asterism = page;
page.opened = page.open().then(() => true, (error) => {
  page.notice.tell(`The console does not start in this browser: ${error.message}`);
  throw error;
});
if ('serviceWorker' in navigator && window.isSecureContext) {
  navigator.serviceWorker.register('worker.js').catch(() => {}); // without one it is not there offline, and all else is
}
