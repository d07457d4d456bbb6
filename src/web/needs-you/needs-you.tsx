import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { counted, day as dayText } from '../format.ts';
import type { NeedsYouBody } from '#contract/needs-you.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { dayUrl, paths } from '../urls.ts';
import { useNeedsYou } from '../files/import-queries.ts';
import { useReconciled } from '../reconcile/reconciled.ts';
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
        <span className="visually-hidden">{text}</span>
      </Link>
    )),
    place,
  );
}

/** The same as one line of a screen, with what would be good to have and can wait: 'Later' hides that until it changes. */
export function NeedsYouLine() {
  const lacking = useLacking();
  const wishes = useWishes();
  const [hidden, setHidden] = useState(readHidden);
  const shown = [...lacking, ...wishes.filter(({ text }) => !hidden.includes(text))];
  if (shown.length === 0) return null;
  return (
    <nav className="needs-you-line row type-14" aria-label="Needs you">
      <Icon name="alert" size={16} />
      {shown.map((part) => (
        <span key={part.to}>
          <Link to={part.to}>{part.text}</Link>
          {wishes.includes(part) && (
            <button type="button" className="needs-you-later" onClick={() => setHidden(hide(part.text, wishes))}>
              Later
            </button>
          )}
        </span>
      ))}
    </nav>
  );
}

const HIDDEN = 'needs-you-later';

/** The texts that are hidden, one a line. */
function readHidden(): readonly string[] {
  try {
    return (localStorage.getItem(HIDDEN) ?? '').split('\n');
  } catch {
    return [];
  }
}

/** Hides one of these, and forgets those that are gone. Without storage it is hidden on this screen only. */
function hide(text: string, wishes: readonly Part[]): readonly string[] {
  const before = readHidden();
  const hidden = wishes.flatMap((wish) => (wish.text === text || before.includes(wish.text) ? wish.text : []));
  try {
    localStorage.setItem(HIDDEN, hidden.join('\n'));
  } catch {
    // As said above.
  }
  return hidden;
}

/** What figures lack, or are wrong by, until the user decides. */
export function useFiguresLack(): readonly Part[] {
  const lacking = useLacking();
  const shares = sharesPart(useNeedsYou());
  return shares.count > 0 ? [...lacking, shares] : lacking;
}

function sharesPart(needs: NeedsYouBody | undefined): Part {
  const { actions_asked: actions, sales_unmatched: sales } = needs ?? { actions_asked: 0, sales_unmatched: 0 };
  const text = [
    ...(actions > 0 ? [counted(actions, 'corporate action to confirm', 'corporate actions to confirm')] : []),
    ...(sales > 0 ? [counted(sales, 'sale without its purchase', 'sales without their purchase')] : []),
  ].join(', ');
  return { count: actions + sales, text, to: paths.corporateActions, icon: 'ledger' };
}

/** Questions about shares, trades of today without a setup, for who uses setups, and reconciled periods that changed. */
function useWishes(): readonly Part[] {
  const needs = useNeedsYou();
  const { data: reconciled } = useReconciled();
  if (!needs) return [];
  const changed = reconciled?.filter((period) => period.changed !== null).length ?? 0;
  const { without_setup: count, today } = needs;
  const setups = `${counted(count, 'trade', 'trades')} of ${dayText(today)} without a setup`;
  const parts: readonly Part[] = [
    sharesPart(needs),
    { count, text: setups, to: dayUrl(today, true), icon: 'pencil' },
    {
      count: changed,
      text: counted(changed, 'reconciled period changed', 'reconciled periods changed'),
      to: paths.reconcile,
      icon: 'check',
    },
  ];
  return parts.filter((part) => part.count > 0);
}

function useLacking(): readonly Part[] {
  const needs = useNeedsYou();
  if (!needs) return [];
  const { files_waiting: files, trades_held: held } = needs;
  const parts: readonly Part[] = [
    { count: files, text: counted(files, 'file waits for an answer', 'files wait for an answer'), to: paths.imports, icon: 'question' },
    { count: held, text: counted(held, 'trade may be a double', 'trades may be doubles'), to: paths.held, icon: 'layers' },
  ];
  return parts.filter(({ count }) => count > 0);
}
