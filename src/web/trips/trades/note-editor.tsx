import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { TRADES_TEXTS } from '../../text/en/trades.ts';
import { SaveFailed } from '../../words/save-failed.tsx';
import { Button } from '../../ui/button.tsx';

/** Another tab's note, where it was first. */
export interface OtherNote {
  readonly text: string;
  readonly version: number;
}

interface NoteEditorProps {
  readonly of: string;
  readonly line: string;
  /** What the field begins with: what could not be saved. */
  readonly begun?: string | undefined;
  readonly error: string;
  readonly other: OtherNote | null;
  readonly onSave: (line: string, version?: number) => void;
  readonly onCancel: () => void;
  /** What another tab wrote stays. */
  readonly onTheirs: () => void;
}

/** One line about a trade. Enter or leaving the field saves it. */
export function NoteEditor({ of, line, begun = line, error, other, onSave, onCancel, onTheirs }: NoteEditorProps) {
  const [text, setText] = useState(begun);
  const done = useRef(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!error) field.current?.focus();
  }, [error]);
  const save = () => {
    done.current = true;
    if (text.trim() === line) onCancel();
    else onSave(text.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') save();
    else if (event.key === 'Escape') {
      done.current = true;
      onCancel();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="trip-editor trip-editor-note">
      <input
        ref={field}
        className="control"
        aria-label={of}
        value={text}
        maxLength={500}
        autoComplete="off"
        placeholder="One line: why, and what it taught"
        onChange={(event) => {
          done.current = false;
          setText(event.currentTarget.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          if (!done.current && !other && !error) save();
        }}
      />
      {error && !other && <SaveFailed text={error} onRetry={save} />}
      {other && (
        <div role="alert" className="trip-other">
          <p>
            {TRADES_TEXTS.noteElsewhere} <q>{other.text}</q>
          </p>
          <Button size="s" variant="default" onClick={() => onSave(text.trim(), other.version)}>
            {TRADES_TEXTS.keepMine}
          </Button>
          <Button size="s" variant="default" onClick={onTheirs}>
            {TRADES_TEXTS.takeTheirs}
          </Button>
        </div>
      )}
    </div>
  );
}
