// A chromium without a window, spoken to over two pipes: JSON with a zero byte behind each message.

import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const NAMES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--no-first-run',
  '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-default-browser-check',
  '--remote-debugging-pipe', '--force-color-profile=srgb', '--mute-audio'];
const PATIENCE_MS = 30000;

export class Browser {
  #next = 1;
  #open = new Map();
  #listeners = new Set();

  // A folder is what the browser remembers between two runs; without one it is a fresh one.
  constructor(folder = null) {
    this.own = folder === null;
    this.folder = folder ?? mkdtempSync(join(tmpdir(), 'asterism-browser-'));
    const program = process.env.CHROMIUM ?? NAMES.find(existsSync);
    this.process = spawn(program, [...FLAGS, `--user-data-dir=${this.folder}`, 'about:blank'],
      { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'], detached: true });
    this.gone = new Promise((resolve) => {
      this.process.on('exit', resolve);
    });
    for (const pipe of this.process.stdio.slice(3)) pipe.on('error', () => {});
    let rest = '';
    this.process.stdio[4].setEncoding('utf8').on('data', (text) => {
      const messages = (rest + text).split('\0');
      rest = messages.pop();
      for (const message of messages) this.#take(JSON.parse(message));
    });
  }

  #take({ id, result, error, method, params, sessionId }) {
    if (id === undefined) {
      for (const listener of this.#listeners) listener(method, params, sessionId);
      return;
    }
    const { resolve, reject, name } = this.#open.get(id);
    this.#open.delete(id);
    if (error) reject(new Error(`${name}: ${error.message}`));
    else resolve(result);
  }

  send(name, params = {}, sessionId = undefined) {
    const id = this.#next++;
    this.process.stdio[3].write(`${JSON.stringify({ id, method: name, params, sessionId })}\0`);
    return new Promise((resolve, reject) => {
      const patience = setTimeout(() => reject(new Error(`${name}: no answer`)), PATIENCE_MS);
      const settle = (deed) => (value) => {
        clearTimeout(patience);
        deed(value);
      };
      this.#open.set(id, { name, resolve: settle(resolve), reject: settle(reject) });
      this.gone.then(() => clearTimeout(patience));
    });
  }

  on(listener) {
    this.#listeners.add(listener);
  }

  // A tab that shows nothing yet. `context`: one with what these remember in common (`contexts`).
  async tab(given) {
    const { targetId } = await this.send('Target.createTarget', { url: 'about:blank', browserContextId: given?.context });
    const { sessionId } = await this.send('Target.attachToTarget', { targetId, flatten: true });
    const tab = new Tab(this, targetId, sessionId);
    await tab.prepare(given);
    return tab;
  }

  // Like another browser, which remembers nothing.
  async context() {
    return (await this.send('Target.createBrowserContext')).browserContextId;
  }

  // As a battery that is pulled would.
  async kill() {
    if (this.process.exitCode === null && this.process.signalCode === null) process.kill(-this.process.pid, 'SIGKILL');
    await this.gone;
  }

  async close() {
    await Promise.race([this.send('Browser.close').catch(() => {}), this.gone]);
    await this.gone;
    this.forget();
  }

  forget() {
    if (this.own) forget(this.folder);
  }
}

// Removes what a browser has left; the last of its processes may still be writing there.
export function forget(folder) {
  for (let tries = 0; ; tries++) {
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
      return;
    } catch (error) {
      if (tries === 20) throw error;
    }
  }
}

// A tab, what its page has complained of, and where it has asked for anything.
class Tab {
  constructor(browser, targetId, sessionId) {
    Object.assign(this, { browser, targetId, sessionId, complaints: [], requests: [], dialogs: [] });
    browser.on((method, params, session) => {
      if (session === sessionId) this.#hear(method, params);
    });
  }

  send(name, params) {
    return this.browser.send(name, params, this.sessionId);
  }

  #hear(method, params) {
    if (method === 'Runtime.exceptionThrown') {
      const { text, exception } = params.exceptionDetails;
      this.complaints.push(`${text} ${exception?.description ?? ''}`);
    } else if (method === 'Runtime.consoleAPICalled' && ['error', 'warning', 'assert'].includes(params.type)) {
      this.complaints.push(params.args.map(({ value, description }) => value ?? description).join(' '));
    } else if (method === 'Log.entryAdded' && ['error', 'warning'].includes(params.entry.level)) {
      this.complaints.push(`${params.entry.text} ${params.entry.url ?? ''}`);
    } else if (method === 'Network.requestWillBeSent') {
      this.requests.push(params.request.url);
    }
  }

  async prepare({ width = 1280, height = 800, scale = 1, phone = false, dark = true, before = '' } = {}) {
    for (const domain of ['Page', 'Runtime', 'Log', 'Network']) await this.send(`${domain}.enable`);
    await this.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: scale, mobile: phone });
    await this.send('Emulation.setTouchEmulationEnabled', { enabled: phone, maxTouchPoints: phone ? 5 : 1 });
    await this.send('Emulation.setEmulatedMedia',
      { features: [{ name: 'prefers-color-scheme', value: dark ? 'dark' : 'light' }] });
    await this.send('Emulation.setFocusEmulationEnabled', { enabled: true }); // no tab hides another one
    if (before) await this.send('Page.addScriptToEvaluateOnNewDocument', { source: before });
  }

  async go(url) {
    const { errorText } = await this.send('Page.navigate', { url });
    if (errorText) throw new Error(`${url}: ${errorText}`);
  }

  // The value of an expression of the page, waited for if it is a promise.
  async ask(expression) {
    const { result, exceptionDetails } = await this.send('Runtime.evaluate',
      { expression, awaitPromise: true, returnByValue: true, userGesture: true });
    if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.exception?.description}`);
    return result.value;
  }

  async until(expression, ms = 20000) {
    for (const end = Date.now() + ms; ;) {
      if (await this.ask(expression).catch(() => false)) return;
      if (Date.now() > end) throw new Error(`never: ${expression}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  async key(code, { down = true, up = true, repeat = false } = {}) {
    const key = code.replace(/^Key/, '').replace('Space', ' ');
    const text = code === 'Enter' ? { text: '\r', windowsVirtualKeyCode: 13 } : code === 'Tab' ? { windowsVirtualKeyCode: 9 } : {};
    const event = (type) => this.send('Input.dispatchKeyEvent', { type, code, key, autoRepeat: repeat, ...text });
    // One right behind the other: a key that stays down means something else.
    await Promise.all([down && event(text.text ? 'keyDown' : 'rawKeyDown'), up && event('keyUp')]);
  }

  async touch(x, y) {
    await this.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await this.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }

  async click(x, y) {
    const button = { x, y, button: 'left', clickCount: 1 };
    await this.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button });
    await this.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button });
  }

  // The middle of the first thing of that selector.
  middle(selector) {
    return this.ask(`(() => { const e = document.querySelector(${JSON.stringify(selector)}); e.scrollIntoView({block: 'nearest'});
      const r = e.getBoundingClientRect(); return { x: r.x + r.width / 2, y: r.y + r.height / 2, width: r.width, height: r.height }; })()`);
  }

  // A PNG of what is seen.
  async picture() {
    const { data } = await this.send('Page.captureScreenshot', { format: 'png' });
    return Buffer.from(data, 'base64');
  }

  close() {
    return this.browser.send('Target.closeTarget', { targetId: this.targetId });
  }
}
