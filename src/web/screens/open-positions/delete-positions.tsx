import { useState } from 'react';
import type { OpenPositionBody } from '#contract/positions.ts';
import { count, day, price } from '../../format.ts';
import { POSITION_TEXTS } from '../../text/positions.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Message } from '../../ui/message.tsx';
import { deletePositions } from './queries.ts';

interface DeletePositionsProps {
  /** What is to go; null: nothing is asked. */
  readonly rows: readonly OpenPositionBody[] | null;
  readonly onClose: () => void;
  readonly onDeleted: (ids: readonly number[]) => void;
}

/** Asks, naming what goes, deletes, and says what came of it. */
export function DeletePositions({ rows, onClose, onDeleted }: DeletePositionsProps) {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ text: string; good: boolean } | null>(null);
  const confirm = async () => {
    const ids = (rows ?? []).map((row) => row.id);
    setBusy(true);
    try {
      const { message } = await deletePositions(ids);
      setOutcome({ text: message, good: true });
      onDeleted(ids);
    } catch (error) {
      setOutcome({ text: (error instanceof Error && error.message) || POSITION_TEXTS.deleteFailed, good: false });
    }
    setBusy(false);
    onClose();
  };
  return (
    <>
      {outcome && (
        <div className="outcome">
          <Message text={outcome.text} kind={outcome.good ? 'success' : 'error'} onClose={() => setOutcome(null)} />
        </div>
      )}
      <ConfirmDialog
        title={rows?.length === 1 ? 'Delete open position' : 'Delete open positions'}
        question={rows && (rows.length === 1 ? POSITION_TEXTS.confirmOne : POSITION_TEXTS.confirmSeveral(rows.length))}
        act="Delete"
        busy={busy}
        onConfirm={() => void confirm()}
        onClose={onClose}
      >
        <ul className="confirm-list">
          {rows?.map((row) => (
            <li key={row.id}>
              <b>{row.symbol}</b> · {row.buy_sell === 'BUY' ? 'LONG' : 'SHORT'} · {count(row.quantity)} at {price(row.avg_price)} ·{' '}
              {day(row.date)}
            </li>
          ))}
        </ul>
      </ConfirmDialog>
    </>
  );
}
