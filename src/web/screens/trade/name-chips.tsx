import { useId, useState, type KeyboardEvent } from 'react';
import type { TripSetting } from './trip-setting.ts';
import { useNames } from '../../journal/round-trips.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { SavedMark } from './saved-mark.tsx';
import { StaleChoice } from './stale-choice.tsx';
import { useSaving } from './use-saving.ts';

interface NameChipsProps {
  readonly title: string;
  /** What the field to add one is called. */
  readonly adds: string;
  readonly kind: 'tags' | 'mistakes';
  readonly names: readonly string[];
  readonly setting: TripSetting<readonly string[]>;
}

/** Tags or mistakes: each can be removed, and others typed or chosen. */
export function NameChips({ title, adds, kind, names, setting }: NameChipsProps) {
  const id = useId();
  const known = useNames(kind, names);
  const [typed, setTyped] = useState('');
  const { saving, save, rest } = useSaving(setting.send, setting.reload);
  const write = (next: readonly string[]) => save(next, setting.version);
  const add = () => {
    const name = typed.trim().replaceAll(/\s+/g, ' ');
    if (name === '') return;
    setTyped('');
    if (!names.some((other) => other.toLowerCase() === name.toLowerCase())) void write([...names, name]);
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
            <IconButton icon="close" label={`Remove ${name}`} onClick={() => void write(names.filter((other) => other !== name))} />
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
