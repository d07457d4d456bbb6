import { instrumentOf, type NamedInstrument } from '../instruments/instrument-of.ts';
import type { Instrument } from '../instruments/instrument.ts';

interface Answer {
  readonly asked: NamedInstrument;
  readonly instrument: Instrument | null;
}

/** The instruments of one file, each made once: most rows of a tradebook name one that was named before. */
export class KnownInstruments {
  readonly #bySymbol = new Map<string, Answer[]>();

  /** The instrument that a row names, the same object for the same instrument; null where the name cannot be told. */
  of(asked: NamedInstrument): Instrument | null {
    const known = this.#bySymbol.get(asked.symbol);
    const answer = known?.find((candidate) => isSame(candidate.asked, asked));
    if (answer) return answer.instrument;
    const instrument = instrumentOf(asked);
    if (known) known.push({ asked, instrument });
    else this.#bySymbol.set(asked.symbol, [{ asked, instrument }]);
    return instrument;
  }
}

/** Whether two rows name one instrument. The day matters only to names of separate words, which may leave out the year. */
function isSame(a: NamedInstrument, b: NamedInstrument): boolean {
  return (
    a.expiryOn === b.expiryOn &&
    a.exchange === b.exchange &&
    a.segment === b.segment &&
    a.isin === b.isin &&
    (a.tradedOn === b.tradedOn || !a.symbol.includes(' '))
  );
}
