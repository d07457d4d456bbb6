import { parseDay, type TradingDay } from '../day.ts';
import { sessionOn } from '../exchange/sessions.ts';
import type { Question } from '../questions.ts';
import type { Doubts } from './judge/doubts.ts';
import type { KnownTable } from './find-table.ts';
import type { FileFacts } from './format.ts';

const ID = 'day';

/**
 * The day of the rows that only have a time: the one that was answered, else that of the file's name, if the program that writes the file
 * puts it there and the exchange was open. null: it is asked.
 */
export function fileDayOf(tables: readonly KnownTable[], { answers, fileName, today }: FileFacts): TradingDay | null {
  const answer = answers[ID];
  const answered = typeof answer === 'string' ? parseDay(answer) : null;
  if (answered !== null) return answered;
  const named = tables.every(({ format }) => format.namesDay) ? dayOfName(fileName) : null;
  return named !== null && named <= today && sessionOn('NSE', named) !== 'closed' ? named : null;
}

/** Asks once for the day of all rows that only have a time; null if none has. */
export function dayQuestion({ times }: Doubts, { fileName }: FileFacts): Question | null {
  return times.length === 0
    ? null
    : { id: ID, kind: 'day', rows: times.length, name: null, of: null, names: [], proposed: dayOfName(fileName) };
}

/** The day that a file's name ends in, also of a second copy ' (1)'; else null: two days are a period. */
export function dayOfName(fileName: string): TradingDay | null {
  const match = /^\D*_(\d{4}-\d\d-\d\d)(?: ?\(\d+\))?\.[a-z]+$/i.exec(fileName);
  return match?.[1] === undefined ? null : parseDay(match[1]);
}
