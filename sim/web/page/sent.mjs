// A game or a deal in the page's address: it is told of in a band, opened when somebody asks for it, and taken off the
// address, so that a bookmark or loading anew does not repeat it.

import { Console } from './console.mjs';
import { prefer, remembered } from './prefer.mjs';

const PATIENCE_MS = 10000; // for the console's start

const by = (id) => document.getElementById(id);
const fours = (digits) => digits.match(/.{1,4}/g).join(' ');

// The start of a console takes a while of its own time, and none of ours.
function pastStart(console) {
  for (let now = 1; now < PATIENCE_MS && ['', 'start'].includes(console.place); now += 20) console.tick(now);
}

export class Sent {
  constructor(page, band) {
    Object.assign(this, { page, band });
    this.title = band.querySelector('strong');
    this.words = band.querySelector('span');
    this.tools = band.querySelector('.tools');
    this.claim = by('claim');
    this.claim.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#compare(by('claimed').value);
    });
    addEventListener('hashchange', () => this.look());
  }

  // What is in the address now?
  async look() {
    const link = location.hash.slice(1).replaceAll('%20', ' '); // as some programs write a space
    if (link === '') return;
    history.replaceState(null, '', location.pathname + location.search);
    const sent = await this.#read(link);
    this.claim.hidden = true;
    if (sent.what === 'game') this.#offerGame(link, sent);
    else if (sent.what === 'deal') this.#offerDeal(link, sent);
    else this.page.notice.tell(`The link is not opened: ${sent.words}.`);
  }

  #offerGame(link, { words, moves, deal }) {
    const comma = words.indexOf(', ');
    const moment = /\.(\d+)\s*$/.exec(link)?.[1];
    const game = link.replace(/\.\d+\s*$/, '');
    const first = moment === undefined ? ['Review', () => this.open(game, 'review'), 'fill']
      : [`Show the moment after ${moment} moves`, () => this.open(game, Number(moment)), 'fill'];
    this.#offer(`You were sent a game: ${words.slice(0, comma)}.`,
      `${words.slice(comma + 2)}. All ${moves} moves were played again, and this is what comes of them. Your own games stay untouched.`,
      [first, ['Look at it', () => this.open(game)], ...(deal ? [['Same deal', () => this.open(deal)]] : []), ['Not now', () => {}]]);
    this.deal = deal;
    this.claim.hidden = deal === '';
    by('claimed').value = '';
    by('compared').textContent = deal === '' ? '' : `It is deal ${fours(deal)}.${deal === remembered('deal') ? ' You have opened that deal here.' : ''}`;
    this.page.room.fit();
  }

  #offerDeal(link, { words }) {
    prefer('deal', link.replace(/\D/g, ''));
    this.#offer(`You were sent a deal: ${words}.`, 'The same cards for another table. Your own games stay untouched until you play it.', [
      ['Play it', () => this.open(link), 'fill'], ['Not now', () => {}]]);
  }

  // Is the game of the deal that somebody says? Its own is known: the game was dealt and played again from it.
  async #compare(claimed) {
    const digits = claimed.slice(claimed.indexOf('#') + 1).replace(/\D/g, ''); // whatever is written around it
    const { what, words } = await this.#read(digits);
    by('compared').textContent = what !== 'deal' ? `That is no deal: ${what === 'game' ? 'it is a game' : words}.`
      : digits === this.deal ? 'It is that deal, and the result follows from playing it.'
      : `It is another deal: ${fours(this.deal)}. Yours is one of ${words}.`;
  }

  // A console of its own reads it: the one that plays is not asked.
  async #read(link) {
    const console = await Console.load(this.page.module, { board: this.page.board, chance: () => 0 });
    console.start(0);
    pastStart(console);
    return console.open(link);
  }

  #offer(title, words, deeds) {
    this.title.textContent = title;
    this.words.textContent = words;
    this.tools.replaceChildren(...deeds.map(([name, deed, kind]) => {
      const button = document.createElement('button');
      Object.assign(button, { type: 'button', textContent: name, className: kind ?? '' });
      button.addEventListener('click', () => {
        this.band.hidden = true;
        this.page.room.fit();
        deed();
      });
      return button;
    }));
    this.band.hidden = false;
    this.page.room.fit();
  }

  // Opens it at the table, past the console's start: its end, its 'review', or the moment after so many moves.
  open(link, where = 'end') {
    const { engine, notice } = this.page;
    const { console } = engine;
    if (console.asleep) engine.push(0x20, 0);
    if (['', 'start', 'held', 'sleep'].includes(console.place)) {
      setTimeout(() => this.open(link, where), 50);
      return;
    }
    const opened = engine.try(() => console.open(link));
    if (opened?.what === 'refused') notice.tell(`The link is not opened: ${opened.words}.`);
    engine.stir();
    if (opened?.what === 'game' && where !== 'end') this.#review(console, where);
  }

  // The end sheet comes first; its review lies behind it.
  #review(console, where) {
    const { engine } = this.page;
    if (engine.console !== console || engine.halted) return;
    if (console.place === 'end') {
      engine.try(() => (where === 'review' ? console.review() : console.reviewFrom(where)));
      engine.stir();
    } else {
      // What is shown of the last turn, as fast as it can be seen.
      if (['hold', 'events'].includes(console.place)) engine.push(0x10, 0);
      setTimeout(() => this.#review(console, where), 50);
    }
  }
}
