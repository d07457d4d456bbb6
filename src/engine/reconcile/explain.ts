import { add, paise, type Paise, subtract, sum, ZERO } from '../money.ts';

/** Something that a statement and the journal both have, or one of them, and why it differs. */
export interface Compared {
  readonly stated: Paise;
  readonly journal: Paise;
  readonly class: string;
  /** What differs in it, where it has several parts that may set each other off; left out, it is stated − journal. */
  readonly parts?: readonly Paise[];
}

/** How much of the differences has a cause. */
export interface Explanation {
  readonly stated: Paise;
  readonly journal: Paise;
  /** The size of all differences but of what cannot be compared, and of those that have a cause. */
  readonly all: Paise;
  readonly explained: Paise;
  /** Rows that are the same to the paisa, that differ for a cause, and that differ without one. */
  readonly rows: { readonly agree: number; readonly explained: number; readonly unknown: number };
  /** stated − journal of each class that differs, in the order in which they come. They sum to stated − journal of all. */
  readonly byClass: ReadonlyMap<string, Paise>;
}

/** The gain of each day beside the whole of a trade: its size says nothing. */
const NOT_COMPARED = 'carried';

/** Accounts for the difference of two totals by class, to the paisa. */
export function explain(rows: readonly Compared[]): Explanation {
  const byClass = new Map<string, Paise>();
  let [all, unknown] = [ZERO, ZERO];
  const counts = { agree: 0, explained: 0, unknown: 0 };
  for (const row of rows) {
    const difference = subtract(row.stated, row.journal);
    const size = sum((row.parts ?? [difference]).map((part) => paise(Math.abs(part))));
    if (size !== ZERO) byClass.set(row.class, add(byClass.get(row.class) ?? ZERO, difference));
    if (row.class === NOT_COMPARED) continue;
    counts[row.class === 'equal' ? 'agree' : row.class === 'unknown' ? 'unknown' : 'explained'] += 1;
    all = add(all, size);
    if (row.class === 'unknown') unknown = add(unknown, size);
  }
  return {
    stated: sum(rows.map(({ stated }) => stated)),
    journal: sum(rows.map(({ journal }) => journal)),
    all,
    explained: subtract(all, unknown),
    rows: counts,
    byClass,
  };
}
