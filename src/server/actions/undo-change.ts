import type { ChangeFacts, WordsBefore } from '#contract/changes.ts';
import type { ChangedBody } from '#contract/positions.ts';
import type { TradingDay } from '#engine/day.ts';
import { toPrice } from './settle-contract.ts';
import type { Selectable } from 'kysely';
import { changeById, isBuiltUpon, placesOfChanges, setUndone } from '../journal/changes.ts';
import type { Db, Store } from '../store/client.ts';
import { setRemoved } from '../journal/import-history.ts';
import { instrumentsById, setSettlement } from '../journal/instruments.ts';
import type { ChangesTable } from '../store/tables.ts';
import { undoWords } from './change-in-bulk.ts';
import { holdAgain } from './decide-held.ts';
import { importOfTrade, passRowBack, placesOfTrades } from '../journal/trades.ts';
import { lockUser } from '../accounts/users.ts';
import { ApiProblem } from '../problems.ts';
import { pairPlaces, type Place, placesTrading } from './queue-pairing.ts';
import { settled } from './record-change.ts';

const BUILT_UPON = 'A later change is built on this one. Undo that one first.';

/** Takes a change back, and pairs what it touched. Throws an ApiProblem: 404, or 409 where it cannot be taken back (now). */
export async function undoChange(store: Store, userId: number, changeId: number, today: TradingDay): Promise<ChangedBody> {
  const recorded = await store.transaction(async (tx) => {
    await lockUser(tx, userId);
    const change = await changeById(tx, userId, changeId);
    if (!change) throw new ApiProblem(404, 'No such change.');
    if (change.undone_at !== null) throw new ApiProblem(409, 'This change is undone already.');
    if (await isBuiltUpon(tx, userId, change)) throw new ApiProblem(409, BUILT_UPON);
    const { before, settlement, held, undo } = change.facts as ChangeFacts & { readonly undo?: WordsBefore };
    if (undo) {
      const words = await undoWords(tx, userId, undo);
      await setUndone(tx, userId, [changeId], true);
      return { changeId, rows: words.undone, jobs: [], kept: words.kept };
    }
    const places = settlement ? await unsettle(tx, userId, settlement) : await takeBack(tx, userId, change);
    if (held) places.push(...(await holdAgain(tx, userId, changeId)));
    await setUndone(tx, userId, [changeId], true);
    return { changeId, rows: held?.rows ?? before.length, jobs: await pairPlaces(tx, userId, places, today) };
  });
  return settled(store, recorded, 'kept' in recorded ? sayKept(recorded.kept) : 'Change undone.');
}

function sayKept(kept: number): string {
  if (kept === 0) return 'Change undone.';
  const those =
    kept === 1 ? '1 trade was changed since and keeps what it has.' : `${kept} trades were changed since and keep what they have.`;
  return `Change undone. ${those}`;
}

async function takeBack(tx: Db, userId: number, { id, trade_id }: Selectable<ChangesTable>): Promise<Place[]> {
  const places = await placesOfChanges(tx, userId, [id]);
  if (trade_id === null) return places;
  const put = await placesOfTrades(tx, userId, [trade_id]);
  await setRemoved(tx, userId, [await importOfTrade(tx, userId, trade_id)], true);
  await passRowBack(tx, userId, trade_id);
  return [...places, ...put];
}

async function unsettle(
  tx: Db,
  userId: number,
  { instrument_id, before, after }: NonNullable<ChangeFacts['settlement']>,
): Promise<Place[]> {
  const stored = (await instrumentsById(tx, userId, [instrument_id])).get(instrument_id);
  if (!stored || stored.settlement !== toPrice(after)) throw new ApiProblem(409, BUILT_UPON);
  await setSettlement(tx, userId, instrument_id, toPrice(before));
  return placesTrading(tx, userId, [instrument_id]);
}
