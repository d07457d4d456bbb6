import type { OpenTrade } from '#engine/daily/open-trade.ts';
import type { TradingDay } from '#engine/day.ts';
import type { Db } from '../store/client.ts';
import { columnsOf } from '../store/columns-of.ts';
import { type Derived, replaceRows } from './replace-rows.ts';
import { type Mine, isIn, joinOwn } from '../store/mine.ts';

/** Makes these the open positions of these instruments in one account; answers the days on which something changed by it. */
export async function replaceOpenPositions(mine: Mine, of: Derived, positions: readonly OpenTrade[]): Promise<TradingDay[]> {
  const rows = positions.map((position) => ({ ...position, accountId: of.accountId }));
  const { gone, come } = await replaceRows(mine, 'open_positions', of, rows);
  return [...gone, ...come].map((row) => row.openedOn);
}

/** The user's positions that were opened on one of these days, without those of `except`. */
export function positionsOpenedOn(mine: Mine, days: ReadonlySet<TradingDay>, except: Derived): Promise<OpenTrade[]> {
  return mine
    .selectFrom('open_positions')
    .select(columnsOf('open_positions', ['accountId']))
    .where(isIn('opened_on', days))
    .where(({ eb, and, not, val }) =>
      not(and([eb('account_id', '=', except.accountId), eb('instrument_id', '=', eb.fn.any(val([...except.instrumentIds])))])),
    )
    .execute();
}

/** The shares that the user holds, lot by lot. */
export function heldShares(mine: Mine): Promise<OpenTrade[]> {
  return mine
    .selectFrom('open_positions')
    .select(columnsOf('open_positions', ['accountId']))
    .where('segment', '=', 'EQ')
    .where('side', '=', 'BUY')
    .where('status', '=', 'open')
    .execute();
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
