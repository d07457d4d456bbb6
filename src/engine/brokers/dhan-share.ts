import type { TradingDay } from '../day.ts';
import { listedShare, shareInstrument } from '../instruments/instrument-of.ts';
import type { Instrument } from '../instruments/instrument.ts';

/** 'Reliance Industries (RELIANCE)': some of Dhan's reports have the exchange's symbol behind the company's name. */
const SYMBOL = /\(([A-Z0-9][A-Z0-9&-]+)\)$/;

/** A share as Dhan names it: by its own list, and by the exchange's symbol where that stands in brackets. */
export function dhanShare(name: string, day: TradingDay): Instrument {
  const listed = listedShare('DHAN', name);
  const symbol = SYMBOL.exec(name)?.[1];
  if (symbol === undefined) return listed;
  // The name of the list stays first, for trades without an id are recognised by it.
  return { ...listed, symbol, aliases: [...listed.aliases, ...shareInstrument(symbol, '', day).aliases] };
}
