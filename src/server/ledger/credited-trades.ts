import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Credit } from '#engine/charges/credits.ts';
import type { TradingDay } from '#engine/day.ts';
import type { Exchange } from '#engine/instruments/instrument.ts';
import { priceOf } from '#engine/money.ts';
import type { Side } from '#engine/trades/trade.ts';
import { insertImport } from './imports.ts';
import { leviesOf } from '../store/levies.ts';
import { keepWords } from './words/pass-words.ts';
import { deleteTrades } from './trades.ts';
import { type Mine, isIn } from '../store/mine.ts';

/** Shares that a corporate action gave, as they are stored. */
export interface CreditedTrade {
  readonly id: number;
  readonly action: number;
  readonly instrumentId: number;
  readonly day: TradingDay;
  readonly exchange: Exchange;
  readonly side: Side;
  readonly quantity: number;
  readonly value: number;
  readonly levies: readonly number[];
}

/** What actions on these instruments gave in one account, in force or not, in the order in which it was stored. */
export async function creditedTrades(mine: Mine, accountId: number, instrumentIds: readonly number[]): Promise<CreditedTrade[]> {
  // Most journals have none. As one query it was planned from the trades on, and took 0.9 s of an import of 50,000.
  const { rows: actions } = await sql<{ id: number }>`SELECT id FROM corporate_actions
    WHERE user_id = ${mine.userId} AND instrument_id = ANY(${[...instrumentIds]}::int8[])`.execute(mine.db);
  if (actions.length === 0) return [];
  const { rows } = await sql<CreditedTrade>`SELECT id, corporate_action_id AS action, instrument_id AS "instrumentId",
      day, exchange, side, quantity, value, charges AS levies
    FROM trades
    WHERE user_id = ${mine.userId} AND account_id = ${accountId}
      AND corporate_action_id IS NOT NULL AND corporate_action_id = ANY(${actions.map(({ id }) => id)}::int8[])
    ORDER BY id`.execute(mine.db);
  return rows;
}

/** Stores shares that an action gave, as trades that are listed nowhere as an import; answers their ids. */
export async function insertCredits(
  mine: Mine,
  accountId: number,
  credits: readonly (Credit & { readonly symbol: string })[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const { action, into, day, on, exchange, side, quantity, value, charges, symbol } of credits) {
    const report = `${quantity} ${symbol}`;
    const importId = await insertImport(mine, {
      accountId,
      source: 'edit',
      status: 'completed',
      fileName: null,
      sha256: null,
      content: null,
      report,
      tradeCount: 1,
      firstDay: day,
      lastDay: day,
      skipped: [],
      skippedCount: 0,
    });
    const row = { accountId, importId, instrumentId: into, row: 0, identity: `action|${randomUUID()}`, symbol };
    const shares = { exchange, day, side, quantity, price: priceOf(value, quantity), value, charges };
    const id = await mine.insertOne('trades', { ...row, ...shares, corporateActionId: action, creditedOn: on });
    ids.push(id);
  }
  return ids;
}

/** Writes what shares that an action gave come to now. */
export async function updateCredit(mine: Mine, id: number, credit: Pick<Credit, 'exchange' | 'side' | 'quantity' | 'value' | 'charges'>) {
  const { exchange, side, quantity, value, charges } = credit;
  await sql`UPDATE trades SET exchange = ${exchange}, side = ${side}, quantity = ${quantity}, value = ${value},
      price = ${priceOf(value, quantity)}, charges = ${leviesOf(charges)}::int8[]
    WHERE user_id = ${mine.userId} AND id = ${id}`.execute(mine.db);
}

/** Deletes shares that no action gives any more, with the imports that held them; what is written about them is kept. */
export async function deleteCredits(mine: Mine, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await keepWords(mine, ids);
  const { rows } = await sql<{ import_id: number }>`SELECT import_id FROM trades
    WHERE user_id = ${mine.userId} AND id = ANY(${[...ids]}::int8[])`.execute(mine.db);
  await deleteTrades(mine, ids);
  await mine
    .deleteFrom('imports')
    .where(
      isIn(
        'id',
        rows.map((row) => row.import_id),
      ),
    )
    .execute();
}
