import { expect, it } from 'vitest';
import { monthFacts } from './month-facts.ts';

it('leads from the statement of a month to Reconcile with its account and month', () => {
  const month = { month: '2026-01', closed_trades: 1, days: 2, reconciled_days: 0, priced_days: 0 };
  const facts = monthFacts({ id: 7, broker: 'GROWW', months: [month], missing: [] }, month, []);
  expect(facts.find(({ fact }) => fact === 'statement')?.to).toBe('/reconcile?account_id=7&month=2026-01');
});
