import type { ContractDay } from '#engine/charges/contract-day.ts';
import { EXACT_LEVIES, type ExactLevies } from '#engine/charges/exact-levies.ts';
import type { SettledDay } from '#engine/charges/settle-note.ts';
import type { TradingDay } from '#engine/day.ts';
import type { ExactPaise, Paise } from '#engine/money.ts';
import { type Charges, LEVIES } from '#engine/trades/charges.ts';
import { sql } from 'kysely';
import type { OwnRow } from '../store/insert-many.ts';
import { chargesOf, leviesOf } from './levies.ts';
import { type Derived, replaceRows } from './replace-rows.ts';
import { type Mine, isIn, joinOwn } from '../store/mine.ts';

const COLUMNS = {
  account_id: 'int8',
  day: 'date',
  instrument_id: 'int8',
  exchange: 'text',
  note: 'text',
  turnover: 'int8',
  exact: 'text[]',
  brokerage: 'int8',
  dp: 'int8',
  own: 'int8[]',
  estimates: 'text[]',
  shares: 'int8[]',
} as const;

/** The contract days of one account on these days: those of whole notes. */
export async function contractDaysOn(mine: Mine, accountId: number, days: readonly TradingDay[]): Promise<SettledDay[]> {
  if (days.length === 0) return [];
  const rows = await mine.selectFrom('contract_days').selectAll().where('account_id', '=', accountId).where(isIn('day', days)).execute();
  return rows.map(readRow);
}

/** The days on which these instruments of one account are on a note. */
export async function daysTraded(mine: Mine, { accountId, instrumentIds }: Derived): Promise<TradingDay[]> {
  const rows = await mine
    .selectFrom('contract_days')
    .select('day')
    .distinct()
    .where('account_id', '=', accountId)
    .where(isIn('instrument_id', instrumentIds))
    .execute();
  return rows.map((row) => row.day);
}

/** Why figures of the user are estimates, by the label of the account and the segment, with the days on which they are. */
export async function estimatesOf(mine: Mine) {
  return mine
    .selectFrom('contract_days')
    .innerJoin('broker_accounts', joinOwn('broker_accounts.id', 'contract_days.account_id'))
    .innerJoin('instruments', joinOwn('instruments.id', 'contract_days.instrument_id'))
    .select(({ fn }) => [
      'broker_accounts.broker',
      'instruments.segment',
      'estimates',
      fn.min('day').as('firstDay'),
      fn.max('day').as('lastDay'),
    ])
    .where(sql<boolean>`cardinality(estimates) > 0`)
    .groupBy(['broker_accounts.broker', 'instruments.segment', 'estimates'])
    .orderBy('broker_accounts.broker')
    .orderBy('instruments.segment')
    .orderBy('estimates')
    .execute();
}

/** All charges of some accounts on the days from `from` to `to`, both included; null: no bound. */
export async function chargedOn(
  mine: Mine,
  {
    accountIds,
    from,
    to,
  }: {
    readonly accountIds: readonly number[];
    readonly from: TradingDay | null;
    readonly to: TradingDay | null;
  },
): Promise<{ charges: Charges; dp: Paise; hasOwn: boolean }> {
  const sums = LEVIES.map((_, index) => sql`coalesce(sum(shares[${index + 1}::int4] + coalesce(own[${index + 1}::int4], 0)), 0)::int8`);
  const { rows } = await sql<{ levies: readonly Paise[]; dp: Paise; hasOwn: boolean }>`
    SELECT ARRAY[${sql.join(sums)}] AS levies, coalesce(sum(dp), 0)::int8 AS dp, coalesce(bool_or(own IS NOT NULL), false) AS "hasOwn"
    FROM contract_days WHERE user_id = ${mine.userId} AND account_id = ANY(${[...accountIds]}::int8[])
      AND (${from}::date IS NULL OR day >= ${from}::date) AND (${to}::date IS NULL OR day <= ${to}::date)`.execute(mine.db);
  const [row] = rows;
  if (!row) throw new Error('a sum gave no row');
  return { charges: chargesOf(row.levies), dp: row.dp, hasOwn: row.hasOwn };
}

/** The contract days of a span: all, those whose files state charges, and those where something is an estimate. */
export async function chargeSources(
  mine: Mine,
  { from, to }: { readonly from: TradingDay; readonly to: TradingDay },
): Promise<{ readonly days: number; readonly stated: number; readonly estimated: number }> {
  return mine
    .selectFrom('contract_days')
    .select(({ fn }) => fn.countAll<number>().as('days'))
    .select(({ fn }) => fn.count<number>('own').as('stated'))
    .select(sql<number>`count(*) FILTER (WHERE cardinality(estimates) > 0)`.as('estimated'))
    .where('day', '>=', from)
    .where('day', '<=', to)
    .executeTakeFirstOrThrow();
}

/** Makes these the contract days of these instruments in one account. */
export async function replaceContractDays(mine: Mine, of: Derived, days: readonly SettledDay[]): Promise<void> {
  const rows = days.map((day) => contractDayRow(of.accountId, day));
  await replaceRows(mine, 'contract_days', COLUMNS, ['instrument_id', 'day', 'exchange'], of, rows);
}

/** A contract day of an account as it is stored. */
export function contractDayRow(accountId: number, day: SettledDay): OwnRow<'contract_days'> {
  return {
    account_id: accountId,
    day: day.day,
    instrument_id: day.instrumentId,
    exchange: day.exchange,
    note: day.group,
    turnover: day.turnover,
    exact: EXACT_LEVIES.map((levy) => String(day.exact[levy])),
    brokerage: day.brokerage,
    dp: day.dp,
    own: day.own && leviesOf(day.own),
    estimates: day.estimates,
    shares: leviesOf(day.shares),
  };
}

function readRow(row: {
  day: TradingDay;
  instrument_id: number;
  exchange: ContractDay['exchange'];
  note: ContractDay['group'];
  turnover: ContractDay['turnover'];
  exact: readonly string[];
  brokerage: ContractDay['brokerage'];
  dp: ContractDay['dp'];
  own: Parameters<typeof chargesOf>[0] | null;
  estimates: ContractDay['estimates'];
  shares: Parameters<typeof chargesOf>[0];
}): SettledDay {
  return {
    day: row.day,
    instrumentId: row.instrument_id,
    exchange: row.exchange,
    group: row.note,
    turnover: row.turnover,
    exact: Object.fromEntries(EXACT_LEVIES.map((levy, index) => [levy, BigInt(row.exact[index] ?? '0') as ExactPaise])) as ExactLevies,
    brokerage: row.brokerage,
    dp: row.dp,
    own: row.own && chargesOf(row.own),
    estimates: row.estimates,
    shares: chargesOf(row.shares),
  };
}
