import { roundTripCalls } from '#contract/trip-words.ts';
import { dayInIndia } from '#engine/day.ts';
import { toRupees } from '#engine/money.ts';
import { judgePlan } from '#engine/round-trips/risk.ts';
import { changeInBulk } from '../actions/change-in-bulk.ts';
import { moveTrips } from '../actions/change-trip.ts';
import { traceTrip } from '../actions/find-trips.ts';
import { tripOfTrade, type WordsTarget, writeNote, writePlan, writeSetup, writeTags } from '../actions/write-words.ts';
import { listFormerTexts } from '../journal/former-texts.ts';
import { noteOf } from '../journal/trade-words.ts';
import { daysOfTrips, tripPage, tripsAt, tripTotals } from '../journal/trip-pages.ts';
import type { Routes } from '../http/route.ts';
import { inRisk, planBody, plannedBody, roundTripBodies } from './round-trip-bodies.ts';

/** Round trips, and what is written about them. */
export const roundTripRoutes: Routes = (app, { now }) => {
  const by = (request: { params: { id: number } }): WordsTarget => {
    return { tradeId: request.params.id, today: dayInIndia(now()) };
  };

  app.route({
    ...roundTripCalls.listRoundTrips,
    handler: async (request) => {
      const { query } = request;
      const mine = request.mine();
      const [rows, { total, net, gross, charges }] = await Promise.all([tripPage(mine, query), tripTotals(mine, query)]);
      const exits = rows.flatMap(({ status, exitedOn: day }) => (status === 'closed' && day !== null ? [day] : []));
      const [data, days] = await Promise.all([roundTripBodies(mine, rows), daysOfTrips(mine, [...new Set(exits)])]);
      const sums = { net: toRupees(net), gross: toRupees(gross), charges: toRupees(charges) };
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
      if (account === undefined) return changeInBulk(request.mine(), form, dayInIndia(now()));
      const asked = { tradeIds: [...new Set(form.ids)], broker: account, preview };
      const { rows, changeIds, effect } = await moveTrips(request.mine(), asked, dayInIndia(now()));
      return { changed: rows, change_id: changeIds.length === 1 ? (changeIds[0] ?? null) : null, change_ids: [...changeIds], effect };
    },
  });

  app.route({
    ...roundTripCalls.readNote,
    handler: async (request) => {
      await tripOfTrade(request.mine(), by(request));
      return noteOf(request.mine(), request.params.id);
    },
  });

  app.route({
    ...roundTripCalls.writeNote,
    handler: async (request) => ({ version: await writeNote(request.mine(), by(request), request.body.text, request.body.version) }),
  });

  app.route({
    ...roundTripCalls.formerNotes,
    handler: async (request) => {
      await tripOfTrade(request.mine(), by(request));
      return { data: await listFormerTexts(request.mine(), { kind: 'note', trade_id: request.params.id }) };
    },
  });

  app.route({
    ...roundTripCalls.setTags,
    handler: async (request) => {
      const { tags, versions } = await writeTags(request.mine(), by(request), 'tag', request.body.tags, request.body.version);
      return { tags: [...tags], version: versions.tags };
    },
  });

  app.route({
    ...roundTripCalls.setMistakes,
    handler: async (request) => {
      const { mistakes, versions } = await writeTags(request.mine(), by(request), 'mistake', request.body.mistakes, request.body.version);
      return { mistakes: [...mistakes], version: versions.mistakes };
    },
  });

  app.route({
    ...roundTripCalls.setSetup,
    handler: async (request) => {
      const { setup, rules, version } = request.body;
      const stands = await writeSetup(request.mine(), by(request), setup, rules, version);
      return { setup: stands.words.setup?.name ?? null, rules: stands.rules, version: stands.words.versions.setup };
    },
  });

  app.route({
    ...roundTripCalls.setPlan,
    handler: async (request) => {
      const { tradeId, today } = by(request);
      const mine = request.mine();
      const words = await writePlan(request.mine(), by(request), request.body);
      const place = await tripOfTrade(mine, { tradeId, today });
      const traced = await traceTrip(mine, place, today);
      const [row] = await tripsAt(mine, [place]);
      return {
        ...planBody(words.plan),
        version: words.versions.plan,
        r: row ? inRisk(row, words) : null,
        planned: plannedBody(words.plan && traced && judgePlan(words.plan, traced)),
      };
    },
  });
};
