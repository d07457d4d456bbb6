import type { TradingDay } from '../day.ts';
import type { Dialect } from '../instruments/contract-name.ts';
import { instrumentOf, isShareName, type NamedInstrument, type NotNamed } from '../instruments/instrument-of.ts';
import type { Instrument } from '../instruments/instrument.ts';
import type { Circumstances } from '../instruments/read-contract.ts';

/** What the whole file and the user say about names that a row alone leaves open. Names are as the file spells them. */
export interface NameChoices {
  /** For every name whose report does not say how it writes them. */
  readonly dialect: Dialect | null;
  /** Name → the strongest alias of the contract that it means. */
  readonly contracts: ReadonlyMap<string, string>;
  /** Name → the expiry of its contract. */
  readonly expiries: ReadonlyMap<string, TradingDay>;
}

const NO_CHOICES: NameChoices = { dialect: null, contracts: new Map(), expiries: new Map() };

interface Answer {
  readonly asked: Circumstances;
  readonly instrument: Instrument | NotNamed;
}

/** What is known of one text: by day of trade, since that decides between years and months; '' where the day does not matter. */
interface KnownName {
  readonly isShare: boolean;
  readonly first: Circumstances;
  readonly byDay: Map<string, Answer[]>;
}

/** A cache of the instruments of one file: most rows of a tradebook repeat one. */
export class KnownInstruments {
  readonly #bySymbol = new Map<string, KnownName>();
  readonly #byName = new Map<string, Instrument>();
  readonly #choices: NameChoices;

  constructor(choices: NameChoices = NO_CHOICES) {
    this.#choices = choices;
  }

  /** Each name once, with the circumstances of its first row: what the vote of the file needs. */
  *names(): Generator<NamedInstrument> {
    for (const [symbol, { first }] of this.#bySymbol) yield this.#completed(symbol, first);
  }

  /** The instrument that a row names, always the same object; or why its name gives none. */
  of(symbol: string, asked: Circumstances): Instrument | NotNamed {
    let known = this.#bySymbol.get(symbol);
    if (!known) this.#bySymbol.set(symbol, (known = { isShare: isShareName(symbol), first: asked, byDay: new Map() }));
    const day = known.isShare && asked.segment === 'EQ' ? '' : asked.tradedOn;
    let answers = known.byDay.get(day);
    if (!answers) known.byDay.set(day, (answers = []));
    for (const answer of answers) if (isSame(answer.asked, asked)) return answer.instrument;
    const instrument = this.#once(instrumentOf(this.#completed(symbol, asked)));
    answers.push({ asked, instrument });
    return instrument;
  }

  #completed(symbol: string, asked: Circumstances): NamedInstrument {
    const { dialect, contracts, expiries } = this.#choices;
    return {
      ...asked,
      symbol,
      expiryOn: asked.expiryOn ?? expiries.get(symbol) ?? null,
      dialect: asked.dialect ?? dialect,
      chosen: contracts.get(symbol) ?? null,
    };
  }

  /** The same object for the same contract on another day. */
  #once(instrument: Instrument | NotNamed): Instrument | NotNamed {
    if ('fault' in instrument) return instrument;
    const name = `${instrument.segment} ${instrument.symbol} ${instrument.contract?.expiryAssumed === true} ${instrument.aliases.join(' ')}`;
    const first = this.#byName.get(name);
    if (!first) this.#byName.set(name, instrument);
    return first ?? instrument;
  }
}

function isSame(a: Circumstances, b: Circumstances): boolean {
  const isAlike = a.expiryOn === b.expiryOn && a.exchange === b.exchange && a.segment === b.segment && a.isin === b.isin;
  return isAlike && a.strike === b.strike && a.kind === b.kind && a.dialect === b.dialect;
}
