import { KIT_TEXTS } from '../../text/en/kit.ts';
import type { FormAnswer } from '../form/form-fields.ts';
import { SettleForm } from '../form/settle-form.tsx';
import { Dialog } from './dialog.tsx';

interface SettleDialogProps {
  /** The expired contract; null closes the dialog. */
  readonly symbol: string | null;
  /** Why the price is needed. */
  readonly lead: string;
  readonly onSettle: (price: string) => Promise<FormAnswer | null>;
  readonly onClose: () => void;
}

/** Asks for the settlement price of an expired contract. */
export function SettleDialog({ symbol, lead, onSettle, onClose }: SettleDialogProps) {
  return (
    <Dialog title={KIT_TEXTS.settlementPriceOf(symbol ?? '')} opened={symbol !== null} onClose={onClose}>
      <SettleForm label={KIT_TEXTS.worthAtExpiry} onSettle={onSettle} onCancel={onClose}>
        <p>{lead}</p>
      </SettleForm>
    </Dialog>
  );
}
