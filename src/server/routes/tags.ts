import { tagCalls, type TagRow } from '#contract/tags.ts';
import { toRupees } from '#engine/money.ts';
import { deleteTag, mergeTag, renameTag } from '../actions/change-tags.ts';
import { type TagTotals, tagTotals } from '../journal/tags.ts';
import type { Routes } from '../http/route.ts';

/** Tags and mistakes: lists, renamed, deleted and merged. */
export const tagRoutes: Routes = (app, { store }) => {
  app.route({
    ...tagCalls.listTags,
    handler: async (request) => ({ data: (await tagTotals(store.db, request.userId(), { kind: 'tag' })).map(tagBody) }),
  });

  app.route({
    ...tagCalls.listMistakes,
    handler: async (request) => ({ data: (await tagTotals(store.db, request.userId(), { kind: 'mistake' })).map(tagBody) }),
  });

  app.route({
    ...tagCalls.renameTag,
    handler: async (request) => tagBody(await renameTag(store, request.userId(), request.params.id, request.body.name)),
  });

  app.route({ ...tagCalls.deleteTag, handler: (request) => deleteTag(store, request.userId(), request.params.id) });

  app.route({
    ...tagCalls.mergeTag,
    handler: async (request) => tagBody(await mergeTag(store, request.userId(), request.params.id, request.body.into)),
  });
};

function tagBody({ id, kind, name, trades, net, wins }: TagTotals): TagRow {
  return { id, kind, name, trades, net: toRupees(net), wins };
}
