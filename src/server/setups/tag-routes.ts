import { tagCalls, type TagRow } from '#contract/tags.ts';
import { toRupees } from '#engine/money.ts';
import { deleteTag, mergeTag, renameTag } from './change-tags.ts';
import { type TagTotals, tagTotals } from './tags.ts';
import type { Routes } from '../route.ts';

/** Tags and mistakes: lists, renamed, deleted and merged. */
export const tagRoutes: Routes = (app) => {
  app.route({
    ...tagCalls.listTags,
    handler: async (request) => ({ data: (await tagTotals(request.mine(), { kind: 'tag' })).map(tagBody) }),
  });

  app.route({
    ...tagCalls.listMistakes,
    handler: async (request) => ({ data: (await tagTotals(request.mine(), { kind: 'mistake' })).map(tagBody) }),
  });

  app.route({
    ...tagCalls.renameTag,
    handler: async (request) => tagBody(await renameTag(request.mine(), request.params.id, request.body.name)),
  });

  app.route({ ...tagCalls.deleteTag, handler: (request) => deleteTag(request.mine(), request.params.id) });

  app.route({
    ...tagCalls.mergeTag,
    handler: async (request) => tagBody(await mergeTag(request.mine(), request.params.id, request.body.into)),
  });
};

function tagBody({ id, kind, name, trades, net, wins }: TagTotals): TagRow {
  return { id, kind, name, trades, net: toRupees(net), wins };
}
