import { useState, type FormEvent } from 'react';
import { parsePrice } from '#engine/money.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { fieldText } from './form-fields.ts';
import { Message } from './message.tsx';
import { TextField } from './text-field.tsx';

interface SettleDialogProps {
  /** The expired contract; null: nothing is asked. */
  readonly symbol: string | null;
  /** Why it is asked for. */
  readonly lead: string;
  /** What the server said against it. */
  readonly failure: string;
  readonly busy: boolean;
  readonly onSettle: (price: string) => void;
  readonly onClose: () => void;
}

/** Asks at which price an expired contract settled. */
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
