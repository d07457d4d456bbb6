import { changeInNet, type PlacedNet, placedNets } from '#engine/doubts/change-in-net.ts';
import type { Settling } from '#engine/doubts/settle-books.ts';
import type { TradingDay } from '#engine/day.ts';
import { type Paise, ZERO } from '#engine/money.ts';
import { instrumentsOnNotes } from '../contract-days.ts';
import { instrumentLinks } from '../corporate-actions.ts';
import { deleteDoubtChanges, doubtsWithChanges, insertDoubtChanges, netsOf } from '../doubts/doubt-changes.ts';
import { type KnownDoubt, knownDoubts } from '../doubts/known-doubts.ts';
import type { NewRow } from '../../store/columns-of.ts';
import type { Mine } from '../../store/mine.ts';
import { deriveBooks, instrumentsOf } from './derive-books.ts';
import { queueScope, type RebuildScope } from './queue-pairing.ts';

/** Stands for all doubts of an account together. */
export const TOGETHER = '';

/** The days on which something changed, and how many trades may be read. */
interface Rebuild {
  readonly days: ReadonlySet<TradingDay>;
  readonly today: TradingDay;
  readonly most: number | null;
}

/**
 * Works out again what settling each doubt of an account would change in net, where a rebuild of these instruments touched it: its books,
 * others on its contract notes, also on those that it would have if it were settled, or one that waited to be rebuilt when it was worked
 * out. Where more trades than `most` would have to be read, the doubt has no amount until a job has done so.
 */
export async function writeDoubtChanges(
  tx: Mine,
  { accountId, instrumentIds }: RebuildScope,
  { days, today, most }: Rebuild,
): Promise<void> {
  const [known, stored] = [await knownDoubts(tx, accountId), await doubtsWithChanges(tx, accountId, [...days])];
  if (known.length === 0 && stored.size === 0) return;
  const rebuilt = new Set(instrumentIds);
  const touched = await touchedBy(tx, accountId, known, rebuilt, days);
  const isOld = (id: string) => {
    const was = stored.get(id);
    return !was || was.isOnDays || was.instrumentIds.some((instrumentId) => rebuilt.has(instrumentId));
  };
  const due = known.filter((doubt) => isOld(doubt.id) || touched(doubt));
  const ids = new Set(known.map(({ id }) => id));
  const gone = [...stored.keys()].filter((id) => id !== TOGETHER && !ids.has(id));
  if (due.length === 0 && gone.length === 0 && !isOld(TOGETHER)) return;
  await deleteDoubtChanges(tx, accountId, [TOGETHER, ...gone, ...due.map(({ id }) => id)]);
  let left = most;
  const together = known.length > 0 ? [{ id: TOGETHER, settlings: known.flatMap(({ settlings }) => settlings) }] : [];
  for (const { id, settlings } of [...due, ...together]) {
    const found = await doubtChangeRows(tx, accountId, { id, settlings }, today, left);
    if (found && left !== null) left -= found.read;
    if (!found) await queueScope(tx, { accountId, instrumentIds: [...new Set(settlings.map(({ instrumentId }) => instrumentId))] });
    await insertDoubtChanges(tx, found?.rows ?? changeRowsOf(accountId, { id, settlings }, [], null));
  }
}

/** What settling a doubt changes, as it is stored; null where more trades than `most` would have to be read. */
export async function doubtChangeRows(
  mine: Mine,
  accountId: number,
  { id, settlings }: Pick<KnownDoubt, 'id' | 'settlings'>,
  today: TradingDay,
  most: number | null,
): Promise<{ rows: NewRow<'doubt_changes'>[]; read: number } | null> {
  const derived = await deriveBooks(mine, { accountId, instrumentIds: [] }, today, { most, keepsNotes: false }, settlings);
  if (!derived) return null;
  const after = placedNets(derived.books.flatMap((book) => book.closed).map(inJournal(settlings)));
  const changes = changeInNet(await netsOf(mine, accountId, derived.instrumentIds), after);
  return { rows: changeRowsOf(accountId, { id, settlings }, changes), read: derived.read };
}

/** A doubt that changes nothing has one row of 0, and one that has to wait a row without an amount. */
export function changeRowsOf(
  accountId: number,
  { id, settlings }: Pick<KnownDoubt, 'id' | 'settlings'>,
  changes: readonly PlacedNet[],
  none: Paise | null = ZERO,
): NewRow<'doubt_changes'>[] {
  const [first] = settlings;
  if (changes.length > 0) return changes.map((change) => ({ accountId, doubt: id, ...change }));
  return [
    { accountId, doubt: id, instrumentId: first?.instrumentId ?? 0, product: 'delivery', day: '1990-01-01' as TradingDay, net: none },
  ];
}

/** Closed trades of a contract that the journal does not have yet count as those of the one that becomes it. */
export function inJournal(settlings: readonly Settling[]): <T extends { readonly instrumentId: number }>(trade: T) => T {
  const parents = new Map(
    settlings.flatMap((settling) =>
      settling.kind === 'action' ? settling.fresh.map(({ instrumentId }) => [instrumentId, settling.instrumentId] as const) : [],
    ),
  );
  return (trade) => ({ ...trade, instrumentId: parents.get(trade.instrumentId) ?? trade.instrumentId });
}

async function touchedBy(
  mine: Mine,
  accountId: number,
  known: readonly KnownDoubt[],
  rebuilt: ReadonlySet<number>,
  days: ReadonlySet<TradingDay>,
): Promise<(doubt: KnownDoubt) => boolean> {
  if (known.length === 0) return () => false;
  const withLinked = await instrumentLinks(mine);
  const booksOf = ({ settlings }: KnownDoubt) => withLinked(settlings.flatMap(instrumentsOf));
  const noted = await instrumentsOnNotes(mine, accountId, [...new Set(known.flatMap(booksOf))], [...days]);
  return (doubt) =>
    booksOf(doubt).some((id) => rebuilt.has(id) || noted.has(id)) ||
    doubt.days.some((day) => days.has(day)) ||
    (doubt.former ?? []).some((id) => rebuilt.has(id));
}
