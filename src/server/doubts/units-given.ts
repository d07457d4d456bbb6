import { sql } from 'kysely';
import { inOrder, type Ratio } from '#engine/corporate-actions/lot-action.ts';
import type { TradingDay } from '#engine/day.ts';
import { actionDoubtId } from '../ledger/doubts/asked-action.ts';
import type { StrongAction } from '../ledger/doubts/strong-actions.ts';
import type { Mine } from '../store/mine.ts';
import type { Given } from './found-doubt.ts';

/**
 * The shares that actions with strong evidence would give, by the ids of their doubts: at most so many, for each acts on what those before it
 * gave, and sales in between are not taken off.
 */
export async function unitsGiven(mine: Mine, strong: readonly StrongAction[]): Promise<Map<string, readonly Given[]>> {
  const given = new Map(strong.map((one): [string, Given[]] => [actionDoubtId(one), []]));
  const actions = strong.flatMap((one) => (one.adjusts === null && one.settling.kind === 'action' ? [{ one, ...one.settling }] : []));
  if (actions.length === 0) return given;
  const byId = new Map(actions.map(({ one, action, instrumentId }) => [action.id, { id: actionDoubtId(one), instrumentId }]));
  const ordered = inOrder(actions.map(({ action }) => action));
  const held = Map.groupBy(
    await heldOver(
      mine,
      ordered.map(({ id, on }) => ({ instrumentId: byId.get(id)?.instrumentId ?? 0, on })),
    ),
    ({ at }) => at,
  );
  const more = new Map<string, number>();
  for (const [at, { id, on, effect }] of ordered.entries()) {
    const doubt = byId.get(id);
    if (!doubt) continue;
    for (const { accountId, units } of held.get(at) ?? []) {
      const own = `${accountId} ${doubt.instrumentId}`;
      const all = units + (more.get(own) ?? 0);
      const give = (instrumentId: number, ratio: Ratio, without: number) => {
        const key = `${accountId} ${instrumentId}`;
        const total = (more.get(key) ?? 0) + Math.floor((all * ratio.given) / ratio.held) - without;
        more.set(key, total);
        if (total > 0) given.get(doubt.id)?.push({ instrumentId, from: on, accountId, units: total });
      };
      if (effect.kind === 'ratio') give(doubt.instrumentId, effect, all);
      if (effect.kind === 'bonus') give(doubt.instrumentId, effect, 0);
      if (effect.kind === 'whole') give(effect.instrumentId, effect, 0);
      if (effect.kind === 'part') for (const child of effect.children) give(child.instrumentId, child, 0);
    }
  }
  return given;
}

interface Held {
  /** The place of the action. */
  readonly at: number;
  readonly accountId: number;
  readonly units: number;
}

/** The units of instruments that each account held when a day began, as they were bought. */
async function heldOver(mine: Mine, places: readonly { readonly instrumentId: number; readonly on: TradingDay }[]): Promise<Held[]> {
  const [ids, days] = [places.map(({ instrumentId }) => instrumentId), places.map(({ on }) => on)];
  const { rows } = await sql<Held>`
    WITH asked AS (SELECT id, ex, (place - 1)::int4 AS at FROM unnest(${ids}::int8[], ${days}::date[]) WITH ORDINALITY AS one (id, ex, place))
    SELECT at, account_id AS "accountId", sum(quantity)::int8 AS units FROM (
      SELECT asked.at, c.account_id, c.quantity FROM asked JOIN closed_trades AS c
        ON c.instrument_id = asked.id AND c.buy_on < asked.ex AND c.sell_on >= asked.ex WHERE c.user_id = ${mine.userId}
      UNION ALL SELECT asked.at, p.account_id, p.quantity FROM asked JOIN open_positions AS p
        ON p.instrument_id = asked.id AND p.side = 'BUY' AND p.opened_on < asked.ex WHERE p.user_id = ${mine.userId}) AS held
    GROUP BY at, account_id ORDER BY at, account_id`.execute(mine.db);
  return rows;
}
