import type { LeakFactsBody } from '#contract/leaks.ts';
import { percent, signedRupees } from '../../format.ts';
import { LEAKS, LEAK_TEXTS } from '../../text/en/leaks.ts';
import { VALUE_NAMES } from '../../text/en/filter.ts';
import { Icon } from '../../ui/icon.tsx';
import { SmallTable } from './small-table.tsx';

type Row = LeakFactsBody['by_hour'][number];

const COLUMNS = [LEAK_TEXTS.tradesTitle, LEAK_TEXTS.net, LEAK_TEXTS.won, LEAK_TEXTS.averageWin, LEAK_TEXTS.averageLoss];

/** Plain tables of what happened, without judgement. The net comes first: a narrow screen shows that much. */
export function Happened({ facts }: { readonly facts: LeakFactsBody }) {
  const tables = [
    { title: LEAK_TEXTS.byHoldingTime, first: LEAK_TEXTS.held, part: 'held', rows: facts.by_holding_time },
    { title: LEAK_TEXTS.byInstrument, first: LEAK_TEXTS.instrument, part: 'underlying', rows: facts.by_underlying },
    { title: LEAK_TEXTS.byHourOfEntry, first: LEAK_TEXTS.hour, part: 'hour', rows: facts.by_hour },
    { title: LEAK_TEXTS.byWeekdayOfEntry, first: LEAK_TEXTS.weekday, part: 'weekday', rows: facts.by_weekday },
  ] as const;
  const shown = tables.filter(({ rows }) => rows.length > 0);
  return (
    <details className="fold">
      <summary>
        {LEAK_TEXTS.holdingTimeInstrumentHour(LEAKS.happened)} <Icon name="chevronDown" size={16} />
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
