import { sql } from 'kysely';
import type { TradingDay } from '#engine/day.ts';
import type { Quantity } from '#engine/money.ts';
import type { ShareTrade } from '#engine/pairing/delivery.ts';
import type { Mine } from '../../store/mine.ts';

/** What of a contract the journal closed at its expiry, in one account. */
export interface HeldAtExpiry {
  readonly accountId: number;
  readonly broker: string;
  readonly instrumentId: number;
  readonly isLong: boolean;
  readonly quantity: Quantity;
}

/** Futures and options that were held at an expiry from `since` on, the latest first. */
export async function heldAtExpiry(mine: Mine, since: TradingDay, most: number): Promise<HeldAtExpiry[]> {
  const { rows } = await sql<HeldAtExpiry>`
    SELECT c.account_id AS "accountId", a.broker, c.instrument_id AS "instrumentId", c.direction = 'LONG' AS "isLong",
      sum(c.quantity)::int8 AS quantity
    FROM closed_trades AS c
    JOIN broker_accounts AS a ON a.user_id = ${mine.userId} AND a.id = c.account_id
    WHERE c.user_id = ${mine.userId} AND c.expired AND c.segment IN ('FUT', 'OPT') AND c.exited_on >= ${since}::date
    GROUP BY c.account_id, a.broker, c.instrument_id, c.direction
    ORDER BY max(c.exited_on) DESC, c.instrument_id, c.account_id LIMIT ${most}`.execute(mine.db);
  return rows;
}

/** A trade of a share, of which account and instrument. */
export interface AccountShareTrade extends ShareTrade {
  readonly accountId: number;
  readonly instrumentId: number;
}

/** The trades of these shares from `from` on that are in force whole: neither removed nor corrected. */
export async function shareTrades(mine: Mine, instrumentIds: readonly number[], from: TradingDay): Promise<AccountShareTrade[]> {
  if (instrumentIds.length === 0) return [];
  const { rows } = await sql<AccountShareTrade>`
    SELECT t.id, t.account_id AS "accountId", t.instrument_id AS "instrumentId", t.day, t.side, t.quantity, t.price
    FROM trades AS t
    WHERE t.user_id = ${mine.userId} AND t.instrument_id = ANY(${[...instrumentIds]}::int8[]) AND t.day >= ${from}::date
      AND t.import_id NOT IN (SELECT id FROM imports WHERE user_id = ${mine.userId} AND removed_at IS NOT NULL)
      AND t.id NOT IN (SELECT c.trade_id FROM corrections AS c
        JOIN changes AS change ON change.user_id = ${mine.userId} AND change.id = c.change_id AND change.undone_at IS NULL
        WHERE c.user_id = ${mine.userId})
    ORDER BY t.day, t.id`.execute(mine.db);
  return rows;
}
