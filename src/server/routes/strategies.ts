import { strategyCalls, type StrategyBody } from '#contract/strategies.ts';
import { MOST_PROPOSED } from '#contract/limits.ts';
import { dayInIndia } from '#engine/day.ts';
import { proposeStrategies } from '#engine/strategies/propose.ts';
import * as actions from '../actions/change-strategy.ts';
import { writeStrategyPlan, writeStrategySetup, writeStrategyTags } from '../actions/write-strategy-words.ts';
import { formerTexts } from '../journal/former-texts.ts';
import { possibleLegs } from '../journal/possible-legs.ts';
import { strategyCounts, strategyPage } from '../journal/strategies.ts';
import type { Routes } from '../http/route.ts';
import { proposalBodies, strategyBodies } from './strategy-bodies.ts';

/** Strategies: proposed by the journal, decided by the user. */
export const strategyRoutes: Routes = (app, { store, now }) => {
  const by = (request: { userId: () => number }): actions.By => ({ userId: request.userId(), today: dayInIndia(now()) });
  const bodyOf = async (userId: number, id: number): Promise<StrategyBody> => {
    const [body] = await strategyBodies(store.db, userId, [await actions.foundStrategy(store.db, userId, id)]);
    return body as StrategyBody;
  };

  app.route({
    ...strategyCalls.listStrategies,
    handler: async (request) => {
      const userId = request.userId();
      const { page, per_page: perPage } = request.query;
      const [stored, counts, legs] = await Promise.all([
        strategyPage(store.db, userId, page, perPage),
        strategyCounts(store.db, userId),
        possibleLegs(store.db, userId),
      ]);
      const proposed = proposeStrategies(legs);
      const [data, proposals] = await Promise.all([
        strategyBodies(store.db, userId, stored),
        proposalBodies(store.db, userId, proposed.slice(-MOST_PROPOSED).toReversed()),
      ]);
      const meta = { total: counts.strategies, page, per_page: perPage, proposed: proposed.length, declined: counts.declined };
      return { data, meta, proposals };
    },
  });

  app.route({
    ...strategyCalls.makeStrategy,
    handler: async (request) => bodyOf(request.userId(), await actions.makeStrategy(store, by(request), request.body)),
  });

  app.route({
    ...strategyCalls.declineStrategy,
    handler: async (request) => {
      await actions.declineStrategy(store, by(request), request.body.ids);
      return { message: 'It is not proposed again.' };
    },
  });

  app.route({
    ...strategyCalls.proposeDeclined,
    handler: async (request) => {
      await actions.proposeDeclined(store, by(request));
      return { message: 'What you declined is proposed again.' };
    },
  });

  app.route({ ...strategyCalls.readStrategy, handler: (request) => bodyOf(request.userId(), request.params.id) });

  app.route({
    ...strategyCalls.renameStrategy,
    handler: async (request) => {
      await actions.renameStrategy(store, by(request), request.params.id, request.body.name);
      return bodyOf(request.userId(), request.params.id);
    },
  });

  app.route({
    ...strategyCalls.removeStrategy,
    handler: async (request) => {
      await actions.removeStrategy(store, by(request), request.params.id);
      return { message: 'The strategy is deleted. Its trades stay.' };
    },
  });

  app.route({
    ...strategyCalls.writeStrategyNote,
    handler: async (request) => {
      const { text, version } = request.body;
      return { version: await actions.writeStrategyNote(store, by(request), request.params.id, text, version) };
    },
  });

  app.route({
    ...strategyCalls.formerStrategyNotes,
    handler: async (request) => {
      const { id } = await actions.foundStrategy(store.db, request.userId(), request.params.id);
      return { data: await formerTexts(store.db, request.userId(), { kind: 'strategy', strategy_id: id }) };
    },
  });

  app.route({
    ...strategyCalls.setStrategyTags,
    handler: async (request) => {
      const { id } = request.params;
      const { change_id } = await writeStrategyTags(store, by(request), id, 'tags', request.body.tags, request.body.version);
      const { tags, versions } = await bodyOf(request.userId(), id);
      return { tags, version: versions.tags, change_id };
    },
  });

  app.route({
    ...strategyCalls.setStrategyMistakes,
    handler: async (request) => {
      const { id } = request.params;
      const { change_id } = await writeStrategyTags(store, by(request), id, 'mistakes', request.body.mistakes, request.body.version);
      const { mistakes, versions } = await bodyOf(request.userId(), id);
      return { mistakes, version: versions.mistakes, change_id };
    },
  });

  app.route({
    ...strategyCalls.setStrategySetup,
    handler: async (request) => {
      const { id } = request.params;
      const { setup: name, rules: marks, version } = request.body;
      const judged = new Map(Object.entries(marks).map(([rule, mark]) => [Number(rule), mark]));
      const { change_id } = await writeStrategySetup(store, by(request), id, { setup: name, rules: judged, version });
      const { setup, rules, versions } = await bodyOf(request.userId(), id);
      return { setup, rules, version: versions.setup, change_id };
    },
  });

  app.route({
    ...strategyCalls.setStrategyPlan,
    handler: async (request) => {
      const version = await writeStrategyPlan(store, by(request), request.params.id, request.body.risk, request.body.version);
      const { plan, risk, r } = await bodyOf(request.userId(), request.params.id);
      return { plan, risk, r, version };
    },
  });

  app.route({
    ...strategyCalls.addLegs,
    handler: async (request) => {
      await actions.addLegs(store, by(request), request.params.id, request.body.ids);
      return bodyOf(request.userId(), request.params.id);
    },
  });

  app.route({
    ...strategyCalls.takeLegOut,
    handler: async (request) => {
      await actions.takeLegOut(store, by(request), request.params.id, request.params.trip);
      return bodyOf(request.userId(), request.params.id);
    },
  });

  app.route({
    ...strategyCalls.mergeStrategy,
    handler: async (request) => {
      await actions.mergeStrategy(store, by(request), request.params.id, request.body.into);
      return bodyOf(request.userId(), request.body.into);
    },
  });
};
