import type { TradingDay } from '../day.ts';
import { rate } from '../money.ts';
import type { Rate } from '../money.ts';
import { inForce } from './dated.ts';
import { GST_ROWS, type GstRow } from './rates/gst-rows.ts';

/** The rate of GST, and whether it is charged on the SEBI fee. */
export interface Gst {
  readonly rate: Rate;
  readonly onSebi: boolean;
}

const FIRST_OF_GST = '2017-07-01';
const DATED = GST_ROWS.map((row) => ({ from: row.from, gst: { rate: rate(row.rate), onSebi: row.onSebi } }));

/** GST on a day, before July 2017 the service tax. */
export function gstOn(day: TradingDay): Gst {
  const row = inForce(DATED, day);
  if (!row) throw new Error('no GST rate');
  return row.gst;
}

/** What the tax is called on a day. */
export function taxName(day: TradingDay): string {
  return day < FIRST_OF_GST ? 'service tax' : 'GST';
}

/** Where the rate of a day comes from. */
export function gstRow(day: TradingDay): GstRow {
  return inForce(GST_ROWS, day) as GstRow;
}
