import { expect, it } from 'vitest';
import { NO_FILTER, type TradeFilter, tradeFilter, within } from './filter.ts';

it('a slice and a segment are two spellings of one value', () => {
  expect(tradeFilter.parse({ segment: ['EQ', 'options', 'overall'] }).segment).toEqual(['EQ', 'OPT']);
  expect(within(NO_FILTER, { slice: 'equity' }).segment).toEqual(['EQ']);
  expect(within(NO_FILTER, { slice: 'overall' }).segment).toEqual([]);
  const two = tradeFilter.parse({ segment: ['EQ', 'FUT'] });
  expect([within(two, {}).segment, within(two, { slice: 'futures' }).segment]).toEqual([['EQ', 'FUT'], ['FUT']]);
});

it('what excludes each other leaves no trades', () => {
  expect(within(tradeFilter.parse({ segment: 'FUT' }), { slice: 'com' }).segment).toEqual(['-']);
  expect(within(tradeFilter.parse({ result: 'LOSS' }), { status: 'WIN' }).result).toEqual(['-']);
  expect(within(tradeFilter.parse({ result: ['LOSS', 'WIN'] }), { status: 'WIN' }).result).toEqual(['WIN']);
  expect(within(tradeFilter.parse({ result: 'LOSS' }), { status: '' }).result).toEqual(['LOSS']);
});

it('days of both spellings hold together', () => {
  const filter = tradeFilter.parse({ from_date: '2026-04-01', to_date: '2026-06-30' });
  const days = (of: Parameters<typeof within>[1], asked: TradeFilter = filter) => {
    const { from_date: from, to_date: to } = within(asked, of);
    return [from, to];
  };
  expect(days({})).toEqual(['2026-04-01', '2026-06-30']);
  expect(days({ from: '', to: '' })).toEqual(['2026-04-01', '2026-06-30']);
  expect(days({ from: '2026-05-01', to: '2026-12-31' })).toEqual(['2026-05-01', '2026-06-30']);
  expect(days({ from: '2026-01-01', to: '2026-05-31' })).toEqual(['2026-04-01', '2026-05-31']);
  expect(days({ from: '2026-05-01', to: '2026-05-31' }, NO_FILTER)).toEqual(['2026-05-01', '2026-05-31']);
  expect(days({}, NO_FILTER)).toEqual(['', '']);
});
