import { useState } from 'react';
import type { PairedTradeBody } from '#contract/paired.ts';
import { count, day, signedRupees } from '../../format.ts';
import { HISTORY_TEXTS } from '../../text/history.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Message } from '../../ui/message.tsx';
import { deleteTrade, useRefresh } from './queries.ts';

interface DeleteTradeProps {
  /** What is to go; null: nothing is asked. */
  readonly trade: PairedTradeBody | null;
  readonly onClose: () => void;
}

/** Asks, naming the trade, deletes it, and says what came of it. */
export function DeleteTrade({ trade, onClose }: DeleteTradeProps) {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ text: string; good: boolean } | null>(null);
  const refresh = useRefresh();
  const confirm = async () => {
    if (!trade) return;
    setBusy(true);
    try {
      const { message } = await deleteTrade(trade.id);
      setOutcome({ text: message, good: true });
      await refresh();
    } catch (error) {
      setOutcome({ text: (error instanceof Error && error.message) || HISTORY_TEXTS.deleteFailed, good: false });
    }
    setBusy(false);
    onClose();
  };
  return (
    <>
      {outcome && <Message text={outcome.text} kind={outcome.good ? 'success' : 'error'} onClose={() => setOutcome(null)} />}
      <ConfirmDialog
        title="Delete closed trade"
        question={trade && HISTORY_TEXTS.confirm}
        act="Delete"
        busy={busy}
        onConfirm={() => void confirm()}
        onClose={onClose}
      >
        {trade && (
          <p className="confirm-list">
            <b>{trade.symbol}</b> · {count(trade.quantity)} bought {day(trade.buy_date)}, sold {day(trade.sell_date)} ·{' '}
            {signedRupees(trade.pnl)}
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}
