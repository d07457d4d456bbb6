import { RECONCILE_TEXTS } from '../../text/en/reconcile.ts';

const MOST_LISTED = 20;

/** The rows of a file that could not be read. */
export function UnreadNote({ rows }: { readonly rows: readonly (number | string)[] }) {
  if (rows.length === 0) return null;
  return <p className="note">{RECONCILE_TEXTS.notRead(rows.slice(0, MOST_LISTED).join(', '), rows.length - MOST_LISTED)}</p>;
}
