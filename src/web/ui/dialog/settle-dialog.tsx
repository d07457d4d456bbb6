import { parsePrice } from '#engine/money.ts';
import { Dialog } from './dialog.tsx';
import { Form } from '../form/form.tsx';
import type { FieldErrors, FormAnswer } from '../form/form-fields.ts';
import { TextField } from '../form/text-field.tsx';
import { KIT_TEXTS } from '../../text/en/kit.ts';

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
      <Form read={(text) => text('price')} check={fault} onSubmit={onSettle} act={KIT_TEXTS.save} onCancel={onClose}>
        <p>{lead}</p>
        <TextField label={KIT_TEXTS.pricePerUnitRupees} name="price" inputMode="decimal" autoComplete="off" required />
      </Form>
    </Dialog>
  );
}

function fault(price: string): FieldErrors {
  return (parsePrice(price) ?? -1) >= 0 ? {} : { price: KIT_TEXTS.enterPrice0More };
}
