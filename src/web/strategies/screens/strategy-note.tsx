import { useId, useState, type FormEvent } from 'react';
import { LONGEST_NOTE } from '#contract/limits.ts';
import type { StrategyBody } from '#contract/strategies.ts';
import type { StaleNoteBody } from '#contract/words.ts';
import { ApiError, api } from '../../api.ts';
import { FormerNotes } from '../../words/former-notes.tsx';
import { NoteTemplate } from '../../words/note-template.tsx';
import { STRATEGIES } from '../../text/en/strategies.ts';
import { Button } from '../../ui/button.tsx';
import { Markdown } from '../../ui/text/markdown.tsx';
import { Message } from '../../ui/page/message.tsx';
import type { Change } from './change.ts';

interface StrategyNoteProps {
  readonly strategy: StrategyBody;
  readonly busy: boolean;
  readonly onChange: Change;
}

/** The note of a strategy, and the form to write it. */
export function StrategyNote({ strategy, busy, onChange }: StrategyNoteProps) {
  const { id, name, note, note_version: version } = strategy;
  const field = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [stale, setStale] = useState<StaleNoteBody | null>(null);
  /** The version that was there when writing began. */
  const [base, setBase] = useState(version);
  const [former, setFormer] = useState(false);
  const close = () => {
    setFormer(false);
    setDraft(null);
    setStale(null);
  };
  const save = (text: string, on: number) =>
    onChange(
      async () => {
        try {
          return await api('writeStrategyNote', { params: { id }, body: { text, version: on } });
        } catch (error) {
          const body = error instanceof ApiError && error.status === 409 ? (error.body as StaleNoteBody) : null;
          if (body) setStale(body);
          throw error;
        }
      },
      () => 'The note is saved.',
      close,
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save(draft ?? '', base);
  };
  if (draft === null) {
    const begin = () => {
      setBase(version);
      setDraft(note);
    };
    return (
      <div className="strategy-note">
        {note !== '' && <Markdown text={note} />}
        <Button size="s" variant="default" aria-label={`${note === '' ? 'Write a note' : 'Edit the note'} on ${name}`} onClick={begin}>
          {note === '' ? 'Write a note' : 'Edit the note'}
        </Button>
      </div>
    );
  }
  return (
    <form className="strategy-note" onSubmit={submit}>
      <label htmlFor={field}>Note</label>
      <textarea
        id={field}
        className="control"
        rows={4}
        maxLength={LONGEST_NOTE}
        value={draft}
        ref={focus}
        onChange={(event) => setDraft(event.target.value)}
      />
      {stale && (
        <>
          <Message kind="warning" text={STRATEGIES.stale} />
          <section className="boxed strategy-theirs" aria-label="What stands there now">
            <p className="strategy-text">{stale.text || 'empty'}</p>
          </section>
        </>
      )}
      <div className="actions">
        {stale ? (
          <>
            <Button size="s" disabled={busy} onClick={() => save(draft, stale.version)}>
              Keep what I wrote
            </Button>
            <Button
              size="s"
              variant="default"
              disabled={busy}
              onClick={() => save([stale.text, draft].filter(Boolean).join('\n\n'), stale.version)}
            >
              Keep both
            </Button>
            <Button size="s" variant="default" onClick={close}>
              Leave what stands there
            </Button>
          </>
        ) : (
          <>
            <Button size="s" type="submit" disabled={busy}>
              Save
            </Button>
            <Button size="s" variant="default" onClick={close}>
              Cancel
            </Button>
            {draft === '' && <NoteTemplate kind="trade" onStart={setDraft} />}
            {version > 0 && (
              <Button size="s" variant="default" aria-expanded={former} onClick={() => setFormer(!former)}>
                Earlier versions
              </Button>
            )}
          </>
        )}
      </div>
      {former && !stale && <FormerNotes call="formerStrategyNotes" id={id} onRestore={setDraft} />}
    </form>
  );
}

/** The button that opened the form is gone. */
function focus(field: HTMLTextAreaElement | null): void {
  field?.focus();
}
