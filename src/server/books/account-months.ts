import { sql } from 'kysely';
import type { AccountBooks, BookMonth } from '#contract/books.ts';
import type { TradingDay } from '#engine/day.ts';
import type { Exchange } from '#engine/instruments/instrument.ts';
import { MARKET_SOURCES } from '#engine/market/market-file.ts';
import { sourcesOf } from '#engine/market/sources-of.ts';
import { missingMonths } from '#engine/metrics/missing-months.ts';
import { periodOf } from '#engine/metrics/periods.ts';
import type { StatedSegment } from '#engine/statements/stated-segment.ts';
import { accountsOf } from '../ledger/broker-accounts.ts';
import { takesShared } from '../ledger/marks.ts';
import { sharedDays } from '../ledger/shared-marks.ts';
import { daysOfLists } from '../market/market-files.ts';
import { listReconciledPeriods, type StoredPeriod } from '../reconcile/reconciled-periods.ts';
import { stated } from '../reconcile/statement-period.ts';
import type { Mine } from '../store/mine.ts';

/** What an account traded on a day, as statements and market files divide it. */
interface TradedDay {
  readonly accountId: number;
  readonly day: TradingDay;
  readonly exchange: Exchange;
  readonly segment: StatedSegment;
}

/** The user's accounts by label, with what the journal has of each month. Reads roll-ups by day, no trades. */
export async function accountMonths(mine: Mine): Promise<AccountBooks[]> {
  const [accounts, closed, traded, periods] = await Promise.all([
    accountsOf(mine),
    closedByMonth(mine),
    tradedDays(mine),
    listReconciledPeriods(mine),
  ]);
  const isPriced = await pricedDays(mine, traded);
  return accounts
    .map(({ id, broker }) => {
      const ofAccount = <Row extends { readonly accountId: number }>(rows: readonly Row[]) =>
        rows.filter(({ accountId }) => accountId === id);
      const months = monthsOf(ofAccount(closed), ofAccount(traded), {
        isReconciled: (on) => periods.some((period) => covers(period, on)),
        isPriced,
      });
      return { id, broker, months, missing: missingMonths(months.map(({ month }) => month)) };
    })
    .toSorted((a, b) => (a.broker < b.broker ? -1 : 1));
}

type Tests = Readonly<Record<'isReconciled' | 'isPriced', (on: TradedDay) => boolean>>;

function monthsOf(closed: readonly ClosedMonth[], traded: readonly TradedDay[], { isReconciled, isPriced }: Tests): BookMonth[] {
  const closedIn = new Map(closed.map(({ month, trades }) => [month, trades]));
  const tradedIn = Map.groupBy(traded, ({ day }) => periodOf(day, 'month'));
  const months = [...new Set([...closedIn.keys(), ...tradedIn.keys()])].toSorted();
  return months.map((month) => {
    const days = [...Map.groupBy(tradedIn.get(month) ?? [], ({ day }) => day).values()];
    return {
      month,
      closed_trades: closedIn.get(month) ?? 0,
      days: days.length,
      reconciled_days: days.filter((parts) => parts.every(isReconciled)).length,
      priced_days: days.filter((parts) => parts.every(isPriced)).length,
    };
  });
}

/** Holdings of one day say nothing about what was traded. */
function covers({ kind, account_id, segment, from_on, to_on }: StoredPeriod, on: TradedDay): boolean {
  const isOfAccount = account_id === null || account_id === on.accountId;
  const isOfSegment = segment === null || segment === on.segment;
  return kind !== 'holdings' && isOfAccount && isOfSegment && from_on <= on.day && on.day <= to_on;
}

/** Says of what was traded on a day whether a list of its prices is there, of the user's files or of the operator's. */
async function pricedDays(mine: Mine, traded: readonly TradedDay[]): Promise<Tests['isPriced']> {
  const [first] = traded.map(({ day }) => day).toSorted();
  if (first === undefined) return () => false;
  const [own, shared] = await Promise.all([
    daysOfLists(mine, MARKET_SOURCES, first),
    sharedDays(mine.db, MARKET_SOURCES, first, takesShared(mine)),
  ]);
  const there = new Set([...own, ...shared].map(({ source, day }) => `${source} ${day}`));
  return ({ day, exchange, segment }) =>
    sourcesOf(segment === 'equity' ? 'SHARE' : `FUT:${exchange}`).some((source) => there.has(`${source} ${day}`));
}

async function tradedDays(mine: Mine): Promise<TradedDay[]> {
  const { rows } = await sql<TradedDay>`
    SELECT DISTINCT account_id AS "accountId", day, exchange, ${stated(sql`note`)} AS segment
    FROM contract_days WHERE user_id = ${mine.userId}`.execute(mine.db);
  return rows;
}

interface ClosedMonth {
  readonly accountId: number;
  readonly month: string;
  readonly trades: number;
}

async function closedByMonth(mine: Mine): Promise<ClosedMonth[]> {
  const { rows } = await sql<ClosedMonth>`
    SELECT account_id AS "accountId", to_char(day, 'YYYY-MM') AS month, sum(trades)::int4 AS trades
    FROM symbol_days WHERE user_id = ${mine.userId} GROUP BY 1, 2`.execute(mine.db);
  return rows;
}
