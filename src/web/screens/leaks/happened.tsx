import { WEEKDAYS as WEEKDAY_KEYS } from '#contract/filter-values.ts';
import type { LeakFactsBody } from '#contract/leaks.ts';
import { percent, signedRupees } from '../../format.ts';
import { HOLDING_NAMES, WEEKDAYS } from '../../text/charts.ts';
import { LEAKS } from '../../text/leaks.ts';
import { Icon } from '../../ui/icon.tsx';
import { SmallTable } from './small-table.tsx';

type Row = LeakFactsBody['by_hour'][number];

const COLUMNS = ['Trades', 'Net', 'Won', 'Average win', 'Average loss'];

/** Plain tables of what happened, without judgement. The net comes first: a narrow screen shows that much. */
export function Happened({ facts }: { readonly facts: LeakFactsBody }) {
  const tables = [
    { title: 'By holding time', first: 'Held', rows: facts.by_holding_time, nameOf: holdingName },
    { title: 'By instrument', first: 'Instrument', rows: facts.by_underlying, nameOf: (key: string) => key },
    {
      title: 'By hour of entry',
      first: 'Hour',
      rows: facts.by_hour,
      nameOf: (key: string) => `${key.padStart(2, '0')}:00–${key.padStart(2, '0')}:59`,
    },
    { title: 'By weekday of entry', first: 'Weekday', rows: facts.by_weekday, nameOf: weekdayName },
  ].filter(({ rows }) => rows.length > 0);
  return (
    <details className="leak-fold">
      <summary>
        {LEAKS.happened} by holding time, instrument, hour and weekday <Icon name="chevronDown" size={16} />
      </summary>
      <p className="note">{LEAKS.happenedHint}</p>
      <div className="leak-tables leak-tables-wide">
        {tables.map(({ title, first, rows, nameOf }) => (
          <SmallTable key={title} title={title} columns={[first, ...COLUMNS]} rows={rows.map((row) => cells(row, nameOf(row.key)))} />
        ))}
      </div>
    </details>
  );
}

function cells({ round_trips: trips, net, win_rate: rate, average_win: win, average_loss: loss }: Row, name: string) {
  return [name, trips, signedRupees(net), percent(rate), signedRupees(win), signedRupees(loss)];
}

function holdingName(key: string): string {
  return HOLDING_NAMES[key as keyof typeof HOLDING_NAMES] ?? key;
}

/** Keys begin with Monday, names with Sunday. */
function weekdayName(key: string): string {
  return WEEKDAYS[(WEEKDAY_KEYS.indexOf(key as (typeof WEEKDAY_KEYS)[number]) + 1) % 7] ?? key;
}
