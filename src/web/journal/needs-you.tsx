import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { counted } from '../format.ts';
import { Icon } from '../ui/icon.tsx';
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
}

/** What waits, as counts in the header of every screen: the figures lack it. Nothing shows while nothing waits. */
export function NeedsYou() {
  const needs = useNeedsYou();
  const place = document.getElementById(NEEDS_YOU_PLACE);
  if (!needs || !place) return null;
  const parts: readonly Part[] = [
    {
      count: needs.files_waiting,
      text: counted(needs.files_waiting, 'file waits for an answer', 'files wait for an answer'),
      to: paths.imports,
    },
    { count: needs.trades_held, text: counted(needs.trades_held, 'trade may be a double', 'trades may be doubles'), to: paths.held },
  ];
  return createPortal(
    parts
      .filter(({ count }) => count > 0)
      .map(({ count, text, to }) => (
        <Link key={to} to={to} className="needs-you" title={text}>
          <Icon name="question" size={16} />
          <span aria-hidden="true" className="needs-you-count">
            {count}
          </span>
          <span className="needs-you-text">{text}</span>
        </Link>
      )),
    place,
  );
}
