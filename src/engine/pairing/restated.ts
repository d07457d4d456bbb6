import type { ChangedLots, Lot } from '../corporate-actions/change-lots.ts';
import type { LotAction } from '../corporate-actions/lot-action.ts';
import { subtract, sum } from '../money.ts';
import type { Restated } from './position.ts';

/** What an action made of all lots, which are of one side; none where nothing changed. */
export function restatedBy({ on }: LotAction, before: readonly Lot[], { lots }: ChangedLots): Restated[] {
  const [first] = before;
  if (!first || lots === before) return [];
  const unitsOf = (all: readonly Lot[]) => all.reduce((total, { units }) => total + units, 0);
  const costOf = (all: readonly Lot[]) => sum(all.map(({ value }) => value));
  return [{ on, side: first.order.side, units: unitsOf(lots) - unitsOf(before), cost: subtract(costOf(lots), costOf(before)) }];
}
