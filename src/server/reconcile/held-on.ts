import { sql } from 'kysely';
import { wholeShares } from '#engine/corporate-actions/change-lots.ts';
import { isinsSince } from '#engine/corporate-actions/known-actions.ts';
import { addDays, type TradingDay } from '#engine/day.ts';
import type { Paise } from '#engine/money.ts';
import type { JournalHolding } from '#engine/reconcile/compare-holdings.ts';
import type { AskedAction } from '../ledger/doubts/asked-action.ts';
import { askedActions } from '../ledger/doubts/asked-actions.ts';
import { isins } from '../ledger/isins.ts';
import { ofAccount } from '../ledger/broker-accounts.ts';
import type { Mine } from '../store/mine.ts';

/** Calendar days before, within which what was traded may not have reached the depository: two trading days and a weekend. */
const DAYS_BEFORE = 4;

/** A part of what was held, or a change of it: from its buy until its sale, null while it is held. */
interface Lot {
  readonly instrumentId: number;
  readonly symbol: string;
  readonly isins: readonly string[] | null;
  readonly quantity: number;
  readonly value: Paise;
  readonly from: TradingDay;
  readonly to: TradingDay | null;
}

/** The shares that were held at the end of a day, or of one of the days before; of one account, or of all (null). */
export async function heldOn(mine: Mine, day: TradingDay, accountId: number | null): Promise<JournalHolding[]> {
  const account = ofAccount(accountId);
  const first = addDays(day, -DAYS_BEFORE);
  const { rows } = await sql<Lot>`WITH lots AS (
      SELECT instrument_id, symbol, quantity, buy_value AS value, buy_on AS from_day, sell_on AS to_day FROM closed_trades
      WHERE user_id = ${mine.userId} ${account} AND segment = 'EQ' AND buy_on < sell_on AND buy_on <= ${day} AND sell_on > ${first}
      UNION ALL
      SELECT instrument_id, symbol, quantity, value, opened_on, NULL FROM open_positions
      WHERE user_id = ${mine.userId} ${account} AND segment = 'EQ' AND side = 'BUY' AND status = 'open' AND opened_on <= ${day}
      UNION ALL
      SELECT c.instrument_id, i.symbol, c.quantity, c.value, c.day, NULL FROM holding_changes AS c
      JOIN instruments AS i ON i.user_id = c.user_id AND i.id = c.instrument_id
      WHERE c.user_id = ${mine.userId} ${account} AND i.segment = 'EQ' AND c.day <= ${day})
    SELECT l.instrument_id AS "instrumentId", l.symbol, l.quantity, l.value, l.from_day AS "from", l.to_day AS "to", a.isins
    FROM lots AS l LEFT JOIN ${isins(mine.userId)} AS a ON a.instrument_id = l.instrument_id ORDER BY l.symbol, l.instrument_id`.execute(
    mine.db,
  );
  const asked = Map.groupBy(await askedActions(mine, accountId), (one) => one.instrumentId);
  const days = Array.from({ length: DAYS_BEFORE }, (_, index) => addDays(day, -1 - index));
  return [...Map.groupBy(rows, ({ instrumentId }) => instrumentId).values()].flatMap((lots) => {
    const [one] = lots;
    if (!one) return [];
    const at = (then: TradingDay) => lots.filter(({ from, to }) => from <= then && (to === null || to > then));
    const now = at(day);
    const quantity = unitsOf(now);
    const before = days.map((then) => unitsOf(at(then)));
    // Shares that an action gave later have rows with the day of the purchase that they come from.
    if (quantity === 0 && before.every((units) => units === 0)) return [];
    const value = now.reduce((total, lot) => total + lot.value, 0) as Paise;
    const { instrumentId, symbol } = one;
    const ifApplied = applied(quantity, day, asked.get(instrumentId) ?? []);
    return { instrumentId, symbol, isins: isinsSince(one.isins ?? []), quantity, value, before, ifApplied };
  });
}

/** The units that known splits and bonuses up to a day would make of these; null where there are none. */
function applied(units: number, day: TradingDay, asked: readonly AskedAction[]): number | null {
  const changes = asked.flatMap(({ action: { kind, ratio, exOn } }) =>
    ratio !== null && exOn <= day && (kind === 'split' || kind === 'bonus') ? [{ kind, ratio }] : [],
  );
  if (changes.length === 0) return null;
  return changes.reduce((held, { kind, ratio }) => (kind === 'bonus' ? held : 0) + wholeShares(held, ratio), units);
}

function unitsOf(lots: readonly Lot[]): number {
  return lots.reduce((total, { quantity }) => total + quantity, 0);
}
