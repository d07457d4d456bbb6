import { describe, expect, it } from 'vitest';
import { historyDayUrl } from '../../urls.ts';
import type { TradingDay } from '#engine/day.ts';
import { activeFilters } from './active-filters.ts';
import { changed, type HistoryView, historyViewUrl, NOTHING_OWN, onTab, readHistoryView } from './history-view.ts';

const TODAY = '2026-05-04' as TradingDay;
const read = (url: string) => readHistoryView(new URL(url, 'http://localhost').searchParams, TODAY);

describe('the address of the closed trades', () => {
  it('leaves out the defaults', () => {
    const view = read('/history');
    expect(view).toEqual({
      slice: 'overall',
      symbol: '',
      tab: 'trades',
      page: 1,
      sort: { key: 'rank', descending: true },
      period: 'all',
      from_date: '',
      to_date: '',
      range: null,
      status: '',
      min_days: '',
      max_days: '',
      filter: {},
    });
    expect([historyViewUrl(view), activeFilters(view)]).toEqual(['/history', []]);
  });

  it.each([
    '/history?slice=options&symbol=M%26M&page=3&skey=buy_date&sdir=asc&period=90d',
    '/history?tab=symbols&sdir=asc&period=custom&from_date=2025-04-01&to_date=2026-03-31',
    '/history?skey=percent&status=LOSS&min_days=0&max_days=7',
    '/history?skey=percent&from_date=2026-04-01&setup=ORB&setup=Range&weekday=tue',
    '/history?period=30d&setup=-',
  ])('comes back as it was: %s', (url) => {
    expect(historyViewUrl(read(url))).toBe(url);
  });

  it('understands a day of the calendar', () => {
    expect(historyDayUrl('2026-04-30', 'options')).toBe(
      '/history?tab=trades&period=custom&from_date=2026-04-30&to_date=2026-04-30&page=1&slice=options',
    );
    expect(read(historyDayUrl('2026-04-30', 'options'))).toMatchObject({
      slice: 'options',
      tab: 'trades',
      page: 1,
      period: 'custom',
      from_date: '2026-04-30',
      to_date: '2026-04-30',
    });
  });

  it('accepts from and to as well, and ignores invalid values', () => {
    expect(read('/history?from=2026-01-01&to=2026-01-31')).toMatchObject({
      period: 'custom',
      from_date: '2026-01-01',
      to_date: '2026-01-31',
    });
    expect(read('/history?from=2026-01-01')).toMatchObject({ period: 'all' });
    expect(read('/history?slice=currency&tab=x&page=0&period=1y&sdir=up&status=draw&min_days=-1&max_days=1e3')).toMatchObject({
      status: '',
      min_days: '',
      max_days: '',
      slice: 'overall',
      tab: 'trades',
      page: 1,
      period: 'all',
      sort: { key: 'rank', descending: true },
    });
  });
});

describe('a changed view', () => {
  it('starts on its first page', () => {
    const view = read('/history?page=4&symbol=nifty&skey=symbol');
    expect(changed(view, { symbol: 'bank' })).toMatchObject({ page: 1, symbol: 'bank', sort: { key: 'symbol' } });
    expect(changed(view, { page: 5 }).page).toBe(5);
    expect(changed(view, onTab('symbols'))).toMatchObject({
      tab: 'symbols',
      page: 1,
      symbol: 'nifty',
      sort: { key: 'rank', descending: true },
    });
    expect(historyViewUrl(changed(view, NOTHING_OWN))).toBe('/history?skey=symbol');
  });
});

describe('filters in use', () => {
  it('have a text, and each can be removed', () => {
    const view = read('/history?slice=com&symbol=gold&period=30d&status=WIN&min_days=1&max_days=7');
    const textsOf = (one: HistoryView) => activeFilters(read(historyViewUrl(one))).map(({ text }) => text);
    const texts = textsOf(view);
    expect(texts).toEqual(['Commodities', 'Symbol: gold', 'Exit: 5 Apr 2026 – 4 May 2026', 'Wins', 'Held: 1–7 days']);
    for (const { text, off } of activeFilters(view)) {
      expect(textsOf(changed(view, off))).toEqual(texts.filter((other) => other !== text));
    }
    expect(textsOf(changed(view, NOTHING_OWN))).toEqual([]);
  });

  it.each([
    ['max_days=0', 'within the day'],
    ['min_days=0&max_days=0', 'within the day'],
    ['min_days=31', '31 days or more'],
    ['max_days=1', 'up to 1 day'],
    ['min_days=3&max_days=3', '3 days'],
  ])('say how long %s is', (search, text) => {
    expect(activeFilters(read(`/history?${search}`)).map((one) => one.text)).toEqual([`Held: ${text}`]);
  });
});
