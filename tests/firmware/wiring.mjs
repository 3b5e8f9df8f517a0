// What lies between processor and panel: SPI, DMA and the pins of the board.

import { Panel } from './panel.mjs';
import { Registers } from './registers.mjs';
import { exact } from './time.mjs';
import { Dma, Spi } from './wire.mjs';

const SPIS = [{ place: 0x4003c, base: 0x4003c000, request: 16 }, { place: 0x40040, base: 0x40040000, request: 18 }];
const DMA = 0x50000;
const SPI_FUNCTION = 1;

// The picture is all of the glass where a board does not say otherwise.
function glassOf({ WIDTH, HEIGHT, GLASS_WIDTH = WIDTH, GLASS_HEIGHT = HEIGHT, LCD_X = 0, LCD_Y = 0 }) {
  return { width: GLASS_WIDTH, height: GLASS_HEIGHT, window: { x: LCD_X, y: LCD_Y, width: WIDTH, height: HEIGHT } };
}

// Gives a handheld its panel: `panel`, and the SPI that it hangs on as `spi`. `speed` is of the panel's clock.
export function wirePanel(handheld, speed) {
  const { mcu, board } = handheld;
  SPIS.forEach(({ place, base, request }, i) => {
    const name = `SPI${i}`;
    mcu.peripherals[place] = i === board.LCD_SPI ? handheld.spi = new Spi(mcu, name, base, request) : new Registers(name, []);
  });
  mcu.peripherals[DMA] = new Dma(mcu, [handheld.spi]);
  const panel = handheld.panel = new Panel(board.PANEL, glassOf(board), speed);
  handheld.spi.onWords = (words, bits, at, step) => {
    const data = readPins(handheld);
    const begin = (at + handheld.dormantNanos) / 1e6;
    for (let i = 0; i < words.length; i++) panel.take(words[i], bits, data, begin + i * step / 1e6);
  };
  for (const name of ['LCD_CS', 'LCD_DC', 'LCD_RESET'].filter((pin) => board[pin] !== undefined)) {
    mcu.gpio[board[name]].addListener(() => {
      if (handheld.spi.busy) throw new Error(`panel: ${name} changes while a word is on the wire`);
      if (name === 'LCD_RESET') panel.reset(handheld.now);
    });
  }
  if (board.LCD_TE !== undefined) wireTear(handheld, mcu.gpio[board.LCD_TE]);
}

// The data line, when all others are as the panel needs them.
function readPins({ mcu, board }) {
  const level = (name) => mcu.sio.gpioValue >>> board[name] & 1;
  for (const name of ['LCD_SCK', 'LCD_MOSI']) {
    if (mcu.gpio[board[name]].functionSelect !== SPI_FUNCTION) throw new Error(`panel: ${name} is no pin of SPI`);
  }
  if (level('LCD_CS')) throw new Error('panel: spoken to without being selected');
  if (board.LCD_RESET !== undefined && !level('LCD_RESET')) throw new Error('panel: spoken to during its reset');
  return level('LCD_DC');
}

// TE as the panel's scan has it.
function wireTear(handheld, pin) {
  const { mcu: { clock }, panel: { scan } } = handheld;
  let passed = 0;
  // The emulator takes each setting for an edge, even if it changes nothing.
  const set = (level) => {
    if (pin.rawInputValue !== level) pin.setInputValue(level);
  };
  const alarm = clock.createAlarm(() => {
    set(scan.edge(passed++).level);
    wait();
  });
  const wait = () => alarm.schedule(Math.max(0, exact((scan.edge(passed).at - handheld.now) * 1e6)));
  scan.onEdges = () => {
    alarm.cancel();
    set(false);
    if (scan.begun === undefined || !scan.marks) return;
    passed = scan.edgeAfter(handheld.now);
    wait();
  };
}

// Follows each flush: on a board with TE a large one that tears ends the run.
export function watchFlushes(handheld) {
  const { board, panel: { scan } } = handheld;
  const end = () => {
    const tear = scan.endFlush();
    if (!tear || board.LCD_TE === undefined || scan.swapped) return;
    throw new Error(`panel: a flush of ${tear.pixels} pixels is torn at line ${tear.line}, ${tear.at.toFixed(2)} ms`);
  };
  handheld.watch('display_flush', () => {
    end();
    scan.beginFlush();
    handheld.watch(handheld.mcu.core.LR, end);
  });
}
