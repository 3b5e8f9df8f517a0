// The flash in IndexedDB: a record for each sector. What one tick has changed is one transaction, so what is kept is
// always the image between two ticks. One page keeps; a second one plays without keeping.

const NAME = 'asterism';
const LOCK = 'asterism-saves';
const SECTORS = 'sectors';
const FACTS = 'facts';
export const SECTOR = 4096;

const done = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

const over = (transaction) => new Promise((resolve, reject) => {
  transaction.oncomplete = resolve;
  transaction.onabort = () => reject(transaction.error ?? new Error('aborted'));
});

function open() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(SECTORS);
      request.result.createObjectStore(FACTS);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('blocked'));
  });
}

export class Saves {
  #me = `${Date.now()}-${Math.random()}`;
  #missing = new Set(); // sectors that are not kept as they are now
  #base = null;
  #writing = null;
  #flash = null; // of the console that is on

  // 'here': this page keeps. 'elsewhere': another page does. 'nowhere': the browser refuses. 'lost': another page
  // has taken over. `changed()` is told of another state, `freed()` when the page that kept has gone.
  constructor({ changed, freed }) {
    Object.assign(this, { changed, freed, state: 'unknown' });
  }

  // What is kept, or null; finds out who keeps.
  async load(size) {
    try {
      this.#base = await open();
    } catch {
      this.#become('nowhere');
      return null;
    }
    this.#base.onclose = () => this.#become('nowhere');
    this.#base.onversionchange = () => this.#base.close();
    const locked = await this.#lock();
    try {
      if (locked) await this.#sign();
      const image = await this.read(size);
      this.#become(locked ? 'here' : 'elsewhere');
      return image;
    } catch {
      this.#become('nowhere');
      return null;
    }
  }

  #become(state) {
    if (state === this.state) return;
    this.state = state;
    this.changed(state);
  }

  // True once this page has the lock; else it waits for it.
  async #lock() {
    if (!navigator.locks) return true; // the signature in the store is left
    const forever = (resolve) => (lock) => {
      resolve(lock !== null);
      return lock === null ? undefined : new Promise(() => {});
    };
    const mine = await new Promise((resolve) => {
      navigator.locks.request(LOCK, { ifAvailable: true }, forever(resolve)).catch(() => resolve(true));
    });
    if (!mine) navigator.locks.request(LOCK, forever(() => this.freed())).catch(() => {});
    return mine;
  }

  async #sign() {
    const transaction = this.#base.transaction(FACTS, 'readwrite', { durability: 'strict' });
    transaction.objectStore(FACTS).put(this.#me, 'keeper');
    await over(transaction);
  }

  // The page that kept has gone: what it left, and from now on this page keeps.
  async take(size) {
    await this.#sign();
    const image = await this.read(size);
    this.#missing.clear();
    this.#become('here');
    return image;
  }

  // Null: nothing was kept yet.
  async read(size) {
    const store = this.#base.transaction(SECTORS).objectStore(SECTORS);
    const [places, sectors] = await Promise.all([done(store.getAllKeys()), done(store.getAll())]);
    if (places.length === 0) return null;
    const image = new Uint8Array(size).fill(0xff);
    places.forEach((place, i) => {
      if (place * SECTOR < size && sectors[i].length === SECTOR) image.set(sectors[i], place * SECTOR);
    });
    return image;
  }

  // Keeps these sectors of the flash. One transaction at a time: what changes meanwhile is the next one, so that one that
  // fails is never followed by one that does not.
  keep(sectors, flash) {
    for (const sector of sectors) this.#missing.add(sector);
    this.#flash = flash;
    this.#writing ??= this.#write().finally(() => {
      this.#writing = null;
    });
    return this.#writing;
  }

  // Everything so far is kept, or it is clear that it is not.
  get settled() {
    return this.#writing ?? Promise.resolve();
  }

  async #write() {
    while (this.#missing.size > 0 && this.state === 'here') {
      const sectors = [...this.#missing];
      this.#missing.clear();
      try {
        await this.#put(sectors, this.#flash);
        if (this.refused) this.changed(this.state);
        this.refused = false;
      } catch (error) {
        for (const sector of sectors) this.#missing.add(sector);
        if (this.state === 'here' && !this.refused) this.changed('refused', error);
        this.refused = true;
        return; // tried again with the next change
      }
    }
  }

  async #put(sectors, flash) {
    const transaction = this.#base.transaction([SECTORS, FACTS], 'readwrite', { durability: 'strict' });
    const store = transaction.objectStore(SECTORS);
    for (const sector of sectors) store.put(flash.slice(sector * SECTOR, (sector + 1) * SECTOR), sector);
    // Where there are no locks, the page that was opened last keeps.
    const keeper = transaction.objectStore(FACTS).get('keeper');
    let other = false;
    keeper.onsuccess = () => {
      other = keeper.result !== this.#me;
      if (other) transaction.abort();
    };
    try {
      await over(transaction);
    } catch (error) {
      if (other) this.#become('lost');
      throw error;
    }
  }
}

// Why these bytes are no copy of saved games, in one line; null: they are one. docs/save-format.md tells what a
// sector begins with.
export function refusal(bytes, size) {
  if (bytes.length !== size) return `This is not a copy of games: it has ${bytes.length} bytes, and not ${size}.`;
  let journal = 0;
  for (let at = 0; at < size; at += SECTOR) {
    const mark = String.fromCharCode(...bytes.subarray(at, at + 4));
    const header = [16, 48].some((from) => String.fromCharCode(...bytes.subarray(at + from, at + from + 4)) === 'ASTL');
    if (mark === 'ASTE' && header) journal++;
  }
  return journal > 0 ? null : 'This is not a copy of games: nothing in it was written by Asterism.';
}
