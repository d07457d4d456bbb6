import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { InReports } from './in-reports.tsx';

test('each table of facts is a report of the same trades: those of the period and the filter', () => {
  const page = renderToStaticMarkup(
    <MemoryRouter initialEntries={['/leaks?look=12m&segment=OPT&from_date=2026-01-01']}>
      <InReports period="12m" upTo="2026-10-31" />
    </MemoryRouter>,
  );
  const links = [...page.matchAll(/href="([^"]+)"/g)].map(([, url = '']) => new URL(url.replaceAll('&amp;', '&'), 'http://x').searchParams);
  expect(links.map((search) => search.get('by'))).toEqual(['held', 'underlying', 'hour', 'weekday', 'account_id', 'segment', 'segment']);
  for (const search of links)
    expect(['unit', 'from_date', 'to_date', 'segment'].map((key) => search.get(key))).toEqual([
      'round_trips',
      '2026-01-01',
      '2026-10-31',
      'OPT',
    ]);
  expect(links.at(-1)?.get('levies')).toBe('1');
});
