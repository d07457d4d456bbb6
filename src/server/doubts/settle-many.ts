import type { ChangeFacts } from '#contract/changes.ts';
import type { ActionForm } from '#contract/corporate-actions.ts';
import type { ChangedBody } from '#contract/positions.ts';
import type { TradingDay } from '#engine/day.ts';
import { price } from '#engine/money.ts';
import { storeDecision } from '../corporate-actions/decide-action.ts';
import { insertChange } from '../ledger/changes/changes.ts';
import { pairChange, type Recorded, settled } from '../ledger/changes/record-change.ts';
import { assumedWorthless } from '../ledger/doubts/assumed-worthless.ts';
import { type StrongAction, strongActions } from '../ledger/doubts/strong-actions.ts';
import { instrumentsById, setSettlement } from '../ledger/instruments.ts';
import { type Place, placesTrading } from '../ledger/rebuild/queue-pairing.ts';
import { locked, type Mine } from '../store/mine.ts';

const NOTHING: ChangedBody = { message: 'There is nothing of this kind.', change_id: null, rows: 0, status: 'completed' };

/** Applies all corporate actions with strong evidence, as one change. */
export async function applyStrongActions(mine: Mine, today: TradingDay): Promise<ChangedBody> {
  const recorded = await locked(mine, async (tx): Promise<Recorded | null> => {
    const actions: NonNullable<ChangeFacts['actions']> = [];
    const places: Place[] = [];
    for (const { instrumentId, action } of await strongActions(tx)) {
      const stored = await storeDecision(
        tx,
        { decision: 'apply', ...wantedOf(action), instrument_id: instrumentId, again: false, preview: false },
        today,
      );
      actions.push(stored.action);
      places.push(...stored.places);
    }
    const [action, ...others] = actions;
    if (!action) return null;
    const facts: ChangeFacts = { before: [], after: null, settlement: null, action, ...(others.length > 0 && { actions: others }) };
    const changeId = await insertChange(tx, { kind: 'action-apply', facts, tradeId: null });
    return { changeId, rows: actions.length, jobs: await pairChange(tx, changeId, places, today) };
  });
  return recorded ? settled(mine, recorded, `Applied: ${recorded.rows}.`) : NOTHING;
}

/** Contracts follow what the user entered for the share by its day. */
function wantedOf({ key, exOn }: StrongAction['action']): Pick<ActionForm, 'known' | 'kind' | 'ex_date'> {
  return key === null ? { kind: 'adjustment', ex_date: exOn } : { known: key };
}

/**
 * Keeps for all contracts that the journal took as worthless that they were, as one change: not for those of which a market file says
 * something else, or whose shares were delivered.
 */
export async function confirmWorthless(mine: Mine, today: TradingDay): Promise<ChangedBody> {
  const recorded = await locked(mine, async (tx): Promise<Recorded | null> => {
    const { ids } = await assumedWorthless(tx, true);
    const stored = await instrumentsById(tx, ids);
    const settlements = [...stored.values()].map(({ id, instrument: { symbol } }) => ({
      symbol,
      instrument_id: id,
      before: null,
      after: 0,
    }));
    const [settlement, ...others] = settlements;
    if (!settlement) return null;
    await setSettlement(tx, ids, price(0));
    const facts: ChangeFacts = { before: [], after: null, settlement, ...(others.length > 0 && { settlements: others }) };
    const changeId = await insertChange(tx, { kind: 'settlement', facts, tradeId: null });
    const places = await placesTrading(tx, ids);
    return { changeId, rows: settlements.length, jobs: await pairChange(tx, changeId, places, today) };
  });
  return recorded ? settled(mine, recorded, `Kept as expired worthless: ${recorded.rows}.`) : NOTHING;
}
