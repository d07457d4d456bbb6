import { MOST_VIEWS } from '#contract/limits.ts';
import type { TradeFilter } from '#contract/filter.ts';
import type { ViewForm } from '#contract/views.ts';
import { plainText } from '#engine/plain-text.ts';
import { lockUser } from '../accounts/users.ts';
import { askedFor, insertView, type StoredView, updateView, viewsOf } from '../journal/views.ts';
import { ApiProblem } from '../problems.ts';
import type { Store } from '../store/client.ts';

/** The refusal where a user has no such view. */
export const NO_VIEW = 'No such view.';

/** Keeps a filter under a name. Throws an ApiProblem: 409 where the name is taken or there are too many, 422. */
export function makeView(store: Store, userId: number, name: string, filter: TradeFilter): Promise<StoredView> {
  return store.transaction(async (tx) => {
    await lockUser(tx, userId);
    const views = await viewsOf(tx, userId);
    const view = { id: 0, name: plainText(name), filter: askedFor(filter) };
    refuse(view, views);
    if (views.length >= MOST_VIEWS) throw new ApiProblem(409, `There can be at most ${MOST_VIEWS} views. Delete some first.`);
    return { ...view, id: await insertView(tx, userId, view.name, view.filter) };
  });
}

/** Gives a view another name, another filter, or both. Throws an ApiProblem: 404, 409 where the name is taken, 422. */
export function changeView(store: Store, userId: number, id: number, form: ViewForm): Promise<StoredView> {
  return store.transaction(async (tx) => {
    await lockUser(tx, userId);
    const views = await viewsOf(tx, userId);
    const before = views.find((view) => view.id === id);
    if (!before) throw new ApiProblem(404, NO_VIEW);
    const name = form.name === undefined ? before.name : plainText(form.name);
    const view = { id, name, filter: form.filter ? askedFor(form.filter) : before.filter };
    refuse(view, views);
    await updateView(tx, userId, view);
    return view;
  });
}

function refuse({ id, name, filter }: StoredView, views: readonly StoredView[]): void {
  if (name.trim() === '') throw new ApiProblem(422, 'The name must not be empty.');
  if (Object.keys(filter).length === 0) throw new ApiProblem(422, 'A view needs a filter.');
  const other = views.find((view) => view.id !== id && view.name.toLowerCase() === name.toLowerCase());
  if (other) throw new ApiProblem(409, `You have a view '${other.name}' already.`);
}
