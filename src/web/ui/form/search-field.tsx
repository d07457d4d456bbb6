import { useEffect, useState } from 'react';
import { Icon } from '../icon.tsx';
import './search-field.css';

const DEBOUNCE_MS = 300;

interface SearchFieldProps {
  readonly label: string;
  /** The current search text. */
  readonly value: string;
  /** Called with the trimmed text 300 ms after the last key. */
  readonly onSearch: (text: string) => void;
}

/** A search field that waits until typing pauses. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    // A link or the back button changed the search. A trailing space that is being typed stays.
    setKnown(value);
    if (value !== text.trim()) setText(value);
  }
  const wanted = text.trim();
  useEffect(() => {
    if (wanted === value) return undefined;
    const timer = setTimeout(() => onSearch(wanted), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [wanted, value, onSearch]);
  return (
    <label className="search-field">
      <span className="visually-hidden">{label}</span>
      <Icon name="search" size={16} />
      <input
        className="control"
        type="search"
        value={text}
        placeholder={label}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </label>
  );
}
