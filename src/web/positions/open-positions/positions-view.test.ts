import { describe, expect, it } from 'vitest';
import { onPositionsTab, positionsViewUrl, readPositionsView } from './positions-view.ts';

const read = (text: string) => readPositionsView(new URLSearchParams(text));

describe('the address of the open positions', () => {
  it('leaves out the defaults', () => {
    const view = read('');
    expect(view).toEqual({ tab: 'trades', page: 1, q: '', account: '', sort: { key: 'timestamp', descending: false } });
    expect(positionsViewUrl(view)).toBe('/open-positions');
  });

  it.each([
    '/open-positions?page=3',
    '/open-positions?page=2&q=M%26M&skey=quantity&sdir=desc',
    '/open-positions?sdir=desc',
    '/open-positions?q=INFY&account=7',
    '/open-positions?tab=symbols&q=nifty&skey=total_qty',
  ])('comes back as it was: %s', (url) => {
    expect(positionsViewUrl(readPositionsView(new URL(url, 'http://localhost').searchParams))).toBe(url);
  });

  it('keeps the page on the trades tab only, and ignores invalid values', () => {
    expect(positionsViewUrl(read('tab=symbols&page=4'))).toBe('/open-positions?tab=symbols');
    expect(read('page=-2').page).toBe(1);
    expect(read('page=1.5').page).toBe(1);
    expect(read('tab=nonsense&page=x')).toMatchObject({ tab: 'trades', page: 1 });
  });

  it('goes to the other tab with the search, on its first page and in its own order', () => {
    expect({ ...read('page=3&q=nifty&skey=quantity&sdir=desc'), ...onPositionsTab('symbols') }).toEqual({
      tab: 'symbols',
      page: 1,
      q: 'nifty',
      account: '',
      sort: { key: 'symbol', descending: false },
    });
  });
});
