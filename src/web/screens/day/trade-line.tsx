import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { DayBody } from '#contract/days.ts';
import { count, day as dayText } from '../../format.ts';
import { Money } from '../../ui/money.tsx';
import { tradeUrl } from '../../urls.ts';
import type { DayTrip } from './day-trips.ts';
import { LineField } from './line-field.tsx';
import { useDayChange } from './queries.ts';
import type { KnownNames } from './use-names.ts';
import { saveLine, saveMistakes, saveSetup } from './save-words.ts';

interface TradeLineProps {
  readonly day: string;
  readonly of: DayTrip;
  readonly names: KnownNames;
  readonly onNext: () => void;
}

/** One round trip of a day: what it came to, and three fields that save when they are left. */
export function TradeLine({ day, of: { trip, time, net, entered }, names, onNext }: TradeLineProps) {
  const changeDay = useDayChange(day);
  const [state, setState] = useState<'' | 'saving' | 'saved' | { readonly failed: string }>('');
  const queue = useRef(Promise.resolve());
  const latest = useRef(trip);
  useEffect(() => {
    latest.current = trip;
  }, [trip]);
  const save = (act: (now: typeof trip) => Promise<Partial<DayBody['round_trips'][number]>>) => {
    const before = queue.current;
    const saveNext = async () => {
      await before;
      setState('saving');
      try {
        const change = await act(latest.current);
        latest.current = { ...latest.current, ...change };
        changeDay((shown) => ({
          ...shown,
          round_trips: shown.round_trips.map((one) => (one.id === trip.id ? { ...one, ...change } : one)),
        }));
        setState('saved');
      } catch (error) {
        setState({ failed: error instanceof Error && error.message ? error.message : 'Not saved.' });
      }
    };
    queue.current = saveNext();
  };
  return (
    <li className="day-line" data-trip={trip.id}>
      <span className="day-line-time">{time ?? <span title="Time unknown">·</span>}</span>
      <span className="day-line-name">
        <Link to={tradeUrl(trip.id)}>{trip.name}</Link>
        <small className="dim">
          {trip.detail && `${trip.detail} · `}
          {trip.side === 'long' ? 'Long' : 'Short'} {count(trip.quantity)}
          {!entered && trip.status !== 'unmatched' && ` · since ${dayText(trip.opened_on)}`}
          {trip.status === 'open' && ` · ${count(trip.open_quantity)} open`}
          {trip.status === 'unmatched' && ' · purchase unknown'}
        </small>
      </span>
      <span className="day-line-net">{net === null ? <span className="dim">open</span> : <Money amount={net} result />}</span>
      <LineField
        label={`Setup of ${trip.name}`}
        placeholder="setup?"
        value={trip.setup ?? ''}
        names={names.setups}
        onSave={(text) => save(() => saveSetup(trip.id, text))}
        onNext={onNext}
      />
      <LineField
        label={`Mistakes of ${trip.name}, separated by commas`}
        placeholder="mistake?"
        value={trip.mistakes.join(', ')}
        names={names.mistakes}
        many
        onSave={(text) => save(() => saveMistakes(trip.id, text))}
        onNext={onNext}
      />
      {trip.note_goes_on ? (
        <Link to={tradeUrl(trip.id)} className="day-line-note ellipsis">
          {trip.note}…
        </Link>
      ) : (
        <LineField
          label={`Note of ${trip.name}, in one line`}
          placeholder="one line…"
          value={trip.note}
          names={[]}
          onSave={(text) => save((now) => saveLine(now, text))}
          onNext={onNext}
        />
      )}
      <output className="day-line-state">
        {state === 'saving' && <span className="visually-hidden">Saving…</span>}
        {state === 'saved' && (
          <span title="Saved">
            <span aria-hidden="true">✓</span>
            <span className="visually-hidden">Saved</span>
          </span>
        )}
        {typeof state === 'object' && <span className="field-error">{state.failed}</span>}
      </output>
    </li>
  );
}
