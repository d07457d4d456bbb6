import { sql } from 'kysely';
import { productOf } from '#engine/exchange/products.ts';
import type { TradingDay } from '#engine/day.ts';
import type { OptionType, Segment } from '#engine/instruments/instrument.ts';
import { type Price, type Quantity, shareOf } from '#engine/money.ts';
import { AFTER_GRANDFATHERING } from '#engine/tax/head.ts';
import { type Asset, assetOf, type TaxTrade } from '#engine/tax/tax-trade.ts';
import { valueOf2018, valueSource } from '#engine/tax/value-source.ts';
import { LEVIES } from '#engine/trades/charges.ts';
import { lotActions } from '../ledger/corporate-actions.ts';
import { givenLots } from '../ledger/given-shares.ts';
import { isins } from '../ledger/isins.ts';
import { originsOf } from '../ledger/share-origins.ts';
import { statedValues } from '../ledger/trades.ts';
import { ofAccount } from '../ledger/broker-accounts.ts';
import type { Mine } from '../store/mine.ts';

/** What of a security matters for tax. */
interface Security extends Pick<TaxTrade, 'symbol' | 'segment' | 'isin' | 'asset' | 'isTrust' | 'fairPrice' | 'optionType'> {
  readonly id: number;
}

/** What the user has open that a worksheet leaves out. */
export interface LeftOpen {
  readonly symbol: string;
  readonly day: TradingDay;
  readonly quantity: Quantity;
  readonly status: 'unmatched' | 'expired';
  readonly accountId: number;
}

const LEFT_OPEN = ['unmatched', 'expired'] as const;

/** STT's place in stored levies, from 1. */
const STT = LEVIES.indexOf('stt') + 1;

/** The closed trades that ended within these days, in the order in which they ended; of one account, or of all (null). */
export async function taxTrades(mine: Mine, { from, to }: DayRange, accountId: number | null): Promise<TaxTrade[]> {
  const account = ofAccount(accountId);
  const [{ rows }, origins, actions, given] = await Promise.all([
    sql<Stored>`SELECT account_id AS "accountId", instrument_id AS "instrumentId", buy_id AS "buyOrder",
        sell_id AS "sellOrder", round_trip_id AS "roundTrip", product, quantity, buy_on AS "buyOn", buy_value AS "buyValue",
        buy_charges AS "buyCharges", buy_stt AS "buyStt", sell_on AS "sellOn", sell_value AS "sellValue", sell_charges AS "sellCharges",
        dp, buy_rest AS "buyRest",
        sell_rest AS "sellRest", stt_rest AS "sttRest", assumed, from_result AS "fromResult", levies[${sql.lit(STT)}] AS stt
      FROM closed_trades WHERE user_id = ${mine.userId} AND exited_on BETWEEN ${from} AND ${to} ${account}
      ORDER BY exited_on, exit_time, instrument_id, buy_id, sell_id`.execute(mine.db),
    originsOf(mine),
    lotActions(mine),
    givenLots(mine),
  ]);
  const sources = new Map(rows.flatMap((row) => (row.buyOn < AFTER_GRANDFATHERING ? [[row, valueSource(row, actions, given)]] : [])));
  const ids = [...rows, ...sources.values()].map(({ instrumentId }) => instrumentId);
  const results = rows.flatMap((row) => (row.fromResult && sources.has(row) ? [row.buyOrder] : []));
  const [securities, stated] = await Promise.all([securitiesOf(mine, [...new Set(ids)]), statedValues(mine, results)]);
  return rows.map((row): TaxTrade => {
    const source = sources.get(row);
    const { symbol, segment, isin, asset, isTrust, fairPrice, optionType } = securities.get(row.instrumentId) as Security;
    const { id: instrumentId, ...held } = securities.get(source?.instrumentId ?? row.instrumentId) as Security;
    const heldAs = { instrumentId, symbol: held.symbol, isin: held.isin, asset: held.asset, fairPrice: held.fairPrice };
    const typed = source && held.fairPrice !== null ? valueOf2018(held.fairPrice, row.quantity, source) : null;
    const ofReport = typed === null ? stated.get(row.buyOrder) : undefined;
    const fairValue = ofReport ? shareOf(ofReport.fairValue, row.quantity, ofReport.quantity) : typed;
    const value = { fairValue, isValueStated: ofReport !== undefined };
    const [buyOrigin, sellOrigin] = [origins.get(row.buyOrder) ?? null, origins.get(row.sellOrder) ?? null];
    return { ...row, symbol, segment, isin, asset, isTrust, fairPrice, ...value, heldAs, optionType, buyOrigin, sellOrigin };
  });
}

type Stored = Omit<TaxTrade, keyof Security | 'fairValue' | 'isValueStated' | 'heldAs' | 'buyOrigin' | 'sellOrigin'>;

interface DayRange {
  readonly from: TradingDay;
  readonly to: TradingDay;
}

/** Sales without a purchase, and contracts past their expiry that wait for a settlement price, of these days. */
export async function leftOpen(mine: Mine, { from, to }: DayRange): Promise<LeftOpen[]> {
  return mine
    .selectFrom('open_positions')
    .select(['symbol', 'opened_on as day', 'quantity', 'account_id as accountId'])
    .select(({ ref }) => ref('status').$castTo<LeftOpen['status']>().as('status'))
    .where('status', 'in', LEFT_OPEN)
    .where('opened_on', '>=', from)
    .where('opened_on', '<=', to)
    .orderBy('opened_on')
    .orderBy('id')
    .execute();
}

/** The first and the last day on which a trade was closed, or of which something is left open; null without one. */
export async function taxSpan(mine: Mine): Promise<{ first: TradingDay; last: TradingDay } | null> {
  const closed = mine
    .selectFrom('closed_trades')
    .select(({ fn }) => [fn.min<TradingDay | null>('exited_on').as('first'), fn.max<TradingDay | null>('exited_on').as('last')]);
  const left = mine
    .selectFrom('open_positions')
    .select(({ fn }) => [fn.min<TradingDay | null>('opened_on').as('first'), fn.max<TradingDay | null>('opened_on').as('last')])
    .where('status', 'in', LEFT_OPEN);
  const spans = await closed.unionAll(left).execute();
  const days = spans.flatMap(({ first, last }) => (first && last ? [first, last] : [])).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  return first && last ? { first, last } : null;
}

/** Keeps what the user says of a security; false where the user has none of this id that is a share. */
export async function setSecurity(
  mine: Mine,
  id: number,
  said: { readonly asset: Asset | null; readonly fair_value: Price | null },
): Promise<boolean> {
  const { numUpdatedRows } = await mine
    .updateTable('instruments')
    .set(said)
    .where('id', '=', id)
    .where('segment', '=', 'EQ')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

async function securitiesOf(mine: Mine, ids: readonly number[]): Promise<Map<number, Security>> {
  const { rows } = await sql<{
    id: number;
    symbol: string;
    segment: Segment;
    isin: string | null;
    asset: Asset | null;
    fairPrice: Price | null;
    optionType: OptionType | null;
  }>`SELECT id, symbol, segment, asset, fair_value AS "fairPrice", option_type AS "optionType", isin
    FROM instruments AS i LEFT JOIN ${isins(mine.userId)} AS a ON a.instrument_id = i.id
    WHERE user_id = ${mine.userId} AND id = ANY(${[...ids]})`.execute(mine.db);
  return new Map(
    rows.map(({ asset, symbol, ...row }) => {
      const product = productOf(symbol, row.isin ?? '');
      return [row.id, { ...row, symbol, asset: asset ?? assetOf(product), isTrust: product === 'reit' || product === 'invit' }];
    }),
  );
}
