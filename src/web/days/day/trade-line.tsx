import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { count, day as dayText } from '../../format.ts';
import { keepDraft } from '../../words/drafts.ts';
import { SaveFailed, saveFailure } from '../../words/save-failed.tsx';
import { Money } from '../../ui/text/money.tsx';
import { tradeUrl } from '../../urls.ts';
import type { DayTrip } from './day-trips.ts';
import { LineField } from './line-field.tsx';
import { useDayChange } from './queries.ts';
import type { KnownNames } from './use-names.ts';
import { saveLine, saveMistakes, saveSetup } from './save-words.ts';

/** What is written in the line, and how it is saved. */
const SAVES = {
  setup: ({ id }, text) => saveSetup(id, text),
  mistakes: ({ id }, text) => saveMistakes(id, text),
  line: saveLine,
} as const satisfies Record<string, (trip: DayTrip['trip'], text: string) => Promise<Partial<DayTrip['trip']>>>;
type LinePart = keyof typeof SAVES;

interface Failure {
  readonly text: string;
  readonly why: string;
}

interface TradeLineProps {
  readonly day: string;
  readonly of: DayTrip;
  readonly names: KnownNames;
  readonly onNext: () => void;
}

/** One round trip of a day: what it came to, and three fields that save when they are left. */
export function TradeLine({ day, of: { trip, time, net, entered }, names, onNext }: TradeLineProps) {
  const changeDay = useDayChange(day);
  const [state, setState] = useState<'' | 'saving' | 'saved'>('');
  const [failures, setFailures] = useState<Partial<Record<LinePart, Failure>>>({});
  const queue = useRef(Promise.resolve());
  const latest = useRef(trip);
  useEffect(() => {
    latest.current = trip;
  }, [trip]);
  const placeOf = (part: LinePart) => `${part} of ${trip.id}`;
  const save = (part: LinePart, text: string) => {
    const place = placeOf(part);
    keepDraft(place, { text, version: 0 });
    const before = queue.current;
    const saveNext = async () => {
      await before;
      setState('saving');
      try {
        const change = await SAVES[part](latest.current, text);
        latest.current = { ...latest.current, ...change };
        keepDraft(place, null);
        changeDay((shown) => ({
          ...shown,
          round_trips: shown.round_trips.map((one) => (one.id === trip.id ? { ...one, ...change } : one)),
        }));
        setFailures(({ [part]: _mended, ...others }) => others);
        setState('saved');
      } catch (error) {
        setFailures((others) => ({ ...others, [part]: { text, why: saveFailure(error) } }));
        setState('');
      }
    };
    queue.current = saveNext();
  };
  const failed = Object.entries(failures) as [LinePart, Failure][];
  return (
    <li className="day-line" data-trip={trip.id}>
      <span className="day-line-time">{time ?? <small className="dim">no time</small>}</span>
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
        place={placeOf('setup')}
        onSave={(text) => save('setup', text)}
        onNext={onNext}
      />
      <LineField
        label={`Mistakes of ${trip.name}, separated by commas`}
        placeholder="mistake?"
        value={trip.mistakes.join(', ')}
        names={names.mistakes}
        many
        place={placeOf('mistakes')}
        onSave={(text) => save('mistakes', text)}
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
          place={placeOf('line')}
          onSave={(text) => save('line', text)}
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
      </output>
      {failed[0] && (
        <p className="day-line-failed">
          <SaveFailed text={failed[0][1].why} onRetry={() => failed.forEach(([part, { text }]) => save(part, text))} />
        </p>
      )}
    </li>
  );
}
