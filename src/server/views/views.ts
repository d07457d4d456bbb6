import { VIEW_PARTS, type ViewPart } from '#contract/filter-parts.ts';
import { NONE } from '#contract/filter-values.ts';
import type { TradeFilter } from '#contract/filter.ts';
import type { ViewFilter } from '#contract/views.ts';
import type { Mine } from '../store/mine.ts';

export interface StoredView {
  readonly id: number;
  readonly name: string;
  readonly filter: ViewFilter;
}

/** Ids are stored as numbers under the name of their table: an import into another journal gives them that one's ids. */
const BY_ID: Readonly<Partial<Record<ViewPart, string>>> = {
  account_id: 'account_id',
  instrument_id: 'instrument_id',
  rule: 'setup_rule_id',
};

/** The user's views by name. */
export async function viewsOf(mine: Mine): Promise<StoredView[]> {
  const rows = await mine.selectFrom('views').select(['id', 'name', 'filter']).execute();
  return rows
    .map(({ filter, ...row }) => ({ ...row, filter: fromStored(filter) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.id - b.id);
}

/** Stores a new view; returns its id. */
export function insertView(mine: Mine, name: string, filter: ViewFilter): Promise<number> {
  return mine.insertOne('views', { name, filter: toStored(filter) });
}

/** Gives a view a name and a filter. */
export async function updateView(mine: Mine, { id, name, filter }: StoredView): Promise<void> {
  const values = { name, filter: JSON.stringify(toStored(filter)) };
  await mine.updateTable('views').set(values).where('id', '=', id).execute();
}

/** Deletes a view; false where the user has none of this id. */
export async function deleteView(mine: Mine, id: number): Promise<boolean> {
  const { numDeletedRows } = await mine.deleteFrom('views').where('id', '=', id).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Of a filter what it asks for. */
export function askedFor(filter: TradeFilter): ViewFilter {
  const { from_date: from, to_date: to } = filter;
  const parts = VIEW_PARTS.flatMap((part) => (filter[part].length > 0 ? [[part, [...new Set<string>(filter[part])]]] : []));
  return { ...(from && { from_date: from }), ...(to && { to_date: to }), ...Object.fromEntries(parts) };
}

/** Puts another value, a name or an id, in the place of one in all views that name it: names in any case. */
export async function replaceInViews(mine: Mine, parts: readonly ViewPart[], from: string, to: string): Promise<void> {
  const key = from.toLowerCase();
  for (const view of await viewsOf(mine)) {
    const named = parts.filter((part) => view.filter[part]?.some((value) => value.toLowerCase() === key));
    if (named.length === 0) continue;
    const changed = named.map((part) => [part, replaced(view.filter[part] ?? [], key, to)]);
    await updateView(mine, { ...view, filter: { ...view.filter, ...Object.fromEntries(changed) } });
  }
}

function replaced(values: readonly string[], key: string, to: string): string[] {
  const next = values.map((value) => (value.toLowerCase() === key ? to : value));
  return [...new Map(next.map((value) => [value.toLowerCase(), value])).values()];
}

function toStored(filter: ViewFilter): object {
  const stored: Record<string, unknown> = { ...filter };
  for (const [part, column] of Object.entries(BY_ID) as [ViewPart, string][]) {
    const values = filter[part] ?? [];
    delete stored[part];
    const ids = values.filter((value) => value !== NONE).map(Number);
    if (ids.length > 0) stored[column] = ids;
    if (ids.length < values.length) stored[part] = [NONE];
  }
  return stored;
}

function fromStored(stored: object): ViewFilter {
  const filter: Record<string, unknown> = { ...stored };
  for (const [part, column] of Object.entries(BY_ID)) {
    const ids = (stored as Record<string, readonly (number | string)[] | undefined>)[column] ?? [];
    const none = part === column ? [] : ((stored as Record<string, readonly string[] | undefined>)[part] ?? []);
    delete filter[column];
    if (ids.length + none.length > 0) filter[part] = [...ids.map(String), ...none];
  }
  return filter;
}
