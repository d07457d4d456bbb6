import { instrumentOf, type NamedInstrument } from '../instruments/instrument-of.ts';
import type { Instrument } from '../instruments/instrument.ts';

/** What a row says of its instrument beside the symbol. */
export type Circumstances = Omit<NamedInstrument, 'symbol'>;

interface Answer {
  readonly asked: Circumstances;
  readonly instrument: Instrument | null;
}

/** The instruments of one file, each made once: most rows of a tradebook name one that was named before. */
export class KnownInstruments {
  readonly #bySymbol = new Map<string, Answer[]>();

  /** The instrument that a row names, the same object for the same instrument; null where the name cannot be told. */
  of(symbol: string, asked: Circumstances): Instrument | null {
    let known = this.#bySymbol.get(symbol);
    if (!known) this.#bySymbol.set(symbol, (known = []));
    // The day matters only to names of separate words, which may leave out the year.
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
