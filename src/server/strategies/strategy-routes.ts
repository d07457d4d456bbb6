import { strategyCalls, type StrategyBody } from '#contract/strategies.ts';
import { MOST_PROPOSED } from '#contract/limits.ts';
import { proposeStrategies } from '#engine/strategies/propose.ts';
import * as actions from './change-strategy.ts';
import { writtenSetup } from '../trips/change-words.ts';
import { writeLegWords } from './write-leg-words.ts';
import { writeText } from '../ledger/words/write-text.ts';
import { possibleLegs } from './possible-legs.ts';
import { strategyCounts, strategyPage } from '../ledger/strategies.ts';
import { listFormerTexts } from '../ledger/words/texts.ts';
import type { Routes } from '../route.ts';
import { proposalBodies, strategyBodies } from './strategy-bodies.ts';
import type { Mine } from '../store/mine.ts';

/** Strategies: proposed by the journal, decided by the user. */
export const strategyRoutes: Routes = (app, { now }) => {
  const bodyOf = async (mine: Mine, id: number): Promise<StrategyBody> => {
    const [body] = await strategyBodies(mine, [await actions.foundStrategy(mine, id)]);
    return body as StrategyBody;
  };

  app.route({
    ...strategyCalls.listStrategies,
    handler: async (request) => {
      const mine = request.mine();
      const { page, per_page: perPage } = request.query;
      const [stored, counts, legs] = await Promise.all([strategyPage(mine, page, perPage), strategyCounts(mine), possibleLegs(mine)]);
      const proposed = proposeStrategies(legs);
      const [data, proposals] = await Promise.all([
        strategyBodies(mine, stored),
        proposalBodies(mine, proposed.slice(-MOST_PROPOSED).toReversed()),
      ]);
      const meta = { total: counts.strategies, page, per_page: perPage, proposed: proposed.length, declined: counts.declined };
      return { data, meta, proposals };
    },
  });

  app.route({
    ...strategyCalls.makeStrategy,
    handler: (request) => actions.makeStrategy(request.mine(), request.today(), request.body, bodyOf),
  });

  app.route({
    ...strategyCalls.declineStrategy,
    handler: async (request) => {
      await actions.declineStrategy(request.mine(), request.today(), request.body.ids);
      return { message: 'It is not proposed again.' };
    },
  });

  app.route({
    ...strategyCalls.proposeDeclined,
    handler: async (request) => {
      await actions.proposeDeclined(request.mine());
      return { message: 'What you declined is proposed again.' };
    },
  });

  app.route({ ...strategyCalls.readStrategy, handler: (request) => bodyOf(request.mine(), request.params.id) });

  app.route({
    ...strategyCalls.renameStrategy,
    handler: async (request) => {
      await actions.renameStrategy(request.mine(), request.params.id, request.body.name);
      return bodyOf(request.mine(), request.params.id);
    },
  });

  app.route({
    ...strategyCalls.removeStrategy,
    handler: async (request) => {
      await actions.removeStrategy(request.mine(), request.params.id);
      return { message: 'The strategy is deleted. Its trades stay.' };
    },
  });

  app.route({
    ...strategyCalls.writeStrategyNote,
    handler: (request) => {
      const { id } = request.params;
      return writeText(request.mine(), { kind: 'strategy', strategy_id: id }, request.body, new Date(now()), (tx) =>
        actions.foundStrategy(tx, id),
      );
    },
  });

  app.route({
    ...strategyCalls.formerStrategyNotes,
    handler: async (request) => {
      const { id } = await actions.foundStrategy(request.mine(), request.params.id);
      return { data: await listFormerTexts(request.mine(), { kind: 'strategy', strategy_id: id }) };
    },
  });

  app.route({
    ...strategyCalls.setStrategyTags,
    handler: async (request) => {
      const { id } = request.params;
      const written = { part: 'tags', names: request.body.tags } as const;
      const { change_id } = await writeLegWords(request.mine(), id, written, request.body.version);
      const { tags, versions } = await bodyOf(request.mine(), id);
      return { tags, version: versions.tags, change_id };
    },
  });

  app.route({
    ...strategyCalls.setStrategyMistakes,
    handler: async (request) => {
      const { id } = request.params;
      const written = { part: 'mistakes', names: request.body.mistakes } as const;
      const { change_id } = await writeLegWords(request.mine(), id, written, request.body.version);
      const { mistakes, versions } = await bodyOf(request.mine(), id);
      return { mistakes, version: versions.mistakes, change_id };
    },
  });

  app.route({
    ...strategyCalls.setStrategySetup,
    handler: async (request) => {
      const { id } = request.params;
      const { change_id } = await writeLegWords(request.mine(), id, writtenSetup(request.body), request.body.version);
      const { setup, rules, versions } = await bodyOf(request.mine(), id);
      return { setup, rules, version: versions.setup, change_id };
    },
  });

  app.route({
    ...strategyCalls.setStrategyPlan,
    handler: async (request) => {
      const version = await actions.writeStrategyPlan(request.mine(), request.params.id, request.body.risk, request.body.version);
      const { plan, risk, r } = await bodyOf(request.mine(), request.params.id);
      return { plan, risk, r, version };
    },
  });

  app.route({
    ...strategyCalls.addLegs,
    handler: async (request) => {
      await actions.addLegs(request.mine(), request.today(), request.params.id, request.body.ids);
      return bodyOf(request.mine(), request.params.id);
    },
  });

  app.route({
    ...strategyCalls.takeLegOut,
    handler: async (request) => {
      await actions.takeLegOut(request.mine(), request.today(), request.params.id, request.params.trip);
      return bodyOf(request.mine(), request.params.id);
    },
  });

  app.route({
    ...strategyCalls.mergeStrategy,
    handler: async (request) => {
      await actions.mergeStrategy(request.mine(), request.params.id, request.body.into, new Date(now()));
      return bodyOf(request.mine(), request.body.into);
    },
  });
};
