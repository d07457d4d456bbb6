import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { EditedBody, OpenPositionBody } from '#contract/positions.ts';
import { POSITION_TEXTS } from '../../text/en/positions.ts';
import { Button } from '../../ui/button.tsx';
import { accept, fieldText, type FieldErrors } from '../../ui/form/form-fields.ts';
import { Message } from '../../ui/page/message.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { editBody, editErrors, segmentsOf, type TypedPosition } from './position-edit.ts';
import { saveEdit } from './queries.ts';

const SIDES = [
  { value: 'BUY', name: 'LONG' },
  { value: 'SELL', name: 'SHORT' },
] as const;

interface PositionEditorProps {
  readonly row: OpenPositionBody;
  readonly today: string;
  readonly onSaved: (answer: EditedBody) => void;
  readonly onCancel: () => void;
}

/** Edits a row in place: Enter saves, Escape cancels. The input stays when saving fails. */
export function PositionEditor({ row, today, onSaved, onCancel }: PositionEditorProps) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    const element = form.current;
    const first = element?.elements.namedItem('symbol');
    if (first instanceof HTMLInputElement) first.focus();
    const cancel = (event: KeyboardEvent) => event.key === 'Escape' && onCancel();
    element?.addEventListener('keydown', cancel);
    return () => element?.removeEventListener('keydown', cancel);
  }, [onCancel]);

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = readTyped(new FormData(event.currentTarget));
    const found = editErrors(typed, today);
    setErrors(found);
    setFailure('');
    if (!accept(event.currentTarget, found)) return;
    setBusy(true);
    try {
      onSaved(await saveEdit(row.id, editBody(typed)));
    } catch (error) {
      setFailure((error instanceof Error && error.message) || POSITION_TEXTS.updateFailed);
      setBusy(false);
    }
  };

  return (
    <form ref={form} className="position-editor" noValidate aria-label={`Edit ${row.symbol}`} onSubmit={(event) => void save(event)}>
      <Fields row={row} errors={errors} />
      <div className="position-editor-acts line">
        <Button type="submit" size="s" busy={busy}>
          Save
        </Button>
        <Button size="s" variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      {failure && <Message text={failure} kind="error" />}
    </form>
  );
}

interface FieldsProps {
  readonly row: OpenPositionBody;
  readonly errors: FieldErrors;
}

function Fields({ row, errors }: FieldsProps) {
  return (
    <>
      <TextField
        label="Symbol"
        name="symbol"
        defaultValue={row.symbol}
        error={errors['symbol']}
        autoComplete="off"
        autoCapitalize="characters"
        required
      />
      <SelectField label="Status" name="buy_sell" defaultValue={row.buy_sell} options={SIDES} />
      <SelectField label="Segment" name="segment" defaultValue={row.segment} options={segmentsOf(row)} />
      <DateField label="Date" name="date" value={row.date} error={errors['date']} required />
      <TextField
        label="Quantity"
        name="quantity"
        type="number"
        min={1}
        step={1}
        inputMode="numeric"
        defaultValue={row.quantity}
        error={errors['quantity']}
        required
      />
      <TextField
        label="Avg price (₹)"
        name="avg_price"
        type="number"
        min={0}
        step="any"
        inputMode="decimal"
        defaultValue={row.avg_price}
        error={errors['avg_price']}
        required
      />
      <TextField label="Broker" name="broker" defaultValue={row.broker} autoComplete="off" autoCapitalize="characters" />
    </>
  );
}

function readTyped(data: FormData): TypedPosition {
  return {
    symbol: fieldText(data, 'symbol'),
    buy_sell: fieldText(data, 'buy_sell'),
    segment: fieldText(data, 'segment'),
    date: fieldText(data, 'date'),
    quantity: fieldText(data, 'quantity'),
    avg_price: fieldText(data, 'avg_price'),
    broker: fieldText(data, 'broker'),
  };
}
