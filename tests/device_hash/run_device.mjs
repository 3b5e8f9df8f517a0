// Usage: node run_device.mjs IMAGE.elf: runs the image in the emulator and prints its answers; the
// cycles they took go to stderr.

import { FastDevice } from '../firmware/fast_device.mjs';

const CYCLES_MAX = 2e10;

try {
  const device = await FastDevice.load(process.argv[2]);
  const number = device.run(CYCLES_MAX);
  const answers = device.text('device_answers');
  if (number !== 0) throw new Error(`the device stopped at breakpoint ${number}: ${answers}`);
  process.stdout.write(answers);
  console.error(`${device.cycles} cycles`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
