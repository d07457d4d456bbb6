import { useState } from 'react';
import type { ActionChangedBody, OriginForm } from '#contract/corporate-actions.ts';
import { api } from '../api.ts';
import { useSend } from '../use-api.ts';
import { count, day } from '../format.ts';
import { ACTION_TEXTS, BUYBACK, ORIGINS } from '../text/en/corporate-actions.ts';
import { DateField } from '../ui/form/date-field.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { Form } from '../ui/form/form.tsx';
import { SelectField } from '../ui/form/select-field.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { mayBeAnother } from './share-actions.ts';

/** The open row beside which shares are entered. */
export interface OriginOf {
  readonly id: number;
  readonly symbol: string;
  readonly date: string;
  readonly quantity: number;
  /** It was sold without a purchase; else its shares are held. */
  readonly isUnmatched: boolean;
}

interface OriginDialogProps {
  /** null: closed. */
  readonly row: OriginOf | null;
  readonly onDone: (answer: ActionChangedBody) => void;
  readonly onClose: () => void;
}

/** Asks where shares came from that no trade tells of: quantity, day, cost. */
export function OriginDialog({ row, onDone, onClose }: OriginDialogProps) {
  return (
    <Dialog title={row ? `Where do these ${row.symbol} come from?` : ''} opened={row !== null} onClose={onClose}>
      {row && <OriginFields key={row.id} row={row} onDone={onDone} onClose={onClose} />}
    </Dialog>
  );
}

function OriginFields({ row, onDone, onClose }: OriginDialogProps & { readonly row: OriginOf }) {
  const [kind, setKind] = useState<OriginForm['kind']>('ipo');
  const { send } = useSend(undefined, ACTION_TEXTS.saveFailed);
  const [again, setAgain] = useState(false);
  const choices = row.isUnmatched ? ORIGINS : [...ORIGINS, BUYBACK];
  const enter = (body: Omit<OriginForm, 'preview'>) =>
    send(
      () =>
        api('enterOrigin', { params: { id: row.id }, body }).catch((error: unknown) => {
          setAgain(mayBeAnother(error));
          throw error;
        }),
      onDone,
    );
  return (
    <Form
      read={(text) => ({ kind, quantity: text('quantity'), date: text('date'), cost: text('cost'), again })}
      onSubmit={enter}
      onChange={() => setAgain(false)}
      act={again ? ACTION_TEXTS.areOthers : 'Enter'}
      onCancel={onClose}
    >
      <p className="note">
        {row.isUnmatched
          ? `${count(row.quantity)} sold on ${day(row.date)}. ${ACTION_TEXTS.mayBe}`
          : 'Shares that came or went without a trade. They bear no charges.'}
      </p>
      <SelectField
        label="Origin"
        value={kind}
        options={choices}
        onChange={(event) => setKind(event.currentTarget.value as OriginForm['kind'])}
      />
      <p className="note">{choices.find(({ value }) => value === kind)?.hint}</p>
      <TextField
        label="Quantity"
        name="quantity"
        inputMode="numeric"
        defaultValue={row.isUnmatched ? row.quantity : ''}
        required
        autoComplete="off"
      />
      <DateField label="Day" name="date" value="" required onDay={() => setAgain(false)} />
      <TextField
        key={kind}
        label={kind === 'buyback' ? 'Received in rupees, in all' : 'Cost in rupees, in all'}
        name="cost"
        inputMode="decimal"
        defaultValue={kind === 'bonus' ? '0' : ''}
        required
        autoComplete="off"
      />
    </Form>
  );
}
