import { roundTripCalls } from '#contract/trip-words.ts';
import type { RoundTripDetail, RoundTripFilter } from '#contract/round-trips.ts';
import { toClosedTrade } from '#engine/daily/closed-trade.ts';
import { plainLine } from '#engine/instruments/plain-name.ts';
import { judgePlan } from '#engine/round-trips/risk.ts';
import { type CostedTrip, findCostedTrip } from './cost-trip.ts';
import { executedLegs } from './find-trip.ts';
import { settledByOf } from '../ledger/rebuild/official-settlements.ts';
import { brokerOf } from '../ledger/broker-accounts.ts';
import { closedTradeRow } from '../ledger/closed-trades.ts';
import { countChangesOf } from '../ledger/change-list.ts';
import { decisionsOf } from '../ledger/corporate-actions.ts';
import { fileRowsOf } from '../ledger/file-rows.ts';
import { imagesAt } from '../ledger/images.ts';
import { roundTripRow } from '../ledger/round-trips.ts';
import { judgedRules, otherMarks } from '../ledger/words/rule-marks.ts';
import { strategyOfTrip } from '../ledger/strategies.ts';
import { asksForSome } from '../filter/trip-filter.ts';
import { filteredNeighbours, tripNeighbours } from './trip-neighbours.ts';
import { notesOfTrip } from '../ledger/words/trip-notes.ts';
import type { TripRow } from './trip-pages.ts';
import { wordsOfTrip } from '../ledger/words/trip-words.ts';
import { orMissing } from '../problems.ts';
import type { Routes } from '../route.ts';
import { pairedTradeBody } from '../figures/closed-bodies.ts';
import { planBody, plannedBody, roundTripBody } from './round-trip-bodies.ts';
import { tripOrderBodies } from './trip-order-bodies.ts';
import type { Mine } from '../store/mine.ts';

/** Everything of one round trip. */
export const tripDetailRoutes: Routes = (app) => {
  app.route({
    ...roundTripCalls.readRoundTrip,
    handler: async (request): Promise<RoundTripDetail> => {
      const mine = request.mine();
      const found = orMissing(await findCostedTrip(mine, request.params.id, request.today()), 'no-trade');
      return detailOf(mine, found, request.query);
    },
  });
};

/** The corporate actions that changed or gave shares of a round trip, in their order. */
async function actionsOfTrip(mine: Mine, { traced }: CostedTrip): Promise<RoundTripDetail['actions']> {
  const ids = executedLegs(traced).flatMap(({ order, changed }) => [
    ...(order.credit ? [order.credit.action] : []),
    ...(changed?.by.map(({ action }) => action) ?? []),
  ]);
  if (ids.length === 0) return [];
  const found = (await decisionsOf(mine)).filter(({ id }) => ids.includes(id)).toReversed();
  return found.map(({ exOn, body: { kind, given, held } }) => ({ kind, given, held, ex_date: exOn }));
}

async function detailOf(mine: Mine, found: CostedTrip, filter: RoundTripFilter): Promise<RoundTripDetail> {
  const { accountId, book, traced } = found;
  const { trip } = traced;
  const [broker, words, notes, neighbours, rows, images, strategy, changes] = await Promise.all([
    brokerOf(mine, accountId),
    wordsOfTrip(mine, trip.id),
    notesOfTrip(mine, trip.id),
    asksForSome(filter) ? filteredNeighbours(mine, filter, trip) : tripNeighbours(mine, accountId, trip),
    fileRowsOf(mine, [...found.trades.keys()]),
    imagesAt(mine, { roundTripId: trip.id }),
    strategyOfTrip(mine, trip.id),
    countChangesOf(mine, [...found.trades.keys()]),
  ]);
  const stored = { id: trip.instrumentId, symbol: trip.symbol, segment: trip.segment };
  const closed = traced.closed.map((match) => ({ ...closedTradeRow(accountId, toClosedTrade(match, stored, trip.id)), broker }));
  const settled = await settledByOf(mine, closed);
  const rules = words.setup ? await judgedRules(mine, trip.id, words.setup.id) : [];
  const row: TripRow = { ...roundTripRow(accountId, trip), broker, contract: book.instrument.contract };
  return {
    ...roundTripBody(row, words),
    ...tripOrderBodies(found, rows),
    closed_trades: closed.map((one) => pairedTradeBody(one, plainLine(book.instrument), settled.get(one.instrumentId))),
    notes: notes.map(({ id, text, version, writtenAt }) => ({ id, text, version, written_at: writtenAt?.toISOString() ?? null })),
    versions: words.versions,
    rules,
    plan: planBody(words.plan),
    planned: plannedBody(words.plan && judgePlan(words.plan, traced.trip)),
    also: {
      setups: [...words.others.setups],
      rules: await otherMarks(mine, trip.id, rules),
      plans: words.others.plans.map(planBody),
    },
    image_list: images,
    strategy,
    actions: await actionsOfTrip(mine, found),
    changes,
    estimates: [...found.estimates],
    ...neighbours,
  };
}
