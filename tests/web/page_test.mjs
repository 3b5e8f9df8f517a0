// Usage: node page_test.mjs --page FOLDER --asterism TOOL
// The page in a browser: what is seen is the simulator's picture, and every kind of hand reaches the console.

import assert from 'node:assert/strict';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { difference, readPng } from '../firmware/png.mjs';
import { readScript } from '../firmware/script.mjs';
import { simulate } from '../firmware/simulator.mjs';
import { canvasOf, house, options, play, SAME_CHANCE, scriptFile, serve, settled, toTheTable } from './page_rig.mjs';

const PHONE = { width: 390, height: 844, scale: 3, phone: true };
const FIRST_PICTURE_MS = 3000;

const GAME = `until titles
wait 500
shot titles
press RIGHT
press A
until title
shot title
press A
until first
shot first
press DOWN
press A
until table
wait 800
shot deal
press A
until table hold lesson
`;

const { browser, server, open, close } = await house();
after(close);
const place = (tab) => tab.ask('asterism.console.place');
const quiet = (tab) => {
  assert.deepEqual(tab.complaints, []);
  for (const url of tab.requests) assert.ok(url.startsWith(server.url) || url.startsWith('blob:'), url);
};

for (const [board, given] of [['picopad', {}], ['picosystem', PHONE]]) {
  test(`the canvas shows the simulator's picture, ${board}`, async () => {
    const { folder, script } = scriptFile(GAME);
    const tab = await open({ ...given, before: SAME_CHANCE });
    let shots = 0;
    try {
      simulate(options.asterism, board, script, folder);
      await play(tab, readScript(readFileSync(script, 'utf8')), async (shot) => {
        shots++;
        assert.equal(difference(await canvasOf(tab), readPng(join(folder, `${shot}.png`))), '', shot);
      });
      assert.equal(shots, 4);
      quiet(tab);
    } finally {
      rmSync(folder, { recursive: true });
      await tab.close();
    }
  });
}

test('the first picture is there soon, on a machine that has other work to do', async () => {
  const tab = await open({ place: null, real: true });
  await tab.until('asterism.console && asterism.console.frames > 0');
  const ms = await tab.ask(`new Promise((resolve) => requestAnimationFrame(() => resolve(performance.now())))`);
  assert.ok(ms < FIRST_PICTURE_MS, `${ms} ms`);
  await tab.close();
});

test('a pixel of the console is a whole number of pixels of the screen', async () => {
  for (const given of [{}, { scale: 1.5 }, { scale: 2, width: 1000 }, PHONE, { ...PHONE, width: 844, height: 390 }, { width: 320, height: 480 }]) {
    const tab = await open(given);
    const box = await tab.ask(`(() => { const r = asterism.glass.canvas.getBoundingClientRect();
      return { scale: r.width * devicePixelRatio / asterism.glass.canvas.width,
        wide: document.documentElement.scrollWidth, room: innerWidth, right: r.right }; })()`);
    assert.ok(Math.abs(box.scale - Math.round(box.scale)) < 0.01 && box.scale >= 1, JSON.stringify({ given, box }));
    assert.ok(box.wide <= box.room, JSON.stringify({ given, box }));
    await tab.send('Emulation.setDeviceMetricsOverride', { width: 1700, height: 1100, deviceScaleFactor: 1, mobile: false });
    await tab.until('asterism.glass.canvas.getBoundingClientRect().width >= 720');
    await tab.close();
  }
});

test('keys are the buttons, by where they lie', async () => {
  const tab = await open();
  await tab.key('KeyS');
  await settled(tab, 100);
  await tab.key('KeyJ');
  await tab.until(`asterism.console.place === 'settings'`);
  await tab.key('KeyK');
  await tab.until(`asterism.console.place === 'titles'`);
  quiet(tab);
  await tab.close();
});

test('a key that repeats by itself is one press', async () => {
  const tab = await open();
  await tab.key('Enter', { up: false });
  for (let i = 0; i < 10; i++) await tab.key('Enter', { repeat: true, up: false });
  await tab.until(`asterism.console.place === 'title'`);
  await settled(tab, 200);
  assert.equal(await place(tab), 'title');
  await tab.key('Enter', { down: false });
  assert.equal(await tab.ask('asterism.hands.down'), 0);
  await tab.close();
});

test('Enter on a button of the page presses that, and not A', async () => {
  const tab = await open();
  await tab.ask(`document.getElementById('copy').focus()`);
  await tab.key('Enter');
  await tab.until(`document.getElementById('keeping').open`);
  assert.equal(await place(tab), 'titles');
  await tab.key('Backspace');
  await settled(tab, 100);
  assert.equal(await tab.ask('asterism.hands.down'), 0);
  await tab.close();
});

test('on a phone a finger presses the large buttons, and may slide', async () => {
  const tab = await open(PHONE);
  const down = await tab.middle('[data-button=DOWN]');
  const left = await tab.middle('[data-button=LEFT]');
  const a = await tab.middle('[data-button=A]');
  for (const { width, height } of [down, a]) assert.ok(width >= 44 && height >= 44);
  await tab.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: down.x, y: down.y }] });
  await tab.until('asterism.hands.down === 2');
  await tab.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: left.x, y: left.y }] });
  await tab.until('asterism.hands.down === 4');
  await tab.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await tab.until('asterism.hands.down === 0');
  await settled(tab, 200);
  await tab.touch(a.x, a.y);
  await tab.until(`asterism.console.place === 'settings'`);
  quiet(tab);
  await tab.close();
});

test('a program that reads the page aloud presses a button too', async () => {
  const tab = await open();
  await tab.ask(`document.querySelector('[data-button=A]').click()`);
  await tab.until(`asterism.console.place === 'title'`);
  await tab.close();
});

test('a gamepad plays', async () => {
  const tab = await open({
    real: true,
    before: `globalThis.pad = { connected: true, axes: [0, 0], buttons: Array.from({ length: 16 }, () => ({ pressed: false })) };
      navigator.getGamepads = () => [pad];`,
  });
  await tab.ask(`pad.axes[1] = 1; setTimeout(() => { pad.axes[1] = 0; }, 100)`);
  await tab.until('asterism.hands.down === 2');
  await tab.until('asterism.hands.down === 0');
  await tab.ask(`pad.buttons[0].pressed = true; setTimeout(() => { pad.buttons[0].pressed = false; }, 100)`);
  await tab.until(`asterism.console.place === 'settings'`);
  await tab.ask(`pad.buttons[1].pressed = true`);
  await tab.until(`asterism.console.place === 'titles'`);
  await tab.close();
});

test('a press is heard, and Sound off ends that', async () => {
  const tab = await open({
    before: `globalThis.heard = []; const set = AudioParam.prototype.setTargetAtTime;
      AudioParam.prototype.setTargetAtTime = function (...all) { heard.push(all[0]); return set.apply(this, all); };`,
  });
  await tab.key('ArrowRight');
  await tab.until('heard.some((loud) => loud > 0) && heard.at(-1) === 0');
  await tab.ask(`document.getElementById('sound').click()`);
  await tab.ask('heard.length = 0');
  await tab.key('ArrowRight');
  await settled(tab, 200);
  assert.equal(await tab.ask('heard.some((loud) => loud > 0)'), false);
  await tab.close();
});

test('nobody sees the page: no time passes, nothing is held, and then it goes on', async () => {
  const tab = await open();
  await tab.key('ArrowRight', { up: false });
  await tab.ask(`Object.defineProperty(document, 'hidden', { configurable: true, get: () => globalThis.away });
    globalThis.away = true; document.dispatchEvent(new Event('visibilitychange'))`);
  assert.equal(await tab.ask('asterism.hands.down'), 0);
  const before = await tab.ask('asterism.engine.now');
  await new Promise((resolve) => setTimeout(resolve, 300));
  assert.equal(await tab.ask('asterism.engine.now'), before);
  await tab.ask(`globalThis.away = false; document.dispatchEvent(new Event('visibilitychange'))`);
  await tab.key('Enter');
  await tab.until(`asterism.console.place === 'title'`);
  await tab.close();
});

test('left alone it sleeps, says so, and a press wakes it', async () => {
  const tab = await open({ before: `{ const real = performance.now.bind(performance); globalThis.ahead = 0;
    performance.now = () => real() + ahead; }` });
  await tab.until(`(ahead += 20000, asterism.console.asleep)`);
  assert.equal(await tab.ask(`document.getElementById('asleep').hidden`), false);
  await tab.key('Enter');
  await tab.until(`!asterism.console.asleep && document.getElementById('asleep').hidden`);
  assert.equal(await place(tab), 'titles');
  await tab.close();
});

test('another size of the picture goes on with the same games', async () => {
  const tab = await open();
  await tab.ask(`{ const b = document.getElementById('board'); b.value = 'picosystem'; b.dispatchEvent(new Event('change')); }`);
  await tab.until(`asterism.glass.canvas.width === 240 && asterism.console.place === 'titles'`);
  const again = await open({ context: tab.context });
  assert.equal(await again.ask('asterism.console.width'), 240);
  await again.close();
  await tab.close();
});

test('a bug is told with a way on, and the saved games are there', async () => {
  const tab = await open();
  await toTheTable(tab, 2);
  await tab.ask(`try { asterism.console.exports.board(700); } catch (e) {
    asterism.console.tick = () => { throw e; }; } asterism.hands.hold(1)`);
  await tab.until(`document.querySelector('#notice').textContent.includes('A bug has stopped')`);
  await tab.ask(`document.querySelector('#notice button').click()`);
  await tab.until(`asterism.console.place === 'stopped'`);
  await tab.close();
});

test('without a connection the page opens and plays as before', async () => {
  const away = await serve();
  const context = await browser.context();
  const tab = await browser.tab({ context });
  await tab.go(away.url);
  await tab.until(`asterism.console?.place === 'titles' && navigator.serviceWorker.controller`);
  assert.deepEqual(await tab.ask(`caches.keys().then((names) => names.length)`), 1);
  await away.stop();
  await tab.go('about:blank');
  await tab.go(away.url);
  await tab.until(`asterism.console?.place === 'titles'`);
  await tab.key('Enter');
  await tab.until(`asterism.console.place === 'title'`);
  assert.deepEqual(tab.complaints, []);
  await tab.close();
});

test('it can be installed: the manifest and its icons are what they say', async () => {
  const tab = await open();
  const { manifest, errors } = await tab.send('Page.getAppManifest').then(({ data, errors: found }) => ({ manifest: JSON.parse(data), errors: found }));
  assert.deepEqual(errors, []);
  for (const { src, sizes } of manifest.icons) {
    const wide = await tab.ask(`new Promise((resolve) => { const i = new Image(); i.onload = () => resolve(i.width + 'x' + i.height); i.src = '${src}'; })`);
    assert.equal(wide, sizes);
  }
  const { installabilityErrors } = await tab.send('Page.getInstallabilityErrors');
  assert.deepEqual(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito'), []);
  await tab.close();
});
