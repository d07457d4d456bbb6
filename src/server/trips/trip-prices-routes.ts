import { roundTripCalls } from '#contract/trip-words.ts';
import type { ExtremeBody, ReachBody, TripPricesBody } from '#contract/trip-prices.ts';
import { priceToRupees, toRupees } from '#engine/money.ts';
import type { Extreme, Reach } from '#engine/valuation/excursion.ts';
import { tripPrices, type TripPrices } from './trip-prices.ts';
import type { Routes } from '../route.ts';

/** The daily prices of a round trip, and how far it went by them. */
export const tripPricesRoutes: Routes = (app) => {
  app.route({
    ...roundTripCalls.readTripPrices,
    handler: async (request) => bodyOf(await tripPrices(request.mine(), request.params.id, request.today())),
  });
};

function bodyOf({ hasPrices, bars, heldDays, formerDays, undecided, missingDays, excursion, stop, target }: TripPrices): TripPricesBody {
  return {
    has_prices: hasPrices,
    bars: bars.flatMap(({ day, open, high, low, close }) => {
      if (open === null || high === null || low === null || close === null) return [];
      const [o, h, l, c] = [open, high, low, close].map(priceToRupees) as [number, number, number, number];
      return [{ day, open: o, high: h, low: l, close: c }];
    }),
    held_days: heldDays,
    former_days: formerDays,
    undecided_from: undecided,
    missing_days: missingDays,
    favourable: excursion && reachBody(excursion.favourable),
    against: excursion && reachBody(excursion.against),
    stop,
    target,
  };
}

function reachBody({ certain, possible }: Reach): ReachBody {
  return { certain: certain && extremeBody(certain), possible: possible && extremeBody(possible) };
}

function extremeBody({ day, price, amount, perUnit, ofEntry }: Extreme): ExtremeBody {
  return { day, price: priceToRupees(price), amount: toRupees(amount), per_unit: priceToRupees(perUnit), of_entry: ofEntry };
}
