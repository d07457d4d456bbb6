import type { LeakFactsBody, LeaksBody } from '#contract/leaks.ts';
import type { TradingDay } from '#engine/day.ts';
import type { BreakEven, ChargesFact } from '#engine/leaks/leak-facts.ts';
import { roundFigure, toPercent } from '#engine/metrics/report-metrics.ts';
import { type Paise, toRupees } from '#engine/money.ts';
import type { KeptFacts, KeptReport } from './leak-reports.ts';

const NOTHING = { round_trips: 0, net: 0 };

/** The answer before the first look. */
export const NEVER_LOOKED: LeaksBody = {
  status: 'computing',
  computed_at: null,
  up_to: null,
  scope: {
    from: null,
    to: null,
    round_trips: 0,
    days: 0,
    left_out: { open: NOTHING, later: NOTHING, unmatched: NOTHING, untimed: NOTHING },
    assumed: NOTHING,
  },
  early: false,
  facts: null,
  proven: [],
  looked_at: [],
  largest_chance: null,
  smallest_visible: null,
};

/** What was found last. */
export function leaksAnswer(isDue: boolean, { computedAt, upTo }: { computedAt: Date; upTo: TradingDay }, kept: KeptReport): LeaksBody {
  const { report, scope } = kept;
  const counted = ({ roundTrips, net }: { roundTrips: number; net: Paise }) => ({ round_trips: roundTrips, net: toRupees(net) });
  const { open, later, unmatched, untimed } = scope.leftOut;
  return {
    status: isDue ? 'computing' : 'ready',
    computed_at: computedAt.toISOString(),
    up_to: upTo,
    scope: {
      from: report.from,
      to: report.to,
      round_trips: report.roundTrips,
      days: report.days,
      left_out: { open: counted(open), later: later ? counted(later) : NOTHING, unmatched: counted(unmatched), untimed: counted(untimed) },
      assumed: counted(scope.assumed),
    },
    early: report.status === 'early',
    facts: leakFactsBody(kept.facts),
    proven: report.proven.map((line) => ({
      id: line.id,
      unit: line.unit,
      effect: roundFigure(line.effect),
      rupees: toRupees(line.money),
      difference: rupeesOrNull(line.difference),
      round_trips: line.roundTrips,
      days: line.days,
      chance: line.chance,
      since: line.since,
      is_new: line.since === upTo,
      what_if: line.byDay.map(({ day, net }) => ({ date: day, net: toRupees(net) })),
    })),
    looked_at: report.lookedAt.map((line) => ({
      id: line.id,
      unit: line.unit,
      effect: roundFigure(line.effect),
      round_trips: line.roundTrips,
      days: line.days,
      smallest_visible: roundFigure(line.smallestVisible),
      smallest_rupees: rupeesOrNull(line.smallestMoney),
      largest: line.largest,
    })),
    largest_chance: report.largestChance,
    smallest_visible: rupeesOrNull(report.smallestVisible?.money ?? null),
  };
}

/** Facts in rupees and percent. */
export function leakFactsBody(facts: KeptFacts): LeakFactsBody {
  return {
    charges: chargesBody(facts.charges),
    break_even: { without_charges: breakEvenBody(facts.breakEven.gross), with_charges: breakEvenBody(facts.breakEven.net) },
    turned: { round_trips: facts.turned.roundTrips, gross: toRupees(facts.turned.gross), net: toRupees(facts.turned.net) },
    too_small: { round_trips: facts.tooSmall.roundTrips, charges: toRupees(facts.tooSmall.charges) },
  };
}

function chargesBody(fact: ChargesFact): LeakFactsBody['charges'] {
  return {
    round_trips: fact.roundTrips,
    gross: toRupees(fact.gross),
    charges: toRupees(fact.charges),
    of_gross: percent(fact.ofGross),
    average_gross: rupeesOrNull(fact.averageGross),
    average_charges: rupeesOrNull(fact.averageCharges),
  };
}

function breakEvenBody({ averageWin, averageLoss, needed, actual }: BreakEven): LeakFactsBody['break_even']['with_charges'] {
  return {
    average_win: rupeesOrNull(averageWin),
    average_loss: rupeesOrNull(averageLoss),
    needed: percent(needed),
    actual: percent(actual),
  };
}

function percent(fraction: number | null): number | null {
  return fraction === null ? null : toPercent(fraction);
}

function rupeesOrNull(amount: Paise | null): number | null {
  return amount === null ? null : toRupees(amount);
}
