import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { DayBody } from '#contract/days.ts';
import { DAY_TEXTS } from '../../text/en/days.ts';
import { Panel } from '../../ui/page/panel.tsx';
import { dayTrips, type DayTrip } from './day-trips.ts';
import { TradeLine } from './trade-line.tsx';
import { useKnownNames } from './use-known-names.ts';

/** The round trips of a day in time order, each with its setup, mistakes and one line. Enter goes to the next. */
export function TradesPanel({ data }: { readonly data: DayBody }) {
  const [search, setSearch] = useSearchParams();
  const list = useRef<HTMLDivElement>(null);
  const { ended, entered } = dayTrips(data);
  const names = useKnownNames(data.round_trips);
  const asked = search.get('journal') === '1';
  const firstOpen = [...ended, ...entered].find(({ trip }) => trip.setup === null)?.trip.id ?? null;
  const waiting = useRef(asked);

  useEffect(() => {
    if (!waiting.current) return;
    waiting.current = false;
    if (firstOpen !== null) list.current?.querySelector<HTMLElement>(`[data-trip='${firstOpen}'] input`)?.focus();
    // Going back and forth does not move the focus again.
    setSearch((now) => (now.delete('journal'), now), { replace: true });
  }, [firstOpen, setSearch]);

  /** The first field of the next line; after the last, the review. */
  const next = (id: number) => {
    const lines = [...(list.current?.querySelectorAll<HTMLElement>('[data-trip]') ?? [])];
    const after = lines[lines.findIndex((line) => line.dataset['trip'] === String(id)) + 1];
    const target = after?.querySelector('input') ?? document.querySelector<HTMLElement>('.day-review textarea');
    target?.focus();
  };
  const lines = (trips: readonly DayTrip[], label: string) => (
    <ul className="day-lines" aria-label={label}>
      {trips.map((one) => (
        <TradeLine key={one.trip.id} of={one} names={names} onNext={() => next(one.trip.id)} />
      ))}
    </ul>
  );
  return (
    <Panel
      title={DAY_TEXTS.trades}
      hint={data.round_trips.length > 0 ? DAY_TEXTS.tradesEnterGoesNext(data.round_trips.length) : undefined}
      className="day-trades"
    >
      <div ref={list} className="stack">
        {data.round_trips.length === 0 && <p className="note">{DAY_TEXTS.noTrades}</p>}
        {ended.length > 0 && lines(ended, DAY_TEXTS.tradesResultDay)}
        {entered.length > 0 && (
          <>
            <h3 className="day-entries">{DAY_TEXTS.entries}</h3>
            {lines(entered, DAY_TEXTS.entries)}
          </>
        )}
      </div>
    </Panel>
  );
}
