import { expect, test } from '@playwright/test';
import { card, drawn } from './drawn-chart.ts';
import { roundTrips, type RoundTrip } from './round-trips.ts';
import { newTrader } from './trader.ts';
import { ALL_CHARTS } from './web-values.ts';

const { csv, trips } = roundTrips(240, 5);

const rupees = (paise: number) => paise / 100;
const net = (list: readonly RoundTrip[]) => rupees(list.reduce((sum, trip) => sum + trip.net, 0));
const wins = trips.filter((trip) => trip.net > 0);
const losses = trips.filter((trip) => trip.net < 0);
const years = ['2025', '2026'];
const ofYear = (year: string) => trips.filter(({ day }) => day.startsWith(year));
const weekday = (day: string) => new Date(day).getUTCDay();
const long = trips.filter(({ direction }) => direction === 'LONG');
const short = trips.filter(({ direction }) => direction === 'SHORT');

/** Sums in the order of the keys. Leaves out keys without a round trip. */
function sums(keys: readonly string[], keyOf: (trip: RoundTrip) => string): [string, number][] {
  return keys.flatMap((key) => {
    const own = trips.filter((trip) => keyOf(trip) === key);
    return own.length > 0 ? [[key, net(own)]] : [];
  });
}

function symbols(): [string, number][] {
  return [...new Set(trips.map(({ symbol }) => symbol))]
    .map((symbol): [string, number] => [symbol, net(trips.filter((trip) => trip.symbol === symbol))])
    .toSorted((a, b) => b[1] - a[1]);
}

/** A contract as people call it: its name above, its expiry below. */
function labelOf(symbol: string): string {
  const { underlying = '', expiry = '' } = trips.find((trip) => trip.symbol === symbol) ?? {};
  const [, strike = '', kind = ''] = /^\d{2}[A-Z]{3}(\d*)(CE|PE|FUT)$/.exec(symbol.slice(underlying.length)) ?? [];
  const month = new Date(expiry).toLocaleString('en-GB', { month: 'short', timeZone: 'UTC' });
  return `${[underlying, strike, kind].filter(Boolean).join(' ')}\n${Number(expiry.slice(8))} ${month.slice(0, 3)} ${expiry.slice(0, 4)}`;
}

function sizeRange({ size }: RoundTrip): string {
  return ['0-25k', '25-50k', '50-75k', '75-100k'].find((_, index) => size < (index + 1) * 2_500_000) ?? '100k+';
}

function daysToExpiry({ day, expiry }: RoundTrip): string {
  const days = (Date.parse(expiry) - Date.parse(day)) / 86_400_000;
  const [, name = '31+ days'] =
    (
      [
        [0, 'Expiry day'],
        [1, '1 day'],
        [3, '2–3 days'],
        [7, '4–7 days'],
        [15, '8–15 days'],
        [30, '16–30 days'],
      ] as const
    ).find(([upTo]) => days <= upTo) ?? [];
  return name;
}

const EXPIRY = ['Expiry day', '1 day', '2–3 days', '4–7 days', '8–15 days', '16–30 days', '31+ days'];
const HELD: Record<number, string> = { 90: '< 5 min', 600: '5–15 min', 2400: '15–60 min', 3600: '> 1 hour' };
const average = (list: readonly RoundTrip[]) => Math.round(list.reduce((sum, trip) => sum + trip.net, 0) / list.length) / 100;
const rate = (list: readonly RoundTrip[]) => Math.round((list.filter((trip) => trip.net > 0).length / list.length) * 1000) / 10;

/** The expected content of each column chart: its series, and its labels where they matter. */
const COLUMNS: readonly (readonly [title: string, labels: readonly string[] | null, ...series: (readonly number[])[]])[] = [
  ['Daily PnL', null, trips.map((trip) => rupees(Math.max(trip.net, 0))), trips.map((trip) => rupees(Math.min(trip.net, 0)))],
  [
    'Day of Week',
    ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
    [0, 1, 2, 3, 4, 5, 6].map((number) => net(trips.filter(({ day }) => weekday(day) === number))),
  ],
  [
    'Top Symbols',
    symbols()
      .slice(0, 10)
      .map(([symbol]) => labelOf(symbol)),
    symbols()
      .slice(0, 10)
      .map(([, sum]) => sum),
  ],
  [
    'Bottom Symbols',
    symbols()
      .slice(-10)
      .toReversed()
      .map(([symbol]) => labelOf(symbol)),
    symbols()
      .slice(-10)
      .toReversed()
      .map(([, sum]) => sum),
  ],
  ['Avg Trades per Day', years, [1, 1]],
  ['Yearly PnL', years, years.map((year) => net(ofYear(year)))],
  [
    'Profit vs Loss per Year',
    years,
    years.map((year) => net(ofYear(year).filter((trip) => trip.net > 0))),
    years.map((year) => net(ofYear(year).filter((trip) => trip.net < 0))),
  ],
  [
    'Win vs Loss number of trades',
    years,
    years.map((year) => ofYear(year).filter(({ direction }) => direction === 'LONG').length),
    years.map((year) => ofYear(year).filter(({ direction }) => direction === 'SHORT').length),
  ],
  ['Average Profit vs Loss (R:R)', ['Average profit', 'Average loss'], [average(wins), average(losses)]],
  [
    'Position Size vs PnL by range',
    sums(['0-25k', '25-50k', '50-75k', '75-100k', '100k+'], sizeRange).map(([range]) => range),
    sums(['0-25k', '25-50k', '50-75k', '75-100k', '100k+'], sizeRange).map(([, sum]) => sum),
  ],
  ['Long vs Short Trade Count', ['Long', 'Short'], [long.length, short.length]],
  ['Long vs Short Win Rate', ['Long', 'Short'], [rate(long), rate(short)]],
  ['Long vs Short Average PnL', ['Long', 'Short'], [average(long), average(short)]],
  [
    'PnL by hour of entry',
    ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00'],
    [9, 10, 11, 12, 13, 14].map((hour) => net(trips.filter(({ enteredAt }) => Math.floor(enteredAt / 3600) === hour))),
  ],
  [
    'PnL by holding time',
    Object.values(HELD),
    Object.keys(HELD).map((seconds) => net(trips.filter((trip) => trip.exitedAt - trip.enteredAt === Number(seconds)))),
  ],
  ['PnL by days to expiry', sums(EXPIRY, daysToExpiry).map(([name]) => name), sums(EXPIRY, daysToExpiry).map(([, sum]) => sum)],
];

test('every chart draws the numbers of an independent calculation', async ({ page }) => {
  expect(Math.min(wins.length, losses.length, long.length, short.length)).toBeGreaterThan(60);
  await newTrader(page, csv);
  await page.goto('/chartview');
  await expect(page.locator('.chart-canvas:has(canvas)')).toHaveCount(ALL_CHARTS);

  for (const [title, labels, ...series] of COLUMNS) {
    const chart = await drawn(card(page, title));
    expect([title, chart.series.map(({ data }) => data)]).toEqual([title, series]);
    if (labels) expect([title, chart.labels]).toEqual([title, labels]);
  }

  const pie = await drawn(card(page, 'Win vs Loss'));
  expect(pie.series[0]?.data).toEqual([wins.length, losses.length]);
  await expect(card(page, 'Win vs Loss').getByRole('application')).toHaveAccessibleName(
    new RegExp(`Win rate ${((wins.length / trips.length) * 100).toFixed(1)}%`),
  );

  const scatter = await drawn(card(page, 'Position Size vs PnL'));
  const points = scatter.series.flatMap(({ data }) => data.flatMap((x, at) => (at % 2 === 0 ? [[x, data[at + 1]]] : [])));
  const byBoth = (a: readonly unknown[], b: readonly unknown[]) => Number(a[0]) - Number(b[0]) || Number(a[1]) - Number(b[1]);
  expect(points.toSorted(byBoth)).toEqual(trips.map((trip) => [rupees(trip.size), rupees(trip.net)]).toSorted(byBoth));
  expect(scatter.series.map(({ data }) => data.length / 2)).toEqual([wins.length, losses.length]);

  const underlyings = await drawn(card(page, 'PnL by underlying'));
  const expected = [...new Set(trips.map(({ underlying }) => underlying))]
    .map((underlying): [string, number] => [underlying, net(trips.filter((trip) => trip.underlying === underlying))])
    .toSorted((a, b) => b[1] - a[1]);
  expect(underlyings.labels).toEqual(expected.map(([name]) => name));
  expect(underlyings.series[0]?.data).toEqual(expected.map(([, sum]) => sum));

  let [total, peak] = [0, 0];
  const below = trips.map((trip) => {
    total += trip.net;
    peak = Math.max(peak, total);
    return rupees(total - peak);
  });
  expect((await drawn(card(page, 'Drawdown over time'))).series[0]?.data).toEqual(below);

  const distribution = await drawn(card(page, 'Distribution of results'));
  const counts = distribution.series[0]?.data.map(Number) ?? [];
  expect(counts.reduce((sum, number) => sum + number, 0)).toBe(trips.length);

  // The days that the chart shows at first, and the net profit of the API.
  expect((await drawn(card(page, 'Daily PnL'))).window).toEqual([trips.length - 10, trips.length - 1]);
  const summary = (await (await page.request.get('/api/summary/overall')).json()) as { net_pl: number };
  expect(summary.net_pl).toBe(net(trips));
});
