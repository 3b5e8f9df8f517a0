// Usage: node page_picture.mjs --page FOLDER --asterism TOOL --out FILE [--phone]: the page as README shows it.

import { writeFileSync } from 'node:fs';
import { house, options, SAME_CHANCE, settled, toTheTable } from './page_rig.mjs';

const PHONE = { width: 390, height: 844, scale: 2, phone: true };
const { open, close } = await house();
const tab = await open({ width: 1280, height: 800, ...(options.phone ? PHONE : {}), before: SAME_CHANCE });
await tab.key('ArrowRight');
await settled(tab, 200);
await toTheTable(tab, 2);
await settled(tab, 2000);
writeFileSync(options.out, await tab.picture());
await tab.close();
await close();
