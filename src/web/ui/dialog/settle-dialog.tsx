import { useState, type FormEvent } from 'react';
import { parsePrice } from '#engine/money.ts';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';
import { fieldText } from '../form/form-fields.ts';
import { Message } from '../page/message.tsx';
import { TextField } from '../form/text-field.tsx';

interface SettleDialogProps {
  /** The expired contract; null closes the dialog. */
  readonly symbol: string | null;
  /** Why the price is needed. */
  readonly lead: string;
  /** The server's error, or ''. */
  readonly failure: string;
  readonly busy: boolean;
  readonly onSettle: (price: string) => void;
  readonly onClose: () => void;
}

/** Asks for the settlement price of an expired contract. */
export function SettleDialog({ symbol, lead, failure, busy, onSettle, onClose }: SettleDialogProps) {
  const [error, setError] = useState('');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const price = fieldText(new FormData(event.currentTarget), 'price');
    const read = parsePrice(price);
    const good = read !== null && read >= 0;
    setError(good ? '' : 'Enter a price of 0 or more.');
    if (good) onSettle(price);
  };
  return (
    <Dialog title={`Settlement price of ${symbol ?? ''}`} opened={symbol !== null} onClose={onClose}>
      <form className="stack" noValidate onSubmit={submit}>
        <p>{lead}</p>
        <TextField label="Price per unit (₹)" name="price" inputMode="decimal" autoComplete="off" error={error} required />
        {failure && <Message text={failure} kind="error" />}
        <div className="actions actions-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={busy}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
