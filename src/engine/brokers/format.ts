import type { TradingDay } from '../day.ts';
import type { LearnedLots } from '../exchange/lot-size.ts';
import type { DaysHeld } from '../exchange/sessions.ts';
import type { RowProblem } from '../problem.ts';
import type { Answers, Mapping, Question, Understood } from '../questions.ts';
import type { Levy } from '../trades/charges.ts';
import type { Trade } from '../trades/trade.ts';
import type { RowReader } from './row-reader.ts';
import type { RowWords } from './row-words.ts';

/** One report of one broker, as its customers download it. */
export interface Format {
  readonly id: string;
  /** The preset label of the broker, e.g. 'ZERODHA'; null if there is no preset. */
  readonly broker: string | null;
  readonly name: string;
  /** Headers in the form of tidyHeader that only this report has together. */
  readonly fingerprint: readonly string[];
  /** How a column of the first row must look, where other reports have the same headers. */
  readonly form?: { readonly column: string; readonly like: RegExp };
  /** Ids of other reports that list the same trades with other identities, so that both together would count them twice. */
  readonly coversSameTradesAs?: readonly string[];
  /** The column with the day of the trade. */
  readonly dayColumn: string;
  /** The program that writes the file puts the day of its trades into the file's name: 'tradebook_2026-04-30.csv'. */
  readonly namesDay?: true;
  /** The report has the newest row first: so has a file of one day. */
  readonly isNewestFirst?: true;
  /** The levies that the report states; not there if it states none. They count where each has its column. */
  readonly levies?: readonly Levy[];
  /** A list of trades that is no broker's report: its columns were found by their headers, or shown. */
  readonly isList?: true;
  /** Each row is a closed result, with the days of its purchase and its sale. */
  readonly givesResults?: true;
  /** The trades of the reader's row. They are ignored if the reader has a problem. */
  readonly read: (row: RowReader) => readonly Trade[];
  /** The rows are trades of another journal, with entry and exit, and are known by their numbers: the file has one table. */
  readonly isJournal?: true;
}

/** How charges are to be split: what the broker would charge for each leg of a closed result, levy by levy, in a unit of its own. */
export type WeighLevies = (broker: string | null, legs: readonly Trade[]) => readonly Readonly<Record<Levy, number>>[];

/** What is known of a file besides its cells. */
export interface FileFacts {
  readonly today: TradingDay;
  readonly fileName: string;
  /** The label of the broker account that the file is for. */
  readonly label: string;
  /** What the user said about this file, by question. */
  readonly answers: Answers;
  /** Days of which market files show that there was a session: for what is remarked, not for how rows are read. */
  readonly held?: DaysHeld;
  /** What market files say of lots that the lists do not have. */
  readonly lots?: readonly LearnedLots[];
  /** `weighLevies` of the charges, a later stage. */
  readonly weighLevies: WeighLevies;
  /** What the user once said that columns with these headers hold; null if such a table was never mapped. */
  readonly mappingFor: (fingerprint: string) => Mapping | null;
}

/** A file that cannot be read before these questions are answered. The rest is how it would be read as far as it is known. */
export interface AskFirst {
  readonly questions: readonly Question[];
  /** null if nothing can be read yet: the columns are not known. */
  readonly understood: Understood | null;
  readonly problems: readonly RowProblem[];
  readonly skippedCount: number;
}

/** A file as it was read. Every data row gave trades or a problem. */
export interface ReadReport {
  readonly report: { readonly id: string; readonly broker: string | null; readonly name: string };
  /** Oldest first. */
  readonly trades: readonly Trade[];
  /** The first MOST_LISTED problems, by row. */
  readonly problems: readonly RowProblem[];
  /** Number of all rows with a problem. */
  readonly skippedCount: number;
  readonly understood: Understood;
  /** Rows whose day or contract was taken by evidence. */
  readonly byEvidence: ReadonlySet<number>;
  /** Words of rows that gave trades; not there for a broker's report. */
  readonly words?: readonly RowWords[];
}
