import { dayCalls, type DayBody, type Limits } from '#contract/days.ts';
import { ruleForTomorrow } from '#contract/written.ts';
import { addDays, parseDay, type TradingDay } from '#engine/day.ts';
import { subtract, toRupees, ZERO } from '#engine/money.ts';
import { setLimits } from './set-limits.ts';
import { writeText } from '../ledger/words/write-text.ts';
import type { Routes } from '../route.ts';
import { imagesAt } from '../ledger/images.ts';
import { dayFacts, tripExits, tripsBegun } from './day-facts.ts';
import { resultOn } from '../ledger/day-rollups.ts';
import { dayWords, reviewBefore, textOfDay } from '../ledger/day-words.ts';
import { diaryPage, neighbours } from './diary.ts';
import { doubtByDay } from '../doubts/doubts-of.ts';
import { contractNames } from '../filter/id-names.ts';
import { searchNotes, wordsWithoutTrade } from './note-search.ts';
import { listFormerTexts } from '../ledger/words/texts.ts';
import { tripsAt } from '../trips/trip-pages.ts';
import { searchedWords } from './word-search.ts';
import { wrongField } from '../problems.ts';
import { closedBecause, diaryBody, foundBody, keptBodies, mcxIsOpen, stepBodies } from './day-bodies.ts';
import { roundTripBodies } from '../trips/round-trip-bodies.ts';
import { sessionDaysHeld } from '../ledger/days-held.ts';
import type { Mine } from '../store/mine.ts';

/** A rule for tomorrow holds over a long weekend, not for weeks. */
const RULE_HOLDS_DAYS = 7;

/** After every time of the day. */
const AT_EXPIRY = '24:00:00';

/** Days with plan, review and limits, the diary, and the search of all notes. */
export const dayRoutes: Routes = (app, { now }) => {
  app.route({
    ...dayCalls.listDays,
    handler: async (request) => {
      const { page, per_page, q, from_date, to_date } = request.query;
      const filter = { q, from: parseDay(from_date ?? ''), to: parseDay(to_date ?? '') };
      const { rows, total } = await diaryPage(request.mine(), filter, per_page, (page - 1) * per_page);
      const judged = rows.flatMap(({ day, limits }) => (limits ? day : []));
      const days = rows.map(({ day }) => day);
      const [facts, doubts] = await Promise.all([dayFacts(request.mine(), judged), doubtByDay(request.mine(), days)]);
      return { data: rows.map((row) => diaryBody(row, facts.get(row.day), doubts.get(row.day))), meta: { total, page, per_page } };
    },
  });

  app.route({
    ...dayCalls.readDay,
    handler: (request) => readDay(request.mine(), tradingDay(request.params.day)),
  });

  app.route({
    ...dayCalls.writeDayText,
    handler: (request) => {
      const { day, kind } = request.params;
      return writeText(request.mine(), { kind, day: tradingDay(day) }, request.body, new Date(now()));
    },
  });

  app.route({
    ...dayCalls.listFormerDayTexts,
    handler: async (request) => {
      const { day, kind } = request.params;
      return { data: await listFormerTexts(request.mine(), { kind, day: tradingDay(day) }) };
    },
  });

  app.route({
    ...dayCalls.setLimits,
    handler: async (request) => {
      const day = tradingDay(request.params.day);
      const { limits, version } = await setLimits(request.mine(), day, request.body);
      const facts = await dayFacts(request.mine(), [day]);
      return { limits, version, kept: keptBodies(limits, facts.get(day)) };
    },
  });

  app.route({
    ...dayCalls.searchNotes,
    handler: async (request) => {
      const { page, per_page, q, without_trade } = request.query;
      const search = without_trade ? wordsWithoutTrade : searchNotes;
      const { rows, total } = await search(request.mine(), q, per_page, (page - 1) * per_page);
      const words = searchedWords(q);
      const names = await contractNames(
        request.mine(),
        rows.map(({ symbol }) => symbol),
      );
      return { data: rows.map((row) => foundBody(row, words, names)), meta: { total, page, per_page } };
    },
  });
};

async function readDay(mine: Mine, day: TradingDay): Promise<DayBody> {
  const [words, result, exits, begun, facts, near, reviewed, doubts, held] = await Promise.all([
    dayWords(mine, day),
    resultOn(mine, day),
    tripExits(mine, day),
    tripsBegun(mine, day),
    dayFacts(mine, [day]),
    neighbours(mine, day),
    reviewBefore(mine, day, addDays(day, -RULE_HOLDS_DAYS)),
    doubtByDay(mine, [day]),
    sessionDaysHeld(mine),
  ]);
  const places = new Map(begun.map((place) => [place.id, place]));
  for (const { tripId, accountId, instrumentId } of exits) {
    if (tripId !== null && !places.has(tripId)) places.set(tripId, { id: tripId, accountId, instrumentId });
  }
  const trips = await roundTripBodies(mine, await tripsAt(mine, [...places.values()]));
  const steps = stepBodies(exits);
  const firstExit = new Map(steps.toReversed().map(({ round_trip: id, time, expired }) => [id, expired ? AT_EXPIRY : time]));
  const timeOf = ({ id, opened_on: opened, opened_time: time }: DayBody['round_trips'][number]) =>
    (opened === day ? time : firstExit.get(id)) ?? '';
  const limits = (words?.limits ?? null) as Limits | null;
  const [net, gross] = [result?.net ?? ZERO, result?.gross ?? ZERO];
  return {
    day,
    holiday: closedBecause(day, held),
    mcx_open: mcxIsOpen(day, held),
    net: toRupees(net),
    gross: toRupees(gross),
    charges: toRupees(subtract(gross, net)),
    closed_trades: result?.trades ?? 0,
    doubt: doubts.get(day) ?? null,
    plan: textOfDay(words, 'plan'),
    review: textOfDay(words, 'review'),
    carried: ruleForTomorrow(reviewed),
    limits,
    limits_version: words?.limits_version ?? 0,
    kept: keptBodies(limits, facts.get(day)),
    round_trips: trips.toSorted((a, b) => compareText(timeOf(a), timeOf(b)) || a.id - b.id),
    steps,
    image_list: await imagesAt(mine, { day }),
    ...near,
  };
}

/** A day of the calendar that the journal can hold: 1990 to 2100. */
function tradingDay(text: string): TradingDay {
  const day = parseDay(text);
  if (day === null) throw wrongField('day', 'The day must be in the years 1990 to 2100.');
  return day;
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
