import type { Sort } from '../../ui/table/table-column.ts';
import { openPositionsUrl } from '../../urls.ts';

/** trades: one row for each open trade; symbols: one row for each symbol. */
export type PositionsTab = 'trades' | 'symbols';

/** The state of this screen in its address. */
export interface PositionsView {
  readonly tab: PositionsTab;
  /** Always 1 on the symbols tab: its page is not in the address. */
  readonly page: number;
  readonly q: string;
  /** The id of an account; '' for all. */
  readonly account: string;
  readonly sort: Sort;
}

const FIRST_SORT: Record<PositionsTab, string> = { trades: 'timestamp', symbols: 'symbol' };

/** Reads the address, with defaults for missing and invalid parts. */
export function readPositionsView(search: URLSearchParams): PositionsView {
  const tab = search.get('tab') === 'symbols' ? 'symbols' : 'trades';
  const page = Number(search.get('page'));
  return {
    tab,
    page: tab === 'trades' && Number.isSafeInteger(page) && page > 1 ? page : 1,
    q: search.get('q') ?? '',
    account: /^\d{1,15}$/.exec(search.get('account') ?? '')?.[0] ?? '',
    sort: { key: search.get('skey') || FIRST_SORT[tab], descending: search.get('sdir') === 'desc' },
  };
}

/** The address of a view, without defaults. */
export function positionsViewUrl({ tab, page, q, account, sort }: PositionsView): string {
  return openPositionsUrl({
    ...(tab !== 'trades' && { tab }),
    ...(tab === 'trades' && page > 1 && { page: String(page) }),
    q,
    account,
    ...(sort.key !== FIRST_SORT[tab] && { skey: sort.key }),
    ...(sort.descending && { sdir: 'desc' }),
  });
}

/** Leads to the first page of a tab in its default order. */
export function onPositionsTab(tab: PositionsTab): Partial<PositionsView> {
  return { tab, page: 1, sort: { key: FIRST_SORT[tab], descending: false } };
}
