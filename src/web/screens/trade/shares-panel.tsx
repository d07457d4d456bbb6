import { useState } from 'react';
import { Link } from 'react-router';
import type { RoundTripDetail } from '#contract/round-trips.ts';
import { OriginDialog } from '../../journal/origin-dialog.tsx';
import { ACTION_TEXTS, actionWords } from '../../text/corporate-actions.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { paths } from '../../urls.ts';

/** Corporate actions that changed the shares of the trade; of a sale without its purchase what it may be, and where its origin is entered. */
export function SharesPanel({ trip }: { readonly trip: RoundTripDetail }) {
  const { actions, status, symbol, id, opened_on: date, open_quantity: quantity } = trip;
  const [isAsked, setAsked] = useState(false);
  if (actions.length === 0 && status !== 'unmatched') return null;
  return (
    <Panel title="What happened to the shares">
      <ul className="lined">
        {actions.map((action) => (
          <li key={`${action.kind} ${action.ex_date}`}>
            <span>{actionWords(action)}</span>
            <Link to={paths.corporateActions}>Corporate actions</Link>
          </li>
        ))}
        {status === 'unmatched' && (
          <li>
            <span>{ACTION_TEXTS.mayBe}</span>
            <Button size="s" variant="soft" onClick={() => setAsked(true)}>
              Enter origin
            </Button>
          </li>
        )}
      </ul>
      <OriginDialog
        row={isAsked ? { id, symbol, date, quantity, isUnmatched: true } : null}
        onDone={() => setAsked(false)}
        onClose={() => setAsked(false)}
      />
    </Panel>
  );
}
