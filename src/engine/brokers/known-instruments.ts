import { dependsOnDay, instrumentOf, type NamedInstrument } from '../instruments/instrument-of.ts';
import type { Instrument } from '../instruments/instrument.ts';

/** What a row says about its instrument besides the symbol. */
export type Circumstances = Omit<NamedInstrument, 'symbol'>;

interface Answer {
  readonly asked: Circumstances;
  readonly instrument: Instrument | null;
  /** The day of the trade does not matter: the name has a year, and means the same on every day. */
  readonly anyDay: boolean;
}

/** A cache of the instruments of one file: most rows of a tradebook repeat one. */
export class KnownInstruments {
  readonly #bySymbol = new Map<string, Answer[]>();

  /** The instrument that a row names, always the same object; null if its name cannot be read. */
  of(symbol: string, asked: Circumstances): Instrument | null {
    let known = this.#bySymbol.get(symbol);
    if (!known) this.#bySymbol.set(symbol, (known = []));
    for (const answer of known) if (isSame(answer, asked)) return answer.instrument;
    const instrument = instrumentOf({ ...asked, symbol });
    // Names with blanks may have no year.
    const anyDay = !symbol.includes(' ') && !(instrument && dependsOnDay(instrument, asked.exchange));
    known.push({ asked, instrument, anyDay });
    return instrument;
  }
}

function isSame({ asked: a, anyDay }: Answer, b: Circumstances): boolean {
  const isAlike = a.expiryOn === b.expiryOn && a.exchange === b.exchange && a.segment === b.segment && a.isin === b.isin;
  return isAlike && (anyDay || a.tradedOn === b.tradedOn);
}
