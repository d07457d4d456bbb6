import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Icon } from '../ui/icon.tsx';
import { useFound } from './find.ts';
import './command-bar.css';

/** Finds screens, days, trades, setups, tags and notes as one types. The arrows move through what was found, Enter opens it. */
export function CommandBar({ onClose }: { readonly onClose: () => void }) {
  const [text, setText] = useState('');
  const box = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const found = useFound(text);
  useEffect(() => {
    const form = box.current;
    const move = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step === undefined || !form) return;
      event.preventDefault();
      const stops = [...form.querySelectorAll<HTMLElement>('input, a')];
      const at = stops.indexOf(document.activeElement as HTMLElement);
      stops[(at + step + stops.length) % stops.length]?.focus();
    };
    form?.addEventListener('keydown', move);
    return () => form?.removeEventListener('keydown', move);
  }, []);
  return (
    <form
      ref={box}
      className="command-bar"
      onSubmit={(event) => {
        event.preventDefault();
        const [first] = found;
        if (!first) return;
        onClose();
        void navigate(first.to);
      }}
    >
      <input
        className="control"
        aria-label="Find a screen, day, trade, setup, tag or note"
        placeholder="NIFTY, 4 feb, a tag, a word of a note"
        value={text}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <ul aria-label="Found">
        {found.map(({ kind, text: name, hint, icon, to }) => (
          <li key={`${kind} ${to} ${name}`}>
            <Link to={to} onClick={onClose}>
              <Icon name={icon} size={16} />
              <span className="ellipsis">{name}</span>
              <small className="ellipsis">{hint}</small>
            </Link>
          </li>
        ))}
      </ul>
      <output className="note">{text.trim() !== '' && found.length === 0 && 'Nothing found.'}</output>
    </form>
  );
}
