import { sql } from 'kysely';
import type { TradeFilter } from '#contract/filter.ts';
import { addDays, type TradingDay } from '#engine/day.ts';
import { doubtId } from '#engine/doubts/doubt.ts';
import { type ActionEvidence, evidenceOf } from '../corporate-actions/action-questions.ts';
import { between, isUnfiltered, matching } from '../filter/closed-filter.ts';
import { actionDoubtId, type AskedAction } from '../ledger/doubts/asked-action.ts';
import { askedActions } from '../ledger/doubts/asked-actions.ts';
import { strongActions } from '../ledger/doubts/strong-actions.ts';
import type { Mine } from '../store/mine.ts';
import { accountOf, type FoundDoubt, type Given, type PartRow, partsOfRows } from './found-doubt.ts';
import { unitsGiven } from './units-given.ts';

/** What is asked about an action. */
export type AskedDoubt = Pick<FoundDoubt, 'id' | 'name' | 'symbol' | 'action' | 'gives'> & {
  readonly instrumentId: number;
  readonly on: TradingDay | null;
};
type Touched = PartRow & { readonly at: number };

/** Corporate actions that are not decided: those that are known, and those that prices or ISINs speak for. */
export async function askedOf(mine: Mine): Promise<AskedDoubt[]> {
  const known = await askedActions(mine);
  const strong = await unitsGiven(mine, await strongActions(mine, known));
  return [...known.map((one) => askedFor(one, strong)), ...(await evidenceOf(mine, known)).map(explained)];
}

/** Those of the asked actions that the closed trades of a filter rest on. */
export async function actionDoubts(mine: Mine, filter: TradeFilter, asked: readonly AskedDoubt[]): Promise<FoundDoubt[]> {
  if (asked.length === 0) return [];
  const touched = Map.groupBy(await tradesHeldOver(mine, asked, filter), ({ at }) => at);
  return asked.flatMap(({ on, instrumentId: _, ...doubt }, index): FoundDoubt[] => {
    const own = touched.get(index) ?? [];
    // What is held without a closed trade is open too, but no figure of closed trades rests on it.
    if (own.length === 0 && !isUnfiltered(filter)) return [];
    const parts = own.length === 0 ? [{ day: on, trades: 0, count: 0, rests: null }] : partsOfRows(own);
    return [{ ...doubt, kind: 'corporate-action', accountId: accountOf(own), parts, changes: null }];
  });
}

function askedFor(asked: AskedAction, strong: ReadonlyMap<string, readonly Given[]>): AskedDoubt {
  const { action, instrumentId, symbol } = asked;
  const id = actionDoubtId(asked);
  return {
    id,
    name: symbol,
    symbol,
    instrumentId,
    on: action.exOn,
    action: { code: 'decide-action', instrument_id: instrumentId, known: action.key, strong: strong.has(id) },
    gives: strong.get(id) ?? [],
  };
}

/** Where no step shows the day, every trade of the share may be touched, and every sale since the first purchase be explained. */
function explained({ instrumentId, symbol, step, boughtOn }: ActionEvidence): AskedDoubt {
  const given = { instrumentId, accountId: null, units: null };
  const fallsFrom = step && step.toPrice < step.fromPrice ? step.to : null;
  const from = step ? fallsFrom : boughtOn && addDays(boughtOn, 1);
  return {
    id: doubtId('corporate-action', instrumentId),
    name: symbol,
    symbol,
    instrumentId,
    on: step?.to ?? null,
    action: { code: 'explain-shares', instrument_id: instrumentId },
    gives: from ? [{ ...given, from }] : [],
  };
}

/** The closed trades of a filter that were held when an action began, by action and day of exit. */
async function tradesHeldOver(mine: Mine, asked: readonly AskedDoubt[], filter: TradeFilter): Promise<Touched[]> {
  const [ids, days] = [asked.map(({ instrumentId }) => instrumentId), asked.map(({ on }) => on)];
  const { rows } = await sql<Touched>`
    SELECT (asked.at - 1)::int4 AS at, exited_on AS day, CASE WHEN count(DISTINCT account_id) = 1 THEN min(account_id) END AS "accountId",
      count(*)::int4 AS trades, 1 AS count, sum(net)::int8 AS rests
    FROM unnest(${ids}::int8[], ${days}::date[]) WITH ORDINALITY AS asked (id, ex, at)
      JOIN closed_trades ON instrument_id = asked.id AND (asked.ex IS NULL OR entered_on < asked.ex AND exited_on >= asked.ex)
    WHERE user_id = ${mine.userId} ${matching(mine.userId, filter)} ${between('exited_on', filter)}
    GROUP BY asked.at, exited_on ORDER BY asked.at, exited_on`.execute(mine.db);
  return rows;
}
