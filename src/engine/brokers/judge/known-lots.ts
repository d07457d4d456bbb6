import type { TradingDay } from '../../day.ts';
import { type LearnedLots, lotSize } from '../../exchange/lot-size.ts';
import type { Instrument } from '../../instruments/instrument.ts';

/** No lot of shares or an index has fewer units. */
export const SMALLEST_LOT = 5;

/** A cache of the lots of one file's contracts, by the day of the trade since a lot can change while a contract is listed. */
export class KnownLots {
  readonly #lots = new Map<Instrument, Map<TradingDay, number | null>>();
  readonly #learned: readonly LearnedLots[] | undefined;

  constructor(learned?: readonly LearnedLots[]) {
    this.#learned = learned;
  }

  /** Units of one lot of a contract, for MCX its multiplier; null for shares, and where neither the lists nor market files know it. */
  of(instrument: Instrument, day: TradingDay): number | null {
    const { contract, aliases } = instrument;
    if (contract === null) return null;
    let days = this.#lots.get(instrument);
    if (!days) this.#lots.set(instrument, (days = new Map()));
    let lot = days.get(day);
    if (lot === undefined) days.set(day, (lot = lotSize({ exchange: exchangeIn(aliases[0]), ...contract }, day, this.#learned)));
    return lot;
  }
}

/** A contract's name has its exchange: 'OPT:NSE:…'. */
function exchangeIn(alias: string): 'NSE' | 'BSE' | 'MCX' {
  const exchange = alias.split(':')[1];
  return exchange === 'MCX' || exchange === 'BSE' ? exchange : 'NSE';
}
