import type { PairedTradeBody } from '#contract/closed-trades.ts';
import { count, day, signedRupees } from '../../format.ts';
import { HISTORY_TEXTS } from '../../text/history.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface DeleteQuestionProps {
  /** What is to go; null: nothing is asked. */
  readonly trade: PairedTradeBody | null;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks whether a trade shall go, and names it. */
export function DeleteQuestion({ trade, busy, onConfirm, onClose }: DeleteQuestionProps) {
  return (
    <ConfirmDialog
      title="Delete closed trade"
      question={trade && HISTORY_TEXTS.confirm}
      act="Delete"
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {trade && (
        <p className="confirm-list">
          <b>{trade.symbol}</b> · {count(trade.quantity)} bought {day(trade.buy_date)}, sold {day(trade.sell_date)} ·{' '}
          {signedRupees(trade.pnl)}
        </p>
      )}
    </ConfirmDialog>
  );
}
