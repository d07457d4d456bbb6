import type { OpenPositionBody } from '#contract/positions.ts';
import { APART } from '../../text/en/positions.ts';
import { Badge } from '../../ui/text/badge.tsx';

const STATUSES = ['unmatched', 'expired'] as const;

/** Explains the unmatched and the expired rows on this page, once for each kind. */
export function ApartNotes({ rows }: { readonly rows: readonly Pick<OpenPositionBody, 'status'>[] }) {
  return STATUSES.filter((status) => rows.some((row) => row.status === status)).map((status) => (
    <p key={status} className="callout callout-warn apart-note">
      <Badge tone="warn">{APART[status].name}</Badge>
      {APART[status].why}
    </p>
  ));
}
