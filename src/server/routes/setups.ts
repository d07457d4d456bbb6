import { setupCalls, type SetupDetail, type SetupRow } from '#contract/setups.ts';
import { type Paise, toRupees } from '#engine/money.ts';
import { changeSetup, makeSetup, mergeSetup, NO_SETUP, removeSetup } from '../actions/change-setup.ts';
import { formerTexts } from '../journal/former-texts.ts';
import { imagesAt } from '../journal/images.ts';
import { type Figures, figuresOfRules, figuresOfSetups } from '../journal/setup-figures.ts';
import { rulesOf, setupById, setupsOf, type StoredSetup } from '../journal/setups.ts';
import type { Db } from '../store/client.ts';
import type { Routes } from '../http/route.ts';
import { ApiProblem } from '../problems.ts';

/** The playbook. */
export const setupRoutes: Routes = (app, { store }) => {
  app.route({
    ...setupCalls.listSetups,
    handler: async (request) => {
      const [setups, figures] = await Promise.all([setupsOf(store.db, request.userId()), figuresOfSetups(store.db, request.userId())]);
      // Equal ones stay by name.
      return { data: setups.map((setup) => rowOf(setup, figures.get(setup.id))).toSorted((a, b) => b.net - a.net) };
    },
  });

  app.route({
    ...setupCalls.makeSetup,
    handler: async (request) => detailOf(store.db, request.userId(), await makeSetup(store, request.userId(), request.body)),
  });

  app.route({ ...setupCalls.readSetup, handler: (request) => detailOf(store.db, request.userId(), request.params.id) });

  app.route({
    ...setupCalls.changeSetup,
    handler: async (request) => {
      await changeSetup(store, request.userId(), request.params.id, request.body);
      return detailOf(store.db, request.userId(), request.params.id);
    },
  });

  app.route({
    ...setupCalls.removeSetup,
    handler: async (request) => {
      await removeSetup(store, request.userId(), request.params.id);
      return { message: 'The setup is deleted.' };
    },
  });

  app.route({
    ...setupCalls.mergeSetup,
    handler: async (request) => {
      await mergeSetup(store, request.userId(), request.params.id, request.body.into);
      return detailOf(store.db, request.userId(), request.body.into);
    },
  });

  app.route({
    ...setupCalls.formerSetupTexts,
    handler: async (request) => {
      const { id } = await found(store.db, request.userId(), request.params.id);
      return { data: await formerTexts(store.db, request.userId(), { kind: 'setup', setup_id: id }) };
    },
  });
};

async function found(db: Db, userId: number, id: number): Promise<StoredSetup> {
  const setup = await setupById(db, userId, id);
  if (!setup) throw new ApiProblem(404, NO_SETUP);
  return setup;
}

async function detailOf(db: Db, userId: number, id: number): Promise<SetupDetail> {
  const setup = await found(db, userId, id);
  const [figures, rules, judged] = await Promise.all([
    figuresOfSetups(db, userId),
    rulesOf(db, userId, id),
    figuresOfRules(db, userId, id),
  ]);
  const figuresOf = (rule: number, kept: boolean) => bodyOf(judged.find((one) => one.rule === rule && one.kept === kept));
  return {
    ...rowOf(setup, figures.get(id)),
    rules: rules
      .filter(({ retired }) => !retired)
      .map((rule) => ({ id: rule.id, text: rule.text, kept: figuresOf(rule.id, true), broken: figuresOf(rule.id, false) })),
    image_list: await imagesAt(db, userId, { setupId: id }),
  };
}

function rowOf({ id, name, text, version }: StoredSetup, figures: Figures | undefined): SetupRow {
  return { id, name, text, version, ...bodyOf(figures) };
}

function bodyOf({ trades, net, wins, averageR }: Figures = { trades: 0, net: 0 as Paise, wins: 0, averageR: null }) {
  return { trades, net: toRupees(net), wins, win_rate: trades === 0 ? null : wins / trades, average_r: averageR };
}
