import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { counted, day as dayText } from '../format.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { dayUrl, paths } from '../urls.ts';
import { useNeedsYou } from './import-queries.ts';
import './needs-you.css';

/** The element of the header in which the counts stand. */
export const NEEDS_YOU_PLACE = 'needs-you';

/** One thing that waits for the user, and where it is decided. */
interface Part {
  readonly count: number;
  readonly text: string;
  readonly to: string;
  readonly icon: IconName;
}

/** What waits, as counts in the header of every screen: the figures lack it. Nothing shows while nothing waits. */
export function NeedsYou() {
  const parts = useLacking();
  const place = document.getElementById(NEEDS_YOU_PLACE);
  if (!place) return null;
  return createPortal(
    parts.map(({ count, text, to, icon }) => (
      <Link key={to} to={to} className="needs-you" title={text}>
        <Icon name={icon} size={16} />
        <span aria-hidden="true" className="needs-you-count">
          {count}
        </span>
        <span className="needs-you-text">{text}</span>
      </Link>
    )),
    place,
  );
}

/** The same as one line of a screen, with what would be good to have and can wait: 'Later' hides that until it changes. */
export function NeedsYouLine() {
  const lacking = useLacking();
  const wish = useWish();
  const [hidden, setHidden] = useState(readHidden);
  const shown = wish && hidden !== wish.text ? [...lacking, wish] : lacking;
  if (shown.length === 0) return null;
  return (
    <nav className="needs-you-line" aria-label="Needs you">
      <Icon name="alert" size={16} />
      {shown.map((part) => (
        <span key={part.to}>
          <Link to={part.to}>{part.text}</Link>
          {part === wish && (
            <button type="button" className="needs-you-later" onClick={() => setHidden(hide(part.text))}>
              Later
            </button>
          )}
        </span>
      ))}
    </nav>
  );
}

const HIDDEN = 'needs-you-later';

function readHidden(): string | null {
  try {
    return localStorage.getItem(HIDDEN);
  } catch {
    return null;
  }
}

/** Without storage it is hidden on this screen only. */
function hide(text: string): string {
  try {
    localStorage.setItem(HIDDEN, text);
  } catch {
    // As said above.
  }
  return text;
}

/** Trades of today without a setup, for who uses setups. */
function useWish(): Part | null {
  const needs = useNeedsYou();
  if (!needs || needs.without_setup === 0) return null;
  const { without_setup: count, today } = needs;
  const text = `${counted(count, 'trade', 'trades')} of ${dayText(today)} without a setup`;
  return { count, text, to: dayUrl(today, true), icon: 'pencil' };
}

function useLacking(): readonly Part[] {
  const needs = useNeedsYou();
  if (!needs) return [];
  const { files_waiting: files, trades_held: held, actions_asked: actions, sales_unmatched: sales } = needs;
  const shares = [
    actions > 0 && counted(actions, 'corporate action to confirm', 'corporate actions to confirm'),
    sales > 0 && counted(sales, 'sale without its purchase', 'sales without their purchase'),
  ].filter((text) => text !== false);
  const parts: readonly Part[] = [
    { count: files, text: counted(files, 'file waits for an answer', 'files wait for an answer'), to: paths.imports, icon: 'question' },
    { count: held, text: counted(held, 'trade may be a double', 'trades may be doubles'), to: paths.held, icon: 'layers' },
    { count: actions + sales, text: shares.join(', '), to: paths.corporateActions, icon: 'ledger' },
  ];
  return parts.filter(({ count }) => count > 0);
}
