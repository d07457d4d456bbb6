import type { StatementBody } from '#contract/statements.ts';

/** A statement without rows, of each kind. */
export const EMPTY_STATEMENTS = {
  holdings: { of: 'holdings', rows: [] },
  results: { of: 'results', rows: [], charges: null, of_closings: false },
  days: { of: 'days', lines: [], rows: [] },
  ledger: { of: 'ledger', rows: [] },
} satisfies Record<StatementBody['of'], StatementBody>;
