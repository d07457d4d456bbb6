import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Icon } from '../ui/icon.tsx';
import { type Found, FOUND_KINDS, useFound } from './find.ts';
import './command-bar.css';
import { SHELL_TEXTS } from '../text/en/shell.ts';
import { FIND_TEXTS } from '../text/en/find.ts';

const GROUPS: Readonly<Record<Found['kind'], string>> = {
  day: FIND_TEXTS.day,
  screen: FIND_TEXTS.screens,
  action: FIND_TEXTS.do,
  set: FIND_TEXTS.listsOfTrades,
  setup: FIND_TEXTS.setups,
  tag: SHELL_TEXTS.tagsAndMistakes,
  trade: SHELL_TEXTS.trades,
  note: FIND_TEXTS.notes,
};

/**
 * Finds screens, days, trades, setups, tags and notes as one types, and does what has no screen. The arrows move through what was found,
 * Enter opens the first, as soon as it is found.
 */
export function CommandBar({ onClose }: { readonly onClose: () => void }) {
  const [text, setText] = useState('');
  const [entered, setEntered] = useState(false);
  const box = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const { found, searching } = useFound(text);
  const [first] = found;
  const open = ({ to }: Found) => {
    onClose();
    if (typeof to === 'string') void navigate(to);
    else to();
  };
  useEffect(() => {
    const form = box.current;
    const move = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step === undefined || !form) return;
      event.preventDefault();
      const stops = [...form.querySelectorAll<HTMLElement>('input, a, button')];
      const at = stops.indexOf(document.activeElement as HTMLElement);
      stops[(at + step + stops.length) % stops.length]?.focus();
    };
    form?.addEventListener('keydown', move);
    return () => form?.removeEventListener('keydown', move);
  }, []);
  const openEntered = useEffectEvent(() => {
    if (entered && first) open(first);
  });
  useEffect(() => openEntered(), [first]);
  return (
    <form
      ref={box}
      className="command-bar"
      onSubmit={(event) => {
        event.preventDefault();
        if (first) open(first);
        else setEntered(searching);
      }}
    >
      <input
        className="control"
        aria-label={FIND_TEXTS.findScreenDayTrade}
        placeholder={FIND_TEXTS.nifty4FebBanknifty}
        value={text}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setEntered(false);
        }}
      />
      <div className="command-found">
        {FOUND_KINDS.map((kind) => (
          <Group key={kind} name={GROUPS[kind]} found={found.filter((one) => one.kind === kind)} onOpen={open} onClose={onClose} />
        ))}
      </div>
      <output className="note">
        {searching ? FIND_TEXTS.searching : text.trim() !== '' && found.length === 0 && FIND_TEXTS.nothingFound}
      </output>
    </form>
  );
}

interface GroupProps {
  readonly name: string;
  readonly found: readonly Found[];
  readonly onOpen: (one: Found) => void;
  readonly onClose: () => void;
}

function Group({ name, found, onOpen, onClose }: GroupProps) {
  const id = useId();
  if (found.length === 0) return null;
  return (
    <>
      <p id={id} className="command-group">
        {name}
      </p>
      <ul aria-labelledby={id}>
        {found.map((one) => (
          <li key={`${String(one.to)} ${one.text}`}>
            {typeof one.to === 'string' ? (
              <Link to={one.to} onClick={onClose}>
                <FoundText one={one} />
              </Link>
            ) : (
              <button type="button" onClick={() => onOpen(one)}>
                <FoundText one={one} />
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function FoundText({ one: { icon, text, hint } }: { readonly one: Found }) {
  return (
    <>
      <Icon name={icon} size={16} />
      <span className="ellipsis">{text}</span>
      <small className="ellipsis">{hint}</small>
    </>
  );
}
