import type { HoldingChange } from '#engine/valuation/changes-of-holdings.ts';
import type { Mine } from '../store/mine.ts';
import { type Derived, replaceRows } from './replace-rows.ts';

/** Makes these the holding changes of these instruments in one account. */
export async function replaceHoldingChanges(mine: Mine, of: Derived, changes: readonly HoldingChange[]): Promise<void> {
  await replaceRows(
    mine,
    'holding_changes',
    of,
    changes.map((change) => ({ ...change, accountId: of.accountId })),
  );
}
