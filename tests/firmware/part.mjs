// The beginning of a script: up to one of its shots, in the middle of a game.

import { readFileSync } from 'node:fs';
import { readScript } from './script.mjs';

export function readPart(path, shot) {
  const text = readFileSync(path, 'utf8');
  const end = text.indexOf(`shot ${shot}\n`);
  if (end < 0) throw new Error(`${path} has no shot ${shot}`);
  return readScript(text.slice(0, end));
}
