import { useCallback, useDeferredValue, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { LONGEST_NOTE } from '#contract/limits.ts';
import type { RoundTripDetail } from '#contract/round-trips.ts';
import type { StaleNoteBody } from '#contract/words.ts';
import { Button } from '../../ui/button.tsx';
import { Markdown } from '../../ui/text/markdown.tsx';
import { FormerNotes } from '../../words/former-notes.tsx';
import { NoteTemplate, startWith } from '../../words/note-template.tsx';
import { keepDraft, readDraft } from '../../words/drafts.ts';
import { api } from '../../api.ts';
import { usePatch } from './queries.ts';
import { SavedMark } from '../../words/saved-mark.tsx';
import { StaleChoice } from '../../words/stale-choice.tsx';
import { useSaving } from '../../words/use-saving.ts';

type Note = RoundTripDetail['notes'][number];

interface NoteEditorProps {
  readonly tripId: number;
  readonly note: Note;
  readonly title: string;
}

/** How long one may stop typing before the text is saved, in milliseconds. */
const PAUSE = 900;

/** A note, saved as typed. What is not saved yet survives a reload. */
export function NoteEditor({ tripId, note, title }: NoteEditorProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [draft] = useState(() => readDraft(`note ${note.id}`));
  const [text, setText] = useState(draft?.text ?? note.text);
  /** What the server has, as far as this tab knows. */
  const [base, setBase] = useState({ text: note.text, version: draft?.version ?? note.version });
  /** It may lag behind the typing. */
  const printed = useDeferredValue(text);
  const [former, setFormer] = useState(false);
  const patch = usePatch(tripId);
  const send = useCallback(
    async (value: string, version: number) => {
      const body = { text: value, version };
      const { version: written } = await api('writeNote', { params: { id: note.id }, body });
      setBase({ text: value, version: written });
      keepDraft(`note ${note.id}`, null);
      patch((trip) => withNote(trip, { id: note.id, text: value, version: written, written_at: new Date().toISOString() }));
    },
    [note.id, patch],
  );
  const { saving, save, rest } = useSaving(send);
  const isDirty = text !== base.text;
  const stale = saving.kind === 'stale' ? (saving.body as StaleNoteBody) : null;

  // Another tab wrote, and nothing is unsaved here: show it.
  if (!isDirty && note.version > base.version) {
    setBase({ text: note.text, version: note.version });
    setText(note.text);
  }

  const leave = () => {
    if (isDirty && !stale && saving.kind !== 'saving') void save(text, () => base.version);
  };
  const flush = useEffectEvent(leave);
  useEffect(() => {
    if (!isDirty || stale) return undefined;
    const timer = setTimeout(flush, PAUSE);
    return () => clearTimeout(timer);
  }, [text, isDirty, stale]);
  useEffect(() => () => flush(), []);

  const type = (next: string) => {
    setText(next);
    keepDraft(`note ${note.id}`, next === base.text ? null : { text: next, version: base.version });
  };
  const settle = (next: string) => {
    if (!stale) return;
    setText(next);
    setBase({ text: stale.text, version: stale.version });
    if (next === stale.text) {
      keepDraft(`note ${note.id}`, null);
      rest();
    } else void save(next, () => stale.version);
  };
  return (
    <div className="trade-part">
      <div className="trade-part-head">
        <label htmlFor={id}>{title}</label>
        <SavedMark saving={isDirty && saving.kind === 'saved' ? { kind: 'rest' } : saving} />
      </div>
      <textarea
        ref={field}
        id={id}
        data-key="note"
        className="control trade-note"
        maxLength={LONGEST_NOTE}
        rows={5}
        placeholder="Why this trade, and what it taught"
        value={text}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
      />
      <div className="trade-printed">{printed && <Markdown text={printed} below={3} />}</div>
      {stale && (
        <StaleChoice
          mine={<span className="trade-text">{text || 'empty'}</span>}
          theirs={<span className="trade-text">{stale.text || 'empty'}</span>}
          onMine={() => settle(text)}
          onTheirs={() => settle(stale.text)}
          onBoth={() => settle([stale.text, text].filter(Boolean).join('\n\n'))}
        />
      )}
      {text === '' && (
        <div className="row">
          <NoteTemplate kind="trade" onStart={(template) => startWith(template, field.current, type)} />
        </div>
      )}
      {(base.version > 1 || former) && (
        <Button size="s" variant="default" aria-expanded={former} onClick={() => setFormer(!former)}>
          Earlier versions
        </Button>
      )}
      {former && <FormerNotes call="formerNotes" id={note.id} onRestore={type} />}
    </div>
  );
}

/** The round trip with this note in the place of the one of the same trade. */
function withNote(trip: RoundTripDetail, note: Note): RoundTripDetail {
  const others = trip.notes.some(({ id }) => id === note.id);
  return { ...trip, notes: others ? trip.notes.map((one) => (one.id === note.id ? note : one)) : [...trip.notes, note] };
}
