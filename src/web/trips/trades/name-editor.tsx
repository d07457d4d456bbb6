import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { SaveFailed } from '../../words/save-failed.tsx';
import { bothNames, StaleChoice } from '../../words/stale-choice.tsx';
import type { UsedDraft } from '../../words/use-draft.ts';
import { type NamePart, useNames } from '../round-trips.ts';
import { ADD_NAMES, TRADES_TEXTS } from '../../text/en/trades.ts';
import { useCombo } from '../../ui/form/use-combo.ts';
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

/** A field with suggestions: a name, or several. Enter takes the marked suggestion, which may be the text as a new name, and saves. */
export function NameEditor({ part, of, names, draft, seen, onSave, onCancel }: NameEditorProps) {
  const isOne = part === 'setup';
  const isInDoubt = draft?.state === 'failed' || draft?.state === 'stale';
  const id = useId();
  const [chosen, setChosen] = useState(names);
  const [text, setText] = useState('');
  const options = suggestions(useNames(part, seen), text, isOne ? [] : chosen);
  const combo = useCombo(options.length, text.trim() !== '');
  const field = useRef<HTMLInputElement>(null);
  const done = useRef(false);
  useEffect(() => {
    if (!isInDoubt) field.current?.focus();
  }, [isInDoubt]);
  const type = (next: string) => {
    setText(next);
    combo.restart();
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
    if (event.nativeEvent.isComposing) return;
    combo.field.onKeyDown(event);
    const current = options[combo.at];
    if (event.key === 'Enter') {
      if (!current) save(chosen);
    } else if (event.key === ',' && !isOne) {
      if (current) take(current.name, true);
    } else if (event.key === 'Backspace' && text === '' && chosen.length > 0) setChosen(chosen.slice(0, -1));
    else if (event.key === 'Escape') cancel();
    else if (!event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onBlur = () => {
    if (done.current || isInDoubt) return;
    if (chosen.join('\n') === names.join('\n')) cancel();
    else save(chosen);
  };
  return (
    <div className="trip-editor combo" onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || onBlur()}>
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
          {...combo.field}
          ref={field}
          aria-label={of}
          aria-describedby={id}
          value={text}
          placeholder={chosen.length === 0 ? TRADES_TEXTS.aPart(ADD_NAMES[part]) : undefined}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className="trip-options boxed">
        <div {...combo.list} aria-label={TRADES_TEXTS.suggestions}>
          {options.map(({ name, isNew }, index) => (
            <button key={name} type="button" {...combo.option(index)} onClick={() => take(name, false)}>
              {isNew ? TRADES_TEXTS.newName(name) : name}
            </button>
          ))}
        </div>
        <p id={id} className="note">
          {isOne ? TRADES_TEXTS.enterSavesBackspaceRemoves : TRADES_TEXTS.enterSavesAnotherBackspace}
        </p>
        {draft && <SaveFailed of={[{ ...draft, save: () => draft.put(chosen) }]} />}
        {draft && <StaleChoice draft={draft} show={(theirs) => theirs.join(', ')} both={isOne ? undefined : bothNames} />}
      </div>
    </div>
  );
}
