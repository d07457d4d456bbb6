import { useId } from 'react';
import type { RoundTripDetail } from '#contract/round-trips.ts';
import { api } from '../../api.ts';
import { FormerTexts } from '../../words/former-texts.tsx';
import { SavedMark } from '../../words/saved-mark.tsx';
import { useTextDraft } from '../../words/use-draft.ts';
import { Writing } from '../../words/writing.tsx';
import { usePatch } from './queries.ts';
import { TRADE_TEXTS } from '../../text/en/trade.ts';

type Note = RoundTripDetail['notes'][number];

interface TradeNoteProps {
  readonly tripId: number;
  readonly note: Note;
  readonly title: string;
}

/** A note of a trade, saved as typed. */
export function TradeNote({ tripId, note, title }: TradeNoteProps) {
  const id = useId();
  const patch = usePatch(tripId);
  const place = `note ${note.id}`;
  const params = { id: note.id };
  const draft = useTextDraft(place, note, { call: 'writeNote', params }, (text, version) =>
    patch((trip) => withNote(trip, { id: note.id, text, version, written_at: new Date().toISOString() })),
  );
  return (
    <div className="trade-part">
      <div className="trade-part-head">
        <label htmlFor={id}>{title}</label>
        <SavedMark draft={draft} />
      </div>
      <Writing id={id} draft={draft} template="trade" rows={5} placeholder={TRADE_TEXTS.whyTradeTaught}>
        {note.version > 1 && (
          <FormerTexts
            place={place}
            version={note.version}
            load={(signal) => api('formerNotes', { params }, signal)}
            onRestore={(text) => void draft.put(text)}
          />
        )}
      </Writing>
    </div>
  );
}

/** The round trip with this note in the place of the one of the same trade. */
function withNote(trip: RoundTripDetail, note: Note): RoundTripDetail {
  const others = trip.notes.some(({ id }) => id === note.id);
  return { ...trip, notes: others ? trip.notes.map((one) => (one.id === note.id ? note : one)) : [...trip.notes, note] };
}
