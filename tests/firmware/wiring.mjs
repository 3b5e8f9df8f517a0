// What lies between processor and panel: SPI, DMA and the pins of the board.

import { Panel } from './panel.mjs';
import { Registers } from './registers.mjs';
import { Dma, Spi } from './wire.mjs';

const SPIS = [{ place: 0x4003c, base: 0x4003c000, request: 16 }, { place: 0x40040, base: 0x40040000, request: 18 }];
const DMA = 0x50000;
const SPI_FUNCTION = 1;
const FRAME_NS = 1e9 / 60;
const BLANK_NS = 1e6; // how long TE is high in each frame

// Gives a handheld its panel: `panel`, and the SPI that it hangs on as `spi`.
export function wirePanel(handheld) {
  const { mcu, board } = handheld;
  SPIS.forEach(({ place, base, request }, i) => {
    const name = `SPI${i}`;
    mcu.peripherals[place] = i === board.LCD_SPI ? handheld.spi = new Spi(mcu, name, base, request) : new Registers(name, []);
  });
  mcu.peripherals[DMA] = new Dma(mcu, [handheld.spi]);
  const panel = handheld.panel = new Panel(board.WIDTH, board.HEIGHT);
  handheld.spi.onWords = (words, bits, at, step) => {
    const data = readPins(handheld);
    const begin = (at + handheld.dormantNanos) / 1e6;
    for (let i = 0; i < words.length; i++) panel.take(words[i], bits, data, begin + i * step / 1e6);
  };
  for (const name of ['LCD_CS', 'LCD_DC', 'LCD_RESET']) {
    mcu.gpio[board[name]].addListener(() => {
      if (handheld.spi.busy) throw new Error(`panel: ${name} changes while a word is on the wire`);
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
  if (!level('LCD_RESET')) throw new Error('panel: spoken to during its reset');
  return level('LCD_DC');
}

function wireTear({ mcu: { clock }, panel }, pin) {
  const fall = clock.createAlarm(() => pin.setInputValue(false));
  const rise = clock.createAlarm(() => {
    rise.schedule(FRAME_NS);
    if (!panel.awake) return;
    pin.setInputValue(true);
    fall.schedule(BLANK_NS);
  });
  rise.schedule(FRAME_NS);
}
