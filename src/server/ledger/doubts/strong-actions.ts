import type { StoredAction } from '#contract/corporate-actions.ts';
import { sameness } from '#engine/corporate-actions/same-action.ts';
import type { TradingDay } from '#engine/day.ts';
import type { Settling } from '#engine/doubts/settle-books.ts';
import { shareInstrument } from '#engine/instruments/instrument-of.ts';
import { tidySymbol } from '#engine/instruments/parse-symbol.ts';
import type { Instrument } from '#engine/instruments/instrument.ts';
import { actionFactsOf, appliedTo, decisionsOf, lotEffectOf, type StoredDecision } from '../corporate-actions.ts';
import { knownAliases } from '../instruments.ts';
import { officialSettlements } from '../rebuild/official-settlements.ts';
import type { Mine } from '../../store/mine.ts';
import { type AskedAction, factsOfNamed } from './asked-action.ts';
import { askedActions } from './asked-actions.ts';

/** A known action that can be applied as it is: all that is needed is known, from a source that can be trusted. */
export interface StrongAction extends AskedAction {
  readonly on: TradingDay;
  readonly settling: Settling;
}

/** A cost share of 1 %, in millionths. */
const PERCENT = 10_000;

type Into = { readonly instrument: Instrument } & Omit<StoredAction['into'][number], 'instrument_id'>;

/** The asked actions with strong evidence, each with what it does to the books. */
export async function strongActions(mine: Mine, asked?: readonly AskedAction[]): Promise<StrongAction[]> {
  const all = (asked ?? (await askedActions(mine))).flatMap((one) => {
    const into = intoOf(one);
    return into && one.action.confidence !== 'low' ? [{ one, into }] : [];
  });
  if (all.length === 0) return [];
  const decisions = await decisionsOf(mine);
  const named = await knownAliases(mine, [...new Set(all.flatMap(({ into }) => into.flatMap(({ instrument }) => instrument.aliases)))]);
  const strong: StrongAction[] = [];
  for (const { one, into } of all) {
    const ids = into.map(({ instrument: { aliases } }) => new Set(aliases.flatMap((alias) => named.get(alias) ?? [])));
    // One name for two shares of the journal would join them: what that comes to is not worked out here.
    if (ids.some((found) => found.size > 1 || found.has(one.instrumentId)) || looksApplied(one, decisions)) continue;
    strong.push({ ...one, on: one.action.exOn, settling: await settlingOf(mine, one, into, ids, strong.length) });
  }
  return strong;
}

/** What the action puts shares into; null where something that is needed is not known. */
function intoOf({ action, adjusts }: AskedAction): Into[] | null {
  if (adjusts) return adjusts.into ? [{ instrument: adjusts.into, ...adjusts.ratio, cost_share: 0 }] : [];
  const { kind, ratio, into, exOn } = action;
  if (kind === 'split' || kind === 'bonus') return ratio && [];
  if (kind === 'rights' || into.length === 0 || (kind === 'merger' && into.length > 1)) return null;
  const all = into.flatMap(({ symbol, isin, ratio: each, costPercent }): Into[] => {
    if (!each || (kind === 'demerger' && costPercent === null)) return [];
    const share = kind === 'demerger' ? Math.round((costPercent ?? 0) * PERCENT) : 0;
    return [{ instrument: shareInstrument(tidySymbol(symbol), (isin ?? '').toUpperCase(), exOn), ...each, cost_share: share }];
  });
  return all.length === into.length ? all : null;
}

/** Whether an action that is applied may be this one: the user is asked then. */
function looksApplied({ action, instrumentId, adjusts }: AskedAction, decisions: readonly StoredDecision[]): boolean {
  if (adjusts) return false;
  const facts = factsOfNamed(action);
  return appliedTo(decisions, instrumentId, facts.kind).some((one) => sameness(actionFactsOf(one), facts) !== 'no');
}

async function settlingOf(
  mine: Mine,
  { action: { kind, exOn, ratio }, instrumentId, adjusts }: AskedAction,
  into: readonly Into[],
  ids: readonly ReadonlySet<number>[],
  index: number,
): Promise<Settling> {
  const idOf = (place: number) => [...(ids[place] ?? [])][0] ?? -(1 + place + 10 * index);
  const terms = adjusts?.ratio ?? ratio;
  const body: StoredAction = {
    kind: kind as Exclude<typeof kind, 'rights'>,
    given: terms?.given ?? null,
    held: terms?.held ?? null,
    per_share: null,
    into: into.map(({ instrument: _, ...each }, place) => ({ instrument_id: idOf(place), ...each })),
  };
  const fresh = into.flatMap(({ instrument }, place) => {
    const id = idOf(place);
    return id > 0 ? [] : [{ id, instrument, settlement: null }];
  });
  const official = await officialSettlements(mine, fresh);
  return {
    kind: 'action',
    instrumentId,
    action: { id: -1 - index, on: exOn, effect: lotEffectOf(body, 0) },
    fresh: fresh.map(({ id, instrument }) => ({ instrumentId: id, instrument, settlement: official.get(id)?.price ?? null })),
  };
}
