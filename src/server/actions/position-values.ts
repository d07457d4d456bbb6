import type { TradingDay } from '#engine/day.ts';
import type { MarketSource } from '#engine/market/market-file.ts';
import {
  type Exposure,
  exposures,
  sumHoldings,
  type ValuedHolding,
  valueHoldings,
  type ValueSum,
} from '#engine/valuation/value-holdings.ts';
import { type Benchmark, benchmarkOf } from '#engine/valuation/benchmark.ts';
import { type CurveDay, worthCurve } from '#engine/valuation/worth-curve.ts';
import { riskOf } from '../accounts/users.ts';
import { expiredContracts, heldLots, type HeldPosition, heldPositions, realisedDays } from '../journal/held-positions.ts';
import type { StoredInstrument } from '../journal/instruments.ts';
import { marketLists } from '../journal/market-files.ts';
import { allMarks, hasMarks, indexLevels, latestMarks, type Mark } from '../journal/marks.ts';
import { sharedLastDays } from '../journal/shared-marks.ts';
import type { Db } from '../store/client.ts';
import { type Official, officialSettlements } from './official-settlements.ts';

/** What open positions are worth by the user's market files, and which expired contracts settle by them. */
export interface PositionValues {
  readonly hasPrices: boolean;
  readonly total: ValueSum | null;
  readonly positions: readonly ValuedHolding[];
  readonly byUnderlying: readonly ValueSum[];
  readonly bySegment: readonly ValueSum[];
  readonly byAccount: readonly ValueSum[];
  readonly exposures: readonly Exposure[];
  readonly settlements: readonly (Official & { readonly stored: StoredInstrument })[];
}

const NOTHING: PositionValues = {
  hasPrices: false,
  total: null,
  positions: [],
  byUnderlying: [],
  bySegment: [],
  byAccount: [],
  exposures: [],
  settlements: [],
};
const MOST_SETTLEMENTS = 100;

/** Values the user's open positions at the last price of each. */
export async function positionValues(db: Db, userId: number, today: TradingDay): Promise<PositionValues> {
  if (!(await hasMarks(db, userId))) return NOTHING;
  const held = await heldPositions(db, userId);
  const [marks, lists, shared, expired] = await Promise.all([
    latestMarks(db, userId, [...new Set(held.map(({ instrumentId }) => instrumentId))]),
    marketLists(db, userId),
    sharedLastDays(db),
    expiredContracts(db, userId, today, MOST_SETTLEMENTS),
  ]);
  const lastDays = new Map<MarketSource, TradingDay>();
  for (const { source, last } of [...lists, ...shared]) if (last > (lastDays.get(source) ?? '')) lastDays.set(source, last);
  const positions = valueHoldings(
    held.map(({ broker, ...position }) => ({
      ...position,
      account: broker,
      mark: markOf(marks.get(position.instrumentId), lastDays),
    })),
  );
  const official = await officialSettlements(db, userId, expired);
  return {
    hasPrices: true,
    total: sumHoldings(positions, () => '')[0] ?? null,
    positions,
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

function markOf(mark: Mark | undefined, lastDays: ReadonlyMap<MarketSource, TradingDay>) {
  if (!mark) return null;
  const last = lastDays.get(mark.source);
  return { price: mark.price, day: mark.day, traded: mark.traded, stale: last !== undefined && last > mark.day };
}

/** Realised and unrealised result at the end of each day; none where there are no prices. */
export async function worthByDay(db: Db, userId: number): Promise<CurveDay[]> {
  if (!(await hasMarks(db, userId))) return [];
  const [lots, realised] = await Promise.all([heldLots(db, userId), realisedDays(db, userId)]);
  const marks = await allMarks(db, userId, [...new Set(lots.map(({ instrumentId }) => instrumentId))]);
  return worthCurve(lots, realised, marks);
}

/** The index that stands beside the curve, as market files call it. */
const BENCHMARK = 'NIFTY';

/** What the user's capital would have gained in the Nifty 50 by these days; null without a capital or closes of the index. */
export async function benchmarkBeside(db: Db, userId: number, curve: readonly CurveDay[]): Promise<Benchmark | null> {
  const { capital } = await riskOf(db, userId);
  if (capital === null || curve.length === 0) return null;
  const levels = await indexLevels(db, userId, BENCHMARK);
  return benchmarkOf(
    capital,
    curve.map(({ day }) => day),
    levels,
  );
}
