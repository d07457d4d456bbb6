import type { Dialect } from './contract-name.ts';
import { meaningOf, type NamedInstrument } from './instrument-of.ts';
import type { Reading } from './read-contract.ts';

/** A name of a column that can mean several contracts, whatever the other rows say. */
export interface OpenName {
  readonly name: NamedInstrument;
  readonly readings: readonly Reading[];
}

/** What the names of one column say together. */
export interface Vote {
  /** The dialect that reads every contract of the column while all others fail on some; null if none or more than one does. */
  readonly dialect: Dialect | null;
  /** Names that stay ambiguous with that dialect: the user has to be asked. */
  readonly open: readonly OpenName[];
}

/**
 * The vote of a file: a column is written in one way, so a name that fits two is read as the others are. Give each distinct name once,
 * with the circumstances of one of its rows.
 */
export function voteOf(names: Iterable<NamedInstrument>): Vote {
  const open: OpenName[] = [];
  let common: readonly Dialect[] | null = null;
  for (const name of names) {
    const meaning = meaningOf(name);
    if (meaning === null || meaning.kind === 'none') continue;
    const readings = meaning.kind === 'one' ? [meaning.reading] : meaning.readings;
    const dialects = [...new Set(readings.map(({ dialect }) => dialect))];
    common = common === null ? dialects : common.filter((dialect) => dialects.includes(dialect));
    if (meaning.kind === 'several') open.push({ name, readings });
  }
  const [dialect = null, other] = common ?? [];
  if (dialect === null || other !== undefined) return { dialect: null, open };
  return { dialect, open: open.flatMap(({ name }) => stillOpen({ ...name, dialect })) };
}

function stillOpen(name: NamedInstrument): OpenName[] {
  const meaning = meaningOf(name);
  return meaning?.kind === 'several' ? [{ name, readings: meaning.readings }] : [];
}
