import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { counted } from '../format.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { paths } from '../urls.ts';
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
  const parts = useParts();
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

/** The same as one line of a screen: what its figures lack, and where that is decided. */
export function NeedsYouLine() {
  const parts = useParts();
  if (parts.length === 0) return null;
  return (
    <nav className="needs-you-line" aria-label="Needs you">
      <Icon name="alert" size={16} />
      {parts.map(({ text, to }) => (
        <Link key={to} to={to}>
          {text}
        </Link>
      ))}
    </nav>
  );
}

function useParts(): readonly Part[] {
  const needs = useNeedsYou();
  if (!needs) return [];
  const { files_waiting: files, trades_held: held } = needs;
  const parts: readonly Part[] = [
    { count: files, text: counted(files, 'file waits for an answer', 'files wait for an answer'), to: paths.imports, icon: 'question' },
    { count: held, text: counted(held, 'trade may be a double', 'trades may be doubles'), to: paths.held, icon: 'layers' },
  ];
  return parts.filter(({ count }) => count > 0);
}
