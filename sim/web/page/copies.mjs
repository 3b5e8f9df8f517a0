// The saved games as a file of one's own: out, and in again.

import { refusal, SECTOR } from './saves.mjs';

const by = (id) => document.getElementById(id);

export class Copies {
  constructor(page) {
    this.page = page;
    this.dialog = by('keeping');
    this.said = by('keeping-said');
    by('copy').addEventListener('click', () => {
      this.said.textContent = '';
      this.dialog.showModal();
    });
    by('save').addEventListener('click', () => this.save());
    by('load').addEventListener('click', () => by('file').click());
    this.dialog.addEventListener('click', ({ target }) => {
      const deed = target.closest('[data-do]')?.dataset.do;
      if (deed === 'save') this.save();
      else if (deed === 'load') by('file').click();
      else if (deed === 'close' || target === this.dialog) this.dialog.close();
    });
    by('file').addEventListener('change', async ({ target }) => {
      const [file] = target.files;
      target.value = '';
      if (file) await this.load(file);
    });
  }

  save() {
    const { console } = this.page;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([console.flash.slice()], { type: 'application/octet-stream' }));
    link.download = `asterism-${new Date().toISOString().slice(0, 10)}.bin`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
    this.#say(`Saved as ${link.download}. asterism saves reads it too.`);
  }

  async load(file) {
    const { page } = this;
    const bytes = file.size === page.console.flash.length ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array(file.size % 1e6);
    const refused = refusal(bytes, page.console.flash.length);
    if (refused) {
      this.#say(refused);
      return;
    }
    // As a whole, and before anything changes in it.
    page.engine.run(false);
    await page.saves.settled;
    await page.saves.keep([...Array(bytes.length / SECTOR).keys()], bytes);
    await page.begin(bytes);
    page.used = page.touched = true;
    this.#say('The games of the copy are here now.');
  }

  #say(words) {
    if (this.dialog.open) this.said.textContent = words;
    else this.page.notice.tell(words);
  }
}
