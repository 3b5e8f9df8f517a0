// The chance that `asterism screens` has, number by number.

function mix(x) {
  x = Math.imul(x ^ x >>> 16, 0x7feb352d);
  x = Math.imul(x ^ x >>> 15, 0x846ca68b);
  return (x ^ x >>> 16) >>> 0;
}

const PURPOSE = 3; // RNG_TEST of games/core/rng.h
const LANE = 7;

// What sim/hal_headless answers to random_word, one after the other.
export function* chance(seed) {
  for (;; seed++) {
    const path = mix(Math.imul(PURPOSE, 0x9e3779b9) + LANE + 1 | 0);
    const x = Math.imul(mix(seed ^ path), 0x9e3779bb);
    yield Math.imul(x << 5 | x >>> 27, 5);
  }
}
