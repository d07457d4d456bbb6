import type {
  ExposureBody,
  OfficialSettlementBody,
  PositionValuesBody,
  ValuedPositionBody,
  ValueSumBody,
  WorthByDayBody,
} from '#contract/market.ts';
import { priceToRupees, subtract, toRupees } from '#engine/money.ts';
import type { CurveDay } from '#engine/valuation/worth-curve.ts';
import type { Exposure, ValuedHolding, ValueSum } from '#engine/valuation/value-holdings.ts';
import { type BesideCurve, type PositionValues, underlyingOf } from './position-values.ts';

/** The index beside curves, as screens call it. */
export const BENCHMARK_NAME = 'Nifty 50';

/** What open positions are worth, as it crosses HTTP. */
export function valuesBody(values: PositionValues): PositionValuesBody {
  const { total } = values;
  return {
    has_prices: values.hasPrices,
    total: total ? sums(total) : { holdings: 0, unpriced: 0, invested: 0, worth: 0, unrealised: 0, weight: null },
    positions: values.positions.map((holding) => positionBody(holding, values)),
    by_underlying: values.byUnderlying.map(sumBody),
    by_segment: values.bySegment.map(sumBody),
    by_account: values.byAccount.map(sumBody),
    exposures: values.exposures.map(exposureBody),
    settlements: values.settlements.map(settlementBody),
  };
}

/** The curve and what stands beside it, as they cross HTTP. */
export function curveBody(curve: readonly CurveDay[], beside: BesideCurve | null): WorthByDayBody {
  return {
    benchmark: beside && {
      name: BENCHMARK_NAME,
      capital: beside.capital === null ? null : toRupees(beside.capital),
      from_date: beside.from.day,
      from_level: priceToRupees(beside.from.level),
    },
    data: curve.map(({ day, realised, unrealised, unpriced }, index) => {
      const there = beside?.worth[index];
      return {
        date: day,
        realised: toRupees(realised),
        unrealised: toRupees(unrealised),
        unpriced,
        benchmark: there ? toRupees(subtract(there.value, there.putIn)) : null,
      };
    }),
  };
}

function positionBody(holding: ValuedHolding, { undecided }: Pick<PositionValues, 'undecided'>): ValuedPositionBody {
  const { mark, worth, unrealised } = holding;
  return {
    instrument_id: holding.instrumentId,
    symbol: holding.symbol,
    segment: holding.segment,
    underlying: underlyingOf(holding),
    broker: holding.account,
    buy_sell: holding.side,
    quantity: holding.quantity,
    invested: toRupees(holding.value),
    price: mark && priceToRupees(mark.price),
    price_day: mark && mark.day,
    undecided: mark === null && undecided.has(holding.instrumentId),
    stale: mark?.stale ?? false,
    traded: mark?.traded ?? false,
    worth: worth === null ? null : toRupees(worth),
    unrealised: unrealised === null ? null : toRupees(unrealised),
    weight: holding.weight,
  };
}

function sums({ holdings, unpriced, invested, worth, unrealised, weight }: ValueSum) {
  return { holdings, unpriced, invested: toRupees(invested), worth: toRupees(worth), unrealised: toRupees(unrealised), weight };
}

function sumBody(sum: ValueSum): ValueSumBody {
  return { key: sum.key, ...sums(sum) };
}

function exposureBody({ underlying, expiryOn, contracts, paid, received, notional, mostLost }: Exposure): ExposureBody {
  return {
    underlying,
    expiry_date: expiryOn,
    contracts,
    premium_paid: toRupees(paid),
    premium_received: toRupees(received),
    notional: toRupees(notional),
    most_lost: mostLost === null ? null : toRupees(mostLost),
  };
}

function settlementBody({ stored, price, worth, level }: PositionValues['settlements'][number]): OfficialSettlementBody {
  return {
    instrument_id: stored.id,
    symbol: stored.instrument.symbol,
    expiry_date: level.day,
    level: priceToRupees(level.price),
    source: level.source,
    price: priceToRupees(worth),
    asked: price === null,
  };
}
