// The console's picture on a canvas: a pixel of it is a whole number of the screen's own pixels.

const DARKEST = 0.3; // of the picture's light, while the console has any

export class Glass {
  #asked = 0;
  #picture = null;

  constructor(canvas) {
    this.canvas = canvas;
    this.context = canvas.getContext('2d', { alpha: false });
    this.scale = 0;
  }

  // The console that is shown from now on.
  show(console) {
    this.console = console;
    this.canvas.width = console.width;
    this.canvas.height = console.height;
    this.#picture = new ImageData(console.glass, console.width, console.height);
    this.draw();
  }

  // Draws what there is when the browser draws.
  draw() {
    if (this.#asked || !this.#picture) return;
    this.#asked = requestAnimationFrame(() => {
      this.#asked = 0;
      this.context.putImageData(this.#picture, 0, 0);
    });
  }

  // As large as fits into that many CSS pixels.
  fit(width, height) {
    const { width: columns, height: rows } = this.canvas;
    const dots = window.devicePixelRatio || 1;
    const scale = Math.max(1, Math.floor(Math.min((width * dots) / columns, (height * dots) / rows)));
    this.scale = scale / dots;
    this.canvas.style.width = `${columns * this.scale}px`;
    this.canvas.style.height = `${rows * this.scale}px`;
  }

  light(level) {
    this.canvas.style.opacity = level === 0 ? 0 : Math.min(1, DARKEST + ((1 - DARKEST) * level) / this.#full());
  }

  // The light that is set counts as all there is: a page is as bright as the screen it is on.
  #full() {
    this.brightest = Math.max(this.brightest ?? 0, this.console?.light ?? 0, 1);
    return this.brightest;
  }

  // The pixel of the picture under a pointer, or null.
  pixel({ clientX, clientY }) {
    const box = this.canvas.getBoundingClientRect();
    const x = Math.floor(((clientX - box.left) * this.canvas.width) / box.width);
    const y = Math.floor(((clientY - box.top) * this.canvas.height) / box.height);
    const within = x >= 0 && y >= 0 && x < this.canvas.width && y < this.canvas.height;
    return within ? { x, y } : null;
  }
}
