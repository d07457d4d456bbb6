import { counted, dayRange } from '../../format.ts';
import { SLICE_NAMES } from '../../text/en/slices.ts';
import { type HistoryView, NOTHING_OWN, type OwnFilter } from './history-view.ts';

/** A filter of this screen in use. */
interface ActiveFilter {
  readonly text: string;
  /** The change that removes it. */
  readonly off: Partial<OwnFilter>;
}

/** Results by their names in the address. */
export const STATUS_NAMES = { '': 'Any result', WIN: 'Wins', LOSS: 'Losses', EVEN: 'Break-even' } as const;

/** The filters of this screen in use, in the order of the controls. A custom period needs both dates. */
export function activeFilters(view: HistoryView): readonly ActiveFilter[] {
  const { slice, symbol, period, from_date, to_date, status, min_days, max_days } = NOTHING_OWN;
  const held = heldText(view);
  return [
    { text: view.slice === slice ? '' : SLICE_NAMES[view.slice], off: { slice } },
    { text: view.symbol && `Symbol: ${view.symbol}`, off: { symbol } },
    { text: view.range ? `Exit: ${dayRange(view.range.from, view.range.to)}` : '', off: { period, from_date, to_date } },
    { text: view.status && STATUS_NAMES[view.status], off: { status } },
    { text: held && `Held: ${held}`, off: { min_days, max_days } },
  ].filter(({ text }) => text !== '');
}

function heldText({ min_days: least, max_days: most }: HistoryView): string {
  if (most === '') return least === '' ? '' : `${counted(Number(least), 'day')} or more`;
  if (Number(most) === 0) return 'within the day';
  if (least === '') return `up to ${counted(Number(most), 'day')}`;
  return least === most ? counted(Number(most), 'day') : `${least}–${counted(Number(most), 'day')}`;
}
