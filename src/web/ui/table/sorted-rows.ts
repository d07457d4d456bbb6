/** By what rows are sorted; null where a row has nothing there. */
export type SortValue = string | number | null;

/** Rows by a value of each. Those without one come last in either direction; equal ones stand by `then`, or as they did. */
export function sortedRows<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => SortValue,
  descending: boolean,
  then: (a: Row, b: Row) => number = () => 0,
): Row[] {
  const way = descending ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [one, other] = [valueOf(a), valueOf(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null) || then(a, b);
    return way * compared(one, other) || then(a, b);
  });
}

function compared(one: string | number, other: string | number): number {
  return typeof one === 'number' && typeof other === 'number' ? one - other : String(one).localeCompare(String(other), 'en');
}
