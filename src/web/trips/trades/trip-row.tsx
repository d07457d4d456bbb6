import { Link } from 'react-router';
import type { RoundTripBody } from '#contract/round-trips.ts';
import { askedUrl, type TripsAsked } from '../asked-trips.ts';
import { count, day, dayOfYear, fixed, price } from '../../format.ts';
import { SAVING } from '../../text/en/words.ts';
import { ADD_NAMES, WORD_PART_NAMES, TRADES_TEXTS } from '../../text/en/trades.ts';
import { TRIPS_TEXTS } from '../../text/en/trips.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Money } from '../../ui/text/money.tsx';
import type { UsedDraft } from '../../words/use-draft.ts';
import { heldFor } from './held-for.ts';
import { NameEditor } from './name-editor.tsx';
import { NoteEditor } from './note-editor.tsx';
import { tripLinkId } from './trip-focus.ts';
import type { NamePart } from '../round-trips.ts';
import { useLineDraft, useNamesDraft } from '../row-drafts.ts';
import type { useEditing } from './use-editing.ts';

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

const STATUS_NAMES = {
  open: TRADES_TEXTS.open,
  closed: '',
  unmatched: TRADES_TEXTS.purchaseMissing,
  expired: TRADES_TEXTS.expiredPriceUnknown,
} as const;

/** One trade: what happened on the left, what the trader says on the right. */
export function TripRow({ trip, selected, onSelect, editor, asked, seen }: TripRowProps) {
  return (
    <li className="trip" data-trip={trip.id} data-selected={selected || undefined}>
      <label className="trip-select">
        <input type="checkbox" tabIndex={-1} checked={selected} onChange={(event) => onSelect(event.currentTarget.checked)} />
        <span className="visually-hidden">{TRADES_TEXTS.select(trip.name)}</span>
      </label>
      <div className="trip-name">
        <Link id={tripLinkId(trip.id)} to={askedUrl(trip.id, asked)} title={trip.symbol}>
          {trip.name}
        </Link>
        <small>{[trip.detail, trip.account].filter(Boolean).join(' · ')}</small>
      </div>
      <div className="trip-times">
        <span>
          <Badge tone={trip.side === 'long' ? 'info' : 'plain'}>
            {trip.status === 'unmatched' ? TRADES_TEXTS.sold : trip.side.toUpperCase()}
          </Badge>{' '}
          {timesOf(trip)}
        </span>
        <small>
          {[heldFor(trip), ordersOf(trip), trip.product === 'carry' ? '' : trip.product].filter(Boolean).join(' · ')}
          {trip.assumed && <Badge tone="warn">{TRIPS_TEXTS.zeroAssumed}</Badge>}
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
          {trip.r !== null && <b>{TRADES_TEXTS.inR(trip.r > 0 ? '+' : '', fixed(trip.r, 2))} </b>}
          {TRADES_TEXTS.charges(<Money amount={trip.exited_on ? trip.charges : trip.open_charges} />)}
        </small>
      </div>
      <div className="trip-words">
        <Cell part="setup" trip={trip} editor={editor} seen={seen.setup} />
        <Cell part="mistakes" trip={trip} editor={editor} seen={seen.mistakes} />
        <Cell part="tags" trip={trip} editor={editor} seen={seen.tags} />
        <Note trip={trip} editor={editor} />
      </div>
    </li>
  );
}

interface CellProps extends Pick<TripRowProps, 'trip' | 'editor'> {
  readonly part: NamePart;
  /** Names in sight. */
  readonly seen: readonly string[];
}

function Cell({ part, trip, editor, seen }: CellProps) {
  const draft = useNamesDraft(trip, part);
  const { value: names } = draft;
  const of = TRADES_TEXTS.partOfName(WORD_PART_NAMES[part], trip.name);
  const cell = editor.cell(trip.id, part);
  if (cell.isOpen || isInDoubt(draft)) {
    return (
      <NameEditor
        key={draft.state}
        part={part}
        of={of}
        names={names}
        draft={draft}
        seen={seen}
        onSave={(next) => {
          void draft.put(next);
          cell.close();
        }}
        onCancel={() => {
          draft.revert();
          cell.close();
        }}
      />
    );
  }
  return (
    <button type="button" tabIndex={-1} className={`trip-cell trip-cell-${part}`} onClick={cell.open}>
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
      <Saved isShown={cell.isLast && draft.state === 'saved'} />
    </button>
  );
}

function Note({ trip, editor }: Pick<CellProps, 'trip' | 'editor'>) {
  const draft = useLineDraft(trip);
  const { value: line } = draft;
  const of = TRADES_TEXTS.noteOfName(WORD_PART_NAMES.note, trip.name);
  const cell = editor.cell(trip.id, 'note');
  if (cell.isOpen || isInDoubt(draft)) return <NoteEditor of={of} draft={draft} onClose={cell.close} />;
  return (
    <button type="button" tabIndex={-1} className="trip-cell trip-cell-note" title={line} onClick={cell.open}>
      <span className="visually-hidden">{of}: </span>
      {line === '' ? <span className="trip-add">+ {ADD_NAMES.note}</span> : <q className="ellipsis">{line}</q>}
      <Saved isShown={cell.isLast && draft.state === 'saved'} />
    </button>
  );
}

/** What could not be stored is in its field again. */
function isInDoubt({ state }: Pick<UsedDraft<unknown>, 'state'>): boolean {
  return state === 'failed' || state === 'stale';
}

/** Says quietly, where it was typed, that it is stored. */
function Saved({ isShown }: { readonly isShown: boolean }) {
  if (!isShown) return null;
  return (
    <output className="trip-saved">
      <Icon name="check" size={14} />
      <span className="visually-hidden">{SAVING.saved}</span>
    </output>
  );
}

function timesOf(trip: RoundTripBody): string {
  const from = trip.opened_time?.slice(0, 5);
  if (trip.exited_on === null) return from ? `${day(trip.opened_on)} ${from}` : day(trip.opened_on);
  const to = trip.exited_time?.slice(0, 5);
  if (trip.opened_on === trip.exited_on && trip.status === 'closed') return from && to ? `${from} → ${to}` : TRADES_TEXTS.withinDay;
  const isOneYear = trip.opened_on.slice(0, 4) === trip.exited_on.slice(0, 4);
  const opened = isOneYear ? dayOfYear(trip.opened_on) : day(trip.opened_on);
  return `${opened} → ${day(trip.exited_on)}`;
}

function ordersOf({ orders, from_result: fromResult }: RoundTripBody): string {
  if (fromResult) return TRADES_TEXTS.pLReport;
  return orders.exit > 0 ? TRADES_TEXTS.orders(orders.entry, orders.exit) : TRADES_TEXTS.entryOrders(orders.entry);
}
