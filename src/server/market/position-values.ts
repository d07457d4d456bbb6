import { addDays, type TradingDay } from '#engine/day.ts';
import type { MarketSource } from '#engine/market/market-file.ts';
import {
  type Exposure,
  exposures,
  sumHoldings,
  type ValuedHolding,
  valueHoldings,
  type ValueSum,
} from '#engine/valuation/value-holdings.ts';
import { cashOf, type CashMovement, isPutIn } from '#engine/daily/cash.ts';
import { moneyWeighted } from '#engine/metrics/money-weighted.ts';
import type { Paise } from '#engine/money.ts';
import { type Benchmark, benchmarkOf, type PutIn } from '#engine/valuation/benchmark.ts';
import { heldSince, heldSpans, holdingOf } from '#engine/valuation/held-lots.ts';
import { netWorth, type NetWorthDay, worthOf } from '#engine/valuation/net-worth.ts';
import { type CurveDay, worthCurve } from '#engine/valuation/worth-curve.ts';
import { ratioSettings } from '../identity/users.ts';
import { isOfItsUnits, otherUnits } from '../ledger/doubts/asked-actions.ts';
import { cashMoved } from '../ledger/cash.ts';
import { expiredContracts, heldLots, type HeldPosition, heldPositions, realisedDays } from './held-positions.ts';
import type { OwnInstrument } from '../ledger/instruments.ts';
import { marketLists } from './market-files.ts';
import { allMarks, hasMarks, indexLevels, latestMarks, type Mark } from '../ledger/marks.ts';
import { sharedLastDays } from '../ledger/shared-marks.ts';
import { type Official, officialSettlements } from '../ledger/rebuild/official-settlements.ts';
import type { Mine } from '../store/mine.ts';

/** What open positions are worth by the user's market files, and which expired contracts settle by them. */
export interface PositionValues {
  readonly hasPrices: boolean;
  readonly total: ValueSum | null;
  readonly positions: readonly ValuedHolding[];
  /** Instruments with an action that is not decided: a price of its day or later is of other units than those that are held. */
  readonly undecided: ReadonlySet<number>;
  readonly byUnderlying: readonly ValueSum[];
  readonly bySegment: readonly ValueSum[];
  readonly byAccount: readonly ValueSum[];
  readonly exposures: readonly Exposure[];
  readonly settlements: readonly (Official & { readonly stored: OwnInstrument })[];
}

const NOTHING: PositionValues = {
  hasPrices: false,
  total: null,
  positions: [],
  undecided: new Set(),
  byUnderlying: [],
  bySegment: [],
  byAccount: [],
  exposures: [],
  settlements: [],
};
const MOST_SETTLEMENTS = 100;

/** Values the user's open positions at the last price of each. */
export async function positionValues(mine: Mine, today: TradingDay): Promise<PositionValues> {
  if (!(await hasMarks(mine))) return NOTHING;
  const held = await heldPositions(mine);
  const ids = [...new Set(held.map(({ instrumentId }) => instrumentId))];
  const [marks, lots, lists, shared, expired] = await Promise.all([
    latestMarks(mine, ids),
    heldLots(mine, ids),
    marketLists(mine),
    sharedLastDays(mine),
    expiredContracts(mine, today, MOST_SETTLEMENTS),
  ]);
  const lastDays = new Map<MarketSource, TradingDay>();
  for (const { source, last } of [...lists, ...shared]) if (last > (lastDays.get(source) ?? '')) lastDays.set(source, last);
  const since = heldSince(lots);
  const others = await otherUnits(mine, heldSpans(lots));
  const positions = valueHoldings(
    held.map(({ broker, ...position }) => {
      const mark = marks.get(position.instrumentId);
      const isOfIt =
        mark !== undefined &&
        mark.day >= (since.get(holdingOf(position)) ?? '') &&
        isOfItsUnits(mark.day, others.get(position.instrumentId));
      return { ...position, account: broker, mark: isOfIt ? markOf(mark, lastDays) : null };
    }),
  );
  const official = await officialSettlements(mine, expired);
  return {
    hasPrices: true,
    total: sumHoldings(positions, () => '')[0] ?? null,
    positions,
    undecided: new Set(ids.filter((id) => others.get(id)?.some(({ to }) => to === null))),
    byUnderlying: sumHoldings(positions, underlyingOf),
    bySegment: sumHoldings(positions, ({ segment }) => segment),
    byAccount: sumHoldings(positions, ({ account }) => account),
    exposures: exposures(positions).filter(({ hasOptions }) => hasOptions),
    settlements: expired.flatMap((stored) => {
      const found = official.get(stored.id);
      return found ? [{ ...found, stored }] : [];
    }),
  };
}

/** Of a share its symbol. */
export function underlyingOf({ contract, symbol }: Pick<HeldPosition, 'contract' | 'symbol'>): string {
  return contract?.underlying ?? symbol;
}

function markOf(mark: Mark, lastDays: ReadonlyMap<MarketSource, TradingDay>) {
  const last = lastDays.get(mark.source);
  return { price: mark.price, day: mark.day, traded: mark.traded, stale: last !== undefined && last > mark.day };
}

/** Realised and unrealised result at the end of each day; none where there are no prices. */
export async function worthByDay(mine: Mine): Promise<CurveDay[]> {
  return (await hasMarks(mine)) ? curveOf(mine) : [];
}

async function curveOf(mine: Mine): Promise<CurveDay[]> {
  const [lots, realised] = await Promise.all([heldLots(mine), realisedDays(mine)]);
  const others = await otherUnits(mine, heldSpans(lots));
  const marks = await allMarks(mine, [...new Set(lots.map(({ instrumentId }) => instrumentId))]);
  return worthCurve(
    lots,
    realised,
    marks.filter(({ day, instrumentId }) => isOfItsUnits(day, others.get(instrumentId))),
  );
}

/** An index beside the curve. */
export interface BesideCurve extends Benchmark {
  /** The capital of the settings, where it is that; null where it is by cash. */
  readonly capital: Paise | null;
}

/** The index that stands beside the curve, as market files call it. */
const BENCHMARK = 'NIFTY';

/** What the user's deposits and withdrawals, or without any the capital of the settings, would have become in the Nifty 50 by these days.
 * null without either, and without closes of the index. */
export async function benchmarkBeside(mine: Mine, curve: readonly CurveDay[]): Promise<BesideCurve | null> {
  const [first] = curve;
  if (!first) return null;
  const [cash, { capital }] = await Promise.all([cashMoved(mine), ratioSettings(mine)]);
  const dated = putInOf(cash);
  const whole = capital === null ? [] : [{ day: addDays(first.day, -1), amount: capital }];
  const found = benchmarkOf(
    dated.length > 0 ? dated : whole,
    curve.map(({ day }) => day),
    await indexLevels(mine, BENCHMARK),
  );
  return found && { ...found, capital: dated.length > 0 ? null : capital };
}

/** What the accounts held, and beside it what the same money would have become in the Nifty 50. */
export interface NetWorth {
  readonly days: readonly NetWorthDay[];
  /** Money-weighted, fractions a year. */
  readonly yearly: number | null;
  readonly benchmark: Benchmark | null;
  readonly benchmarkYearly: number | null;
}

/** Net worth by day; no day without a movement of cash. */
export async function netWorthOf(mine: Mine): Promise<NetWorth> {
  const cash = await cashMoved(mine);
  if (cash.length === 0) return { days: [], yearly: null, benchmark: null, benchmarkYearly: null };
  const [curve, levels] = await Promise.all([curveOf(mine), indexLevels(mine, BENCHMARK)]);
  const days = netWorth(curve, cash);
  const money = putInOf(cash);
  const benchmark = benchmarkOf(
    money,
    days.map(({ day }) => day),
    levels,
  );
  const [last, beside] = [days.at(-1), benchmark?.worth.at(-1)];
  const yearlyOf = (value: Paise | undefined) => (last && value !== undefined ? moneyWeighted(money, { day: last.day, value }) : null);
  return { days, yearly: yearlyOf(last && worthOf(last)), benchmark, benchmarkYearly: yearlyOf(beside?.value) };
}

/** What the trader put in or took out, by day. */
function putInOf(cash: readonly CashMovement[]): PutIn[] {
  const moved = cash.filter(isPutIn).map((one) => ({ day: one.day, amount: cashOf(one) }));
  return moved.toSorted((a, b) => (a.day < b.day ? -1 : 1));
}
