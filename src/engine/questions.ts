import type { TradingDay } from './day.ts';
import type { Paise } from './money.ts';

/**
 * What a file leaves open. Two readings are possible and nothing in the file decides, so the user is asked: once for each kind, never
 * for each row. Ids are the keys of the answers and stay the same when the file is read again.
 */
export type Question =
  | ColumnsQuestion
  | (Asked<'date-order'> & { readonly column: string })
  /** Nothing shows whether the rows are shares or contracts. */
  | Asked<'segment'>
  /** Whether a quantity counts lots or units. */
  | (Asked<'units'> & { readonly column: string })
  /** Whether a column of amounts is quantity × price, or what was paid after charges. */
  | (Asked<'amount'> & { readonly column: string })
  /** Which of several contracts a name means; one question for each name. `name` is as the file spells it. */
  | (Asked<'contract'> & { readonly name: string })
  | AskedDay
  /** The file is a report of another broker than the one that the account's label names. */
  | (Asked<'broker'> & { readonly broker: string; readonly label: string });

/** A day that must be typed: the expiry of contracts (`name`), or the day of a file that has only times (`name` is null). */
export interface AskedDay {
  readonly id: string;
  readonly kind: 'day';
  readonly rows: number;
  /** One contract as the file spells it, or those of a month: 'CRUDEOIL 2027-03 future'. */
  readonly name: string | null;
  /** That month; null where the name leaves its year out. */
  readonly of: ContractMonth | null;
  /** All of them as the file spells them. */
  readonly names: readonly string[];
  readonly proposed: TradingDay | null;
}

/** The contracts of an underlying that are named after one month: they expire on one day, all futures and all options. */
export interface ContractMonth {
  readonly underlying: string;
  /** 'YYYY-MM'. */
  readonly month: string;
  readonly kind: 'future' | 'option';
}

/** A question with a few answers to choose from. */
interface Asked<Kind extends string> {
  /** The kind, or the kind and the name it is about: 'date-order', 'contract:NIFTY25SEP2524600PE'. */
  readonly id: string;
  readonly kind: Kind;
  /** How many rows of the file it concerns. */
  readonly rows: number;
  readonly options: readonly Option[];
}

/** One possible answer, with what speaks for or against it. */
export interface Option {
  /** What the answer holds: 'day-first', 'EQ', 'lots', a contract's strongest alias. */
  readonly value: string;
  /** A text of the file, and what it would be read as: '02-07-2026' and '2026-07-02'. */
  readonly example: { readonly text: string; readonly meaning: string } | null;
  readonly evidence: readonly Evidence[];
}

/** A fact for or against a reading, as a code with a count of rows. The server turns codes into sentences. */
export interface Evidence {
  readonly code:
    | 'on-trading-days'
    | 'on-weekends'
    | 'on-holidays'
    | 'expired-before-trade'
    | 'outside-period'
    | 'differs-from-other-date'
    | 'in-the-future'
    | 'out-of-order'
    | 'strike-implausible'
    | 'no-expiry-that-day'
    | 'multiple-of-lot'
    | 'below-one-lot'
    | 'equals-value'
    | 'differs-from-value';
  readonly count: number;
}

/** A table that nobody knows: the user shows what its columns hold. */
export interface ColumnsQuestion {
  readonly id: 'columns';
  readonly kind: 'columns';
  readonly rows: number;
  /** What the file is known by when it comes again: its headers, tidied. */
  readonly fingerprint: string;
  readonly headers: readonly string[];
  /** The first rows, at most ten, as the file spells them. */
  readonly sample: readonly { readonly row: number; readonly cells: readonly string[] }[];
  /** What headers and values suggest. */
  readonly guess: Mapping;
}

/** What the columns of a table hold, by header; and what no column says. */
export interface Mapping {
  /** Field → header as the file spells it. */
  readonly columns: Readonly<Record<string, string>>;
  readonly dayOrder: 'day-first' | 'month-first' | null;
  /** For all rows, where no column says it. null: the symbols decide. */
  readonly segment: 'EQ' | 'FUT' | 'OPT' | 'COM' | null;
  readonly units: 'units' | 'lots';
  /** 'signed': there is no side column; a quantity below 0 is a sale. */
  readonly side: 'column' | 'signed';
  /** The preset whose report it is; null: the account's. */
  readonly broker: string | null;
}

/** Answers by the id of their question. */
export type Answers = Readonly<Record<string, string | Mapping>>;

/** What was taken without being asked, because the evidence decided; or what is remarkable about rows that were read. */
export interface Remark {
  readonly code:
    | 'date-order-by-evidence'
    | 'contract-by-evidence'
    /** The exchange has not published the day: it follows from the rule of today. */
    | 'expiry-expected'
    | 'all-shares'
    | 'lots-to-units'
    | 'net-amounts'
    | 'odd-lot'
    /** No list of the exchange has contracts on this name. */
    | 'underlying-unlisted'
    | 'no-session'
    | 'beyond-calendar'
    | 'exchange-assumed'
    /** The file does not state all levies, so the charges are computed; `detail` has the levies. */
    | 'levies-lacking'
    /** Columns that look like charges and are not used. */
    | 'charges-unused'
    /** The columns of a list of trades that its charges were taken from. */
    | 'charges-of-list'
    /** The report states these levies for all its results together, in `detail`: each result has an estimated part. */
    | 'charges-split'
    | 'mapping-remembered'
    /** The user answered the same question about an earlier file with these headers. */
    | 'as-answered'
    /** Another journal's rows have tags, and the file does not say which. */
    | 'tags-not-in-file'
    /** A value of 31 January 2018 that the taxable profit of its row does not follow from, or that is no amount. */
    | 'value-of-2018-unused'
    /** Order or trade ids are numbers that a spreadsheet has rounded. */
    | 'ids-rounded'
    /** Shares that were allotted: no exchange traded them. */
    | 'allotments'
    /** Closed results of shares that cost nothing. */
    | 'costless'
    /** The expiry day of a name is that of the one contract of the journal that it can mean. */
    | 'contract-in-journal'
    /** A symbol has two ISINs and its price changed by a factor: probably a split or bonus, which is not adjusted. */
    | 'isin-changed';
  /** How many rows it concerns, and the first of them, at most ten. */
  readonly count: number;
  readonly rows: readonly number[];
  /** All of them, where evidence decided and nobody was asked; what is shown has the first ones alone. */
  readonly taking?: readonly number[];
  /** What was taken: 'day-first', 'NIFTY 30 Mar 2026 25500 PE'; null where the code says all. The earlier file of 'as-answered'. */
  readonly detail: string | null;
  /** The answer of 'as-answered': the value of an option, or a contract in words. */
  readonly taken?: string;
}

/** What was understood of a file, whether it is stored or something must be asked first. */
export interface Understood {
  readonly report: { readonly id: string; readonly broker: string | null; readonly name: string };
  /** What its kind of file is known by: its headers, tidied. */
  readonly fingerprint: string;
  readonly columns: readonly { readonly header: string; readonly field: string }[];
  readonly trades: number;
  /** Closed results among them, of two trades each. Not there in what an older version stored. */
  readonly results?: number;
  /** The value of them all. Not there in what an older version stored. */
  readonly turnover?: Paise;
  readonly firstDay: TradingDay | null;
  readonly lastDay: TradingDay | null;
  readonly segments: Readonly<Record<'EQ' | 'FUT' | 'OPT' | 'COM', number>>;
  readonly remarks: readonly Remark[];
  /** At most ten rows as the file has them, and as they are read; null: not read. */
  readonly samples: readonly { readonly row: number; readonly cells: readonly string[]; readonly reading: SampleTrade | null }[];
}

/** A trade as the preview shows it. */
export interface SampleTrade {
  readonly day: TradingDay;
  readonly side: 'BUY' | 'SELL';
  readonly quantity: number;
  /** In 1e-4 rupees. */
  readonly price: number;
  readonly segment: 'EQ' | 'FUT' | 'OPT' | 'COM';
  readonly exchange: 'NSE' | 'BSE' | 'MCX';
  readonly symbol: string;
  /** The contract in plain words: 'NIFTY 30 Mar 2026 25500 PE'; null for shares. */
  readonly contract: string | null;
}
