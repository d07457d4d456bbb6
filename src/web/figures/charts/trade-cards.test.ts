import { expect, it } from 'vitest';
import type { TradingDay } from '#engine/day.ts';
import { drawHours, drawSizeScatter } from './trade-cards.ts';

const NONE = { groups: [], left: 0 };
const GROUPS = { trades: 0, size: NONE, hour: NONE, held: NONE, expiry: NONE, underlying: NONE, results: { bins: [], break_even: 0 } };

it('the chart of single trades says that it has the latest, where there are more', () => {
  const point = { symbol: 'INFY', direction: 'LONG', exitedOn: '2026-01-06' as TradingDay, size: 1000, net: 5 } as const;
  const noteOf = (total: number) => drawSizeScatter({ points: [point, point], total })?.note;
  expect([noteOf(2500), noteOf(2)]).toEqual(['The latest 2 of 2,500 closed trades.', undefined]);
});

it('a chart of groups has the net, the trades, the win rate and the mean of each, and says how many trades are in none', () => {
  const hour = { groups: [{ key: '9', trades: 4, wins: 2, losses: 1, pnl: 301 }], left: 3 };
  const drawing = drawHours({ ...GROUPS, hour });
  expect(drawing).toMatchObject({ note: '3 closed trades without a time left out.', summary: '09:00 +₹301.00.' });
  const figures = drawing && 'figures' in drawing ? drawing.figures : null;
  expect(figures?.row(0)).toEqual(['09:00', 301, 4, (2 / 3) * 100, 75.25]);
  expect(drawHours({ ...GROUPS, hour: { groups: [], left: 3 } })).toEqual({ reason: '3 closed trades without a time left out.' });
  expect(drawHours(GROUPS)).toBeNull();
});
