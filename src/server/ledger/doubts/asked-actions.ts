import { sql } from 'kysely';
import { type KnownAction, knownActions } from '#engine/corporate-actions/known-actions.ts';
import { isSameAction } from '#engine/corporate-actions/same-action.ts';
import type { TradingDay } from '#engine/day.ts';
import type { HeldSpan } from '#engine/valuation/held-lots.ts';
import { ofAccount } from '../broker-accounts.ts';
import { actionFactsOf, appliedTo, decisionsOf, type StoredDecision } from '../corporate-actions.ts';
import { knownAliases } from '../instruments.ts';
import type { Mine } from '../../store/mine.ts';
import { type AskedAction, factsOfNamed, type Named } from './asked-action.ts';
import { askedContracts, contractsUndecided } from './contract-questions.ts';

/** The known actions that wait for a decision: of all that the user held, or of what one account held. */
export async function askedActions(mine: Mine, accountId: number | null = null): Promise<AskedAction[]> {
  const decisions = await decisionsOf(mine);
  const ofContracts = await askedContracts(mine, decisions, accountId);
  const possible = await sharesUndecided(mine, decisions);
  const held = await heldWhenBegun(
    mine,
    possible.map(({ action, id }) => ({ id, exOn: action.exOn })),
    accountId,
  );
  const ofShares = possible.flatMap(({ action, id }): AskedAction[] => {
    const symbol = held.get(`${id} ${action.exOn}`);
    return symbol === undefined ? [] : [{ action, instrumentId: id, symbol, adjusts: null }];
  });
  return [...ofShares, ...ofContracts];
}

/** The known actions of shares of the journal that are not decided, whether the share was held then or not. */
async function sharesUndecided(mine: Mine, decisions: readonly StoredDecision[]): Promise<{ action: KnownAction; id: number }[]> {
  const all = knownActions();
  const named = await knownAliases(mine, [...new Set(all.flatMap(({ aliases }) => aliases))]);
  const decided = new Set(decisions.map(({ known, instrumentId }) => `${known} ${instrumentId}`));
  return all.flatMap((action) => {
    const id = action.aliases.map((alias) => named.get(alias)).find((found) => found !== undefined);
    return id === undefined || decided.has(`${action.key} ${id}`) || isOwn(decisions, action, id) ? [] : [{ action, id }];
  });
}

/** When prices are of other units than what is held: from the ex-date of an action that is known and not decided on. By instrument. */
export async function otherUnits(mine: Mine, spans: readonly HeldSpan[]): Promise<Map<number, HeldSpan[]>> {
  const nights = spans.filter(({ from, to }) => to !== from);
  if (nights.length === 0) return new Map();
  const decisions = await decisionsOf(mine);
  const ids = [...new Set(nights.map(({ instrumentId }) => instrumentId))];
  const shares = (await sharesUndecided(mine, decisions)).filter(({ action: { kind } }) => kind !== 'rights');
  const exDates = Map.groupBy(
    [...shares.map(({ id, action: { exOn } }) => ({ id, exOn })), ...(await contractsUndecided(mine, decisions, ids))],
    ({ id }) => id,
  );
  const found = nights.flatMap(({ instrumentId, from, to }) =>
    (exDates.get(instrumentId) ?? []).flatMap(({ exOn }) =>
      from < exOn && (to === null || exOn <= to) ? [{ instrumentId, from: exOn, to }] : [],
    ),
  );
  return Map.groupBy(found, ({ instrumentId }) => instrumentId);
}

/** Whether a day's price is of the units that are held. */
export function isOfItsUnits(day: TradingDay, others: readonly HeldSpan[] | undefined): boolean {
  return !others?.some(({ from, to }) => day >= from && (to === null || day <= to));
}

/** Whether an action of a share is applied, as the user entered it by hand. */
export function isOwn(decisions: readonly StoredDecision[], action: Named, instrumentId: number): boolean {
  const facts = factsOfNamed(action);
  return appliedTo(decisions, instrumentId, facts.kind).some((one) => isSameAction(actionFactsOf(one), facts));
}

/**
 * Which of these instruments were held when their day began, each 'id day', with their symbol. Shares that an action gave later do not count,
 * nor those of a closed result: its report has what actions made of them.
 */
export async function heldWhenBegun(
  mine: Mine,
  places: readonly { readonly id: number; readonly exOn: TradingDay }[],
  accountId: number | null = null,
): Promise<Map<string, string>> {
  if (places.length === 0) return new Map();
  const { rows } = await sql<{ id: number; ex: TradingDay; symbol: string }>`
    SELECT i.id, asked.ex, i.symbol
    FROM unnest(${places.map(({ id }) => id)}::int8[], ${places.map(({ exOn }) => exOn)}::date[]) AS asked (id, ex)
    JOIN instruments AS i ON i.user_id = ${mine.userId} AND i.id = asked.id
    WHERE EXISTS (SELECT FROM open_positions AS p WHERE p.user_id = ${mine.userId} AND p.instrument_id = asked.id AND p.side = 'BUY'
        ${ofAccount(accountId)} AND p.opened_on < asked.ex AND NOT EXISTS (SELECT FROM given_shares AS g
          WHERE g.user_id = ${mine.userId} AND g.id = p.id AND g.credited_on >= asked.ex))
      OR EXISTS (SELECT FROM closed_trades AS c WHERE c.user_id = ${mine.userId} AND c.instrument_id = asked.id
        ${ofAccount(accountId)} AND c.buy_on < asked.ex AND c.sell_on >= asked.ex AND NOT c.from_result AND NOT EXISTS (SELECT FROM given_shares AS g
          WHERE g.user_id = ${mine.userId} AND g.id = c.buy_id AND g.credited_on >= asked.ex))`.execute(mine.db);
  return new Map(rows.map(({ id, ex, symbol }) => [`${id} ${ex}`, symbol]));
}
