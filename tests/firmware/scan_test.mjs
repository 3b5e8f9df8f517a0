// Usage: node scan_test.mjs
// That the panel of the harness scans as an ST7789 does, and finds what of a written picture would be
// seen torn. No image is needed.

import assert from 'node:assert/strict';
import { Panel } from './panel.mjs';
import { LARGE } from './scan.mjs';

const [SLPIN, SLPOUT, CASET, RASET, RAMWR, TEON, MADCTL, COLMOD, PORCTRL, FRCTRL2] =
  [0x10, 0x11, 0x2a, 0x2b, 0x2c, 0x35, 0x36, 0x3a, 0xb2, 0xc6];
const LINE = 0.049, FRAME = 344 * LINE, PAUSE = 24 * LINE; // milliseconds at 60 Hz
const SLOW = 18 / 62500, GAPLESS = 16 / 62500, FAST = 8 / 62500; // milliseconds a pixel: mode 0, mode 3, faster
const near = (value, wanted) => assert.ok(Math.abs(value - wanted) < 1e-9, `${value} instead of ${wanted}`);

// A panel that is awake and begins a pass at 1000 ms.
function panelWith(madctl = 0, width = 240) {
  const panel = new Panel('st7789_picosystem', { width, height: 240, window: { x: 0, y: 0, width, height: 240 } });
  panel.take(COLMOD, 8, 0, 0);
  panel.take(0x55, 8, 1, 0);
  panel.take(MADCTL, 8, 0, 0);
  panel.take(madctl, 8, 1, 0);
  panel.take(FRCTRL2, 8, 0, 0);
  panel.take(0x0f, 8, 1, 0);
  panel.take(SLPOUT, 8, 0, 500);
  panel.scan.start(1000);
  return panel;
}

// Writes a window of new pixels from `time` on, each so many milliseconds; when it is done.
function write(panel, { x = 0, y = 0, width = 240, height = 240 }, time, pixel) {
  for (const [command, first, count] of [[CASET, x, width], [RASET, y, height]]) {
    panel.take(command, 8, 0, time);
    for (const byte of [first >> 8, first & 255, first + count - 1 >> 8, first + count - 1 & 255]) panel.take(byte, 8, 1, time);
  }
  panel.take(RAMWR, 8, 0, time);
  for (let i = 0; i < width * height; i++) panel.take(1, 16, 1, time + (i + 1) * pixel);
  return time + width * height * pixel;
}

// The tear of a flush of these windows, one after the other.
function tearOf(panel, windows, time, pixel = SLOW) {
  panel.scan.beginFlush();
  windows.reduce((now, window) => write(panel, window, now, pixel), time);
  return panel.scan.endFlush();
}

function teIsHighBetweenTwoPasses() {
  const { scan } = panelWith();
  assert.deepEqual([0, 1, 2, 3].map((n) => scan.edge(n).level), [true, false, true, false]);
  near(scan.edge(0).at, 1000 + 320 * LINE);
  near(scan.edge(1).at, 1000 + FRAME);
  near(scan.edge(2).at, 1000 + FRAME + 320 * LINE);
  const panel = panelWith();
  panel.take(PORCTRL, 8, 0, 2000);
  for (const byte of [0x20, 0x10, 0, 0x33, 0x33]) panel.take(byte, 8, 1, 2000);
  near(panel.scan.edge(0).at, 2000 + 320 * LINE);
  near(panel.scan.edge(1).at, 2000 + 368 * LINE);
  panel.take(FRCTRL2, 8, 0, 3000);
  panel.take(0x01, 8, 1, 3000);
  near(panel.scan.edge(0).at, 3000 + 320 * 0.0266);
  assert.equal(panel.scan.edgeAfter(3000), 0);
  assert.equal(panel.scan.edgeAfter(2999.999), 0);
  assert.equal(panel.scan.edgeAfter(panel.scan.edge(6).at), 7);
  panel.take(TEON, 8, 0, 3000);
  assert.throws(() => panel.take(1, 8, 1, 3000), /TE with more than the pause/);
}

function aSlowPictureTearsFromTheRiseAndNotFromTheFall() {
  const tear = tearOf(panelWith(), [{}], 1000 + FRAME - PAUSE);
  assert.equal(tear.line, 56);
  assert.equal(tear.pixels, 240 * 240);
  assert.equal(tearOf(panelWith(), [{}], 1000 + FRAME - PAUSE, GAPLESS).line, 90);
  assert.equal(tearOf(panelWith(), [{}], 1000.02), null);
  assert.equal(tearOf(panelWith(), [{}], 1008), null, 'a scan that is ahead stays so');
  assert.equal(tearOf(panelWith(), [{}], 1012)?.line, 238, 'the next pass is met');
}

function aFastOneOvertakesTheScan() {
  assert.equal(tearOf(panelWith(), [{}], 1000 + FRAME - PAUSE, FAST), null);
  assert.equal(tearOf(panelWith(), [{}], 1000.5, FAST)?.line, 28);
  assert.equal(tearOf(panelWith(), [{ width: 100 }], 1000.02)?.line, 2, 'and so does a narrow one');
}

function areasOfOneFlushAreSeenTogether() {
  const [top, next, bottom] = [0, 60, 160].map((y) => ({ y, height: 60 }));
  assert.equal(tearOf(panelWith(), [top, next], 1000.02), null);
  assert.equal(tearOf(panelWith(), [next, top], 1000.02)?.line, 60);
  assert.equal(tearOf(panelWith(), [top, bottom], 1000.02)?.line, 160, 'the lower one is there a pass before');
}

function whatDoesNotChangeDoesNotTear() {
  const panel = panelWith();
  tearOf(panel, [{}], 1000.02);
  assert.equal(tearOf(panel, [{}], 2000), null);
  assert.equal(panel.tears, 0);
}

function smallFlushesAreOnlyCounted() {
  const panel = panelWith();
  const small = { y: 20, height: 39 };
  assert.ok(240 * small.height < LARGE);
  assert.equal(tearOf(panel, [small], 1000.5), null);
  assert.equal(panel.tears, 1);
}

function mirroredAndTurnedPanelsScanOtherRows() {
  assert.equal(panelWith(0x80).scan.lineOf(5, 0), 319);
  assert.equal(panelWith(0x10).scan.lineOf(5, 0), 319);
  assert.equal(panelWith(0x90).scan.lineOf(5, 7), 7);
  assert.equal(panelWith(0x60, 320).scan.lineOf(5, 7), 314);
  assert.equal(panelWith(0x20, 320).scan.lineOf(5, 7), 5);
  assert.ok(tearOf(panelWith(0x60, 320), [{ width: 320 }], 1000.02), 'a turned picture always tears');
}

function aPanelThatSleepsShowsNothing() {
  const panel = panelWith();
  assert.throws(() => panelWith().take(SLPIN, 8, 0, 504), /before it is ready/);
  assert.throws(() => panelWith().take(SLPIN, 8, 0, 600), /100 ms after the last time/);
  panel.take(SLPIN, 8, 0, 1500);
  assert.equal(tearOf(panel, [{}], 1700), null);
  assert.equal(panel.tears, 0);
}

function aResetPanelKnowsNothing() {
  const panel = panelWith();
  panel.reset(1500);
  assert.throws(() => panel.take(COLMOD, 8, 0, 1504), /before it is ready/);
  assert.throws(() => panel.take(SLPOUT, 8, 0, 1600), /100 ms after the last time/);
  const other = panelWith();
  other.reset(1500);
  assert.throws(() => write(other, {}, 2000, SLOW), /pixels before their depth/);
}

for (const test of [teIsHighBetweenTwoPasses, aSlowPictureTearsFromTheRiseAndNotFromTheFall, aFastOneOvertakesTheScan,
  areasOfOneFlushAreSeenTogether, whatDoesNotChangeDoesNotTear, smallFlushesAreOnlyCounted,
  mirroredAndTurnedPanelsScanOtherRows, aPanelThatSleepsShowsNothing, aResetPanelKnowsNothing]) test();
console.log('the panel scans and tears as it should');
