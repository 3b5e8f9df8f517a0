// The piezo as a square wave. A browser lets nobody hear anything before the first press.

const LOUDEST = 0.12;
const FADE_S = 0.004; // no clicks

export class Tone {
  #context = null;
  #last = null;
  on = true;

  // After a press: from now on there may be sound.
  wake() {
    const Context = window.AudioContext ?? window.webkitAudioContext;
    if (!Context || !this.on) return;
    if (!this.#context) {
      this.#context = new Context({ latencyHint: 'interactive' });
      this.wave = this.#context.createOscillator();
      this.wave.type = 'square';
      this.volume = this.#context.createGain();
      this.volume.gain.value = 0;
      this.wave.connect(this.volume).connect(this.#context.destination);
      this.wave.start();
    }
    if (this.#context.state !== 'running') this.#context.resume().catch(() => {});
  }

  // The console's note, or null. A piezo's volume is the width of its pulse.
  play(note) {
    if (note?.hertz === this.#last?.hertz && note?.volume === this.#last?.volume) return;
    this.#last = note;
    if (!this.#context) return;
    const { currentTime } = this.#context;
    const loud = note && this.on ? LOUDEST * Math.sqrt(note.volume / 255) : 0;
    if (note) this.wave.frequency.setValueAtTime(note.hertz, currentTime);
    this.volume.gain.setTargetAtTime(loud, currentTime, FADE_S);
  }
}
