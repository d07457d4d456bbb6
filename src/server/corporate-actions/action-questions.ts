import { sql } from 'kysely';
import { knownActions } from '#engine/corporate-actions/known-actions.ts';
import type { ListedAction } from '#engine/corporate-actions/read-action-list.ts';
import { plausibleFactor } from '#engine/corporate-actions/plausible-factor.ts';
import { daysBetween, type TradingDay } from '#engine/day.ts';
import { shareInstrument } from '#engine/instruments/instrument-of.ts';
import type { Paise } from '#engine/money.ts';
import { type AskedAction, factsOfNamed, type Named } from '../ledger/doubts/asked-action.ts';
import { askedActions, heldWhenBegun, isOwn } from '../ledger/doubts/asked-actions.ts';
import { contractsHeldOn } from '../ledger/doubts/contract-questions.ts';
import { knownAliases } from '../ledger/instruments.ts';
import type { Mine } from '../store/mine.ts';
import { decisionsOf, type StoredDecision } from '../ledger/corporate-actions.ts';
import { isSameAction } from '#engine/corporate-actions/same-action.ts';

/** What in the trades of a share speaks for an action that is not known. */
export interface ActionEvidence {
  readonly instrumentId: number;
  readonly symbol: string;
  readonly isins: readonly string[];
  readonly unmatched: number;
  readonly step: PriceStep | null;
  /** The first day on which something was bought that is or was held; null without one. */
  readonly boughtOn: TradingDay | null;
}

/** Two trading days of a share, one after the other, with what was paid per share, in paise. */
export interface PriceStep {
  readonly from: TradingDay;
  readonly fromPrice: number;
  readonly to: TradingDay;
  readonly toPrice: number;
  readonly factor: number;
}

/** A sale whose purchase is not in the journal. */
export interface UnmatchedSale {
  readonly id: number;
  readonly instrumentId: number;
  readonly symbol: string;
  readonly broker: string;
  readonly day: TradingDay;
  readonly quantity: number;
  readonly value: Paise;
}

/** More shares than this are not looked at for evidence at once: the next ones when these are decided. */
const MOST_SUSPECTS = 100;
/** A trade that was closed within a month at half or twice its price: the index closed_trades_far names the same numbers. */
const STEP = 1.7;
const FEW_DAYS = 31;
/** Less than the least factor less its tolerance. */
const FAR = 1.25;

/** A row of an exchange's list about a share of the user, or about the share of a contract: then its number is that contract's. */
export interface OwnListedAction {
  readonly listed: ListedAction;
  readonly instrumentId: number;
  readonly symbol: string;
}

/** What of an exchange's list is about shares or contracts that were held on the ex-date, and is neither asked nor decided. */
export async function listedActions(mine: Mine, list: readonly ListedAction[]): Promise<OwnListedAction[]> {
  const named = list.map((listed) => ({ listed, exOn: listed.exOn, ...shareInstrument(listed.symbol, '', listed.exOn) }));
  const known = await knownAliases(mine, [...new Set(named.flatMap(({ aliases }) => aliases))]);
  const places = named.map((one) => ({
    ...one,
    id: one.aliases.map((alias) => known.get(alias)).find((found) => found !== undefined) ?? 0,
  }));
  const [held, asked, decisions] = [await heldWhenBegun(mine, places), await askedActions(mine), await decisionsOf(mine)];
  const contracts = new Map((await contractsHeldOn(mine, places)).map(({ at, id }) => [at, id]));
  return places.flatMap(({ listed, id, exOn, symbol: name }, at) => {
    const symbol = held.get(`${id} ${exOn}`) ?? (contracts.has(at) ? name : undefined);
    if (symbol === undefined || daysExplained(id, asked, decisions).includes(exOn)) return [];
    const effects = listed.effects.filter((effect) => {
      const action = { ...effect, exOn };
      const isAsked = asked.some((one) => one.instrumentId === id && isSameAction(factsOfNamed(one.action), factsOfNamed(action)));
      return !isAsked && !isOwn(decisions, action, id) && !(contracts.has(at) && isShipped(name, action));
    });
    if (effects.length === 0 && listed.effects.length > 0) return [];
    return [{ listed: { ...listed, effects }, instrumentId: id || (contracts.get(at) ?? 0), symbol }];
  });
}

/** Whether contracts of this name are asked about an action anyway. */
function isShipped(name: string, action: Named): boolean {
  return knownActions().some(({ symbol, ...one }) => symbol === name && isSameAction(factsOfNamed(one), factsOfNamed(action)));
}

/** What speaks for actions that are neither known nor decided. `asked` are those that are asked for anyway. */
export async function evidenceOf(mine: Mine, asked: readonly AskedAction[]): Promise<ActionEvidence[]> {
  const doubtful = await doubtfulShares(mine);
  if (doubtful.length === 0) return [];
  const { rows: suspects } = await sql<Omit<ActionEvidence, 'step'>>`
    SELECT i.id AS "instrumentId", i.symbol,
      ARRAY(SELECT substr(a.alias, 6) FROM instrument_aliases AS a WHERE a.user_id = ${mine.userId} AND a.instrument_id = i.id
        AND a.alias >= 'ISIN:' AND a.alias < 'ISIN;' ORDER BY a.alias) AS isins,
      (SELECT coalesce(sum(quantity), 0)::int8 FROM open_positions AS p
        WHERE p.user_id = ${mine.userId} AND p.instrument_id = i.id AND p.status = 'unmatched') AS unmatched,
      least((SELECT min(buy_on) FROM closed_trades AS c WHERE c.user_id = ${mine.userId} AND c.instrument_id = i.id),
        (SELECT min(opened_on) FROM open_positions AS p
          WHERE p.user_id = ${mine.userId} AND p.instrument_id = i.id AND p.side = 'BUY')) AS "boughtOn"
    FROM instruments AS i WHERE i.user_id = ${mine.userId} AND i.id = ANY(${doubtful}::int8[])
    ORDER BY i.symbol, i.id LIMIT ${MOST_SUSPECTS}`.execute(mine.db);
  const decisions = await decisionsOf(mine);
  const moves = await farMoves(
    mine,
    suspects.map(({ instrumentId }) => instrumentId),
  );
  return suspects.flatMap((suspect): ActionEvidence[] => {
    const explained = daysExplained(suspect.instrumentId, asked, decisions);
    const hasNewIsin = suspect.isins.length > 1 && explained.length === 0;
    const step = stepOf(moves.get(suspect.instrumentId) ?? [], hasNewIsin || suspect.unmatched > 0, explained);
    return step || hasNewIsin ? [{ ...suspect, step }] : [];
  });
}

/** Shares with two ISINs, with a sale without a purchase, or with a price that moved far in a few days: few journals have one. */
async function doubtfulShares(mine: Mine): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT instrument_id AS id FROM instrument_aliases WHERE user_id = ${mine.userId} AND alias >= 'ISIN:' AND alias < 'ISIN;'
      GROUP BY instrument_id HAVING count(*) > 1
    UNION SELECT instrument_id FROM open_positions WHERE user_id = ${mine.userId} AND status = 'unmatched'
    UNION SELECT instrument_id FROM closed_trades WHERE user_id = ${mine.userId} AND segment = 'EQ' AND entered_on <> exited_on
      AND exited_on - entered_on <= ${sql.lit(FEW_DAYS)} AND least(buy_value, sell_value) > 0
      AND greatest(buy_value, sell_value) >= least(buy_value, sell_value) * ${sql.lit(STEP)}::float8`.execute(mine.db);
  return rows.map(({ id }) => id);
}

/** The sales whose purchase is not in the journal, the latest first. */
export async function unmatchedSales(mine: Mine, most: number): Promise<UnmatchedSale[]> {
  const { rows } =
    await sql<UnmatchedSale>`SELECT p.id, p.instrument_id AS "instrumentId", p.symbol, b.broker, p.opened_on AS day, p.quantity, p.value
    FROM open_positions AS p JOIN broker_accounts AS b ON b.user_id = p.user_id AND b.id = p.account_id
    WHERE p.user_id = ${mine.userId} AND p.status = 'unmatched' ORDER BY p.opened_on DESC, p.id DESC LIMIT ${most}`.execute(mine.db);
  return rows;
}

/** How many questions about shares wait: known actions, evidence of others, and sales without a purchase. */
export async function countActionQuestions(mine: Mine): Promise<{ actions: number; unmatched: number }> {
  const asked = await askedActions(mine);
  const evidence = await evidenceOf(mine, asked);
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM open_positions
    WHERE user_id = ${mine.userId} AND status = 'unmatched'`.execute(mine.db);
  return { actions: asked.length + evidence.length, unmatched: rows[0]?.count ?? 0 };
}

interface Move {
  readonly from: TradingDay;
  readonly fromPrice: number;
  readonly to: TradingDay;
  readonly toPrice: number;
}

/**
 * Where the price of a share moved far from one day with trades to the next, oldest first, in paise per share. Shares without a price, as
 * bonus shares, say nothing.
 */
async function farMoves(mine: Mine, instrumentIds: readonly number[]): Promise<Map<number, Move[]>> {
  const { rows } = await sql<Move & { id: number }>`
    WITH days AS (SELECT t.instrument_id AS id, t.day, sum(t.value)::float8 / sum(t.quantity)::float8 AS price FROM trades AS t
        JOIN imports AS m ON m.user_id = t.user_id AND m.id = t.import_id
        WHERE t.user_id = ${mine.userId} AND t.instrument_id = ANY(${[...instrumentIds]}::int8[]) AND t.value > 0
          AND m.removed_at IS NULL
        GROUP BY t.instrument_id, t.day),
      moves AS (SELECT id, day AS "to", price AS "toPrice", lag(day) OVER w AS "from", lag(price) OVER w AS "fromPrice" FROM days
        WINDOW w AS (PARTITION BY id ORDER BY day))
    SELECT * FROM moves WHERE greatest("fromPrice", "toPrice") >= least("fromPrice", "toPrice") * ${FAR}::float8 ORDER BY id, "to"`.execute(
    mine.db,
  );
  return Map.groupBy(rows, ({ id }) => id);
}

/** The ex-dates of a share that a decision or a question explains. */
function daysExplained(instrumentId: number, asked: readonly AskedAction[], decisions: readonly StoredDecision[]): TradingDay[] {
  return [
    ...asked.flatMap((one) => (one.instrumentId === instrumentId ? [one.action.exOn] : [])),
    ...decisions.flatMap((one) => (one.instrumentId === instrumentId ? [one.exOn] : [])),
  ];
}

/** The first step of the price that nothing explains. */
function stepOf(moves: readonly Move[], isDoubtful: boolean, explained: readonly TradingDay[]): PriceStep | null {
  for (const { from, fromPrice, to, toPrice } of moves) {
    if (explained.some((day) => day > from && day <= to)) continue;
    const factor = plausibleFactor({ before: fromPrice, after: toPrice, days: daysBetween(from, to), isDoubtful });
    if (factor !== null) return { from, fromPrice, to, toPrice, factor };
  }
  return null;
}
