// A finished game's moments: a link to the one that is looked at, or to the whole game, and what would have been from
// there on, at a table of its own.

import { prefer, preferred } from './prefer.mjs';

const by = (id) => document.getElementById(id);
const moves = (count) => (count === 1 ? '1 move' : `${count} moves`);

export class Moment {
  #shown = '';
  #from = null; // of the game that is played on: {link, at}

  constructor(page, band) {
    Object.assign(this, { page, band });
    this.title = band.querySelector('strong');
    this.words = band.querySelector('span');
    this.levels = by('against');
    this.levels.addEventListener('change', () => prefer('against', this.levels.value));
    const deeds = { link: () => this.#copy(), play: () => this.#play(), back: () => this.#back() };
    band.addEventListener('click', ({ target }) => deeds[target.closest('[data-do]')?.dataset.do]?.());
  }

  // Something may have changed.
  look() {
    const { console, engine } = this.page;
    if (engine.halted) return;
    const { guest, moment, place } = console;
    if (guest !== 'played on' && place === 'table') this.#from = null;
    const what = moment !== null ? 'moment' : guest === 'played on' ? 'played on' : place === 'take' ? 'take' : '';
    const shown = `${what} ${moment} ${this.#from?.at}`;
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.#show(what, moment);
  }

  #show(what, moment) {
    const link = what === 'take' ? this.page.engine.try(() => this.page.console.link) : 'there';
    const said = {
      moment: [moment === 0 ? 'The beginning of the game.' : `A moment after ${moves(moment)}.`, ''],
      take: ['This game is a link, too.', 'Whoever opens it has the whole game. Nothing is sent anywhere.'],
      'played on': ['What would have been.', `You play on after ${moves(this.#from?.at ?? 0)}. Nothing of it is kept.`],
    }[what] ?? ['', ''];
    [this.title.textContent, this.words.textContent] = said;
    const there = { link: what === 'moment' || what === 'take', play: what === 'moment', back: what === 'played on' && this.#from !== null };
    for (const button of this.band.querySelectorAll('[data-do]')) button.hidden = !there[button.dataset.do];
    this.band.querySelector('.against').hidden = what !== 'moment';
    if (what === 'moment') this.#offer();
    this.band.hidden = what === '' || !link;
    this.page.room.fit();
  }

  #offer() {
    const { levels } = this.page.console;
    if (this.levels.options.length === levels.length) return;
    this.levels.replaceChildren(...levels.map((name) => new Option(name, name)));
    this.levels.value = preferred('against', levels, levels.at(-2));
  }

  // The address of the game at the table, at the moment that is looked at.
  get address() {
    const { console, engine } = this.page;
    const { moment } = console;
    const link = engine.try(() => console.link);
    return link && `${location.origin}${location.pathname}#${link}${moment === null ? '' : `.${moment}`}`;
  }

  async #copy() {
    const { address } = this;
    if (!address) return;
    try {
      await navigator.clipboard.writeText(address);
      this.page.notice.tell('The link is copied.');
    } catch {
      this.page.notice.tell(address);
    }
  }

  // An own game becomes a guest first: it stays as it is kept.
  #play() {
    const { console, engine } = this.page;
    const at = console.moment;
    const link = engine.try(() => console.link);
    if (at === null || !link) return;
    const level = this.levels.selectedIndex;
    engine.try(() => {
      if (console.guest === '') console.open(link);
      if (console.whatIf(at, level)) this.#from = { link, at };
    });
    engine.stir();
    this.page.glass.canvas.focus();
  }

  #back() {
    const { link, at } = this.#from;
    this.page.sent.open(link, at);
  }
}
