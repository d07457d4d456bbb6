import { counted } from '#contract/counted.ts';
import type { ChangedBody } from '#contract/positions.ts';
import type { TradingDay } from '#engine/day.ts';
import { orMissing, apiProblem } from '../../problems.ts';
import { findClosed, findOpen } from './find-rows.ts';
import { recordChange, settled } from './record-change.ts';
import { type Mine, locked } from '../../store/mine.ts';

/** Takes open positions out of the journal, and says how many of the ids are of none of the user's; 404 when all are. */
export async function deleteOpen(mine: Mine, ids: readonly number[], today: TradingDay): Promise<ChangedBody> {
  const asked = new Set(ids).size;
  const { recorded, gone } = await locked(mine, async (tx) => {
    const found = await findOpen(tx, ids, today);
    if (found.length === 0) throw apiProblem('no-open-position');
    return { recorded: await recordChange(tx, 'open-delete', found, today), gone: asked - found.length };
  });
  const deleted = recorded.rows === 1 ? 'Open position deleted.' : `${recorded.rows} open positions deleted.`;
  const message = gone === 0 ? deleted : `${deleted} ${counted(gone, 'other one was', 'others were')} not there any more.`;
  return settled(mine, recorded, message);
}

/** Takes the parts of one closed trade out of the journal: nothing reopens. */
export async function deleteClosed(mine: Mine, buy: number, sell: number, today: TradingDay): Promise<ChangedBody> {
  const recorded = await locked(mine, async (tx) => {
    const found = orMissing(await findClosed(tx, buy, sell, today), 'no-trade');
    return recordChange(tx, 'closed-delete', [found], today);
  });
  return settled(mine, recorded, 'Trade deleted.');
}
