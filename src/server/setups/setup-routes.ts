import { setupCalls, type SetupDetail, type SetupRow } from '#contract/setups.ts';
import { type Paise, toRupees } from '#engine/money.ts';
import { changeSetup, foundSetup, makeSetup, mergeSetup, removeSetup } from './change-setup.ts';
import { imagesAt } from '../ledger/images.ts';
import { type Figures, figuresOfRules, figuresOfSetups } from './setup-figures.ts';
import { rulesOf, setupsOf, type StoredSetup } from '../ledger/setups.ts';
import { listFormerTexts } from '../ledger/words/texts.ts';
import type { Routes } from '../route.ts';
import type { Mine } from '../store/mine.ts';

/** The playbook. */
export const setupRoutes: Routes = (app) => {
  app.route({
    ...setupCalls.listSetups,
    handler: async (request) => {
      const [setups, figures] = await Promise.all([setupsOf(request.mine()), figuresOfSetups(request.mine())]);
      // Equal ones stay by name.
      return { data: setups.map((setup) => rowOf(setup, figures.get(setup.id))).toSorted((a, b) => b.net - a.net) };
    },
  });

  app.route({
    ...setupCalls.makeSetup,
    handler: (request) => makeSetup(request.mine(), request.body, detailOf),
  });

  app.route({ ...setupCalls.readSetup, handler: (request) => detailOf(request.mine(), request.params.id) });

  app.route({
    ...setupCalls.changeSetup,
    handler: async (request) => {
      await changeSetup(request.mine(), request.params.id, request.body);
      return detailOf(request.mine(), request.params.id);
    },
  });

  app.route({
    ...setupCalls.removeSetup,
    handler: async (request) => {
      await removeSetup(request.mine(), request.params.id);
      return { message: 'The setup is deleted.' };
    },
  });

  app.route({
    ...setupCalls.mergeSetup,
    handler: async (request) => {
      await mergeSetup(request.mine(), request.params.id, request.body.into);
      return detailOf(request.mine(), request.body.into);
    },
  });

  app.route({
    ...setupCalls.formerSetupTexts,
    handler: async (request) => {
      const { id } = await foundSetup(request.mine(), request.params.id);
      return { data: await listFormerTexts(request.mine(), { kind: 'setup', setup_id: id }) };
    },
  });
};

async function detailOf(mine: Mine, id: number): Promise<SetupDetail> {
  const setup = await foundSetup(mine, id);
  const [figures, rules, judged] = await Promise.all([figuresOfSetups(mine), rulesOf(mine, id), figuresOfRules(mine, id)]);
  const figuresOf = (rule: number, kept: boolean) => bodyOf(judged.find((one) => one.rule === rule && one.kept === kept));
  return {
    ...rowOf(setup, figures.get(id)),
    rules: rules
      .filter(({ retired }) => !retired)
      .map((rule) => ({ id: rule.id, text: rule.text, kept: figuresOf(rule.id, true), broken: figuresOf(rule.id, false) })),
    image_list: await imagesAt(mine, { setupId: id }),
  };
}

function rowOf({ id, name, text, version }: StoredSetup, figures: Figures | undefined): SetupRow {
  return { id, name, text, version, ...bodyOf(figures) };
}

function bodyOf({ trades, net, wins, averageR }: Figures = { trades: 0, net: 0 as Paise, wins: 0, averageR: null }) {
  return { trades, net: toRupees(net), wins, win_rate: trades === 0 ? null : wins / trades, average_r: averageR };
}
