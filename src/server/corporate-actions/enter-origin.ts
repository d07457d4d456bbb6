import type { ActionChangedBody, OriginForm, SharesForm } from '#contract/corporate-actions.ts';
import type { ChangeFacts } from '#contract/changes.ts';
import type { TradingDay } from '#engine/day.ts';
import type { Exchange } from '#engine/instruments/instrument.ts';
import { parseSymbol, tidySymbol } from '#engine/instruments/parse-symbol.ts';
import { MAX_VALUE, priceOf, priceToRupees } from '#engine/money.ts';
import type { Book } from '#engine/journal.ts';
import { NO_CHARGES } from '#engine/trades/charges.ts';
import { applyCorrections } from '#engine/trades/corrections.ts';
import type { Trade } from '#engine/trades/trade.ts';
import { brokerAccountOf, brokerOf } from '../ledger/broker-accounts.ts';
import { haveOrigin, insertOrigin } from '../ledger/share-origins.ts';
import { apiProblem, wrongField } from '../problems.ts';
import { type Acted, effectOn } from '../ledger/rebuild/effect-on-shares.ts';
import { loadBooks } from '../ledger/rebuild/load-books.ts';
import { findOpen } from '../ledger/changes/find-rows.ts';
import { putTrade } from '../ledger/changes/put-trade.ts';
import { storeChange } from '../ledger/changes/record-change.ts';
import { typedBroker, typedDay, typedInstrument, typedQuantity, typedRupees } from '../ledger/changes/typed-trade.ts';
import type { Mine } from '../store/mine.ts';

/**
 * Says where shares came from that no trade tells of, beside the open row that lacks them; of a buyback, where they went. They cost what
 * is said and no charges. Throws an ApiProblem: 404 for what is no open share of the user, 422 for a fact that is wrong.
 */
export function enterOrigin(mine: Mine, positionId: number, form: OriginForm, today: TradingDay): Promise<ActionChangedBody> {
  return effectOn(mine, { preview: form.preview, message: 'Entered.' }, (tx) => enter(tx, positionId, form, today));
}

/**
 * Enters shares that came without a trade, of a share that need not be in the journal, in an account that may be new. They cost what is said
 * and no charges. Throws an ApiProblem: 409 where they look like shares that were entered before, 422 for a fact that is wrong.
 */
export function enterShares(mine: Mine, form: SharesForm, today: TradingDay): Promise<ActionChangedBody> {
  const broker = typedBroker(form.broker);
  if (parseSymbol(tidySymbol(form.symbol)) !== null) throw wrongField('symbol', 'This symbol names a future or an option, not a share.');
  const instrument = typedInstrument(form.symbol, 'EQ', 'NSE', typedDay(form.date, today));
  const trade = readShares(form, 'NSE', instrument, today);
  return effectOn(mine, { preview: form.preview, message: 'Entered.' }, async (tx) =>
    store(tx, { accountId: await brokerAccountOf(tx, broker), instrumentId: null, trade, form }, today),
  );
}

async function enter(mine: Mine, positionId: number, form: OriginForm, today: TradingDay): Promise<Acted> {
  const [found] = await findOpen(mine, [positionId], today);
  if (!found || found.book.instrument.segment !== 'EQ') throw apiProblem('no-open-position');
  const { book, position, accountId } = found;
  const { order } = position.leg;
  const trade = readShares(form, order.exchange, book.instrument, today);
  if (trade.side === 'BUY' && position.side === 'SELL' && trade.day >= order.day)
    throw wrongField('date', `The shares were sold on ${order.day}: they must have come before.`);
  return store(mine, { accountId, instrumentId: book.instrumentId, trade, form }, today);
}

/** Shares to enter; `instrumentId` is null where their share may be new. */
interface Shares {
  readonly accountId: number;
  readonly instrumentId: number | null;
  readonly trade: Trade;
  readonly form: Pick<OriginForm, 'kind' | 'again'>;
}

async function store(mine: Mine, { accountId, instrumentId, trade, form }: Shares, today: TradingDay): Promise<Acted> {
  const put = await putTrade(mine, accountId, trade, 'edit', instrumentId);
  const [book] = await loadBooks(mine, accountId, [put.instrumentId]);
  if (!form.again && book && (await hasOrigin(mine, book, trade))) throw apiProblem('origin-already');
  await insertOrigin(mine, put.tradeId, form.kind);
  const { symbol, segment } = book?.instrument ?? trade.instrument;
  const leg = { buy_sell: trade.side, quantity: trade.quantity, price: priceToRupees(trade.price), date: trade.day };
  const after = { symbol, segment, broker: await brokerOf(mine, accountId), legs: [leg] };
  const facts: ChangeFacts = { before: [], after, settlement: null };
  const change = { kind: 'origin', facts, tradeId: put.tradeId } as const;
  const recorded = await storeChange(mine, { change, takings: [], places: put.places, rows: 1 }, today);
  return { recorded, instrumentIds: [put.instrumentId] };
}

function readShares(form: OriginForm, exchange: Exchange, instrument: Trade['instrument'], today: TradingDay): Trade {
  const quantity = typedQuantity(form.quantity, 'Quantity must be a whole number of at least 1.');
  const day = typedDay(form.date, today);
  const value = typedRupees(form.cost, 'cost');
  if (value === null || value < 0 || value > MAX_VALUE) throw wrongField('cost', 'Cost must be an amount of 0 or more, such as 14250.');
  const isGone = form.kind === 'buyback';
  return {
    row: 0,
    instrument,
    exchange,
    day,
    time: null,
    side: isGone ? 'SELL' : 'BUY',
    quantity,
    price: priceOf(value, quantity),
    value,
    tradeId: null,
    orderId: null,
    // Shares that come or go without a trade never net within a day.
    tradeToTrade: true,
    product: null,
    charges: NO_CHARGES,
  };
}

/** Whether the same shares were entered before, as they are now: sent twice, they would count twice. */
async function hasOrigin(mine: Mine, { trades, corrections }: Book, { day, side, quantity, value }: Trade): Promise<boolean> {
  const equal = applyCorrections(trades, corrections).filter(
    (one) => one.day === day && one.side === side && one.quantity === quantity && one.value === value,
  );
  return haveOrigin(
    mine,
    equal.map(({ id }) => id),
  );
}
