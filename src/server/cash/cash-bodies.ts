import type { CashMovementBody, NetWorthBody } from '#contract/cash.ts';
import { toPercent } from '#engine/metrics/report-metrics.ts';
import { toRupees } from '#engine/money.ts';
import { worthOf } from '#engine/valuation/net-worth.ts';
import type { NetWorth } from '../market/position-values.ts';
import type { StoredCash } from '../ledger/cash.ts';
import { BENCHMARK_NAME } from '../market/market-bodies.ts';

export function movementBody({ id, accountId, broker, day, kind, amount, note }: StoredCash): CashMovementBody {
  return { id, account_id: accountId, broker, date: day, kind, amount: toRupees(amount), note };
}

/** Net worth as it crosses HTTP. */
export function netWorthAnswer({ days, yearly, benchmark, benchmarkYearly }: NetWorth): NetWorthBody {
  return {
    data: days.map((day, index) => {
      const beside = benchmark?.worth[index];
      return {
        date: day.day,
        put_in: toRupees(day.putIn),
        earned: toRupees(day.earned),
        trading: toRupees(day.trading),
        worth: toRupees(worthOf(day)),
        unpriced: day.unpriced,
        benchmark: beside ? toRupees(beside.value) : null,
      };
    }),
    yearly: yearly === null ? null : toPercent(yearly),
    benchmark: benchmark && {
      name: BENCHMARK_NAME,
      from_date: benchmark.from.day,
      yearly: benchmarkYearly === null ? null : toPercent(benchmarkYearly),
    },
  };
}
