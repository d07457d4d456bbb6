import type { ChangeFacts, WordsBefore } from '#contract/changes.ts';
import type { ChangedBody } from '#contract/positions.ts';
import type { TradingDay } from '#engine/day.ts';
import { toPrice } from './settle-contract.ts';
import type { Selectable } from 'kysely';
import { whyNeverUndone } from '../journal/change-list.ts';
import { actionById, setActionUndone } from '../journal/corporate-actions.ts';
import { changeById, isBuiltUpon, placesOfChanges, setUndone, tradesMovedFrom } from '../journal/changes.ts';
import type { Db, Store } from '../store/client.ts';
import { setRemoved } from '../journal/import-history.ts';
import { instrumentsById, setSettlement } from '../journal/instruments.ts';
import type { ChangesTable } from '../store/tables.ts';
import { undoWords } from './change-in-bulk.ts';
import { holdAgain } from './decide-held.ts';
import { importOfTrade, passRowBack, placesOfTrades } from '../journal/trades.ts';
import { passWords } from '../journal/pass-words.ts';
import { lockUser } from '../accounts/users.ts';
import { ApiProblem } from '../problems.ts';
import { moveImportBack } from './move-trades.ts';
import { pairPlaces, type Place, placesTrading } from './queue-pairing.ts';
import { settled } from './record-change.ts';
import { undoReading } from './replace-reading.ts';

const BUILT_UPON = 'A later change is built on this one. Undo that one first.';

/** Takes a change back, and pairs what it touched. Throws an ApiProblem: 404, or 409 where it cannot be taken back (now). */
export async function undoChange(store: Store, userId: number, changeId: number, today: TradingDay): Promise<ChangedBody> {
  const recorded = await store.transaction(async (tx) => {
    await lockUser(tx, userId);
    const change = await changeById(tx, userId, changeId);
    if (!change) throw new ApiProblem(404, 'No such change.');
    if (change.undone_at !== null) throw new ApiProblem(409, 'This change is undone already.');
    if (await isBuiltUpon(tx, userId, change)) throw new ApiProblem(409, BUILT_UPON);
    const facts = change.facts as ChangeFacts & { readonly undo?: WordsBefore };
    const { before, settlement, held, moved, reading, undo, action } = facts;
    const never = whyNeverUndone(change.kind, facts);
    if (never !== null) throw new ApiProblem(409, never);
    if (undo) {
      const words = await undoWords(tx, userId, undo);
      await setUndone(tx, userId, [changeId], true);
      return { changeId, rows: words.undone, jobs: [], kept: words.kept };
    }
    const places = settlement
      ? await unsettle(tx, userId, settlement)
      : moved
        ? await moveImportBack(tx, userId, moved)
        : reading
          ? await undoReading(tx, userId, { id: changeId, importId: reading.import_id, withImport: reading.with.import_id })
          : action
            ? await undoAction(tx, userId, action.corporate_action_id)
            : await takeBack(tx, userId, change);
    if (held) places.push(...(await holdAgain(tx, userId, changeId)));
    await setUndone(tx, userId, [changeId], true);
    const rows = held?.rows ?? reading?.rows ?? before.length;
    return { changeId, rows, jobs: await pairPlaces(tx, userId, places, today), ...(reading && { reading }) };
  });
  if ('reading' in recorded) return settled(store, recorded, 'Change undone: the file is read as it was at first.');
  return settled(store, recorded, 'kept' in recorded ? sayKept(recorded.kept) : 'Change undone.');
}

function sayKept(kept: number): string {
  if (kept === 0) return 'Change undone.';
  const those =
    kept === 1 ? '1 trade was changed since and keeps what it has.' : `${kept} trades were changed since and keep what they have.`;
  return `Change undone. ${those}`;
}

async function takeBack(tx: Db, userId: number, { id, kind, trade_id }: Selectable<ChangesTable>): Promise<Place[]> {
  const places = await placesOfChanges(tx, userId, [id]);
  if (trade_id === null) return places;
  const put = await placesOfTrades(tx, userId, [trade_id]);
  const importId = await importOfTrade(tx, userId, trade_id);
  if (kind === 'trip-move') await passWords(tx, userId, await tradesMovedFrom(tx, userId, id, importId));
  await setRemoved(tx, userId, [importId], true);
  await passRowBack(tx, userId, trade_id);
  return [...places, ...put];
}

/** What the action gave is taken back when the share is paired. */
async function undoAction(tx: Db, userId: number, id: number): Promise<Place[]> {
  const decision = await actionById(tx, userId, id);
  if (!decision) throw new ApiProblem(404, 'No such change.');
  await setActionUndone(tx, userId, id);
  return placesTrading(tx, userId, [decision.instrumentId]);
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
