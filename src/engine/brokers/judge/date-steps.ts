import type { KnownTable } from '../find-table.ts';
import { readDayAs, type DayForm } from '../read-day.ts';

/**
 * How often the day changes from one row to the next, and how many of these changes go against the others: 0 if the rows are sorted.
 * Several tables count as one.
 */
export function stepsBack(
  tables: readonly KnownTable[],
  dayIndex: (table: KnownTable) => number,
  form: DayForm,
): { readonly against: number; readonly taken: number } {
  let [up, down] = [0, 0];
  for (const table of tables) {
    const index = dayIndex(table);
    let before: string | null = null;
    for (const { cells } of table.rows) {
      const day = readDayAs(cells[index] ?? '', form);
      if (day === null) continue;
      if (before !== null && day > before) up += 1;
      if (before !== null && day < before) down += 1;
      before = day;
    }
  }
  return { against: Math.min(up, down), taken: up + down };
}
