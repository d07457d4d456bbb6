import { type KeyboardEvent, useId, useState } from 'react';
import { LONGEST_NAME } from '#contract/limits.ts';
import type { NamePart } from '../../journal/round-trips.ts';
import { useNames } from '../../journal/round-trips.ts';
import { ADD_NAMES } from '../../text/trades.ts';
import { Icon } from '../../ui/icon.tsx';
import { suggestions } from './suggestions.ts';

interface NameEditorProps {
  readonly part: NamePart;
  /** Of what: the accessible name of the field. */
  readonly of: string;
  readonly names: readonly string[];
  readonly error: string;
  readonly onSave: (names: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** A field with suggestions: a name, or several. Enter takes the marked suggestion, or the text as a new name, and saves. */
export function NameEditor({ part, of, names, error, onSave, onCancel }: NameEditorProps) {
  const isOne = part === 'setup';
  const id = useId();
  const [chosen, setChosen] = useState(names);
  const [text, setText] = useState('');
  const [marked, setMarked] = useState(0);
  const options = suggestions(useNames(part), text, isOne ? [] : chosen);
  const current = options[Math.min(marked, options.length - 1)];
  const type = (next: string) => {
    setText(next);
    setMarked(0);
  };
  const take = (name: string, more: boolean) => {
    const next = isOne ? [name] : [...chosen.filter((one) => one.toLowerCase() !== name.toLowerCase()), name];
    if (!more) return onSave(next);
    setChosen(next);
    type('');
  };
  const without = (name: string) => setChosen(chosen.filter((one) => one !== name));
  const onKeyDown = (event: KeyboardEvent) => {
    const isEmpty = text.trim() === '';
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) setMarked((before) => (Math.min(before, options.length - 1) + step + options.length) % Math.max(1, options.length));
    else if (event.key === 'Enter') {
      if (isEmpty && marked === 0) onSave(chosen);
      else if (current) take(current.name, false);
    } else if (event.key === ',' && !isOne) {
      if (!isEmpty && current) take(current.name, true);
    } else if (event.key === 'Backspace' && text === '' && chosen.length > 0) setChosen(chosen.slice(0, -1));
    else if (event.key === 'Escape') onCancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onBlur = () => (chosen.join('\n') === names.join('\n') ? onCancel() : onSave(chosen));
  return (
    <div className="trip-editor" onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || onBlur()}>
      <div className="trip-editor-box control">
        {chosen.map((name) => (
          <span key={name} className="trip-chip">
            {name}
            <button type="button" aria-label={`Remove ${name}`} onClick={() => without(name)}>
              <Icon name="close" size={12} />
            </button>
          </span>
        ))}
        <input
          ref={(input) => input?.focus()}
          role="combobox"
          aria-label={of}
          aria-expanded={options.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={options.length > 0 ? `${id}-${options.indexOf(current as (typeof options)[number])}` : undefined}
          value={text}
          maxLength={LONGEST_NAME}
          autoComplete="off"
          placeholder={chosen.length === 0 ? `A ${ADD_NAMES[part]}` : undefined}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className="trip-options boxed">
        <ul id={id} role="listbox" aria-label={of} hidden={options.length === 0}>
          {options.map((option, index) => (
            <li
              key={option.name}
              id={`${id}-${index}`}
              role="option"
              aria-selected={option === current && (text !== '' || marked > 0)}
              onMouseDown={(event) => {
                event.preventDefault();
                take(option.name, false);
              }}
            >
              {option.isNew ? <>New: “{option.name}”</> : option.name}
            </li>
          ))}
        </ul>
        <p className="note">{isOne ? 'Enter saves · Backspace removes · Esc' : 'Enter saves · , and another · Backspace removes · Esc'}</p>
        {error && <p role="alert">{error}</p>}
      </div>
    </div>
  );
}
