import type { Ratio } from '#engine/corporate-actions/lot-action.ts';
import { sameness } from '#engine/corporate-actions/same-action.ts';
import type { TradingDay } from '#engine/day.ts';
import { actionFactsOf, appliedTo, decisionsOf, type StoredDecision } from '../ledger/corporate-actions.ts';
import { instrumentsById } from '../ledger/instruments.ts';
import { apiProblem } from '../problems.ts';
import type { Mine } from '../store/mine.ts';
import { type ContractEvent, contractEvents } from '../ledger/doubts/contract-questions.ts';

/** A hundredth. */
const NEAR = 0.01;

/** That the share has no such action yet: a second one would act on what the first has made. The user may insist on what is only likely. */
export function requireNew(
  wanted: Pick<StoredDecision, 'exOn' | 'body' | 'instrumentId'>,
  decisions: readonly StoredDecision[],
  isAnother: boolean,
): void {
  const facts = actionFactsOf(wanted);
  const applied = appliedTo(decisions, wanted.instrumentId, facts.kind);
  const surely = applied.find((one) => sameness(actionFactsOf(one), facts) === 'surely');
  if (surely) throw apiProblem('applied-already', { kind: surely.body.kind, day: surely.exOn });
  const likely = isAnother ? undefined : applied.find((one) => sameness(actionFactsOf(one), facts) === 'likely');
  if (likely) throw apiProblem('applied-likely', { kind: likely.body.kind, day: likely.exOn });
}

/** That no contract was adjusted by another factor of the day: it would stay at that, unasked. `before` are the events without the new one. */
export async function requireAskedContracts(mine: Mine, before: readonly ContractEvent[], exOn: TradingDay): Promise<void> {
  const decisions = await decisionsOf(mine);
  const isThere = (one: ContractEvent) =>
    before.some((old) => old.symbol === one.symbol && old.exOn === exOn && isEqual(old.factor, one.factor));
  const changed = (await contractEvents(mine, decisions)).filter((one) => one.exOn === exOn && !isThere(one));
  const adjusted = decisions.filter((one) => one.body.kind === 'adjustment' && one.decision === 'applied' && one.exOn === exOn);
  if (changed.length === 0 || adjusted.length === 0) return;
  const stored = await instrumentsById(
    mine,
    adjusted.map(({ instrumentId }) => instrumentId),
  );
  for (const { instrumentId, body } of adjusted) {
    const { symbol, contract } = stored.get(instrumentId)?.instrument ?? {};
    const event = changed.find((one) => one.symbol === contract?.underlying);
    const by = { given: body.given ?? 1, held: body.held ?? 1 };
    if (symbol !== undefined && event && !isNear(by, event.factor)) throw apiProblem('contracts-adjusted', { symbol });
  }
}

function isEqual(one: Ratio, other: Ratio): boolean {
  return one.given * other.held === other.given * one.held;
}

/** Units follow whole lots, so they may differ a little from the factor. */
function isNear(one: Ratio, other: Ratio): boolean {
  return Math.abs((one.given * other.held) / (one.held * other.given) - 1) < NEAR;
}
