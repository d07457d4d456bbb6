import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { LONGEST_NAME } from '#contract/limits.ts';
import { SaveFailed } from '../../words/save-failed.tsx';
import { bothNames, StaleChoice } from '../../words/stale-choice.tsx';
import type { UsedDraft } from '../../words/use-draft.ts';
import { type NamePart, useNames } from '../round-trips.ts';
import { ADD_NAMES, TRADES_TEXTS } from '../../text/en/trades.ts';
import { Icon } from '../../ui/icon.tsx';
import { suggestions } from './suggestions.ts';

interface NameEditorProps {
  readonly part: NamePart;
  /** Of what: the accessible name of the field. */
  readonly of: string;
  readonly names: readonly string[];
  /** The draft behind them; a selection of many has none. */
  readonly draft?: UsedDraft<readonly string[]>;
  /** Names in sight, beside those that the server knows. */
  readonly seen: readonly string[];
  readonly onSave: (names: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** A field with suggestions: a name, or several. Enter takes the marked suggestion, or the text as a new name, and saves. */
export function NameEditor({ part, of, names, draft, seen, onSave, onCancel }: NameEditorProps) {
  const isOne = part === 'setup';
  const isInDoubt = draft?.state === 'failed' || draft?.state === 'stale';
  const id = useId();
  const [chosen, setChosen] = useState(names);
  const [text, setText] = useState('');
  const [marked, setMarked] = useState(0);
  const options = suggestions(useNames(part, seen), text, isOne ? [] : chosen);
  const current = options[Math.min(marked, options.length - 1)];
  const target = text.trim() !== '' || marked > 0 ? current : undefined;
  const field = useRef<HTMLInputElement>(null);
  const done = useRef(false);
  useEffect(() => {
    if (!isInDoubt) field.current?.focus();
  }, [isInDoubt]);
  const type = (next: string) => {
    setText(next);
    setMarked(0);
  };
  const save = (next: readonly string[]) => {
    done.current = true;
    onSave(next);
  };
  const cancel = () => {
    done.current = true;
    onCancel();
  };
  const take = (name: string, more: boolean) => {
    const next = isOne ? [name] : [...chosen.filter((one) => one.toLowerCase() !== name.toLowerCase()), name];
    if (!more) return save(next);
    setChosen(next);
    type('');
  };
  const without = (name: string) => setChosen(chosen.filter((one) => one !== name));
  const onKeyDown = (event: KeyboardEvent) => {
    const isEmpty = text.trim() === '';
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) setMarked((before) => (Math.min(before, options.length - 1) + step + options.length) % Math.max(1, options.length));
    else if (event.key === 'Enter') {
      if (isEmpty && marked === 0) save(chosen);
      else if (current) take(current.name, false);
    } else if (event.key === ',' && !isOne) {
      if (!isEmpty && current) take(current.name, true);
    } else if (event.key === 'Backspace' && text === '' && chosen.length > 0) setChosen(chosen.slice(0, -1));
    else if (event.key === 'Escape') cancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onBlur = () => {
    if (done.current || isInDoubt) return;
    if (chosen.join('\n') === names.join('\n')) cancel();
    else save(chosen);
  };
  return (
    <div className="trip-editor" onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || onBlur()}>
      <div className="trip-editor-box row gap-4 control">
        {chosen.map((name) => (
          <span key={name} className="trip-chip inline type-12 anywhere">
            {name}
            <button type="button" aria-label={TRADES_TEXTS.remove(name)} onClick={() => without(name)}>
              <Icon name="close" size={12} />
            </button>
          </span>
        ))}
        <input
          ref={field}
          aria-label={of}
          aria-describedby={id}
          value={text}
          maxLength={LONGEST_NAME}
          autoComplete="off"
          placeholder={chosen.length === 0 ? TRADES_TEXTS.aPart(ADD_NAMES[part]) : undefined}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className="trip-options boxed">
        <ul hidden={options.length === 0}>
          {options.map((option) => (
            <li key={option.name}>
              <button
                type="button"
                tabIndex={-1}
                data-marked={option === target || undefined}
                // The field keeps the focus: leaving it would save.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => take(option.name, false)}
              >
                {option.isNew ? TRADES_TEXTS.newName(option.name) : option.name}
              </button>
            </li>
          ))}
        </ul>
        <output className="visually-hidden">{target ? TRADES_TEXTS.enterTakes(target.name, target.isNew) : ''}</output>
        <p id={id} className="note">
          {isOne ? TRADES_TEXTS.enterSavesBackspaceRemoves : TRADES_TEXTS.enterSavesAnotherBackspace}
        </p>
        {draft && <SaveFailed of={[{ ...draft, save: () => draft.put(chosen) }]} />}
        {draft && <StaleChoice draft={draft} show={(theirs) => theirs.join(', ')} both={isOne ? undefined : bothNames} />}
      </div>
    </div>
  );
}
