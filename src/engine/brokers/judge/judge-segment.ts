import type { Answers, Question, Remark } from '../../questions.ts';
import type { Doubts, Said } from './doubts.ts';
import type { KnownTable } from '../find-table.ts';
import { readExchange, readSegment } from '../read-words.ts';
import { remarkOn } from '../remark.ts';

/** What rows are that show neither shares nor contracts. */
export interface JudgedSegment {
  readonly question: Question | null;
  /** How to read the file once more; null if it is read rightly: as shares. */
  readonly said: Said['segment'];
  readonly remarks: readonly Remark[];
}

const ID = 'segment';
/** Rows are read as contracts that cannot be told, and refused, if they are fewer than one in so many. */
const FEW_IN = 20;

/**
 * Rows without a segment are shares if the file names the segment of all others and these are shares, or if it names the exchange's
 * segment for contracts (NFO beside NSE). A few such rows among others are refused; else it is asked.
 */
export function judgeSegment(
  tables: readonly KnownTable[],
  { segments: rows }: Doubts,
  answer: Answers[string] | undefined,
): JudgedSegment {
  if (rows.length === 0) return { question: null, said: null, remarks: [] };
  if (answer === 'FO') return { question: null, said: 'FO', remarks: [] };
  if (answer === 'EQ') return { question: null, said: null, remarks: [] };
  if (areShares(tables)) return { question: null, said: null, remarks: [remarkOn('all-shares', rows)] };
  const all = tables.reduce((sum, table) => sum + table.rows.length, 0);
  if (rows.length * FEW_IN <= all) return { question: null, said: 'FO', remarks: [] };
  const options = ['EQ', 'FO'].map((value) => ({ value, example: null, evidence: [] }));
  return { question: { id: ID, kind: ID, rows: rows.length, options }, said: null, remarks: [] };
}

function areShares(tables: readonly KnownTable[]): boolean {
  const segments = words(tables, 'segment');
  if (segments.size > 0) return [...segments].every((word) => readSegment(word) === 'EQ');
  const exchanges = [...words(tables, 'exchange')];
  const others = exchanges.filter((word) => readSegment(word) !== null);
  return others.length > 0 && exchanges.every((word) => readExchange(word) !== null || readSegment(word) !== null);
}

/** The distinct words of a column, without empty cells. */
function words(tables: readonly KnownTable[], column: string): Set<string> {
  const found = new Set<string>();
  for (const { columns, rows } of tables) {
    const index = columns.get(column);
    if (index === undefined) continue;
    for (const { cells } of rows) found.add(cells[index] ?? '');
  }
  found.delete('');
  return found;
}
