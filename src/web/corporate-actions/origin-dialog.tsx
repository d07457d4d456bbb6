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
    <Dialog title={row ? titleOf(row) : ''} opened={row !== null} onClose={onClose}>
      {row && <OriginFields key={row.id} row={row} onDone={onDone} onClose={onClose} />}
    </Dialog>
  );
}

function titleOf({ symbol, isUnmatched }: OriginOf): string {
  return isUnmatched ? ACTION_TEXTS.whereDoCome(symbol) : ACTION_TEXTS.otherSharesOf(symbol);
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
      act={again ? ACTION_TEXTS.areOthers : ACTION_TEXTS.enter}
      onCancel={onClose}
    >
      <p className="note">
        {row.isUnmatched ? ACTION_TEXTS.soldOn(count(row.quantity), day(row.date), ACTION_TEXTS.mayBe) : ACTION_TEXTS.sharesCameWentWithout}
      </p>
      <SelectField
        label={ACTION_TEXTS.origin}
        value={kind}
        options={choices}
        onChange={(event) => setKind(event.currentTarget.value as OriginForm['kind'])}
      />
      <p className="note">{choices.find(({ value }) => value === kind)?.hint}</p>
      <TextField
        label={ACTION_TEXTS.quantity}
        name="quantity"
        inputMode="numeric"
        defaultValue={row.isUnmatched ? row.quantity : ''}
        required
        autoComplete="off"
      />
      <DateField label={ACTION_TEXTS.day} name="date" value="" required onDay={() => setAgain(false)} />
      <TextField
        key={kind}
        label={kind === 'buyback' ? ACTION_TEXTS.receivedRupeesAll : ACTION_TEXTS.costRupeesAll}
        name="cost"
        inputMode="decimal"
        defaultValue={kind === 'bonus' ? '0' : ''}
        required
        autoComplete="off"
      />
    </Form>
  );
}
