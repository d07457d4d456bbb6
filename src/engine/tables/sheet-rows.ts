import { throwProblem } from './throw-problem.ts';
import type { Row } from './table.ts';
import type { TableLimits } from './table-limits.ts';

/** How many more cells may be read, over all sheets of a file. */
export interface CellBudget {
  cellsLeft: number;
}

/** Gathers the cells of one sheet, which may come in any order, within the limits. */
export class SheetRows {
  readonly #limits: TableLimits;
  readonly #budget: CellBudget;
  readonly #rows = new Map<number, string[]>();

  constructor(limits: TableLimits, budget: CellBudget) {
    this.#limits = limits;
    this.#budget = budget;
  }

  /** Adds a cell by its numbers from 1. Empty text is no cell; two texts in one place are damage. */
  add(row: number, column: number, text: string): void {
    if (text === '') return;
    const { rows, columns, cells } = this.#limits;
    if (row > rows) throwProblem('too-many-rows', { limit: rows });
    if (column > columns) throwProblem('too-many-columns', { limit: columns });
    let line = this.#rows.get(row);
    if (!line) this.#rows.set(row, (line = []));
    if ((line[column - 1] ?? '') !== '') throwProblem('damaged');
    const before = line.length;
    while (line.length < column) line.push('');
    line[column - 1] = text;
    this.#budget.cellsLeft -= line.length - before;
    if (this.#budget.cellsLeft < 0) throwProblem('too-many-cells', { limit: cells });
  }

  /** The rows with text, by their number. */
  inOrder(): Row[] {
    return [...this.#rows].map(([number, cells]) => ({ number, cells })).toSorted((a, b) => a.number - b.number);
  }
}
