import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { PartSetting } from '../words/part-setting.ts';
import { useNames } from '../trips/round-trips.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { SavedMark } from '../words/saved-mark.tsx';
import { StaleChoice } from '../words/stale-choice.tsx';
import { useSaving } from '../words/use-saving.ts';
import '../words/parts.css';

interface NameChipsProps {
  readonly title: string;
  /** What the field to add one is called. */
  readonly adds: string;
  readonly kind: 'tags' | 'mistakes';
  readonly names: readonly string[];
  readonly setting: PartSetting<readonly string[]>;
  /** Stands below them. */
  readonly hint?: string;
}

/** Tags or mistakes: each can be removed, and others typed or chosen. */
export function NameChips({ title, adds, kind, names, setting, hint = '' }: NameChipsProps) {
  const id = useId();
  const known = useNames(kind, names);
  const [typed, setTyped] = useState('');
  const { saving, save, rest } = useSaving(setting.send, setting.reload);
  /** What was typed last: names that are on their way are not in `names` yet. */
  const wanted = useRef<{ names: readonly string[] | null; waiting: number }>({ names: null, waiting: 0 });
  useEffect(() => {
    if (wanted.current.waiting === 0) wanted.current.names = null;
  }, [names]);
  const write = async (next: readonly string[]) => {
    wanted.current.names = next;
    wanted.current.waiting += 1;
    const saved = await save(next, setting.version);
    wanted.current.waiting -= 1;
    if (!saved) wanted.current.names = null;
  };
  const now = () => wanted.current.names ?? names;
  const add = () => {
    const name = typed.trim().replaceAll(/\s+/g, ' ');
    if (name === '') return;
    setTyped('');
    if (!now().some((other) => other.toLowerCase() === name.toLowerCase())) void write([...now(), name]);
  };
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' && event.key !== ',') return;
    event.preventDefault();
    add();
  };
  return (
    <div className="trade-part">
      <div className="trade-part-head">
        <h3 id={`${id}-title`}>{title}</h3>
        <SavedMark saving={saving} />
      </div>
      <ul className="trade-chips" aria-labelledby={`${id}-title`}>
        {names.map((name) => (
          <li key={name} className="trade-chip">
            {name}
            <IconButton icon="close" label={`Remove ${name}`} onClick={() => void write(now().filter((other) => other !== name))} />
          </li>
        ))}
        <li className="trade-chip-add">
          <input
            className="control"
            data-key={kind}
            aria-label={adds}
            placeholder={adds}
            maxLength={60}
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
      {saving.kind === 'stale' && (
        <StaleChoice
          mine={saving.mine.join(', ') || 'none'}
          theirs={names.join(', ') || 'none'}
          onMine={() => void save(saving.mine, () => saving.version)}
          onTheirs={rest}
          onBoth={() => void save([...new Set([...names, ...saving.mine])], () => saving.version)}
        />
      )}
    </div>
  );
}
