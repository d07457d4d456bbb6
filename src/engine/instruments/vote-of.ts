import type { Dialect } from './contract-name.ts';
import { meaningOf, type NamedInstrument } from './instrument-of.ts';
import type { Reading, Understanding } from './read-contract.ts';

/** A name that leaves something open: several contracts are possible, or the only one is doubtful. */
export interface OpenName {
  readonly name: NamedInstrument;
  readonly readings: readonly Reading[];
  readonly doubt: (Understanding & { kind: 'one' })['doubt'];
}

/** What the names of one column say together. */
export interface Vote {
  /** The dialect that reads every contract of the column while all others fail on some; null if none or more than one does. */
  readonly dialect: Dialect | null;
  /** Names that stay ambiguous or doubtful with that dialect: the user has to be asked. */
  readonly open: readonly OpenName[];
  /** Names of contracts whose expiry day is in no list: the user has to be asked for it. */
  readonly undated: readonly NamedInstrument[];
}

/**
 * The vote of a file: a column is written in one way, so a name that fits two is read as the others are. Give each distinct name once,
 * with the circumstances of one of its rows.
 */
export function voteOf(names: Iterable<NamedInstrument>): Vote {
  const open: OpenName[] = [];
  const undated: NamedInstrument[] = [];
  let common: readonly Dialect[] | null = null;
  for (const name of names) {
    const meaning = meaningOf(name);
    if (meaning?.kind === 'none' && meaning.why === 'unknown-expiry') undated.push(name);
    if (meaning === null || meaning.kind === 'none') continue;
    const dialects = meaning.kind === 'one' ? meaning.dialects : [...new Set(meaning.readings.map(({ dialect }) => dialect))];
    common = common === null ? dialects : common.filter((dialect) => dialects.includes(dialect));
    open.push(...leftOpen(name, meaning));
  }
  const [dialect = null, other] = common ?? [];
  if (dialect === null || other !== undefined) return { dialect: null, open, undated };
  return { dialect, open: open.flatMap(({ name }) => leftOpen(name, meaningOf({ ...name, dialect }))), undated };
}

function leftOpen(name: NamedInstrument, meaning: Understanding | null): OpenName[] {
  if (meaning?.kind === 'several') return [{ name, readings: meaning.readings, doubt: null }];
  return meaning?.kind === 'one' && meaning.doubt !== null ? [{ name, readings: [meaning.reading], doubt: meaning.doubt }] : [];
}
