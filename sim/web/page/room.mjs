// The page's own furniture: how large the picture is, its size, sound, full screen.

import { BOARDS } from './console.mjs';
import { prefer, preferred } from './prefer.mjs';

const by = (id) => document.getElementById(id);
const NARROW = matchMedia('(max-width: 899px)');
const ON_ITS_SIDE = matchMedia('(orientation: landscape) and (max-height: 520px)');
const PANEL = 400; // what the columns beside the picture want
const BELOW = 160; // what is below it

export class Room {
  constructor(page) {
    this.page = page;
    const board = by('board');
    board.addEventListener('change', () => page.change(BOARDS.includes(board.value) ? board.value : BOARDS[0]));
    this.#sound();
    this.#whole();
    new ResizeObserver(() => this.fit()).observe(document.documentElement);
    addEventListener('resize', () => this.fit());
  }

  // As large as it can be with all else in its place.
  fit() {
    const { page } = this;
    if (!page.console) return;
    by('board').value = page.board;
    const whole = document.documentElement.classList.contains('whole');
    const { clientWidth: width } = document.documentElement;
    const height = innerHeight;
    // A band above it moves the picture, and does not make it smaller.
    const bands = document.querySelector('.bands').offsetHeight;
    const top = whole ? 0 : by('glass').getBoundingClientRect().top + scrollY - bands;
    if (ON_ITS_SIDE.matches) page.glass.fit(width - 2 * 150, height - 8);
    else if (whole) page.glass.fit(width, height - document.querySelector('.hands').offsetHeight);
    else if (NARROW.matches) page.glass.fit(width - 18, Math.max(height - top, 300));
    else page.glass.fit(width - PANEL - 96, Math.max(height - top - BELOW, 300));
  }

  #sound() {
    const button = by('sound');
    const { tone } = this.page;
    const show = () => {
      button.textContent = tone.on ? 'Sound on' : 'Sound off';
      button.setAttribute('aria-pressed', String(tone.on));
    };
    tone.on = preferred('sound', ['on', 'off'], 'on') === 'on';
    button.addEventListener('click', () => {
      tone.on = !tone.on;
      prefer('sound', tone.on ? 'on' : 'off');
      tone.play(null);
      tone.wake();
      show();
    });
    show();
  }

  #whole() {
    const button = by('full');
    const root = document.documentElement;
    button.hidden = !root.requestFullscreen;
    button.addEventListener('click', () => root.requestFullscreen().then(() => by('glass').focus(), () => {}));
    document.addEventListener('fullscreenchange', () => {
      root.classList.toggle('whole', document.fullscreenElement !== null);
      this.fit();
    });
  }
}
