import type { ChangedRow, CorrectionForm, TripChangedBody } from '#contract/changes.ts';
import { formatTime, type TimeOfDay, type TradingDay, timeFromParts } from '#engine/day.ts';
import { priceToRupees } from '#engine/money.ts';
import { applyCorrections, type Correction } from '#engine/trades/corrections.ts';
import type { StoredTrade } from '#engine/trades/trade.ts';
import { brokerOf } from '../ledger/broker-accounts.ts';
import { placesOfTrades } from '../ledger/trades.ts';
import { apiProblem, wrongField } from '../problems.ts';
import { loadBooks } from '../ledger/rebuild/load-books.ts';
import { changeTrip, type TripChange } from '../trips/preview-change.ts';
import { storeChange } from '../ledger/changes/record-change.ts';
import { requireTraded } from '../ledger/changes/untouched.ts';
import { typedDay, typedPrice, typedQuantity, typedSide, typedTrade } from '../ledger/changes/typed-trade.ts';
import type { Mine } from '../store/mine.ts';

/**
 * Lays other facts over a stored trade, which keeps its id and what is written about it. Throws an ApiProblem: 404 for what is no trade of
 * the user in the journal, 422 for a field that is wrong.
 */
export function correctTrade(mine: Mine, tradeId: number, form: CorrectionForm, today: TradingDay): Promise<TripChangedBody> {
  return changeTrip(mine, { tradeId, preview: form.preview, today }, (tx) => correct(tx, tradeId, form, today));
}

async function correct(mine: Mine, tradeId: number, form: CorrectionForm, today: TradingDay): Promise<TripChange> {
  const [place] = await placesOfTrades(mine, [tradeId]);
  const [book] = place ? await loadBooks(mine, place.accountId, [place.instrumentId]) : [];
  const trade = book && applyCorrections(book.trades, book.corrections).find(({ id }) => id === tradeId);
  if (!place || !trade) throw apiProblem('no-trade');
  requireTraded(trade);
  const wanted = readWanted(trade, form, today);
  if (!wanted) return { recorded: [], tradeIds: [tradeId], message: '' };
  const broker = await brokerOf(mine, place.accountId);
  const facts = { before: [rowOf(trade, broker)], after: rowOf(wanted.trade, broker), settlement: null };
  const change = { kind: 'correction', facts, tradeId: null } as const;
  const recorded = await storeChange(
    mine,
    { change, takings: [{ ...place, corrections: [wanted.correction] }], places: [], rows: 1 },
    today,
  );
  return { recorded: [recorded], tradeIds: [tradeId], message: 'Trade corrected.' };
}

/** The trade as it should have been, and the correction that makes it so; null where nothing differs. */
function readWanted(trade: StoredTrade, form: CorrectionForm, today: TradingDay): { trade: StoredTrade; correction: Correction } | null {
  const side = form.buy_sell === undefined ? trade.side : typedSide(form.buy_sell);
  const quantity =
    form.quantity === undefined ? trade.quantity : typedQuantity(form.quantity, 'Quantity must be a whole number of at least 1.');
  const price =
    form.price === undefined ? trade.price : typedPrice(form.price, 'price', 'Price must be a number of 0 or more, such as 1234.50.');
  const day = form.date === undefined ? trade.day : typedDay(form.date, today);
  const time = form.time === undefined ? trade.time : readTime(form.time);
  const isSameMoney = quantity === trade.quantity && price === trade.price;
  if (isSameMoney && side === trade.side && day === trade.day && time === trade.time) return null;
  requireWholeResult(trade, quantity !== trade.quantity || side !== trade.side);
  requireBeforeExpiry(trade, day);
  const value = isSameMoney ? trade.value : typedTrade({ ...trade, quantity, price, symbol: trade.instrument.symbol }).value;
  // What the file charged belongs to the quantity and price that it states.
  const charges = isSameMoney ? trade.charges : null;
  const correction = {
    tradeId: trade.id,
    quantity,
    value,
    charges,
    ...(side === trade.side ? {} : { side }),
    ...(day === trade.day ? {} : { day }),
    ...(time === trade.time ? {} : { time }),
  };
  return { trade: { ...trade, side, quantity, price, value, charges, day, time }, correction };
}

/** Both sides of a result have its quantity. */
function requireWholeResult({ result }: StoredTrade, isChanged: boolean): void {
  if (result === undefined || !isChanged) return;
  throw apiProblem('side-of-result');
}

function requireBeforeExpiry({ instrument: { contract }, day: before }: StoredTrade, day: TradingDay): void {
  const expiryOn = contract?.expiryOn ?? null;
  if (day !== before && expiryOn !== null && day > expiryOn)
    throw wrongField('date', `This contract expired on ${expiryOn}: it cannot be traded after that.`);
}

/** 'HH:MM' or 'HH:MM:SS'; an empty text is a time that is not known. */
function readTime(text: string): TimeOfDay | null {
  if (text === '') return null;
  const match = /^(\d{1,2}):(\d\d)(?::(\d\d))?$/.exec(text);
  const time = match && timeFromParts(Number(match[1]), Number(match[2]), Number(match[3] ?? 0));
  if (time === null) throw wrongField('time', 'Time must be like 09:21 or 09:21:04, or empty where it is not known.');
  return time;
}

function rowOf({ instrument: { symbol, segment }, side, quantity, price, day, time }: StoredTrade, broker: string): ChangedRow {
  const leg = { buy_sell: side, quantity, price: priceToRupees(price), date: day, time: time === null ? null : formatTime(time) };
  return { symbol, segment, broker, legs: [leg] };
}
