import { dayRange } from '../../format.ts';
import { SLICE_NAMES } from '../../text/en/figures.ts';
import { type HistoryView, NOTHING_OWN, type OwnFilter } from './history-view.ts';
import { HISTORY_TEXTS } from '../../text/en/closed-trades.ts';

/** A filter of this screen in use. */
interface ActiveFilter {
  readonly text: string;
  /** The change that removes it. */
  readonly off: Partial<OwnFilter>;
}

/** Results by their names in the address. */
export const OUTCOME_NAMES = {
  '': HISTORY_TEXTS.anyResult,
  WIN: HISTORY_TEXTS.wins,
  LOSS: HISTORY_TEXTS.losses,
  EVEN: HISTORY_TEXTS.breakEven,
} as const;

/** The filters of this screen in use, in the order of the controls. A custom period needs both dates. */
export function activeFilters(view: HistoryView): readonly ActiveFilter[] {
  const { slice, symbol, period, from_date, to_date, status, min_days, max_days } = NOTHING_OWN;
  const held = heldText(view);
  return [
    { text: view.slice === slice ? '' : SLICE_NAMES[view.slice], off: { slice } },
    { text: view.symbol && HISTORY_TEXTS.symbol(view.symbol), off: { symbol } },
    { text: view.range ? HISTORY_TEXTS.exit(dayRange(view.range.from, view.range.to)) : '', off: { period, from_date, to_date } },
    { text: view.status && OUTCOME_NAMES[view.status], off: { status } },
    { text: held && HISTORY_TEXTS.held(held), off: { min_days, max_days } },
  ].filter(({ text }) => text !== '');
}

function heldText({ min_days: least, max_days: most }: HistoryView): string {
  if (most === '') return least === '' ? '' : HISTORY_TEXTS.daysOrMore(Number(least));
  if (Number(most) === 0) return HISTORY_TEXTS.withinDay;
  if (least === '') return HISTORY_TEXTS.upToDays(Number(most));
  return least === most ? HISTORY_TEXTS.days(Number(most)) : HISTORY_TEXTS.daysBetween(least, Number(most));
}
