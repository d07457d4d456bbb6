import { expect, it } from 'vitest';
import { paise, price, quantity } from '../money.ts';
import { judgePlan, misplacedLevels, type Plan, planResult, resultInRisk, riskOf } from './risk.ts';

const NONE: Plan = { stop: null, target: null, risk: null };
const rupees = (amount: number) => price(amount * 10_000);

/** Ten units that were entered at ₹100 and left at these prices. */
function tripOf(side: 'LONG' | 'SHORT', ...exits: number[]) {
  const sorted = exits.toSorted((a, b) => (side === 'LONG' ? b - a : a - b)).map(rupees);
  return {
    side,
    firstQuantity: quantity(10),
    firstValue: paise(100_000),
    bestExit: sorted.at(0) ?? null,
    worstExit: sorted.at(-1) ?? null,
  };
}

it('a planned risk is as typed, else what the first entry would have lost at the stop', () => {
  const first = { side: 'LONG', firstQuantity: quantity(10), firstValue: paise(100_000) } as const;
  expect(riskOf({ ...NONE, stop: rupees(95), risk: paise(7) }, first)).toBe(7);
  expect(riskOf({ ...NONE, stop: rupees(95) }, first)).toBe(5000);
  expect(riskOf({ ...NONE, stop: rupees(105) }, { ...first, side: 'SHORT' })).toBe(5000);
  expect(riskOf({ ...NONE, stop: rupees(100) }, first)).toBeNull();
  expect(riskOf({ ...NONE, target: rupees(120) }, first)).toBeNull();
  expect(riskOf({ ...NONE, stop: rupees(95) }, { ...first, firstQuantity: quantity(0) })).toBeNull();
  expect([resultInRisk(paise(50), paise(20), true), resultInRisk(paise(50), paise(20), false)]).toEqual([2.5, null]);
});

it('a plan reaches its target at the target, and a stop holds at the stop', () => {
  const ended = (direction: 'LONG' | 'SHORT', plan: Partial<Plan>, ...exits: number[]) =>
    planResult({ ...NONE, ...plan }, tripOf(direction, ...exits));
  const plan = { stop: rupees(95), target: rupees(120) };
  expect(ended('LONG', plan, 120)).toBe('target');
  expect(ended('LONG', plan, 119.99)).toBe('held');
  expect(ended('LONG', plan, 95)).toBe('held');
  expect(ended('LONG', plan, 94.99)).toBe('neither');
  expect(ended('LONG', plan, 110, 94)).toBe('neither');
  expect(ended('LONG', plan, 94, 121)).toBe('target');
  const short = { stop: rupees(105), target: rupees(80) };
  expect([80, 80.01, 105, 105.01].map((at) => ended('SHORT', short, at))).toEqual(['target', 'held', 'held', 'neither']);
  expect(ended('LONG', { target: rupees(120) }, 119)).toBe('neither');
  expect(ended('LONG', { stop: rupees(95) }, 200)).toBe('held');
  expect([ended('LONG', plan), ended('LONG', { risk: paise(100) }, 120)]).toEqual([null, null]);
});

it('a stop on the profit side and a target on the loss side say nothing: no risk, no result, and which it is', () => {
  for (const [side, plan, misplaced] of [
    ['SHORT', { stop: 98 }, ['stop']],
    ['SHORT', { stop: 102 }, []],
    ['SHORT', { target: 104 }, ['target']],
    ['LONG', { stop: 102, target: 97 }, ['stop', 'target']],
    ['LONG', { stop: 95, target: 120 }, []],
    ['LONG', { stop: 100, target: 100 }, []],
  ] as const) {
    const { stop, target }: { stop?: number; target?: number } = plan;
    const levels = { ...NONE, stop: stop ? rupees(stop) : null, target: target ? rupees(target) : null };
    const trip = tripOf(side, 95);
    expect([side, plan, misplacedLevels(levels, trip)]).toEqual([side, plan, misplaced]);
    const judged = judgePlan(levels, trip);
    expect(judged.misplaced).toEqual(misplaced);
    if (misplaced.length > 0) {
      expect([judged.risk, judged.rewardToRisk, judged.stopHeld]).toEqual([null, null, null]);
      expect(planResult(levels, trip)).toBeNull();
    }
    // A risk that is typed counts all the same.
    expect(riskOf({ ...levels, risk: paise(700) }, trip)).toBe(700);
  }
});
