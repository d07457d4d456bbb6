import { sql } from 'kysely';
import type { Contract, Segment } from '#engine/instruments/instrument.ts';
import type { Paise, Quantity } from '#engine/money.ts';
import type { Side } from '#engine/trades/trade.ts';
import type { TradingDay } from '#engine/day.ts';
import type { HeldLot } from '#engine/valuation/held-lots.ts';
import type { RealisedDay } from '#engine/valuation/worth-curve.ts';
import { instrumentsById, type OwnInstrument } from '../ledger/instruments.ts';
import type { Mine } from '../store/mine.ts';

/** All that is open of one instrument in one account on one side. */
export interface HeldPosition {
  readonly instrumentId: number;
  readonly symbol: string;
  readonly segment: Segment;
  readonly accountId: number;
  readonly broker: string;
  readonly side: Side;
  readonly quantity: Quantity;
  readonly value: Paise;
  readonly contract: Contract | null;
}

/** The user's open positions by instrument, account and side, without those that are unmatched or past their expiry. */
export async function heldPositions(mine: Mine): Promise<HeldPosition[]> {
  const { rows } = await sql<Omit<HeldPosition, 'contract'>>`
    SELECT p.instrument_id AS "instrumentId", min(p.symbol) AS symbol, min(p.segment) AS segment, a.id AS "accountId", a.broker, p.side,
      sum(p.quantity) AS quantity, sum(p.value) AS value
    FROM open_positions AS p JOIN broker_accounts AS a ON a.user_id = p.user_id AND a.id = p.account_id
    WHERE p.user_id = ${mine.userId} AND p.status = 'open'
    GROUP BY p.instrument_id, a.id, a.broker, p.side ORDER BY min(p.symbol), p.instrument_id, a.broker, p.side`.execute(mine.db);
  const stored = await instrumentsById(mine, [...new Set(rows.map((row) => row.instrumentId))]);
  return rows.map((row) => ({ ...row, contract: stored.get(row.instrumentId)?.instrument.contract ?? null }));
}

/** The contracts that the journal closed at their expiry, but for those whose price the user gave; the latest expiry first. */
export async function expiredContracts(mine: Mine, today: TradingDay, most: number): Promise<OwnInstrument[]> {
  const { rows } = await sql<{ id: number }>`SELECT i.id FROM instruments AS i
    WHERE i.user_id = ${mine.userId} AND i.expiry_on < ${today} AND i.settlement IS NULL AND i.segment IN ('FUT', 'OPT')
      AND i.id IN (SELECT instrument_id FROM closed_trades WHERE user_id = ${mine.userId} AND expired)
    ORDER BY i.expiry_on DESC, i.id LIMIT ${most}`.execute(mine.db);
  const ids = rows.map((row) => row.id);
  const stored = await instrumentsById(mine, ids);
  return ids.flatMap((id) => stored.get(id) ?? []);
}

/**
 * What the user held over a night, or holds, on each day as it was then: closed trades of several days, open positions that are neither
 * unmatched nor expired, and what corporate actions changed. Of these instruments, or of all.
 */
export async function heldLots(mine: Mine, instrumentIds: readonly number[] | null = null): Promise<HeldLot[]> {
  const asked = instrumentIds === null ? sql`` : sql`AND instrument_id = ANY(${[...instrumentIds]}::int8[])`;
  const { rows } = await sql<HeldLot>`
    SELECT instrument_id AS "instrumentId", account_id AS "accountId", CASE direction WHEN 'LONG' THEN 'BUY' ELSE 'SELL' END AS side,
      quantity, CASE direction WHEN 'LONG' THEN buy_value ELSE sell_value END AS value, entered_on AS "from", exited_on AS "to",
      false AS "isAction"
    FROM closed_trades WHERE user_id = ${mine.userId} AND entered_on < exited_on ${asked}
    UNION ALL
    SELECT instrument_id, account_id, side, quantity, value, opened_on, NULL, false FROM open_positions
    WHERE user_id = ${mine.userId} AND status = 'open' ${asked}
    UNION ALL
    SELECT instrument_id, account_id, side, quantity, value, day, NULL, kind = 'action' FROM holding_changes
    WHERE user_id = ${mine.userId} ${asked}`.execute(mine.db);
  return rows;
}

/** What was realised on each day, after charges. */
export async function realisedDays(mine: Mine): Promise<RealisedDay[]> {
  return mine.selectFrom('day_results').select(['day', 'net']).where('slice', '=', 'overall').execute();
}
