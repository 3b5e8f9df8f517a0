// Reads the picture code on a panel as a phone would, with zbarimg of Debian's zbar-tools.

import { execFileSync } from 'node:child_process';

export function readCode(panel) {
  const grey = Buffer.from(Array.from(panel.glass, (pixel) => 8 * (pixel >> 11)));
  const picture = Buffer.concat([Buffer.from(`P5\n${panel.width} ${panel.height}\n255\n`), grey]);
  return execFileSync('zbarimg', ['--quiet', '--raw', '-Sdisable', '-Sqrcode.enable', '-'],
    { input: picture, encoding: 'utf8', stdio: ['pipe', 'pipe', 'ignore'] }).trim();
}
