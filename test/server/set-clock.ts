/** Loaded before a server (`--import`). Shifts the clock of all its threads by the milliseconds in the file CLOCK_FILE. */
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
