import { ChangeToast } from '../ui/dialog/change-toast.tsx';
import { SettleDialog } from '../ui/dialog/settle-dialog.tsx';
import { settle, type useChange } from '../changes/use-change.ts';

/** The row of an expired contract. */
interface Settled {
  readonly symbol: string;
  readonly instrument_id: number;
}

interface SettleAndReportProps {
  readonly change: ReturnType<typeof useChange>;
  /** null: the dialog is closed. */
  readonly settling: Settled | null;
  readonly texts: { readonly settleLead: string; readonly settleFailed: string };
  readonly onClose: () => void;
}

/** The dialog for the settlement price, and a message with Undo after a change. */
export function SettleAndReport({ change, settling, texts, onClose }: SettleAndReportProps) {
  const { busy, outcome, run, undo, dismiss } = change;
  const settleAt = async (price: string) =>
    settling &&
    run({ act: () => settle(settling.instrument_id, price), fallback: texts.settleFailed, onAnswer: (done) => done && onClose() });
  return (
    <>
      <SettleDialog symbol={settling?.symbol ?? null} lead={texts.settleLead} onSettle={settleAt} onClose={onClose} />
      {outcome && !settling && (
        <ChangeToast
          text={outcome.text}
          good={outcome.good}
          keepsFocus={outcome.keepsFocus}
          busy={busy}
          onUndo={outcome.undo.length === 0 ? undefined : () => void undo()}
          onClose={dismiss}
        />
      )}
    </>
  );
}
