import type { ElsewhereBody } from '#contract/accounts.ts';
import { knownPlan } from '#engine/charges/known-plans.ts';
import { add, type Paise, subtract, toRupees } from '#engine/money.ts';
import { type Charges, LEVIES, totalOf } from '#engine/trades/charges.ts';
import { chargedOn } from '../ledger/contract-days.ts';
import { apiProblem } from '../problems.ts';
import type { StoreHandle } from '../store/client.ts';
import type { billElsewhere, ElsewhereRequest } from './bill-elsewhere.ts';
import type { ElsewhereStart } from './elsewhere-thread.ts';
import type { Mine } from '../store/mine.ts';
import { makeTurns } from '../store/shares.ts';
import { inThread } from '../store/thread-tasks.ts';

/** 50,000 trades take three seconds. */
const WITHIN_MS = 30_000;
const MEMORY_MB = 1024;
/** Threads at once, each user in turn: each takes a processor. */
const takeTurn = makeTurns({ all: 2, each: 1, waiting: 4 });
const AGAIN_AFTER_SECONDS = 10;

type Billed = Awaited<ReturnType<typeof billElsewhere>>;

/** What the orders cost as the journal has it, and what they would have cost under each known plan. Throws ShareSpent. */
export async function chargesElsewhere(handle: StoreHandle, mine: Mine, request: ElsewhereRequest): Promise<ElsewhereBody> {
  const endTurn = await takeTurn();
  try {
    const [yours, [{ bills, trades }]] = await Promise.all([chargedOn(mine, request), billed({ handle, userId: mine.userId, request })]);
    const paid = add(totalOf(yours.charges), yours.dp);
    return {
      yours: { levies: leviesOf(yours.charges, yours.dp), total: toRupees(paid) },
      trades,
      has_own_charges: yours.hasOwn,
      plans: bills.map(({ id, charges, dp, withoutFee, estimatedDays, yours: isYours }) => {
        const total = add(totalOf(charges), dp);
        return {
          id,
          broker: knownPlan(id)?.broker ?? id,
          name: knownPlan(id)?.name ?? null,
          levies: leviesOf(charges, dp),
          total: toRupees(total),
          difference: toRupees(subtract(total, paid)),
          yours: isYours,
          without_fee: [...withoutFee],
          estimated_days: estimatedDays,
        };
      }),
    };
  } finally {
    endTurn();
  }
}

function leviesOf(charges: Charges, dp: Paise): ElsewhereBody['yours']['levies'] {
  return {
    ...(Object.fromEntries(LEVIES.map((levy) => [levy, toRupees(charges[levy])])) as Record<keyof Charges, number>),
    dp: toRupees(dp),
  };
}

function billed(start: ElsewhereStart): Promise<[Billed]> {
  return inThread(new URL('elsewhere-thread.ts', import.meta.url), {
    workerData: start,
    withinMs: [WITHIN_MS],
    memoryMb: MEMORY_MB,
    tooMuch: () => apiProblem('too-slow', null, { retryAfter: AGAIN_AFTER_SECONDS }),
  });
}
