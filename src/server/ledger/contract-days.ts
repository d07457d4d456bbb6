import type { SettledDay } from '#engine/charges/settle-note.ts';
import type { TradingDay } from '#engine/day.ts';
import type { Paise } from '#engine/money.ts';
import { type Charges, LEVIES } from '#engine/trades/charges.ts';
import { type RawBuilder, sql } from 'kysely';
import { columnsOf, readRows } from '../store/columns-of.ts';
import { chargesOf } from '../store/levies.ts';
import { type Derived, replaceRows } from './replace-rows.ts';
import { type Mine, isIn, joinOwn } from '../store/mine.ts';

/** The contract days of one account on these days: those of whole notes. */
export async function contractDaysOn(mine: Mine, accountId: number, days: readonly TradingDay[]): Promise<SettledDay[]> {
  if (days.length === 0) return [];
  const all = mine.selectFrom('contract_days').select(columnsOf('contract_days', ['accountId']));
  return readRows('contract_days', await all.where('account_id', '=', accountId).where(isIn('day', days)).execute());
}

/** The contract days of these instruments in one account. */
export async function contractDaysIn(mine: Mine, { accountId, instrumentIds }: Derived): Promise<SettledDay[]> {
  const all = mine.selectFrom('contract_days').select(columnsOf('contract_days', ['accountId']));
  return readRows('contract_days', await all.where('account_id', '=', accountId).where(isIn('instrument_id', instrumentIds)).execute());
}

/** Those of these instruments that are on notes of an account of these days. */
export async function instrumentsOnNotes(
  mine: Mine,
  accountId: number,
  instrumentIds: readonly number[],
  days: readonly TradingDay[],
): Promise<Set<number>> {
  if (days.length === 0) return new Set();
  const rows = await mine
    .selectFrom('contract_days')
    .select('instrument_id')
    .distinct()
    .where('account_id', '=', accountId)
    .where(isIn('instrument_id', instrumentIds))
    .where(isIn('day', days))
    .execute();
  return new Set(rows.map((row) => row.instrument_id));
}

/** Why figures of the user are estimates, by the label of the account and the segment, with the days on which they are; only those of `which`. */
export async function estimatesOf(mine: Mine, which: RawBuilder<boolean> = sql<boolean>`true`) {
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
    .where(which)
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

/** Makes these the contract days of these instruments in one account; answers the days on which something changed by it. */
export async function replaceContractDays(mine: Mine, of: Derived, days: readonly SettledDay[]): Promise<TradingDay[]> {
  const rows = days.map((day) => ({ ...day, accountId: of.accountId }));
  const { gone, come } = await replaceRows(mine, 'contract_days', of, rows);
  return [...gone, ...come].map(({ day }) => day);
}
