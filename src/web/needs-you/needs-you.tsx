import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { Icon } from '../ui/icon.tsx';
import { useNeedsYou } from '../files/import-queries.ts';
import { setKept } from '../shell/kept.ts';
import { type Need, useLacking, useOpen, useWishes } from './parts.ts';
import './needs-you.css';
import { NEEDS_YOU_TEXTS } from '../text/en/needs-you.ts';

/** The element of the header in which the counts stand. */
export const NEEDS_YOU_PLACE = 'needs-you';

/** What waits, as counts in the header of every screen: the figures lack it. Nothing shows while nothing waits. Tells the menu what there is. */
export function NeedsYou() {
  const parts = useLacking();
  const kept = useNeedsYou()?.kept;
  useEffect(() => {
    if (kept) setKept(kept);
  }, [kept]);
  const place = document.getElementById(NEEDS_YOU_PLACE);
  if (!place) return null;
  return createPortal(
    parts.map(({ count, text, to, icon }) => (
      <Link key={to} to={to} className="needs-you" title={text}>
        <Icon name={icon} size={16} />
        <span aria-hidden="true" className="needs-you-count">
          {count}
        </span>
        <span className="visually-hidden">{text}</span>
      </Link>
    )),
    place,
  );
}

interface NeedsYouLineProps {
  /** false where the screen says by itself what is open. */
  readonly doubts?: boolean;
}

/** What is open as one line of a screen, with what would be good to have: 'Later' hides what can wait until it changes. */
export function NeedsYouLine({ doubts = true }: NeedsYouLineProps) {
  const open = useOpen(doubts);
  const wishes = useWishes();
  const [hidden, setHidden] = useState(readHidden);
  const canWait = [...open.filter(({ lacks }) => !lacks), ...wishes];
  const shown = [...open, ...wishes].filter((part) => !(canWait.includes(part) && hidden.includes(factOf(part))));
  if (shown.length === 0) return null;
  return (
    <nav className="needs-you-line row type-14" aria-label={NEEDS_YOU_TEXTS.needsYou}>
      <Icon name="alert" size={16} />
      {shown.map((part) => (
        <span key={part.text}>
          <Link to={part.to}>{part.text}</Link>
          {canWait.includes(part) && (
            <button type="button" className="needs-you-later" onClick={() => setHidden(hide(factOf(part)))}>
              {NEEDS_YOU_TEXTS.later}
            </button>
          )}
        </span>
      ))}
    </nav>
  );
}

const HIDDEN = 'needs-you-later';
const MOST_HIDDEN = 20;

function factOf({ fact, text }: Pick<Need, 'fact' | 'text'>): string {
  return fact ?? text;
}

/** The texts that are hidden, one a line. */
function readHidden(): readonly string[] {
  try {
    return (localStorage.getItem(HIDDEN) ?? '').split('\n');
  } catch {
    return [];
  }
}

/** Hides one more, and forgets the oldest. Without storage it is hidden on this screen only. */
function hide(text: string): readonly string[] {
  const hidden = [...readHidden().filter((before) => before !== text), text].slice(-MOST_HIDDEN);
  try {
    localStorage.setItem(HIDDEN, hidden.join('\n'));
  } catch {
    // As said above.
  }
  return hidden;
}
