import type { FastifyRequest } from 'fastify';
import { roundTripCalls } from '#contract/trip-words.ts';
import { toRupees } from '#engine/money.ts';
import { judgePlan } from '#engine/round-trips/risk.ts';
import { closedTotals, daysOfFilter } from '../filter/closed-filter.ts';
import { changeInBulk, writeTripWords, writtenSetup } from './change-words.ts';
import { moveTrips } from './change-trip.ts';
import { traceTrip, tripOfTrade } from './find-trips.ts';
import { writeNote } from './write-note.ts';
import { judgedRules } from '../ledger/words/rule-marks.ts';
import { listFormerTexts, textAt } from '../ledger/words/texts.ts';
import { daysOfTrips, tripPage, tripsAt, tripTotals } from './trip-pages.ts';
import type { Routes } from '../route.ts';
import { inRisk, planBody, plannedBody, roundTripBodies } from './round-trip-bodies.ts';

type ById = FastifyRequest<{ Params: { id: number } }>;

/** Round trips, and what is written about them. */
export const roundTripRoutes: Routes = (app, { now }) => {
  const by = (request: ById) => ({ tradeId: request.params.id, today: request.today() });
  const noteOf = (request: ById) => ({ kind: 'note', trade_id: request.params.id }) as const;

  app.route({
    ...roundTripCalls.listRoundTrips,
    handler: async (request) => {
      const { query } = request;
      const mine = request.mine();
      const { from, to } = daysOfFilter(query);
      const [rows, { total, net, gross, charges }, ended] = await Promise.all([
        tripPage(mine, query),
        tripTotals(mine, query),
        (from ?? to) !== null && query.q === '' && query.status === undefined ? closedTotals(mine, query) : null,
      ]);
      const exits = rows.flatMap(({ status, exitedOn: day }) => (status === 'closed' && day !== null ? [day] : []));
      const [data, days] = await Promise.all([roundTripBodies(mine, rows), daysOfTrips(mine, [...new Set(exits)])]);
      const net_on_days = ended && toRupees(ended.net);
      const sums = { net: toRupees(net), gross: toRupees(gross), charges: toRupees(charges), net_on_days };
      return {
        data,
        days: days.map((day) => ({ day: day.day, net: toRupees(day.net), has_note: day.hasNote })),
        meta: { total, page: query.page, per_page: query.per_page, ...sums },
      };
    },
  });

  app.route({
    ...roundTripCalls.changeRoundTrips,
    handler: async (request) => {
      const { account, preview = false, ...form } = request.body;
      if (account === undefined) return changeInBulk(request.mine(), form, request.today());
      const asked = { tradeIds: [...new Set(form.ids)], broker: account, preview };
      const { rows, changeIds, effect, gone } = await moveTrips(request.mine(), asked, request.today());
      const changeId = changeIds.length === 1 ? (changeIds[0] ?? null) : null;
      return { changed: rows, change_id: changeId, change_ids: [...changeIds], effect, ...(gone > 0 && { gone }) };
    },
  });

  app.route({
    ...roundTripCalls.readNote,
    handler: async (request) => {
      await tripOfTrade(request.mine(), request.params.id, request.today());
      return textAt(request.mine(), noteOf(request));
    },
  });

  app.route({
    ...roundTripCalls.writeNote,
    handler: (request) => writeNote(request.mine(), request.params.id, request.body, new Date(now()), request.today()),
  });

  app.route({
    ...roundTripCalls.formerNotes,
    handler: async (request) => {
      await tripOfTrade(request.mine(), request.params.id, request.today());
      return { data: await listFormerTexts(request.mine(), noteOf(request)) };
    },
  });

  app.route({
    ...roundTripCalls.setTags,
    handler: async (request) => {
      const written = { part: 'tags', names: request.body.tags } as const;
      const { words } = await writeTripWords(request.mine(), by(request), written, request.body.version);
      return { tags: [...words.tags], version: words.versions.tags };
    },
  });

  app.route({
    ...roundTripCalls.setMistakes,
    handler: async (request) => {
      const written = { part: 'mistakes', names: request.body.mistakes } as const;
      const { words } = await writeTripWords(request.mine(), by(request), written, request.body.version);
      return { mistakes: [...words.mistakes], version: words.versions.mistakes };
    },
  });

  app.route({
    ...roundTripCalls.setSetup,
    handler: async (request) => {
      const mine = request.mine();
      const { trip, words } = await writeTripWords(mine, by(request), writtenSetup(request.body), request.body.version);
      const rules = words.setup ? await judgedRules(mine, trip.id, words.setup.id) : [];
      return { setup: words.setup?.name ?? null, rules, version: words.versions.setup };
    },
  });

  app.route({
    ...roundTripCalls.setPlan,
    handler: async (request) => {
      const mine = request.mine();
      const { trip, words } = await writeTripWords(mine, by(request), { ...request.body, part: 'plan' }, request.body.version);
      const traced = await traceTrip(mine, trip, by(request).today);
      const [row] = await tripsAt(mine, [trip]);
      return {
        ...planBody(words.plan),
        version: words.versions.plan,
        r: row ? inRisk(row, words) : null,
        planned: plannedBody(words.plan && traced && judgePlan(words.plan, traced.trip)),
      };
    },
  });
};
