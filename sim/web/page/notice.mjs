// The one line above the picture that says what people have to know about this page now.

const SAVES = {
  here: '',
  elsewhere: 'Asterism is open in another tab, which keeps your games. What you play here is not kept.',
  nowhere: 'This browser keeps nothing (a private window does so). “Keep a copy” saves your games as a file.',
  lost: 'Another page keeps the games now. What you play here is not kept.',
  refused: 'The browser could not keep the last moves; it is tried again with the next one. “Keep a copy” saves a file.',
};

export class Notice {
  #asking = null;
  #saves = '';

  constructor(band) {
    this.band = band;
    this.words = band.querySelector('p');
    this.button = band.querySelector('button');
    this.button.addEventListener('click', () => this.#answer());
    this.#show('');
  }

  #show(words, button = '') {
    this.words.textContent = words;
    this.button.textContent = button;
    this.button.hidden = button === '';
    this.band.hidden = words === '';
  }

  #answer() {
    const asked = this.#asking;
    this.#asking = null;
    this.#show(this.#saves);
    asked?.();
  }

  saves(state) {
    this.#saves = SAVES[state];
    if (!this.#asking) this.#show(this.#saves);
  }

  tell(words) {
    this.#show(words, 'Close');
    this.#asking = () => {};
  }

  // Resolves when the button was pressed.
  ask(words, button) {
    this.#show(words, button);
    return new Promise((resolve) => {
      this.#asking = resolve;
    });
  }
}
