import { randomUUID } from 'node:crypto';
import type { PositionEdit } from '#contract/positions.ts';
import type { TradingDay } from '#engine/day.ts';
import { pairTrades } from '#engine/journal.ts';
import { type Paise, priceOf, priceToRupees, type Price, subtract } from '#engine/money.ts';
import type { Exchange, Instrument } from '#engine/instruments/instrument.ts';
import { tidySymbol } from '#engine/instruments/parse-symbol.ts';
import { takeOut } from '#engine/pairing/take-out.ts';
import { type Charges, LEVIES } from '#engine/trades/charges.ts';
import type { Trade } from '#engine/trades/trade.ts';
import { brokerAccountOf, brokerOf } from '../ledger/broker-accounts.ts';
import { passOrigins } from '../ledger/share-origins.ts';
import { passRow } from '../ledger/trades.ts';
import { apiProblem, wrongField } from '../problems.ts';
import { type FoundOpen, findOpen } from '../ledger/changes/find-rows.ts';
import { putTrade } from '../ledger/changes/put-trade.ts';
import { recordChange, type Recorded } from '../ledger/changes/record-change.ts';
import { requireUntouched } from '../ledger/changes/untouched.ts';
import { typedBroker, typedDay, typedInstrument, typedPrice, typedQuantity, typedSide, typedTrade } from '../ledger/changes/typed-trade.ts';
import { type Mine, locked } from '../store/mine.ts';

/** The position and the broker after the edit. */
interface Wanted {
  readonly trade: Trade;
  readonly broker: string;
}

/**
 * Takes an open position out and puts a trade as edited in its place, under the same id; null where nothing differs. Throws an ApiProblem: 404 for what is not
 * an open position of the user, 422 for a field that is wrong, or an edit after which other trades would be closed otherwise.
 */
export function editPosition(mine: Mine, id: number, edit: PositionEdit, today: TradingDay): Promise<Recorded | null> {
  return locked(mine, async (tx) => {
    const [found] = await findOpen(tx, [id], today);
    if (!found) throw apiProblem('no-open-position');
    requireUntouched(found.legs);
    const broker = await brokerOf(tx, found.accountId);
    const wanted = readEdit(found, broker, edit, today);
    return wanted && replace(tx, found, wanted, broker, today);
  });
}

async function replace(mine: Mine, found: FoundOpen, { trade, broker }: Wanted, before: string, today: TradingDay): Promise<Recorded> {
  const stays = trade.instrument === found.book.instrument;
  if (stays && broker === before) keepClosed(found, trade, today);
  const accountId = broker === before ? found.accountId : await brokerAccountOf(mine, broker);
  const put = await putTrade(mine, accountId, trade, 'edit', stays ? found.book.instrumentId : null);
  await passOrigins(mine, new Map([[found.position.leg.order.id, put.tradeId]]));
  // The new name may have shown that the row's instrument is another one.
  const book = put.absorbed.includes(found.book.instrumentId) ? { ...found.book, instrumentId: put.instrumentId } : found.book;
  const { instrument, side, quantity, day } = trade;
  const leg = { buy_sell: side, quantity, price: priceToRupees(trade.price), date: day };
  const row = { symbol: instrument.symbol, segment: instrument.segment, broker, legs: [leg] };
  await passRow(mine, found.rowId, found.position.leg.order.id, put.tradeId);
  return recordChange(mine, 'open-edit', [{ ...found, book }], today, { ...put, row });
}

/** Reads what differs from the row. */
function readEdit({ book, position }: FoundOpen, broker: string, edit: PositionEdit, today: TradingDay): Wanted | null {
  const { leg, side } = position;
  const { order } = leg;
  const price = priceOf(leg.value, leg.quantity);
  const wanted = {
    side: given(edit.buy_sell, typedSide) ?? side,
    quantity: given(edit.quantity, readUnits) ?? leg.quantity,
    price:
      (['avg_price', 'price'] as const)
        .map((field) => given(edit[field], (text) => readAverage(text, field)))
        .find((read) => read !== undefined && read !== price) ?? price,
    day: given(edit.timestamp, (text) => typedDay(text, today)) ?? order.day,
    exchange: order.exchange,
  };
  const label = given(edit.broker, typedBroker) ?? broker;
  const { symbol, instrument } = readName(book.instrument, edit, order.exchange, wanted.day);
  const stays = instrument === book.instrument;
  const isSame = { money: wanted.quantity === leg.quantity && wanted.price === price, day: wanted.day === order.day };
  if (stays && isSame.money && isSame.day && wanted.side === side && label === broker) return null;
  const typed = typedTrade({ ...wanted, symbol, instrument });
  const trade: Trade = {
    ...typed,
    // An order of its own: a part of the order that is closed already must not share its price.
    orderId: `edit|${randomUUID()}`,
    time: isSame.day ? order.time : null,
    value: isSame.money ? leg.value : typed.value,
    charges: isSame.money || order.hasOrigin ? statedCharges(position) : null,
    ...(stays ? { tradeToTrade: order.tradeToTrade, product: order.product } : {}),
  };
  return { trade, broker: label };
}

/** The instrument after the edit: the same object where the name is the same. A commodity stays one whatever segment is given. */
function readName(
  current: Instrument,
  edit: PositionEdit,
  exchange: Exchange,
  tradedOn: TradingDay,
): { symbol: string; instrument: Instrument } {
  const symbol = tidySymbol(edit.symbol ?? current.symbol);
  const segment = current.segment === 'COM' ? 'COM' : (edit.segment ?? current.segment).toUpperCase();
  if (symbol === current.symbol && segment === current.segment) return { symbol, instrument: current };
  return { symbol, instrument: typedInstrument(symbol, segment, exchange, tradedOn) };
}

/** An edit is of the open part: a trade that is closed stays as it is. */
function keepClosed({ book, paired, legs }: FoundOpen, trade: Trade, today: TradingDay): void {
  const edited = { ...trade, id: Number.MAX_SAFE_INTEGER };
  const corrections = [...book.corrections, ...takeOut(legs)];
  const after = pairTrades({ ...book, trades: [...book.trades, edited], corrections }, today).paired;
  const left = new Set(after.closed.map(({ buy, sell, quantity }) => `${buy.order.id} ${sell.order.id} ${quantity}`));
  if (paired.closed.every(({ buy, sell, quantity }) => left.has(`${buy.order.id} ${sell.order.id} ${quantity}`))) return;
  throw apiProblem('would-change-closed');
}

/** What of the file's own charges is the open part's; null where the file states none. */
function statedCharges({ leg }: FoundOpen['position']): Charges | null {
  const left = takeOut([leg])[0]?.charges;
  const { charges } = leg.order;
  if (!left || !charges) return null;
  return Object.fromEntries(LEVIES.map((levy): [string, Paise] => [levy, subtract(charges[levy], left[levy])])) as Charges;
}

function given<T>(text: string | null | undefined, read: (text: string) => T): T | undefined {
  return text === null || text === undefined ? undefined : read(text);
}

function readUnits(text: string) {
  return typedQuantity(text, /^\d+\.\d*[1-9]/.test(text) ? 'Quantity must be a whole number.' : 'Quantity must be > 0.');
}

function readAverage(text: string, field: 'price' | 'avg_price'): Price {
  const price = typedPrice(text, field, 'Avg price must be > 0.');
  if (price === 0) throw wrongField(field, 'Avg price must be > 0.');
  return price;
}
