import { sql } from 'kysely';
import { adjustedOption, contractFactor } from '#engine/corporate-actions/adjust-contract.ts';
import { type KnownAction, knownActions } from '#engine/corporate-actions/known-actions.ts';
import type { Ratio } from '#engine/corporate-actions/lot-action.ts';
import { type ActionFacts, isSameAction } from '#engine/corporate-actions/same-action.ts';
import type { TradingDay } from '#engine/day.ts';
import type { Exchange, Instrument } from '#engine/instruments/instrument.ts';
import { actionFactsOf, appliedTo, decisionsOf, type StoredDecision } from '../corporate-actions.ts';
import { exchangesOfContracts, instrumentsById, knownAliases } from '../instruments.ts';
import type { Mine } from '../../store/mine.ts';

/** A known action of a share that was held on its ex-date, and is not decided. */
export interface AskedAction {
  readonly action: KnownAction;
  readonly instrumentId: number;
  readonly symbol: string;
  /** Of a contract: by what its units are multiplied, and what it becomes; null: itself. */
  readonly adjusts: { readonly ratio: Ratio; readonly into: Instrument | null } | null;
}

/** The known actions that wait for a decision. */
export async function askedActions(mine: Mine): Promise<AskedAction[]> {
  const all = knownActions();
  const named = await knownAliases(mine, [...new Set(all.flatMap(({ aliases }) => aliases))]);
  const decisions = await decisionsOf(mine);
  const decided = new Set(decisions.map(({ known, instrumentId }) => `${known} ${instrumentId}`));
  const ofContracts = (await askedContracts(mine)).filter(({ action, instrumentId }) => !decided.has(`${action.key} ${instrumentId}`));
  if (named.size === 0) return ofContracts;
  const possible = all.flatMap((action) => {
    const id = action.aliases.map((alias) => named.get(alias)).find((found) => found !== undefined);
    return id === undefined || decided.has(`${action.key} ${id}`) || isOwn(decisions, action, id) ? [] : [{ action, id }];
  });
  const held = await heldWhenBegun(
    mine,
    possible.map(({ action, id }) => ({ id, exOn: action.exOn })),
  );
  const ofShares = possible.flatMap(({ action, id }): AskedAction[] => {
    const symbol = held.get(`${id} ${action.exOn}`);
    return symbol === undefined ? [] : [{ action, instrumentId: id, symbol, adjusts: null }];
  });
  return [...ofShares, ...ofContracts];
}

/** Whether an action of a share is applied, as the user entered it by hand. */
export function isOwn(decisions: readonly StoredDecision[], action: NamedAction, instrumentId: number): boolean {
  const facts = factsOfNamed(action);
  return appliedTo(decisions, instrumentId, facts.kind).some((one) => isSameAction(actionFactsOf(one), facts));
}

export type NamedAction = Pick<KnownAction, 'exOn' | 'ratio'> & { readonly kind: string };

/** Of an action that is not stored. */
export function factsOfNamed({ kind, exOn, ratio }: NamedAction): ActionFacts {
  return { kind, exOn, given: ratio?.given ?? null, held: ratio?.held ?? null, perShare: null, into: [] };
}

/** Contracts that were held when a split or bonus of their share began: bought before and not closed, or sold before and not bought back. */
async function askedContracts(mine: Mine): Promise<AskedAction[]> {
  const actions = knownActions().filter((action) => contractFactor(action) !== null);
  const { rows } = await sql<{ id: number; symbol: string; at: number }>`
    SELECT i.id, i.symbol, asked.at::int4 AS at
    FROM unnest(${actions.map(({ symbol }) => symbol)}::text[], ${actions.map(({ exOn }) => exOn)}::date[]) WITH ORDINALITY
      AS asked (underlying, ex, at)
    JOIN instruments AS i ON i.user_id = ${mine.userId} AND i.underlying = asked.underlying AND i.segment IN ('FUT', 'OPT')
      AND i.expiry_on >= asked.ex
    WHERE EXISTS (SELECT FROM open_positions AS p WHERE p.user_id = ${mine.userId} AND p.instrument_id = i.id
        AND p.opened_on < asked.ex AND NOT EXISTS (SELECT FROM given_shares AS g
          WHERE g.user_id = ${mine.userId} AND g.id = p.id AND g.credited_on >= asked.ex))
      OR EXISTS (SELECT FROM closed_trades AS c WHERE c.user_id = ${mine.userId} AND c.instrument_id = i.id
        AND c.entered_on < asked.ex AND c.exited_on >= asked.ex AND NOT EXISTS (SELECT FROM given_shares AS g
          WHERE g.user_id = ${mine.userId} AND g.id IN (c.buy_id, c.sell_id) AND g.credited_on >= asked.ex))
    ORDER BY asked.at, i.symbol, i.id`.execute(mine.db);
  const ids = [...new Set(rows.map(({ id }) => id))];
  const [stored, exchanges] = await Promise.all([instrumentsById(mine, ids), exchangesOfContracts(mine, ids)]);
  return rows.flatMap(({ id, symbol, at }): AskedAction[] => {
    const action = actions[at - 1];
    const instrument = stored.get(id)?.instrument;
    const adjusts = action && instrument ? adjustmentOf(action, instrument, exchanges.get(id)) : null;
    return action && adjusts ? [{ action, instrumentId: id, symbol, adjusts }] : [];
  });
}

/** What an action makes of a contract of its share; null where it makes nothing of it, or that is not known. */
export function adjustmentOf(action: KnownAction, instrument: Instrument, exchange: Exchange | undefined): AskedAction['adjusts'] {
  const ratio = contractFactor(action);
  const { contract, segment } = instrument;
  if (
    ratio === null ||
    exchange === undefined ||
    !contract?.expiryOn ||
    contract.underlying !== action.symbol ||
    contract.expiryOn < action.exOn
  )
    return null;
  const into = adjustedOption(instrument, exchange, ratio);
  return segment === 'OPT' && into === null ? null : { ratio, into };
}

/** Which of these instruments were held when their day began, each 'id day', with their symbol. Shares that an action gave later do not count. */
export async function heldWhenBegun(
  mine: Mine,
  places: readonly { readonly id: number; readonly exOn: TradingDay }[],
): Promise<Map<string, string>> {
  if (places.length === 0) return new Map();
  const { rows } = await sql<{ id: number; ex: TradingDay; symbol: string }>`
    SELECT i.id, asked.ex, i.symbol
    FROM unnest(${places.map(({ id }) => id)}::int8[], ${places.map(({ exOn }) => exOn)}::date[]) AS asked (id, ex)
    JOIN instruments AS i ON i.user_id = ${mine.userId} AND i.id = asked.id
    WHERE EXISTS (SELECT FROM open_positions AS p WHERE p.user_id = ${mine.userId} AND p.instrument_id = asked.id AND p.side = 'BUY'
        AND p.opened_on < asked.ex AND NOT EXISTS (SELECT FROM given_shares AS g
          WHERE g.user_id = ${mine.userId} AND g.id = p.id AND g.credited_on >= asked.ex))
      OR EXISTS (SELECT FROM closed_trades AS c WHERE c.user_id = ${mine.userId} AND c.instrument_id = asked.id
        AND c.buy_on < asked.ex AND c.sell_on >= asked.ex AND NOT EXISTS (SELECT FROM given_shares AS g
          WHERE g.user_id = ${mine.userId} AND g.id = c.buy_id AND g.credited_on >= asked.ex))`.execute(mine.db);
  return new Map(rows.map(({ id, ex, symbol }) => [`${id} ${ex}`, symbol]));
}
