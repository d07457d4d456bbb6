import type { LeakFactsBody } from '#contract/leaks.ts';
import { percent, signedRupees } from '../../format.ts';
import { LEAKS } from '../../text/en/leaks.ts';
import { VALUE_NAMES } from '../../text/en/value-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { SmallTable } from './small-table.tsx';

type Row = LeakFactsBody['by_hour'][number];

const COLUMNS = ['Trades', 'Net', 'Won', 'Average win', 'Average loss'];

/** Plain tables of what happened, without judgement. The net comes first: a narrow screen shows that much. */
export function Happened({ facts }: { readonly facts: LeakFactsBody }) {
  const tables = [
    { title: 'By holding time', first: 'Held', part: 'held', rows: facts.by_holding_time },
    { title: 'By instrument', first: 'Instrument', part: 'underlying', rows: facts.by_underlying },
    { title: 'By hour of entry', first: 'Hour', part: 'hour', rows: facts.by_hour },
    { title: 'By weekday of entry', first: 'Weekday', part: 'weekday', rows: facts.by_weekday },
  ] as const;
  const shown = tables.filter(({ rows }) => rows.length > 0);
  return (
    <details className="fold">
      <summary>
        {LEAKS.happened} by holding time, instrument, hour and weekday <Icon name="chevronDown" size={16} />
      </summary>
      <p className="note">{LEAKS.happenedHint}</p>
      <div className="leak-tables leak-tables-wide">
        {shown.map(({ title, first, part, rows }) => (
          <SmallTable
            key={title}
            title={title}
            columns={[first, ...COLUMNS]}
            rows={rows.map((row) => cells(row, VALUE_NAMES[part]?.[row.key] ?? row.key))}
          />
        ))}
      </div>
    </details>
  );
}

function cells({ round_trips: trips, net, win_rate: rate, average_win: win, average_loss: loss }: Row, name: string) {
  return [name, trips, signedRupees(net), percent(rate), signedRupees(win), signedRupees(loss)];
}
