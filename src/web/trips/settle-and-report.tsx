import { ChangeReport } from '../changes/change-report.tsx';
import { settle, type useChange } from '../changes/use-change.ts';
import { TRIPS_TEXTS } from '../text/en/trips.ts';
import { SettleDialog } from '../ui/dialog/settle-dialog.tsx';

/** The row of an expired contract. */
interface Settled {
  readonly symbol: string;
  readonly instrument_id: number;
}

interface SettleAndReportProps {
  readonly change: ReturnType<typeof useChange>;
  /** null: the dialog is closed. */
  readonly settling: Settled | null;
  /** Why the price is needed. */
  readonly lead: string;
  readonly onClose: () => void;
}

/** The dialog for the settlement price, and a message with Undo after a change. */
export function SettleAndReport({ change, settling, lead, onClose }: SettleAndReportProps) {
  const settleAt = async (price: string) =>
    settling &&
    change.run({
      act: () => settle(settling.instrument_id, price),
      fallback: TRIPS_TEXTS.settleFailed,
      onAnswer: (done) => done && onClose(),
    });
  return (
    <>
      <SettleDialog symbol={settling?.symbol ?? null} lead={lead} onSettle={settleAt} onClose={onClose} />
      {!settling && <ChangeReport of={change} />}
    </>
  );
}
