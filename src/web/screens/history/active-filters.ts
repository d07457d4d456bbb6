import type { TradingDay } from '#engine/day.ts';
import { counted, dayRange } from '../../format.ts';
import { SLICE_NAMES } from '../../text/slices.ts';
import type { HistoryView, NO_FILTER } from './history-view.ts';
import { periodRange } from './periods.ts';

/** A filter in use, with its text. */
export interface ActiveFilter {
  readonly key: keyof typeof NO_FILTER;
  readonly text: string;
}

/** Results by their names in the address. */
export const STATUS_NAMES = { '': 'Any result', WIN: 'Wins', LOSS: 'Losses', EVEN: 'Break-even' } as const;

/** The filters in use, in the order of the controls. A custom period needs both dates. */
export function activeFilters(view: HistoryView, today: TradingDay): readonly ActiveFilter[] {
  const { slice, symbol, period, from, to, status } = view;
  const range = periodRange(period, from, to, today);
  const held = heldText(view);
  const texts: Record<ActiveFilter['key'], string> = {
    slice: slice === 'overall' ? '' : SLICE_NAMES[slice],
    symbol: symbol && `Symbol: ${symbol}`,
    period: range ? `Exit: ${dayRange(range.from, range.to)}` : '',
    status: status && STATUS_NAMES[status],
    held: held && `Held: ${held}`,
  };
  return (Object.keys(texts) as ActiveFilter['key'][]).flatMap((key) => (texts[key] ? [{ key, text: texts[key] }] : []));
}

function heldText({ minDays, maxDays }: HistoryView): string {
  if (minDays === '' && maxDays === '') return '';
  if (maxDays === '') return `${counted(Number(minDays), 'day')} or more`;
  if (Number(maxDays) === 0) return 'within the day';
  if (minDays === '' || minDays === maxDays)
    return minDays === '' ? `up to ${counted(Number(maxDays), 'day')}` : counted(Number(maxDays), 'day');
  return `${minDays}–${counted(Number(maxDays), 'day')}`;
}
