import { useId, useState, type KeyboardEvent } from 'react';
import { useNames } from '../trips/round-trips.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { oneLine } from '#engine/plain-text.ts';
import { SavedMark } from '../words/saved-mark.tsx';
import { bothNames, StaleChoice } from '../words/stale-choice.tsx';
import type { UsedDraft } from '../words/use-draft.ts';
import '../words/parts.css';
import { SETUPS } from '../text/en/setups.ts';

interface NameChipsProps {
  readonly title: string;
  /** What the field to add one is called. */
  readonly adds: string;
  readonly kind: 'tags' | 'mistakes';
  readonly draft: UsedDraft<readonly string[]>;
  /** Stands below them. */
  readonly hint?: string;
}

/** Tags or mistakes: each can be removed, and others typed or chosen. */
export function NameChips({ title, adds, kind, draft, hint = '' }: NameChipsProps) {
  const { value: names, put } = draft;
  const id = useId();
  const known = useNames(kind, names);
  const [typed, setTyped] = useState('');
  const add = () => {
    const name = oneLine(typed);
    if (name === '') return;
    setTyped('');
    if (!names.some((other) => other.toLowerCase() === name.toLowerCase())) void put([...names, name]);
  };
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' && event.key !== ',') return;
    event.preventDefault();
    add();
  };
  return (
    <div className="trade-part stack gap-6">
      <div className="trade-part-head line gap-12 baseline apart">
        <h3 id={`${id}-title`}>{title}</h3>
        <SavedMark draft={draft} />
      </div>
      <ul className="row gap-6" aria-labelledby={`${id}-title`}>
        {names.map((name) => (
          <li key={name} className="trade-chip inline gap-2 type-13 strong anywhere">
            {name}
            <IconButton icon="close" label={SETUPS.remove(name)} onClick={() => void put(names.filter((other) => other !== name))} />
          </li>
        ))}
        <li className="trade-chip-add grow">
          <input
            className="control"
            data-key={kind}
            aria-label={adds}
            placeholder={adds}
            list={`${id}-known`}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={onKey}
            onBlur={add}
          />
          <datalist id={`${id}-known`}>
            {known
              .filter((name) => !names.includes(name))
              .map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
          </datalist>
        </li>
      </ul>
      {hint && <p className="note">{hint}</p>}
      <StaleChoice draft={draft} show={(shown) => shown.join(', ')} both={bothNames} />
    </div>
  );
}
