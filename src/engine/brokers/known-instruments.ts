import { instrumentOf, type NamedInstrument } from '../instruments/instrument-of.ts';
import type { Instrument } from '../instruments/instrument.ts';

/** What a row says about its instrument besides the symbol. */
export type Circumstances = Omit<NamedInstrument, 'symbol'>;

interface Answer {
  readonly asked: Circumstances;
  readonly instrument: Instrument | null;
}

/** A cache of the instruments of one file: most rows of a tradebook repeat one. */
export class KnownInstruments {
  readonly #bySymbol = new Map<string, Answer[]>();

  /** The instrument that a row names, always the same object; null if its name cannot be read. */
  of(symbol: string, asked: Circumstances): Instrument | null {
    let known = this.#bySymbol.get(symbol);
    if (!known) this.#bySymbol.set(symbol, (known = []));
    // The day matters only for names with blanks, which may have no year.
    const anyDay = !symbol.includes(' ');
    for (const answer of known) if (isSame(answer.asked, asked, anyDay)) return answer.instrument;
    const instrument = instrumentOf({ ...asked, symbol });
    known.push({ asked, instrument });
    return instrument;
  }
}

function isSame(a: Circumstances, b: Circumstances, anyDay: boolean): boolean {
  const isAlike = a.expiryOn === b.expiryOn && a.exchange === b.exchange && a.segment === b.segment && a.isin === b.isin;
  return isAlike && (anyDay || a.tradedOn === b.tradedOn);
}
