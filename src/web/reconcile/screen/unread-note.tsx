import { RECONCILE_TEXTS } from '../../text/en/reconcile.ts';

const MOST_LISTED = 20;

interface UnreadNoteProps {
  readonly rows: readonly (number | string)[];
  /** What is said of them, of the first and the number of those that are not named. */
  readonly text?: (rows: string, more: number) => string;
}

/** The rows of a file that could not be read. */
export function UnreadNote({ rows, text = RECONCILE_TEXTS.notRead }: UnreadNoteProps) {
  if (rows.length === 0) return null;
  const named = rows.slice(0, MOST_LISTED).map((row) => (typeof row === 'number' ? RECONCILE_TEXTS.row(row) : row));
  return <p className="note">{text(named.join(', '), rows.length - MOST_LISTED)}</p>;
}
