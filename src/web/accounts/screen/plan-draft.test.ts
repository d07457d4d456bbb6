import { expect, it } from 'vitest';
import type { PlanChoiceBody } from '#contract/accounts.ts';
import { anotherDraft, choicesOf, draftsOf, OWN } from './plan-draft.ts';

const SAVED: PlanChoiceBody[] = [
  { from: '1990-01-01', plan: 'icicidirect/prime999', own_fees: null },
  {
    from: '2026-04-01',
    plan: null,
    own_fees: {
      fees: { intraday: { mode: 'min', rupees: 15.5, percent: 0.0225 }, options: { mode: 'per_lot', rupees: 9, percent: null } },
      dp: 13.5,
    },
  },
];

it('comes back as it was saved', () => {
  expect(choicesOf(draftsOf({ plans: SAVED }))).toEqual(SAVED);
});

it('begins with a plan for all days; a further one needs its day', () => {
  const first = anotherDraft([], 'zerodha');
  expect(choicesOf([first])).toEqual([{ from: '1990-01-01', plan: 'zerodha', own_fees: null }]);
  const second = anotherDraft([first], 'dhan');
  expect(second.key).not.toBe(first.key);
  expect(choicesOf([first, second])).toBe('Please give the day from which each plan counts.');
  expect(choicesOf([first, { ...second, from: '1990-01-01' }])).toBe('Two plans begin on the same day.');
});

it('asks for what a fee lacks', () => {
  const draft = { ...anotherDraft([], OWN), fees: draftsOf({ plans: SAVED })[1]?.fees ?? {} } as ReturnType<typeof anotherDraft>;
  expect(choicesOf([{ ...draft, fees: { ...draft.fees, futures: { mode: 'min', rupees: '20', percent: '' } } }])).toMatch(/each fee/);
  expect(choicesOf([{ ...draft, fees: { ...draft.fees, futures: { mode: 'flat', rupees: 'twenty', percent: '' } } }])).toMatch(/each fee/);
  expect(choicesOf([{ ...draft, dp: 'x' }])).toMatch(/debit charge/);
});
