import { MOST_VIEWS } from '#contract/limits.ts';
import type { TradeFilter } from '#contract/filter.ts';
import type { ViewForm } from '#contract/views.ts';
import { askedFor, insertView, type StoredView, updateView, viewsOf } from './views.ts';
import { orMissing, apiProblem } from '../problems.ts';
import { type Mine, locked } from '../store/mine.ts';

/** Keeps a filter under a name. Throws an ApiProblem: 409 where the name is taken or there are too many, 422. */
export function makeView(mine: Mine, name: string, filter: TradeFilter): Promise<StoredView> {
  return locked(mine, async (tx) => {
    const views = await viewsOf(tx);
    const view = { id: 0, name, filter: askedFor(filter) };
    refuse(view, views);
    if (views.length >= MOST_VIEWS) throw apiProblem('too-many-views', { most: MOST_VIEWS });
    return { ...view, id: await insertView(tx, view.name, view.filter) };
  });
}

/** Gives a view another name, another filter, or both. Throws an ApiProblem: 404, 409 where the name is taken, 422. */
export function changeView(mine: Mine, id: number, form: ViewForm): Promise<StoredView> {
  return locked(mine, async (tx) => {
    const views = await viewsOf(tx);
    const before = orMissing(
      views.find((view) => view.id === id),
      'no-view',
    );
    const name = form.name ?? before.name;
    const view = { id, name, filter: form.filter ? askedFor(form.filter) : before.filter };
    refuse(view, views);
    await updateView(tx, view);
    return view;
  });
}

function refuse({ id, name, filter }: StoredView, views: readonly StoredView[]): void {
  if (Object.keys(filter).length === 0) throw apiProblem('view-without-filter');
  const other = views.find((view) => view.id !== id && view.name.toLowerCase() === name.toLowerCase());
  if (other) throw apiProblem('view-exists', { name: other.name });
}
