import { average, ratio } from '../metrics/average.ts';
import { type Paise, sum } from '../money.ts';
import type { LeakTrip } from './leak-trip.ts';
import { medianMoves } from './usual.ts';

/** Charges above this part of a usual move make a trip too small to pay. */
const HALF = 0.5;

/** What round trips cost for certain: sums and counts, nothing that is tested. What groups of them came to is in reports. */
export interface LeakFacts {
  readonly charges: ChargesFact;
  /** Of the same gains and losses, those before charges: without charges and with them. */
  readonly breakEven: { readonly gross: BreakEven; readonly net: BreakEven };
  /** Gains that charges made losses. */
  readonly turned: { readonly ids: readonly number[]; readonly gross: Paise; readonly net: Paise };
  /** Trips whose charges are more than half of what such a trip usually moves. */
  readonly tooSmall: { readonly ids: readonly number[]; readonly charges: Paise };
}

export interface ChargesFact {
  readonly roundTrips: number;
  readonly gross: Paise;
  readonly charges: Paise;
  /** Charges ÷ gross; null unless gross is a gain. */
  readonly ofGross: number | null;
  /** A round trip's average; null without one. */
  readonly averageGross: Paise | null;
  readonly averageCharges: Paise | null;
}

/** Win rates are wins ÷ (wins + losses), 0–1; null where there is nothing to divide by. */
export interface BreakEven {
  readonly averageWin: Paise | null;
  /** Below 0. */
  readonly averageLoss: Paise | null;
  /** The win rate at which these averages come to 0; null too where the average gain is none. */
  readonly needed: number | null;
  readonly actual: number | null;
}

/** The facts of some closed round trips; their order does not matter. */
export function leakFactsOf(trips: readonly LeakTrip[]): LeakFacts {
  const turned = trips.filter(({ gross, net }) => gross > 0 && net < 0);
  const moves = medianMoves(trips);
  const tooSmall = trips.filter(({ charges, entryValue }, at) => charges > HALF * (moves[at] as number) * entryValue);
  return {
    charges: chargesOf(trips),
    breakEven: { gross: breakEven(trips, ({ gross }) => gross), net: breakEven(trips, ({ net }) => net) },
    turned: { ids: turned.map(({ id }) => id), gross: sum(turned.map(({ gross }) => gross)), net: sum(turned.map(({ net }) => net)) },
    tooSmall: { ids: tooSmall.map(({ id }) => id), charges: sum(tooSmall.map(({ charges }) => charges)) },
  };
}

function chargesOf(trips: readonly LeakTrip[]): ChargesFact {
  const [gross, charges] = [sum(trips.map((trip) => trip.gross)), sum(trips.map((trip) => trip.charges))];
  return {
    roundTrips: trips.length,
    gross,
    charges,
    ofGross: gross > 0 ? charges / gross : null,
    averageGross: average(gross, trips.length),
    averageCharges: average(charges, trips.length),
  };
}

/** By their result before charges, so that what charges turned is a gain in both, and only the averages differ. */
function breakEven(trips: readonly LeakTrip[], resultOf: (trip: LeakTrip) => Paise): BreakEven {
  const [gains, losses] = [trips.filter(({ gross }) => gross > 0), trips.filter(({ gross }) => gross < 0)];
  const { averageWin, averageLoss } = averagesOf(gains.map(resultOf), losses.map(resultOf));
  const isReached = averageWin !== null && averageWin > 0 && averageLoss !== null;
  return {
    averageWin,
    averageLoss,
    needed: isReached ? averageLoss / (averageLoss - averageWin) : null,
    actual: ratio(gains.length, gains.length + losses.length),
  };
}

function averagesOf(wins: readonly Paise[], losses: readonly Paise[]) {
  return { averageWin: average(sum(wins), wins.length), averageLoss: average(sum(losses), losses.length) };
}
