// Keyboard, touch and gamepads as the console's eight buttons.

export const BUTTON = { UP: 0x01, DOWN: 0x02, LEFT: 0x04, RIGHT: 0x08, A: 0x10, B: 0x20, X: 0x40, Y: 0x80 };
const { UP, DOWN, LEFT, RIGHT, A, B, X, Y } = BUTTON;

// By where the keys lie, as in the simulator's window; but Tab goes on to the page's next button.
export const KEYS = {
  ArrowUp: UP, ArrowDown: DOWN, ArrowLeft: LEFT, ArrowRight: RIGHT, KeyW: UP, KeyS: DOWN, KeyA: LEFT, KeyD: RIGHT,
  KeyZ: A, KeyX: B, KeyC: X, KeyV: Y, KeyJ: A, KeyK: B, KeyU: X, KeyI: Y, Enter: A, NumpadEnter: A, Space: A,
  Backspace: B, Escape: B, Delete: Y,
};

// Of a standard gamepad, by place.
const PAD = { 0: A, 1: B, 2: X, 3: Y, 8: X, 9: Y, 12: UP, 13: DOWN, 14: LEFT, 15: RIGHT };
const STICK = 0.5; // how far a stick is pushed to count as a direction

function padsHeld() {
  let held = 0;
  for (const pad of navigator.getGamepads?.() ?? []) {
    if (!pad?.connected) continue;
    for (const [place, button] of Object.entries(PAD)) if (pad.buttons[place]?.pressed) held |= button;
    const [x = 0, y = 0] = pad.axes;
    held |= x < -STICK ? LEFT : x > STICK ? RIGHT : 0;
    held |= y < -STICK ? UP : y > STICK ? DOWN : 0;
  }
  return held;
}

// The key is meant for the thing of the page that has the focus.
function isForThePage(event) {
  const { target } = event;
  if (event.ctrlKey || event.altKey || event.metaKey) return true;
  if (!(target instanceof Element)) return false;
  if (target.closest('dialog[open], select, input, textarea')) return true;
  return ['Enter', 'NumpadEnter', 'Space'].includes(event.code) && target.closest('button, a, summary') !== null;
}

export class Hands {
  #keys = new Map();
  #fingers = new Map();
  #pads = 0;
  #told = 0;
  #polling = false;

  // `hold(mask)` is told whenever other buttons are held, `push(button, mask)` of pushes that nobody holds;
  // `first()` of every deed, because a browser allows sound only then.
  constructor({ hold, push, first }) {
    Object.assign(this, { hold, push, first });
    addEventListener('keydown', (event) => this.#key(event));
    addEventListener('keyup', (event) => this.#release(event.code));
    addEventListener('blur', () => this.letGo());
    addEventListener('gamepadconnected', () => this.#poll());
    if (padsHeld() || navigator.getGamepads?.().some?.(Boolean)) this.#poll();
  }

  get down() {
    let down = this.#pads;
    for (const button of this.#keys.values()) down |= button;
    for (const button of this.#fingers.values()) down |= button;
    return down;
  }

  letGo() {
    this.#keys.clear();
    this.#fingers.clear();
    this.#pads = 0;
    this.#tell();
  }

  #tell() {
    const { down } = this;
    if (down === this.#told) return;
    this.#told = down;
    this.hold(down);
  }

  #key(event) {
    const button = KEYS[event.code];
    if (button === undefined || isForThePage(event)) return;
    event.preventDefault();
    if (event.repeat) return; // the console repeats by itself
    this.first();
    this.#keys.set(event.code, button);
    this.#tell();
  }

  #release(code) {
    if (this.#keys.delete(code)) this.#tell();
  }

  // Buttons of the page with data-button. A finger may slide from one to the next.
  touch(area) {
    const under = ({ clientX, clientY }) => {
      const found = document.elementFromPoint(clientX, clientY)?.closest('[data-button]');
      return found && area.contains(found) ? BUTTON[found.dataset.button] : 0;
    };
    const put = (event) => {
      const button = under(event);
      if (button) this.#fingers.set(event.pointerId, button);
      else this.#fingers.set(event.pointerId, 0);
      this.#tell();
    };
    area.addEventListener('pointerdown', (event) => {
      if (event.button !== 0 || !under(event)) return;
      event.preventDefault();
      event.target.releasePointerCapture?.(event.pointerId);
      this.first();
      put(event);
    });
    addEventListener('pointermove', (event) => {
      if (this.#fingers.has(event.pointerId)) put(event);
    });
    for (const end of ['pointerup', 'pointercancel']) {
      addEventListener(end, (event) => {
        if (this.#fingers.delete(event.pointerId)) this.#tell();
      });
    }
    area.addEventListener('contextmenu', (event) => event.preventDefault());
    // Enter on a button, or a program that reads the page aloud: no finger, and so no detail.
    area.addEventListener('click', (event) => {
      const button = BUTTON[event.target.closest('[data-button]')?.dataset.button];
      if (button === undefined || event.detail !== 0) return;
      this.first();
      this.push(button, this.down);
    });
  }

  #poll() {
    if (this.#polling) return;
    this.#polling = true;
    const look = () => {
      const pads = navigator.getGamepads?.() ?? [];
      this.#polling = [...pads].some((pad) => pad?.connected);
      const held = padsHeld();
      if (held !== this.#pads) {
        this.#pads = held;
        this.first();
        this.#tell();
      }
      if (this.#polling) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }
}
