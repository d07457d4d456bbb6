import { type RawBuilder, sql } from 'kysely';
import type { TradeFilter } from '#contract/filter.ts';
import type { TradingDay } from '#engine/day.ts';
import { type Doubt, doubtId, type DoubtPart } from '#engine/doubts/doubt.ts';
import { isExpiryExpected } from '#engine/exchange/expiries.ts';
import { priceToRupees } from '#engine/money.ts';
import { between, isUnfiltered, matching } from '../filter/closed-filter.ts';
import type { AssumedWorthless, DeliveredContract } from '../ledger/doubts/assumed-worthless.ts';
import { exchangesOfContracts } from '../ledger/instruments.ts';
import { rowsAsked, type RowsAsked } from '../store/ask-together.ts';
import type { Mine } from '../store/mine.ts';
import { accountOf, type FoundDoubt, type PartRow, partsOfRows } from './found-doubt.ts';

type OfContract = PartRow & { readonly day: TradingDay; readonly instrumentId: number; readonly symbol: string; readonly trip: number };

/** What is known of the contracts that the journal assumed something about. */
export interface AssumedFacts {
  readonly worthless: () => Promise<AssumedWorthless>;
  readonly expected: () => Promise<readonly number[]>;
}

/** The contracts whose closing value was taken as 0: those that are told apart, and all others together. */
export interface ExpiredDoubts {
  readonly apart: readonly FoundDoubt[];
  readonly together: readonly Doubt[];
}

/**
 * The contracts whose closing value was taken as 0. `isApart` is a condition on their closed trades: all others are one doubt, which says of a
 * figure what they say; to tell thousands of contracts apart takes longer than all the rest of a summary.
 */
export async function expiredDoubts(
  mine: Mine,
  filter: TradeFilter,
  { worthless }: Pick<AssumedFacts, 'worthless'>,
  isApart: RawBuilder<unknown>,
): Promise<ExpiredDoubts> {
  const { worths, delivered } = await worthless();
  const { rows } = await sql<DoubtPart & Omit<OfContract, 'day' | 'instrumentId'> & { readonly instrumentId: number | null }>`
    SELECT apart AS "instrumentId", day, CASE WHEN min(first) = max(last) THEN min(first) END AS "accountId", sum(trades)::int4 AS trades,
      count(*)::int4 AS count, sum(CASE WHEN apart IS NULL THEN abs(net) ELSE net END)::int8 AS rests, min(trip) AS trip, min(symbol) AS symbol
    FROM (SELECT CASE WHEN apart THEN instrument_id END AS apart, CASE WHEN apart THEN exited_on END AS day, min(account_id) AS first,
        max(account_id) AS last, count(*) AS trades, sum(net) AS net, min(round_trip_id) AS trip, min(symbol) AS symbol
      FROM (SELECT closed_trades.*, ${isApart} AS apart FROM closed_trades WHERE user_id = ${mine.userId} AND assumed
        ${isNotDelivered(delivered)} ${matching(mine.userId, filter)} ${between('exited_on', filter)}) AS found
      GROUP BY instrument_id, 1, 2) AS contracts
    GROUP BY apart, day ORDER BY apart`.execute(mine.db);
  const kind = 'expired-worthless';
  const ofContract = rows.flatMap((row) => (row.instrumentId === null ? [] : [row as OfContract]));
  const apart = byContract(ofContract, ({ instrumentId, trip, day }) => {
    const worth = worths.get(instrumentId);
    return {
      id: doubtId(kind, instrumentId),
      kind,
      action: {
        code: 'settle-contract',
        instrument_id: instrumentId,
        trip_id: trip,
        price: worth ? priceToRupees(worth.price) : null,
        delivered: worth?.isDelivered ?? false,
        expiry: day,
      },
    };
  });
  const others = rows
    .filter(({ instrumentId }) => instrumentId === null)
    .map(({ trades, count, rests }) => ({ day: null, trades, count, rests }));
  const together =
    others.length === 0 ? [] : [{ id: kind, kind, name: '', accountId: null, symbol: null, parts: others, changes: null } as const];
  return { apart, together };
}

/** A condition on closed trades: the shares that their contract delivered are not in their account. */
function isNotDelivered(delivered: readonly DeliveredContract[]): RawBuilder<unknown> {
  if (delivered.length === 0) return sql``;
  const [accounts, instruments] = [delivered.map(({ accountId }) => accountId), delivered.map(({ instrumentId }) => instrumentId)];
  return sql`AND (account_id, instrument_id) NOT IN (SELECT * FROM unnest(${accounts}::int8[], ${instruments}::int8[]))`;
}

/** Contracts that are open, or closed at an expiry that only a rule tells: no list has its day yet. */
export async function expectedDoubts(mine: Mine, filter: TradeFilter, expected: readonly number[]): Promise<FoundDoubt[]> {
  if (expected.length === 0) return [];
  const isOpen = isUnfiltered(filter) && filter.segment.length === 0;
  const open = sql`UNION ALL SELECT p.instrument_id, i.expiry_on, p.account_id, 0, NULL, p.id, p.symbol
    FROM open_positions AS p JOIN instruments AS i ON i.user_id = p.user_id AND i.id = p.instrument_id
    WHERE p.user_id = ${mine.userId} AND p.instrument_id = ANY(${[...expected]}::int8[]) AND p.status = 'open'`;
  const { rows } = await sql<OfContract>`
    SELECT instrument_id AS "instrumentId", day, CASE WHEN count(DISTINCT account_id) = 1 THEN min(account_id) END AS "accountId",
      sum(trades)::int4 AS trades, 1 AS count, sum(net)::int8 AS rests, min(trip) AS trip, min(symbol) AS symbol
    FROM (SELECT instrument_id, exited_on AS day, account_id, 1 AS trades, net, round_trip_id AS trip, symbol FROM closed_trades
        WHERE user_id = ${mine.userId} AND expired AND instrument_id = ANY(${[...expected]}::int8[])
          ${matching(mine.userId, filter)} ${between('exited_on', filter)}
      ${isOpen ? open : sql``}) AS touched
    GROUP BY instrument_id, day ORDER BY instrument_id, day`.execute(mine.db);
  return byContract(rows, (first) => ({
    id: doubtId('expiry-expected', first.instrumentId),
    kind: 'expiry-expected',
    action: { code: 'wait', instrument_id: first.instrumentId, expiry: first.day },
  }));
}

/** The contracts whose expiry day no list has yet. */
export async function expectedExpiries(mine: Mine): Promise<number[]> {
  const rows = await mine
    .selectFrom('instruments')
    .select(['id', 'underlying', 'expiry_on'])
    .where('expiry_assumed', '=', true)
    .where('expiry_on', 'is not', null)
    .execute();
  const exchanges = await exchangesOfContracts(
    mine,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id, underlying, expiry_on: day }) => {
    const exchange = exchanges.get(id);
    return exchange && underlying !== null && day !== null && isExpiryExpected(exchange, underlying, day) ? [id] : [];
  });
}

/** Closed trades that were entered or ended on a day whose charges are estimates, with all their charges. */
export function chargeDoubts(mine: Mine, filter: TradeFilter): RowsAsked<FoundDoubt[]> {
  // Without such a day the database does not look at a closed trade.
  const estimated = sql<PartRow & { accountId: number; name: string }>`
    WITH estimated AS MATERIALIZED (SELECT account_id, instrument_id, day FROM contract_days
      WHERE user_id = ${mine.userId} AND cardinality(estimates) > 0 AND estimates && ARRAY['unknown-broker', 'brokerage', 'levies'])
    SELECT c.*, a.broker AS name FROM (
      SELECT account_id AS "accountId", exited_on AS day, count(*)::int4 AS trades, count(*)::int4 AS count,
        sum(buy_charges + sell_charges + dp)::int8 AS rests
      FROM closed_trades WHERE user_id = ${mine.userId} AND EXISTS (SELECT FROM estimated)
        AND ((account_id, instrument_id, entered_on) IN (SELECT account_id, instrument_id, day FROM estimated)
          OR (account_id, instrument_id, exited_on) IN (SELECT account_id, instrument_id, day FROM estimated))
        ${matching(mine.userId, filter)} ${between('exited_on', filter)}
      GROUP BY account_id, exited_on) AS c
    JOIN broker_accounts AS a ON a.user_id = ${mine.userId} AND a.id = c."accountId" ORDER BY c."accountId", c.day`;
  return rowsAsked(estimated, (rows) =>
    [...Map.groupBy(rows, ({ accountId }) => accountId)].map(([accountId, own]) => ({
      id: doubtId('charges-estimated', accountId),
      kind: 'charges-estimated',
      name: own[0]?.name ?? '',
      accountId,
      symbol: null,
      parts: partsOfRows(own),
      changes: null,
      action: { code: 'choose-plan', account_id: accountId },
    })),
  );
}

/** A doubt for each contract. */
function byContract(rows: readonly OfContract[], of: (first: OfContract) => Pick<FoundDoubt, 'id' | 'kind' | 'action'>): FoundDoubt[] {
  return [...Map.groupBy(rows, ({ instrumentId }) => instrumentId).values()].flatMap((own): FoundDoubt[] => {
    const [first] = own;
    if (!first) return [];
    const { symbol } = first;
    return [{ ...of(first), name: symbol, symbol, accountId: accountOf(own), parts: partsOfRows(own), changes: null }];
  });
}
