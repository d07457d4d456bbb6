import { Link } from 'react-router';
import type { RoundTripBody } from '#contract/round-trips.ts';
import { askedUrl, type TripsAsked } from '../asked-trips.ts';
import { count, day, fixed, price } from '../../format.ts';
import { ADD_NAMES, PART_NAMES } from '../../text/en/trades.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Money } from '../../ui/text/money.tsx';
import { heldFor } from './held-for.ts';
import { NameEditor } from './name-editor.tsx';
import { NoteEditor } from './note-editor.tsx';
import { tripLinkId } from './trip-focus.ts';
import type { NamePart } from '../round-trips.ts';
import { namesOf, type Part, type useEditing } from './use-editing.ts';

interface TripRowProps {
  readonly trip: RoundTripBody;
  readonly selected: boolean;
  readonly onSelect: (selected: boolean) => void;
  readonly editor: ReturnType<typeof useEditing>;
  /** What the list was asked for: the page of the trade keeps it. */
  readonly asked: TripsAsked;
  /** Names in sight. */
  readonly seen: Readonly<Record<NamePart, readonly string[]>>;
}

const STATUS_NAMES = { open: 'Open', closed: '', unmatched: 'No purchase known', expired: 'Expired, price unknown' } as const;

/** One trade: what happened on the left, what the trader says on the right. */
export function TripRow({ trip, selected, onSelect, editor, asked, seen }: TripRowProps) {
  return (
    <li className="trip" data-trip={trip.id} data-selected={selected || undefined}>
      <label className="trip-select">
        <input type="checkbox" tabIndex={-1} checked={selected} onChange={(event) => onSelect(event.currentTarget.checked)} />
        <span className="visually-hidden">Select {trip.name}</span>
      </label>
      <div className="trip-name">
        <Link id={tripLinkId(trip.id)} to={askedUrl(trip.id, asked)} title={trip.symbol}>
          {trip.name}
        </Link>
        <small>{[trip.detail, trip.account].filter(Boolean).join(' · ')}</small>
      </div>
      <div className="trip-times">
        <span>
          <Badge tone={trip.side === 'long' ? 'info' : 'plain'}>{trip.side.toUpperCase()}</Badge> {timesOf(trip)}
        </span>
        <small>
          {[heldFor(trip), ordersOf(trip), trip.product === 'carry' ? '' : trip.product].filter(Boolean).join(' · ')}
          {STATUS_NAMES[trip.status] && <Badge tone={trip.status === 'open' ? 'info' : 'warn'}>{STATUS_NAMES[trip.status]}</Badge>}
        </small>
      </div>
      <div className="trip-prices">
        <span>{count(trip.quantity)}</span>
        <small>
          {price(trip.entry_price)}
          {trip.exit_price !== null && ` → ${price(trip.exit_price)}`}
        </small>
      </div>
      <div className="trip-net">
        <span>{trip.exited_on ? <Money amount={trip.net} result /> : '–'}</span>
        <small>
          {trip.r !== null && <b>{`${trip.r > 0 ? '+' : ''}${fixed(trip.r, 2)}R`} </b>}
          charges <Money amount={trip.exited_on ? trip.charges : trip.open_charges} />
        </small>
      </div>
      <div className="trip-words">
        <Cell part="setup" trip={trip} editor={editor} seen={seen} />
        <Cell part="mistakes" trip={trip} editor={editor} seen={seen} />
        <Cell part="tags" trip={trip} editor={editor} seen={seen} />
        <Note trip={trip} editor={editor} />
      </div>
    </li>
  );
}

type CellProps = Pick<TripRowProps, 'trip' | 'editor'>;

function Cell({ part, trip, editor, seen }: CellProps & Pick<TripRowProps, 'seen'> & { readonly part: NamePart }) {
  const names = namesOf(trip, part);
  const of = `${PART_NAMES[part]} of ${trip.name}`;
  const open = editor.at(trip.id, part);
  if (open) {
    return (
      <NameEditor
        key={open.failed?.error}
        part={part}
        of={of}
        names={names}
        begun={open.failed?.value}
        seen={seen[part]}
        error={open.failed?.error ?? ''}
        onSave={(next) => editor.saveNames(trip, part, next)}
        onCancel={() => editor.close(trip.id, part)}
      />
    );
  }
  return (
    <button type="button" tabIndex={-1} className={`trip-cell trip-cell-${part}`} onClick={() => editor.edit(trip.id, part)}>
      <span className="visually-hidden">{of}: </span>
      {names.length === 0 ? (
        <span className="trip-add">+ {ADD_NAMES[part]}</span>
      ) : (
        names.map((name) => (
          <span key={name} className={`trip-chip trip-chip-${part}`}>
            {name}
          </span>
        ))
      )}
      <Saved of={editor} id={trip.id} part={part} />
    </button>
  );
}

function Note({ trip, editor }: CellProps) {
  const of = `${PART_NAMES.note} of ${trip.name}`;
  const open = editor.at(trip.id, 'note');
  if (open) {
    return (
      <NoteEditor
        key={open.failed?.error}
        of={of}
        line={trip.note}
        begun={open.failed?.value[0]}
        error={open.failed?.error ?? ''}
        other={open.failed?.other ?? null}
        onSave={(line, version) => editor.saveLine(trip, line, version)}
        onCancel={() => editor.close(trip.id, 'note')}
        onTheirs={() => editor.takeOther(trip)}
      />
    );
  }
  return (
    <button type="button" tabIndex={-1} className="trip-cell trip-cell-note" title={trip.note} onClick={() => editor.edit(trip.id, 'note')}>
      <span className="visually-hidden">{of}: </span>
      {trip.note === '' ? <span className="trip-add">+ {ADD_NAMES.note}</span> : <q className="ellipsis">{trip.note}</q>}
      <Saved of={editor} id={trip.id} part="note" />
    </button>
  );
}

/** Says quietly, where it was typed, that it is stored. */
function Saved({ of: { saved }, id, part }: { readonly of: TripRowProps['editor']; readonly id: number; readonly part: Part }) {
  if (saved?.id !== id || saved.part !== part) return null;
  return (
    <output className="trip-saved">
      <Icon name="check" size={14} />
      <span className="visually-hidden">Saved</span>
    </output>
  );
}

function timesOf(trip: RoundTripBody): string {
  const from = trip.opened_time?.slice(0, 5);
  if (trip.exited_on === null) return from ? `${day(trip.opened_on)} ${from}` : day(trip.opened_on);
  const to = trip.exited_time?.slice(0, 5);
  if (trip.opened_on === trip.exited_on && trip.status === 'closed') return from && to ? `${from} → ${to}` : 'within the day';
  const isOneYear = trip.opened_on.slice(0, 4) === trip.exited_on.slice(0, 4);
  const opened = isOneYear ? day(trip.opened_on).replace(/ \d{4}$/, '') : day(trip.opened_on);
  return `${opened} → ${day(trip.exited_on)}`;
}

function ordersOf({ orders, from_result: fromResult }: RoundTripBody): string {
  if (fromResult) return 'from a P&L report';
  return orders.exit > 0 ? `${orders.entry}+${orders.exit} orders` : `${orders.entry} ${orders.entry === 1 ? 'order' : 'orders'}`;
}
