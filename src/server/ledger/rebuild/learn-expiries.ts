import { sql } from 'kysely';
import type { TradingDay } from '#engine/day.ts';
import { isExpiryExpected, monthlyExpiry } from '#engine/exchange/expiries.ts';
import { mcxExpiry } from '#engine/exchange/mcx-contracts.ts';
import { contractInstrument } from '#engine/instruments/instrument-of.ts';
import type { Contract, Exchange, Segment } from '#engine/instruments/instrument.ts';
import type { ListedExpiry } from '#engine/market/market-file.ts';
import type { Db, Store } from '../../store/client.ts';
import { type Mine, isIn, locked, mineOf } from '../../store/mine.ts';
import { CONTRACT } from '../instruments.ts';
import { placesTrading, queuePairing } from './queue-pairing.ts';
import { resolveInstruments } from './resolve-instruments.ts';

/** The month in a contract's name, and the day that the calendar had for it. */
interface AssumedMonth {
  readonly contract: Pick<Contract, 'underlying' | 'optionType'> & { readonly expiryOn: TradingDay };
  readonly exchange: Exchange;
  /** 'YYYY-MM'. */
  readonly month: string;
}

/** A stored contract whose day came from the calendar, by the month in its name. */
interface Assumed extends AssumedMonth {
  readonly id: number;
  readonly segment: Segment;
  readonly symbol: string;
  readonly contract: Contract & { readonly expiryOn: TradingDay };
}

/** The alias by which a contract is known by its month alone. */
const NAMES_MONTH = sql`split_part(a.alias, ':', 3) = i.underlying AND a.alias ~ '^(FUT|OPT):[A-Z]+:[^:]+:[0-9]{4}-[0-9]{2}(:|$)'`;

/** Gives the contracts whose days are only expected those that an exchange lists, and pairs them again. Call it in a locked transaction. */
export async function learnExpiries(tx: Mine, listed: readonly ListedExpiry[]): Promise<void> {
  if (listed.length === 0) return;
  // Of two days of a month the first counts.
  const days = new Map(listed.toReversed().map((expiry) => [keyOf(expiry, expiry.day.slice(0, 7)), expiry.day]));
  const expected = (await assumedOf(tx, new Set(listed.map(({ underlying }) => underlying)))).filter(({ exchange, contract }) =>
    isExpiryExpected(exchange, contract.underlying, contract.expiryOn),
  );
  for (const found of expected) {
    const { exchange, contract, month } = found;
    const kind = exchange === 'MCX' && contract.optionType !== null ? 'option' : 'future';
    const day = days.get(keyOf({ exchange, underlying: contract.underlying, kind }, month));
    if (day !== undefined) await setExpiry(tx, found, day, false);
  }
}

/** Gives the user's contracts the days that the calendar has now for their months. Call it in a locked transaction. */
export async function correctExpiries(tx: Mine): Promise<void> {
  for (const found of await assumedOf(tx, null)) {
    const day = calendarDay(found);
    if (day !== null && isOther(found)) await setExpiry(tx, found, day, true);
  }
}

/** The same for all users, of contracts that have not expired yet. Answers how many users may have one with another day. */
export async function correctForAll(store: Store, today: TradingDay): Promise<number> {
  const other = (await assumedOfAll(store.db, today)).filter((found) => isOther(found));
  if (other.length === 0) return 0;
  const users = await usersWithAssumed(store.db, today, new Set(other.map(({ contract }) => contract.underlying)));
  for (const userId of users) await locked(mineOf(store, userId), correctExpiries);
  return users.length;
}

/** The users who have contracts, not expired yet, whose day came from the calendar. */
export async function usersWithAssumed(db: Db, today: TradingDay, underlyings: Iterable<string> | null = null): Promise<number[]> {
  let query = db.selectFrom('instruments').select('user_id').distinct().where('expiry_assumed', '=', true).where('expiry_on', '>=', today);
  if (underlyings !== null) query = query.where(isIn('underlying', underlyings));
  return (await query.execute()).map((row) => row.user_id);
}

function keyOf({ exchange, underlying, kind }: Omit<ListedExpiry, 'day'>, month: string): string {
  return `${exchange} ${underlying} ${month} ${kind}`;
}

async function assumedOf(mine: Mine, underlyings: ReadonlySet<string> | null): Promise<Assumed[]> {
  const among = underlyings === null ? sql`` : sql`AND ${isIn('underlying', underlyings)}`;
  const { rows } = await sql<Assumed>`SELECT i.id, i.segment, i.symbol, ${CONTRACT} AS contract,
      split_part(a.alias, ':', 2) AS exchange, split_part(a.alias, ':', 4) AS month
    FROM instruments AS i JOIN instrument_aliases AS a ON a.user_id = ${mine.userId} AND a.instrument_id = i.id
    WHERE i.user_id = ${mine.userId} AND i.expiry_assumed AND i.expiry_on IS NOT NULL ${among}
      AND ${NAMES_MONTH}
    ORDER BY i.id`.execute(mine.db);
  return rows;
}

/** The months of the contracts of all users, not expired yet, whose day came from the calendar: each once. */
async function assumedOfAll(db: Db, today: TradingDay): Promise<AssumedMonth[]> {
  const { rows } = await sql<Omit<AssumedMonth, 'contract'> & AssumedMonth['contract']>`
    SELECT DISTINCT i.underlying, i.option_type AS "optionType", i.expiry_on AS "expiryOn",
      split_part(a.alias, ':', 2) AS exchange, split_part(a.alias, ':', 4) AS month
    FROM instruments AS i JOIN instrument_aliases AS a ON a.user_id = i.user_id AND a.instrument_id = i.id
    WHERE i.expiry_assumed AND i.expiry_on >= ${today} AND ${NAMES_MONTH}`.execute(db);
  return rows.map(({ exchange, month, ...contract }) => ({ exchange, month, contract }));
}

/** Whether the calendar has another day for the month now. */
function isOther(found: AssumedMonth): boolean {
  const day = calendarDay(found);
  return day !== null && day !== found.contract.expiryOn;
}

function calendarDay({ exchange, contract: { underlying, optionType }, month }: AssumedMonth): TradingDay | null {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))];
  if (exchange !== 'MCX') return monthlyExpiry(exchange, underlying, year, number)?.day ?? null;
  return mcxExpiry(underlying, optionType === null ? 'future' : 'option', year, number)?.day ?? null;
}

/** Makes a day the expiry of a contract; another one that is known by that day turns out to be the same. */
async function setExpiry(
  tx: Mine,
  { id, segment, symbol, contract, exchange, month }: Assumed,
  day: TradingDay,
  expiryAssumed: boolean,
): Promise<void> {
  const named = contractInstrument(exchange, segment, symbol, { ...contract, expiryOn: day, expiryAssumed }, month);
  const { ids, absorbed } = await resolveInstruments(tx, [named]);
  const [kept = id] = ids;
  await tx.updateTable('instruments').set({ expiry_on: day, expiry_assumed: expiryAssumed }).where('id', '=', kept).execute();
  // Charges are marked as resting on an assumed day.
  await queuePairing(tx, await placesTrading(tx, [kept], absorbed));
}
