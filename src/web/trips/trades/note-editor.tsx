import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { SaveFailed } from '../../words/save-failed.tsx';
import { StaleChoice } from '../../words/stale-choice.tsx';
import type { UsedDraft } from '../../words/use-draft.ts';
import { TRADES_TEXTS } from '../../text/en/trades.ts';

interface NoteEditorProps {
  readonly of: string;
  readonly draft: UsedDraft<string>;
  readonly onClose: () => void;
}

/** One line about a trade, saved as typed. Enter or leaving the field closes it, Escape puts back what was there. */
export function NoteEditor({ of, draft, onClose }: NoteEditorProps) {
  const { value, state, write, put, revert } = draft;
  const [before] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  const isInDoubt = state === 'failed' || state === 'stale';
  const [opened] = useState(!isInDoubt);
  useEffect(() => {
    if (opened) field.current?.focus();
  }, [opened]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void put(value);
    else if (event.key !== 'Escape') return;
    else if (isInDoubt) revert();
    else void put(before);
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  const leave = () => {
    if (isInDoubt) return;
    void put(value);
    onClose();
  };
  return (
    <div className="trip-editor trip-editor-note">
      <input
        ref={field}
        className="control"
        aria-label={of}
        value={value}
        autoComplete="off"
        placeholder={TRADES_TEXTS.lineWhyTaught}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={leave}
      />
      <SaveFailed of={[draft]} />
      <StaleChoice draft={draft} show={(line) => line} />
    </div>
  );
}
