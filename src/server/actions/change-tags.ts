import { lockUser } from '../accounts/users.ts';
import * as tags from '../journal/tags.ts';
import { knownTagIds } from '../journal/trade-words.ts';
import { replaceInViews } from '../journal/views.ts';
import { ApiProblem } from '../problems.ts';
import type { Db, Store } from '../store/client.ts';
import type { TagsTable } from '../store/tables.ts';

/** Gives a tag or mistake another name; answers it. Throws an ApiProblem: 404, or 409 where another one has the name. */
export function renameTag(store: Store, userId: number, id: number, name: string): Promise<tags.TagTotals> {
  return onTag(store, userId, id, async (tx, kind) => {
    const [other] = await knownTagIds(tx, userId, kind, [name]);
    if (other !== undefined && other !== id)
      throw new ApiProblem(409, `There is a ${kind} '${name}' already. To have one of the two, merge them.`);
    const before = await totalsOf(tx, userId, id);
    await tags.renameTag(tx, userId, id, name);
    await replaceInViews(tx, userId, NAMED_BY[kind], before.name, name);
    return { ...before, name };
  });
}

/** Deletes a tag or mistake. Throws an ApiProblem: 404. */
export function deleteTag(store: Store, userId: number, id: number): Promise<{ message: string }> {
  return onTag(store, userId, id, async (tx, kind) => {
    await tags.passTag(tx, userId, kind, id, null);
    return { message: `The ${kind} is gone.` };
  });
}

/** Gives the trades of a tag or mistake another one of its kind and deletes it; answers the other. Throws an ApiProblem: 404, or 409. */
export function mergeTag(store: Store, userId: number, id: number, into: number): Promise<tags.TagTotals> {
  return onTag(store, userId, id, async (tx, kind) => {
    const other = await tags.kindOfTag(tx, userId, into);
    if (other === undefined) throw new ApiProblem(404, NO_TAG);
    if (id === into || other !== kind) throw new ApiProblem(409, 'Only two tags, or two mistakes, can be merged.');
    const { name: before } = await totalsOf(tx, userId, id);
    await tags.passTag(tx, userId, kind, id, into);
    const merged = await totalsOf(tx, userId, into);
    await replaceInViews(tx, userId, NAMED_BY[kind], before, merged.name);
    return merged;
  });
}

const NO_TAG = 'No such tag.';
/** Where filters name them. */
const NAMED_BY = { tag: ['tag', 'tag_all', 'tag_none'], mistake: ['mistake'] } as const;

function onTag<T>(store: Store, userId: number, id: number, change: (tx: Db, kind: TagsTable['kind']) => Promise<T>): Promise<T> {
  return store.transaction(async (tx) => {
    await lockUser(tx, userId);
    const kind = await tags.kindOfTag(tx, userId, id);
    if (kind === undefined) throw new ApiProblem(404, NO_TAG);
    return change(tx, kind);
  });
}

async function totalsOf(tx: Db, userId: number, id: number): Promise<tags.TagTotals> {
  return (await tags.tagTotals(tx, userId, { id }))[0] as tags.TagTotals;
}
