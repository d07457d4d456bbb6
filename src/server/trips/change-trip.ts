import { randomUUID } from 'node:crypto';
import type { ChangedRow, TripChangedBody } from '#contract/changes.ts';
import { formatTime, type TradingDay } from '#engine/day.ts';
import { type Price, priceToRupees, type Quantity } from '#engine/money.ts';
import type { Order } from '#engine/orders/order.ts';
import { takeOut } from '#engine/pairing/take-out.ts';
import type { RoundTrip } from '#engine/round-trips/round-trip.ts';
import { applyCorrections } from '#engine/trades/corrections.ts';
import type { StoredTrade } from '#engine/trades/trade.ts';
import { brokerAccountOf, brokerOf } from '../ledger/broker-accounts.ts';
import { insertImport } from '../ledger/imports.ts';
import { passOrigins } from '../ledger/share-origins.ts';
import { identitiesOf, insertTradeRows, knownIdentities, tradeRow } from '../ledger/trades.ts';
import { apiProblem } from '../problems.ts';
import { type FoundTrip, executedLegs, requireTrip } from './find-trip.ts';
import { findTrips } from './find-trips.ts';
import { changeTrip, changeTrips, type TripChange, type TripsChanged } from './preview-change.ts';
import { type Recorded, storeChange } from '../ledger/changes/record-change.ts';
import { requireUntouched } from '../ledger/changes/untouched.ts';
import { NO_FILE } from '../ledger/changes/put-trade.ts';
import { typedBroker } from '../ledger/changes/typed-trade.ts';
import type { Mine } from '../store/mine.ts';

/** What is asked about the round trip of a trade. */
interface Asked {
  readonly tradeId: number;
  readonly preview: boolean;
}

/** Takes exactly the units of a round trip out of the journal. Throws an ApiProblem (404). */
export function deleteTrip(mine: Mine, { tradeId, preview }: Asked, today: TradingDay): Promise<TripChangedBody> {
  return changeTrip(mine, { tradeId, preview, today }, async (tx): Promise<TripChange> => {
    const found = await requireTrip(tx, tradeId, today);
    const { accountId, book, legs } = found;
    requireUntouched(legs);
    const facts = { before: [rowOf(found, await brokerOf(tx, accountId))], after: null, settlement: null };
    const takings = [{ accountId, instrumentId: book.instrumentId, corrections: takeOut(legs) }];
    const change = { kind: 'trip-delete', facts, tradeId: null } as const;
    const recorded = await storeChange(tx, { change, takings, places: [], rows: 1 }, today);
    return { recorded: [recorded], tradeIds: [], message: 'Trade deleted.' };
  });
}

/** What is moved, and to the account of which label. */
interface AskedMove {
  readonly tradeIds: readonly number[];
  readonly broker: string;
  readonly preview: boolean;
}

/**
 * Moves the round trips of these trades to the account of this label, each as a change of its own: its trades are taken out and put in
 * there, as an import of their own, for the file stays where it is. What is in that account already stays. Throws an ApiProblem: 404, 422 for
 * the label, 409 where one cannot be moved; then none is.
 */
export function moveTrips(mine: Mine, { tradeIds, preview, broker }: AskedMove, today: TradingDay): Promise<TripsChanged> {
  return changeTrips(mine, { tradeIds, preview, today }, async (tx): Promise<TripChange> => {
    const label = typedBroker(broker);
    const into = await brokerAccountOf(tx, label);
    const found = await findTrips(tx, tradeIds, today);
    if (found.size === 0) throw apiProblem(tradeIds.length === 1 ? 'no-trade' : 'no-trades');
    const places = [...new Map([...found.values()].map((place) => [place.id, place])).values()];
    const moving = places.filter(({ accountId }) => accountId !== into);
    if (moving.length === 0) throw apiProblem('trades-are-there', { trades: places.length, account: label });
    const moved: Moved[] = [];
    for (const { id } of moving) moved.push(await moveOne(tx, id, { into, label }, today));
    const stay = places.flatMap(({ id, accountId }) => (accountId === into ? [id] : []));
    return {
      recorded: moved.map(({ recorded }) => recorded),
      tradeIds: [...moved.map(({ tradeId }) => tradeId), ...stay],
      message: moved.length === 1 ? `Moved to ${label}.` : `${moved.length} trades moved to ${label}.`,
      gone: tradeIds.length - found.size,
    };
  });
}

/** A move as stored, and a trade of the round trip where it is now. */
interface Moved {
  readonly recorded: Recorded;
  readonly tradeId: number;
}

async function moveOne(
  mine: Mine,
  tripId: number,
  { into, label }: { readonly into: number; readonly label: string },
  today: TradingDay,
): Promise<Moved> {
  const found = await requireTrip(mine, tripId, today);
  requireUntouched(found.legs);
  requireWholeOrders(found);
  const { book, legs } = found;
  const corrections = takeOut(legs);
  const tradeIds = corrections.map((correction) => correction.tradeId);
  await requireNew(mine, into, tradeIds, label);
  const now = new Map(applyCorrections(book.trades, book.corrections).map((trade) => [trade.id, trade]));
  const trades = tradeIds.map((id) => now.get(id) as StoredTrade);
  const [first] = await putTrades(mine, { accountId: into, instrumentId: book.instrumentId }, trades);
  const row = rowOf(found, await brokerOf(mine, found.accountId));
  const facts = { before: [row], after: { ...row, broker: label }, settlement: null };
  const change = { kind: 'trip-move', facts, tradeId: first as number } as const;
  const takings = [{ accountId: found.accountId, instrumentId: book.instrumentId, corrections }];
  const places = [{ accountId: into, instrumentId: book.instrumentId }];
  const recorded = await storeChange(mine, { change, takings, places, rows: 1 }, today);
  return { recorded, tradeId: first as number };
}

/** An order is executed in one account. */
function requireWholeOrders({ traced, trips }: FoundTrip): void {
  const units = new Map<Order, number>();
  for (const { order, quantity } of executedLegs(traced)) units.set(order, (units.get(order) ?? 0) + quantity);
  for (const [order, quantity] of units) {
    if (quantity === order.quantity) continue;
    const other = trips.find((trip) => trip !== traced && trip.orders.includes(order))?.trip;
    throw apiProblem('order-in-two-trades', {
      order: momentOf(order.day, order.time),
      opened: other ? momentOf(other.openedOn, other.openedTime) : null,
    });
  }
}

/** Not where the other account has some of the trades: they would count twice. */
async function requireNew(mine: Mine, accountId: number, tradeIds: readonly number[], label: string): Promise<void> {
  const known = await knownIdentities(mine, accountId, await identitiesOf(mine, tradeIds));
  if (known.size > 0) throw apiProblem('account-has-trades', { account: label });
}

/** Stores trades, with where their shares came from, as an import of their own; answers their ids in the same order. */
async function putTrades(
  mine: Mine,
  { accountId, instrumentId }: { readonly accountId: number; readonly instrumentId: number },
  trades: readonly StoredTrade[],
): Promise<number[]> {
  const days = trades.map(({ day }) => day).toSorted();
  const [firstDay, lastDay] = [days[0] as TradingDay, days.at(-1) as TradingDay];
  const report = `${trades.length} × ${trades[0]?.instrument.symbol ?? ''}`;
  const made = { ...NO_FILE, source: 'edit', accountId, report, firstDay, lastDay, tradeCount: trades.length } as const;
  const importId = await insertImport(mine, made);
  const rows = trades.map((trade) => tradeRow(accountId, importId, { trade, identity: `edit|${randomUUID()}`, instrumentId }));
  const ids = await insertTradeRows(mine, rows);
  await passOrigins(mine, new Map(trades.map(({ id }, index) => [id, ids[index] as number])));
  return ids;
}

/** A round trip as its entry and, where it has one, its exit. */
function rowOf({ traced: { trip }, book }: FoundTrip, broker: string): ChangedRow {
  const { symbol, segment } = book.instrument;
  const closed = (trip.quantity - trip.openQuantity) as Quantity;
  const [entry, exit] = trip.side === 'LONG' ? (['BUY', 'SELL'] as const) : (['SELL', 'BUY'] as const);
  const legs = [legOf(entry, trip.quantity, trip.entryPrice, trip.openedOn)];
  if (trip.exitPrice !== null && trip.exitedOn !== null) legs.push(legOf(exit, closed, trip.exitPrice, trip.exitedOn));
  return { symbol, segment, broker, legs };
}

function legOf(side: 'BUY' | 'SELL', quantity: Quantity, price: Price, date: TradingDay): ChangedRow['legs'][number] {
  return { buy_sell: side, quantity, price: priceToRupees(price), date };
}

function momentOf(day: TradingDay, time: RoundTrip['openedTime']): string {
  return time === null ? day : `${day} ${formatTime(time)}`;
}
