import type { Sort } from '../../ui/table-column.ts';
import { openPositionsUrl } from '../../urls.ts';

/** detailed: one row a stored open trade; consolidated: one row a symbol. */
export type PositionsTab = 'trades' | 'symbols';

/** What the address of this screen says. */
export interface PositionsView {
  readonly tab: PositionsTab;
  /** Always 1 on the symbols tab, whose page is not kept in the address. */
  readonly page: number;
  readonly q: string;
  readonly sort: Sort;
}

const FIRST_SORT: Record<PositionsTab, string> = { trades: 'timestamp', symbols: 'symbol' };

/** Reads the address; whatever it does not say, or says wrong, is the default. */
export function readPositionsView(search: URLSearchParams): PositionsView {
  const tab = search.get('tab') === 'symbols' ? 'symbols' : 'trades';
  const page = Number(search.get('page'));
  return {
    tab,
    page: tab === 'trades' && Number.isSafeInteger(page) && page > 1 ? page : 1,
    q: search.get('q') ?? '',
    sort: { key: search.get('skey') || FIRST_SORT[tab], descending: search.get('sdir') === 'desc' },
  };
}

/** The address of a view; defaults are left out. */
export function positionsViewUrl({ tab, page, q, sort }: PositionsView): string {
  return openPositionsUrl({
    ...(tab !== 'trades' && { tab }),
    ...(tab === 'trades' && page > 1 && { page: String(page) }),
    q,
    ...(sort.key !== FIRST_SORT[tab] && { skey: sort.key }),
    ...(sort.descending && { sdir: 'desc' }),
  });
}

/** The other tab, sorted as that tab is at first, on its first page. */
export function onTab(view: PositionsView, tab: PositionsTab): PositionsView {
  return { tab, page: 1, q: view.q, sort: { key: FIRST_SORT[tab], descending: false } };
}
