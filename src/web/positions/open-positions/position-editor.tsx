import { useEffect, useRef } from 'react';
import type { EditedBody, OpenPositionBody } from '#contract/positions.ts';
import { POSITION_TEXTS } from '../../text/en/positions.ts';
import { Form } from '../../ui/form/form.tsx';
import type { FieldReader } from '../../ui/form/form-fields.ts';
import { useSend } from '../../use-api.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { editBody, editErrors, segmentsOf, type TypedPosition } from './position-edit.ts';
import { saveEdit } from './queries.ts';
import { KIT_TEXTS } from '../../text/en/kit.ts';

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
  const { send } = useSend([], POSITION_TEXTS.updateFailed);

  useEffect(() => {
    const element = form.current;
    const first = element?.elements.namedItem('symbol');
    if (first instanceof HTMLInputElement) first.focus();
    const cancel = (event: KeyboardEvent) => event.key === 'Escape' && onCancel();
    element?.addEventListener('keydown', cancel);
    return () => element?.removeEventListener('keydown', cancel);
  }, [onCancel]);

  return (
    <Form
      ref={form}
      className="position-editor"
      aria-label={POSITION_TEXTS.edit(row.symbol)}
      read={readTyped}
      check={(typed) => editErrors(typed, today)}
      onSubmit={(typed) => send(() => saveEdit(row.id, editBody(typed)), onSaved)}
      act={KIT_TEXTS.save}
      look={{ size: 's' }}
      onCancel={onCancel}
    >
      <TextField
        label={POSITION_TEXTS.symbol}
        name="symbol"
        defaultValue={row.symbol}
        autoComplete="off"
        autoCapitalize="characters"
        required
      />
      <SelectField label={POSITION_TEXTS.status} name="buy_sell" defaultValue={row.buy_sell} options={SIDES} />
      <SelectField label={POSITION_TEXTS.segment} name="segment" defaultValue={row.segment} options={segmentsOf(row)} />
      <DateField label={POSITION_TEXTS.date} name="date" value={row.date} required />
      <TextField
        label={POSITION_TEXTS.quantity}
        name="quantity"
        type="number"
        min={1}
        step={1}
        inputMode="numeric"
        defaultValue={row.quantity}
        required
      />
      <TextField
        label={POSITION_TEXTS.avgPriceRupees}
        name="avg_price"
        type="number"
        min={0}
        step="any"
        inputMode="decimal"
        defaultValue={row.avg_price}
        required
      />
      <TextField label={POSITION_TEXTS.broker} name="broker" defaultValue={row.broker} autoComplete="off" autoCapitalize="characters" />
    </Form>
  );
}

function readTyped(text: FieldReader): TypedPosition {
  return {
    symbol: text('symbol'),
    buy_sell: text('buy_sell'),
    segment: text('segment'),
    date: text('date'),
    quantity: text('quantity'),
    avg_price: text('avg_price'),
    broker: text('broker'),
  };
}
