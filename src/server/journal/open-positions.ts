import type { OpenTrade } from '#engine/daily/open-trade.ts';
import type { TradingDay } from '#engine/day.ts';
import type { Selectable } from 'kysely';
import type { Db } from '../store/client.ts';
import type { OwnRow } from '../store/insert-many.ts';
import { type Derived, replaceRows } from './replace-rows.ts';
import type { OpenPositionsTable } from '../store/tables.ts';
import { type Mine, isIn, joinOwn } from '../store/mine.ts';

const COLUMNS = {
  id: 'int8',
  account_id: 'int8',
  instrument_id: 'int8',
  segment: 'text',
  symbol: 'text',
  exchange: 'text',
  side: 'text',
  product: 'text',
  quantity: 'int8',
  value: 'int8',
  entry_charges: 'int8',
  opened_on: 'date',
  opened_time: 'int4',
  status: 'text',
} as const;

/** Makes these the open positions of these instruments in one account; answers the days on which something changed by it. */
export async function replaceOpenPositions(mine: Mine, of: Derived, positions: readonly OpenTrade[]): Promise<TradingDay[]> {
  const rows = positions.map((position) => openPositionRow(of.accountId, position));
  const { gone, come } = await replaceRows(mine, 'open_positions', COLUMNS, ['instrument_id', 'id'], of, rows);
  return [...gone, ...come].map((row) => row.opened_on);
}

/** An open position of an account as it is stored. */
export function openPositionRow(accountId: number, position: OpenTrade): OwnRow<'open_positions'> {
  return {
    id: position.order,
    account_id: accountId,
    instrument_id: position.instrumentId,
    segment: position.segment,
    symbol: position.symbol,
    exchange: position.exchange,
    side: position.side,
    product: position.product,
    quantity: position.quantity,
    value: position.value,
    entry_charges: position.charges,
    opened_on: position.openedOn,
    opened_time: position.openedTime,
    status: position.status,
  };
}

/** The user's positions that were opened on one of these days, without those of `except`. */
export async function positionsOpenedOn(mine: Mine, days: ReadonlySet<TradingDay>, except: Derived): Promise<OpenTrade[]> {
  const rows = await mine
    .selectFrom('open_positions')
    .selectAll()
    .where(isIn('opened_on', days))
    .where(({ eb, and, not, val }) =>
      not(and([eb('account_id', '=', except.accountId), eb('instrument_id', '=', eb.fn.any(val([...except.instrumentIds])))])),
    )
    .execute();
  return rows.map(openTradeOf);
}

/** The shares that the user holds, lot by lot. */
export async function heldShares(mine: Mine): Promise<OpenTrade[]> {
  const rows = await mine
    .selectFrom('open_positions')
    .selectAll()
    .where('segment', '=', 'EQ')
    .where('side', '=', 'BUY')
    .where('status', '=', 'open')
    .execute();
  return rows.map(openTradeOf);
}

function openTradeOf(row: Selectable<OpenPositionsTable>): OpenTrade {
  return {
    instrumentId: row.instrument_id,
    symbol: row.symbol,
    segment: row.segment,
    order: row.id,
    exchange: row.exchange,
    side: row.side,
    product: row.product,
    quantity: row.quantity,
    openedOn: row.opened_on,
    openedTime: row.opened_time,
    value: row.value,
    charges: row.entry_charges,
    status: row.status,
  };
}

/** Contracts past their expiry that the journal still holds open: the accounts and instruments to pair again. */
export async function openPastExpiry(db: Db, today: TradingDay): Promise<{ userId: number; accountId: number; instrumentId: number }[]> {
  const rows = await db
    .selectFrom('open_positions as position')
    .innerJoin('instruments as instrument', joinOwn('instrument.id', 'position.instrument_id'))
    .select(['position.user_id', 'position.account_id', 'position.instrument_id'])
    .distinct()
    .where('position.status', '=', 'open')
    .where('instrument.expiry_on', '<', today)
    .execute();
  return rows.map((row) => ({ userId: row.user_id, accountId: row.account_id, instrumentId: row.instrument_id }));
}
