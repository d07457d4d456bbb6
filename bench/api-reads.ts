import { CLOSED_TRADE_SORTS } from '../test/server/drive-journal.ts';
import type { Client } from './client.ts';
import { HELD_OPTION } from './held-option.ts';

/** A read with its name in tables, where pages are told by their place. */
export interface Read {
  readonly name: string;
  readonly url: string;
}

const SLICES = ['overall', 'equity', 'futures', 'options', 'com'];
const FILTERS = [
  'q=BANKNIFTY',
  'q=25000CE',
  'segment=futures',
  'segment=options&q=24500',
  'from_date=2025-11-03&to_date=2025-11-28',
  'from_date=2025-11-03&to_date=2025-11-03&per_page=500',
  'from_date=2025-12-01&skey=pnl',
  'from_date=2025-12-01&segment=futures&q=BANK&skey=percent',
];

/** Every read of the journal: lists at their first, middle and last page by every column, filtered, and what is made of roll-ups. */
export async function readsOf(client: Client): Promise<Read[]> {
  const middle = async (list: string) => {
    const { json } = await client.call('GET', `${list}${list.includes('?') ? '&' : '?'}per_page=1`);
    return Math.max(1, Math.ceil((json() as { total: number }).total / 40));
  };
  const half = await middle('/api/paired/');
  const places: [string, number][] = [
    ['first', 1],
    ['middle', half],
    ['last', half * 2 - 1],
  ];
  const sorted = CLOSED_TRADE_SORTS.flatMap((key) => places.map(([place, page]) => named(`/api/paired/?skey=${key}`, place, page)));
  const filtered = FILTERS.map((filter) => plain(`/api/paired/?${filter}`));
  const slices = SLICES.flatMap((slice) => {
    const base = `/api/summary/${slice}`;
    const parts = ['timeseries', 'monthly', 'charges-breakdown', 'calendar', 'yearly', 'symbols', 'groups'];
    return [base, ...parts.map((part) => `${base}/${part}`)];
  });
  const others = [
    '/api/me',
    ...slices,
    '/api/summary/overall/closed-range',
    '/api/summary/overall/closed-range?most=2000',
    '/api/summary/overall/closed-range?most=100000',
    '/api/summary/overall/closed-range?from=2025-11-03&to=2025-11-28',
    '/api/summary/overall/symbols?from=2025-11-03&to=2025-11-28',
    '/api/summary/equity/holdings',
    '/api/open-positions/paged',
    '/api/open-positions/paged?q=NIFTY&skey=quantity',
    '/api/open-positions/consolidated?per_page=500',
    '/api/paired/?type=symbols',
    '/api/paired/?type=symbols&q=NIFTY&skey=win_rate',
    '/api/paired/?type=symbols&page=100',
    '/api/brokers/',
    '/api/processing-status',
    '/api/imports',
    '/api/changes',
  ];
  const { json } = await client.call('GET', `/api/round-trips?q=${HELD_OPTION.symbol}`);
  const [long] = (json() as { data: { id: number }[] }).data;
  const trips = ['/api/reports?by=setup', '/api/reports?by=setup&unit=round_trips', '/api/round-trips'].map(plain);
  const one = long ? [{ name: '/api/round-trips/:id, of 245 orders', url: `/api/round-trips/${long.id}` }] : [];
  const deep = places.slice(1).map(([place, page]) => named('/api/paired/?from_date=2020-02-01', place, page));
  return [...others.map(plain), ...trips, ...one, ...sorted, ...deep, ...filtered];
}

function plain(url: string): Read {
  return { name: url, url };
}

function named(list: string, place: string, page: number): Read {
  return { name: `${list}, ${place} page`, url: `${list}&page=${page}` };
}
