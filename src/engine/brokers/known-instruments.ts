import type { TradingDay } from '../day.ts';
import type { Dialect } from '../instruments/contract-name.ts';
import { contractMonth, contractMonthKey } from '../instruments/contract-month.ts';
import { instrumentOnDays, type NamedInstrument, type NotNamed, type SameDays } from '../instruments/instrument-of.ts';
import type { Instrument } from '../instruments/instrument.ts';
import type { Circumstances } from '../instruments/read-contract.ts';

/** What the whole file and the user say about names that a row alone leaves open. Names are as the file spells them. */
export interface NameChoices {
  /** For every name whose report does not say how it writes them. */
  readonly dialect: Dialect | null;
  /** Name → the strongest alias of the contract that it means. */
  readonly contracts: ReadonlyMap<string, string>;
  /** The month's contracts (contractMonthKey), or a name → the expiry. */
  readonly expiries: ReadonlyMap<string, TradingDay>;
}

const NO_CHOICES: NameChoices = { dialect: null, contracts: new Map(), expiries: new Map() };

interface Answer {
  readonly asked: Circumstances;
  readonly instrument: Instrument | NotNamed;
}

/** What is known of one text: answers that hold for many days, and those of one day each. */
interface KnownName {
  readonly first: Circumstances;
  readonly lasting: (Answer & SameDays)[];
  readonly byDay: Map<TradingDay, Answer[]>;
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
    if (!known) this.#bySymbol.set(symbol, (known = { first: asked, lasting: [], byDay: new Map() }));
    const day = asked.tradedOn;
    for (const answer of known.lasting) if (day <= answer.to && day >= answer.from && isSame(answer.asked, asked)) return answer.instrument;
    const ofDay = known.byDay.get(day) ?? [];
    for (const answer of ofDay) if (isSame(answer.asked, asked)) return answer.instrument;
    return this.#read(known, symbol, asked);
  }

  #read(known: KnownName, symbol: string, asked: Circumstances): Instrument | NotNamed {
    const { instrument: read, days } = instrumentOnDays(this.#completed(symbol, asked));
    const instrument = this.#once(read);
    const ofDay = known.byDay.get(asked.tradedOn);
    if (days) known.lasting.push({ asked, instrument, ...days });
    else if (ofDay) ofDay.push({ asked, instrument });
    else known.byDay.set(asked.tradedOn, [{ asked, instrument }]);
    return instrument;
  }

  #completed(symbol: string, asked: Circumstances): NamedInstrument {
    const { dialect, contracts } = this.#choices;
    return {
      ...asked,
      symbol,
      expiryOn: asked.expiryOn ?? this.#expiryOf(symbol, asked),
      dialect: asked.dialect ?? dialect,
      chosen: contracts.get(symbol) ?? null,
    };
  }

  #expiryOf(symbol: string, { kind = null }: Circumstances): TradingDay | null {
    const { expiries } = this.#choices;
    if (expiries.size === 0) return null;
    const of = contractMonth({ symbol, kind });
    return expiries.get(symbol) ?? (of && expiries.get(contractMonthKey(of))) ?? null;
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
