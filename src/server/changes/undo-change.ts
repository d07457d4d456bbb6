import { counted } from '#contract/counted.ts';
import type { ChangeFacts, WordsBefore } from '#contract/changes.ts';
import type { ChangedBody } from '#contract/positions.ts';
import type { TradingDay } from '#engine/day.ts';
import { toPrice } from './settle-contract.ts';
import type { Selectable } from 'kysely';
import { whyNeverUndone } from '../ledger/change-list.ts';
import { actionById, setActionUndone, type StoredDecision } from '../ledger/corporate-actions.ts';
import { placesOfDecisions } from '../ledger/doubts/contract-questions.ts';
import { changeById, builtUpon, placesOfChanges, setUndone, tradesMovedFrom } from '../ledger/changes/changes.ts';
import { filesWithLess, setRemoved } from '../ledger/import-history.ts';
import { instrumentsById, setSettlement } from '../ledger/instruments.ts';
import type { Tables } from '../store/tables/registry.ts';
import { holdAgain, sayWaiting } from '../files/decide-held.ts';
import { sayLess } from '../files/import-bodies.ts';
import { bringsOwn } from '../files/readings.ts';
import { followResembled } from '../ledger/held-trades.ts';
import { importOfTrade, passRowBack, placesOfTrades } from '../ledger/trades.ts';
import { passWords } from '../ledger/words/pass-words.ts';
import { orMissing, apiProblem } from '../problems.ts';
import { moveImportBack } from '../accounts/move-trades.ts';
import { pairPlaces } from '../ledger/rebuild/pair-places.ts';
import { type Place, placesTrading } from '../ledger/rebuild/queue-pairing.ts';
import { settled } from '../ledger/changes/record-change.ts';
import { undoWords } from '../ledger/words/undo-words.ts';
import { undoReading } from '../files/replace-reading.ts';
import { type Mine, locked } from '../store/mine.ts';

/** Takes a change back, and pairs what it touched. Throws an ApiProblem: 404, or 409 where it cannot be taken back (now). */
export async function undoChange(mine: Mine, changeId: number, today: TradingDay): Promise<ChangedBody> {
  const recorded = await locked(mine, async (tx) => {
    const change = orMissing(await changeById(tx, changeId), 'no-change');
    if (change.undone_at !== null) throw apiProblem('undone-already');
    if ((await builtUpon(tx, [changeId])).size > 0) throw apiProblem('built-upon');
    const facts = change.facts as ChangeFacts & { readonly undo?: WordsBefore };
    const { before, settlement, settlements = [], held, moved, reading, undo, action, actions = [] } = facts;
    const never = whyNeverUndone(change.kind, facts);
    if (never !== null) throw apiProblem(never);
    if (undo) {
      const words = await undoWords(tx, undo);
      await setUndone(tx, [changeId], true);
      return { changeId, rows: words.undone, jobs: [], kept: words.kept };
    }
    const less = reading ? await filesWithLessThan(tx, reading) : null;
    const places = settlement
      ? await unsettle(tx, [settlement, ...settlements])
      : moved
        ? await moveImportBack(tx, moved)
        : reading
          ? await readAsAtFirst(tx, changeId, reading)
          : action
            ? await undoActions(tx, [action, ...actions])
            : await takeBack(tx, change);
    if (held) places.push(...(await holdAgain(tx, changeId)));
    await setUndone(tx, [changeId], true);
    const { waiting, places: followed } = await followResembled(tx);
    const rows = held?.rows ?? reading?.rows ?? before.length + settlements.length + actions.length;
    return { changeId, rows, waiting, jobs: await pairPlaces(tx, [...places, ...followed], today), less };
  });
  if ('kept' in recorded) return settled(mine, recorded, sayKept(recorded.kept));
  const { waiting, less } = recorded;
  const done = less === null ? 'Change undone.' : 'Change undone: the file is read as it was at first.';
  return settled(mine, recorded, `${done}${sayWaiting(waiting)}${sayLess(less ?? [])}`);
}

function sayKept(kept: number): string {
  if (kept === 0) return 'Change undone.';
  return `Change undone. ${counted(kept, 'trade was changed since and keeps what it has', 'trades were changed since and keep what they have')}.`;
}

async function takeBack(mine: Mine, { id, kind, trade_id }: Selectable<Tables['changes']>): Promise<Place[]> {
  const places = await placesOfChanges(mine, [id]);
  if (trade_id === null) return places;
  const put = await placesOfTrades(mine, [trade_id]);
  const importId = await importOfTrade(mine, trade_id);
  if (kind === 'trip-move') places.push(...(await passWords(mine, await tradesMovedFrom(mine, id, importId))));
  await setRemoved(mine, [importId], true);
  await passRowBack(mine, trade_id);
  return [...places, ...put];
}

/** The files that left rows out which may be those that only this reading of another file has. */
async function filesWithLessThan(mine: Mine, reading: NonNullable<ChangeFacts['reading']>): Promise<string[]> {
  return (await bringsOwn(mine, reading)) ? filesWithLess(mine, reading.import_id) : [];
}

async function readAsAtFirst(
  mine: Mine,
  id: number,
  { import_id: importId, with: other }: NonNullable<ChangeFacts['reading']>,
): Promise<Place[]> {
  const places = await undoReading(mine, { id, importId, withImport: other.import_id });
  if (typeof places === 'string') throw apiProblem(places);
  return places;
}

/** What the actions gave is taken back when their shares are paired. */
async function undoActions(mine: Mine, actions: readonly NonNullable<ChangeFacts['action']>[]): Promise<Place[]> {
  const decisions: StoredDecision[] = [];
  for (const { corporate_action_id: id } of actions) {
    decisions.push(orMissing(await actionById(mine, id), 'no-change'));
    await setActionUndone(mine, id);
  }
  return placesOfDecisions(mine, decisions);
}

async function unsettle(mine: Mine, settlements: readonly NonNullable<ChangeFacts['settlement']>[]): Promise<Place[]> {
  const ids = settlements.map(({ instrument_id: id }) => id);
  const stored = await instrumentsById(mine, ids);
  for (const { instrument_id: id, before, after } of settlements) {
    const one = stored.get(id);
    if (!one || one.settlement !== toPrice(after)) throw apiProblem('built-upon');
    await setSettlement(mine, [id], toPrice(before));
  }
  return placesTrading(mine, ids);
}
