import { expect, it } from 'vitest';
import { otherFilter, readReport, reportQuery, reportUrl } from './report-view.ts';

it('reads an address, and writes the same again', () => {
  const address =
    '/reports?by=setup&by=hour&unit=round_trips&columns=net_pl,average_r&skey=trades&sdir=asc&show=heat&segment=OPT&tag=late&tag=news&with.from_date=2025-04-01&with.tag=';
  const view = readReport(new URL(address, 'http://x').searchParams);
  expect(view).toMatchObject({ by: ['setup', 'hour'], unit: 'round_trips', columns: ['net_pl', 'average_r'], show: 'heat' });
  expect(view.filter).toEqual({ segment: ['OPT'], tag: ['late', 'news'] });
  expect(otherFilter(view)).toEqual({ segment: ['OPT'], from_date: '2025-04-01' });
  expect(reportUrl(view)).toBe(address);
});

it('takes what it does not know as not given', () => {
  const view = readReport(new URLSearchParams('by=colour&by=colour&unit=lots&columns=x&show=pie&from_date='));
  expect(view).toMatchObject({ by: ['exit_weekday'], unit: 'closed', show: 'table', filter: {}, other: null });
  expect(view.columns).toContain('net_pl');
  expect(reportUrl(view)).toBe('/reports?by=exit_weekday');
  expect(readReport(new URLSearchParams('by=hour&by=hour&by=r&by=side')).by).toEqual(['hour', 'r']);
});

it('always asks for net and trades, each once', () => {
  const view = readReport(new URLSearchParams('by=side&columns=trades,win_rate'));
  const query = { by: ['side'], unit: 'closed', columns: ['net_pl', 'trades', 'win_rate'], tag: ['a', 'b'] };
  expect(reportQuery(view, { tag: ['a', 'b'] })).toEqual(query);
});
