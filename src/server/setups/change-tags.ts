import * as tags from './tags.ts';
import { knownTagIds } from '../ledger/words/trade-words.ts';
import { replaceInViews } from '../views/views.ts';
import { apiProblem } from '../problems.ts';
import type { Tables } from '../store/tables/registry.ts';
import { type Mine, locked } from '../store/mine.ts';

/** Gives a tag or mistake another name; answers it. Throws an ApiProblem: 404, or 409 where another one has the name. */
export function renameTag(mine: Mine, id: number, name: string): Promise<tags.TagTotals> {
  return onTag(mine, id, async (tx, kind) => {
    const [other] = await knownTagIds(tx, kind, [name]);
    if (other !== undefined && other !== id) throw apiProblem('name-exists', { kind, name });
    const before = await totalsOf(tx, id);
    await tags.setTagName(tx, id, name);
    await replaceInViews(tx, NAMED_BY[kind], before.name, name);
    return { ...before, name };
  });
}

/** Deletes a tag or mistake. Throws an ApiProblem: 404. */
export function deleteTag(mine: Mine, id: number): Promise<{ message: string }> {
  return onTag(mine, id, async (tx, kind) => {
    await tags.passTag(tx, kind, id, null);
    return { message: `The ${kind} is gone.` };
  });
}

/** Gives the trades of a tag or mistake another one of its kind and deletes it; answers the other. Throws an ApiProblem: 404, or 409. */
export function mergeTag(mine: Mine, id: number, into: number): Promise<tags.TagTotals> {
  return onTag(mine, id, async (tx, kind) => {
    const other = await tags.kindOfTag(tx, into);
    if (other === undefined) throw apiProblem('no-tag');
    if (id === into || other !== kind) throw apiProblem('tags-of-two-kinds');
    const { name: before } = await totalsOf(tx, id);
    await tags.passTag(tx, kind, id, into);
    const merged = await totalsOf(tx, into);
    await replaceInViews(tx, NAMED_BY[kind], before, merged.name);
    return merged;
  });
}

/** Where filters name them. */
const NAMED_BY = { tag: ['tag', 'tag_all', 'tag_none'], mistake: ['mistake'] } as const;

function onTag<T>(mine: Mine, id: number, change: (tx: Mine, kind: Tables['tags']['kind']) => Promise<T>): Promise<T> {
  return locked(mine, async (tx) => {
    const kind = await tags.kindOfTag(tx, id);
    if (kind === undefined) throw apiProblem('no-tag');
    return change(tx, kind);
  });
}

async function totalsOf(mine: Mine, id: number): Promise<tags.TagTotals> {
  return (await tags.tagTotals(mine, { id }))[0] as tags.TagTotals;
}
