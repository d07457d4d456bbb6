import type { OpenPositionBody } from '#contract/positions.ts';
import { count, day, price } from '../../format.ts';
import { POSITION_TEXTS } from '../../text/positions.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface DeleteQuestionProps {
  /** What is to go; null: nothing is asked. */
  readonly rows: readonly OpenPositionBody[] | null;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks whether rows shall go, and names them. */
export function DeleteQuestion({ rows, busy, onConfirm, onClose }: DeleteQuestionProps) {
  return (
    <ConfirmDialog
      title={rows?.length === 1 ? 'Delete open position' : 'Delete open positions'}
      question={rows && (rows.length === 1 ? POSITION_TEXTS.confirmOne : POSITION_TEXTS.confirmSeveral(rows.length))}
      act="Delete"
      busy={busy}
      onConfirm={onConfirm}
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
  );
}
