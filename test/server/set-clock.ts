/** Loaded before a server (`--import`): in all of its threads the clock is off by as many milliseconds as the file CLOCK_FILE says. */
import { readFileSync } from 'node:fs';

const file = process.env['CLOCK_FILE'] ?? '';
const RealDate = Date;

function now(): number {
  return RealDate.now() + Number(readFileSync(file, 'utf8'));
}

class SetDate extends RealDate {
  constructor(...given: [] | [number]) {
    super(...(given.length === 0 ? ([now()] as const) : given));
  }

  static override now(): number {
    return now();
  }
}

globalThis.Date = SetDate as DateConstructor;
