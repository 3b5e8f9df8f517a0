// The console in words: what may be chosen as buttons, what has happened as a list that is read aloud as it grows, the
// position on request, and on the eight buttons what they do now.

const by = (id) => document.getElementById(id);
const WAIT_MS = 60; // between two looks, while the picture moves
const LINES = 60; // of the history
const SEAT = /^[A-Z]/;
const GAME = /^A game of /; // another one is at the table

export class Words {
  #timer = 0;
  #shown = '';
  #choices = new Map(); // number: the choice as it was told last

  constructor(page) {
    this.page = page;
    by('choices').addEventListener('click', ({ target }) => {
      const button = target.closest('button');
      const choice = button && this.#choices.get(button.dataset.number);
      if (!choice) return;
      page.hands.first();
      page.engine.choose(choice, Number(button.dataset.by ?? 0));
    });
    by('tell').addEventListener('click', () => this.tell());
  }

  // Something may have changed.
  look() {
    this.#timer ||= setTimeout(() => {
      this.#timer = 0;
      this.#update();
    }, WAIT_MS);
  }

  // Another console: nothing has happened yet.
  begin() {
    by('history').replaceChildren();
    by('position').textContent = '';
    this.#shown = '';
    this.#update();
  }

  // The whole table, when somebody asks.
  tell() {
    const lines = this.page.console.position();
    by('position').textContent = lines.length ? lines.join('\n') : 'No game is at the table.';
  }

  #update() {
    const { console, engine } = this.page;
    if (!console || engine.halted || console.asleep) return;
    this.#hear(engine.try(() => console.news()) ?? []);
    const screen = engine.try(() => console.words());
    if (!screen) return;
    const shown = JSON.stringify(screen);
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.#say(screen);
    this.#buttons(screen.choices.filter(({ key }) => key === ''));
    this.#keys(screen.choices);
    by('tell').hidden = console.position().length === 0;
    by('position').textContent = '';
  }

  #hear(lines) {
    const list = by('history');
    for (const line of lines) {
      const item = document.createElement('li');
      item.textContent = SEAT.test(line) ? `${line}.` : line;
      if (/^(Round|Turn) \d+/.test(line)) item.className = 'round';
      if (GAME.test(line)) {
        item.className = 'round';
        list.replaceChildren(); // of the one before
      }
      list.append(item);
    }
    while (list.children.length > LINES) list.firstChild.remove();
    by('told').classList.toggle('quiet', list.children.length === 0);
    if (lines.length) list.scrollTop = list.scrollHeight;
  }

  #say({ title, detail, text }) {
    by('screen-title').textContent = [title, detail].filter(Boolean).join(', ');
    by('screen-text').textContent = text.join('\n');
  }

  // Buttons that stay the same stay the same things of the page, so that the focus of a keyboard or of a program that
  // reads aloud stays where it is.
  #buttons(choices) {
    const area = by('choices');
    this.#choices = new Map(choices.map((choice) => [String(choice.number), choice]));
    const wanted = choices.flatMap((choice) => this.#rows(choice));
    const old = [...area.children];
    wanted.forEach(({ tag, words, data, at, dark }, i) => {
      let item = old[i];
      if (item?.localName !== tag) {
        item = document.createElement(tag);
        if (old[i]) old[i].replaceWith(item);
        else area.append(item);
        if (tag === 'button') item.type = 'button';
      }
      if (item.textContent !== words) item.textContent = words;
      for (const name of Object.keys(item.dataset)) if (!(name in data)) delete item.dataset[name];
      Object.assign(item.dataset, data);
      item.className = at ? 'at' : '';
      if (tag === 'button') item.disabled = dark;
    });
    old.slice(wanted.length).forEach((item) => item.remove());
    by('words').classList.toggle('quiet', wanted.length === 0);
  }

  #rows({ number, label, value, group, focus, dark, changes }) {
    const rows = [];
    if (group && group !== this.group) rows.push({ tag: 'h3', words: group, data: {} });
    this.group = group;
    const words = value ? `${label}: ${value}` : label;
    const row = (extra, said) => ({ tag: 'button', words: said, at: focus, dark, data: { number: String(number), ...extra } });
    rows.push(changes ? row({ by: '1' }, `${words} ▸`) : row({}, words));
    return rows;
  }

  #keys(choices) {
    const said = new Map(choices.filter(({ key }) => key).map((choice) => [choice.key, choice]));
    for (const key of ['A', 'B', 'X', 'Y']) {
      const button = document.querySelector(`[data-button=${key}]`);
      const { a, b, x, y } = this.page.console.keys;
      const word = { A: a, B: b, X: x, Y: y }[key] || said.get(key)?.label || '';
      button.querySelector('span').textContent = word;
      button.classList.toggle('idle', word === '');
      button.setAttribute('aria-label', word ? `${key}: ${word}` : key);
    }
  }
}
