import { useEffect, useState } from 'react';
import { Icon } from './icon.tsx';
import './search-field.css';

const DEBOUNCE_MS = 300;

interface SearchFieldProps {
  readonly label: string;
  /** The text that is searched for now. */
  readonly value: string;
  /** Called with the trimmed text once typing rested for 300 ms. */
  readonly onSearch: (text: string) => void;
}

/** A line to search by; what is typed counts after a short rest. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    // The search was changed from outside: a link, going back. A space at the end that is just being typed stays.
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
