import type { ReactNode } from 'react';
import { TRADE_TEXTS } from '../text/en/trade.ts';
import { Button } from '../ui/button.tsx';
import './parts.css';

interface StaleChoiceProps {
  /** What was to be saved here, and what another tab saved. */
  readonly mine: ReactNode;
  readonly theirs: ReactNode;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
  /** Texts can stand one after the other. */
  readonly onBoth?: (() => void) | undefined;
}

/** Two tabs changed the same: both are shown, and the person chooses. */
export function StaleChoice({ mine, theirs, onMine, onTheirs, onBoth }: StaleChoiceProps) {
  return (
    <div className="callout callout-warn trade-stale" role="alert">
      <p>{TRADE_TEXTS.stale}</p>
      <dl>
        <div>
          <dt>Yours, not saved</dt>
          <dd>{mine}</dd>
        </div>
        <div>
          <dt>In the other tab</dt>
          <dd>{theirs}</dd>
        </div>
      </dl>
      <div className="actions">
        <Button size="s" variant="default" onClick={onMine}>
          Keep mine
        </Button>
        <Button size="s" variant="default" onClick={onTheirs}>
          Take the other
        </Button>
        {onBoth && (
          <Button size="s" variant="default" onClick={onBoth}>
            Keep both
          </Button>
        )}
      </div>
    </div>
  );
}
