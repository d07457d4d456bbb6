import { useState } from 'react';
import type { ActionChangedBody, OriginForm, SharesForm } from '#contract/corporate-actions.ts';
import { useAccounts } from '../accounts/accounts.ts';
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
  /** null: closed; 'new': of a share that need not be in the journal. */
  readonly row: OriginOf | 'new' | null;
  readonly onDone: (answer: ActionChangedBody) => void;
  readonly onClose: () => void;
}

/** Asks where shares came from that no trade tells of: quantity, day, cost. */
export function OriginDialog({ row, onDone, onClose }: OriginDialogProps) {
  return (
    <Dialog title={row ? titleOf(row) : ''} opened={row !== null} onClose={onClose}>
      {row && <OriginFields key={row === 'new' ? row : row.id} row={row} onDone={onDone} onClose={onClose} />}
    </Dialog>
  );
}

function titleOf(row: OriginOf | 'new'): string {
  if (row === 'new') return ACTION_TEXTS.sharesWithoutTrade;
  return row.isUnmatched ? ACTION_TEXTS.whereDoCome(row.symbol) : ACTION_TEXTS.otherSharesOf(row.symbol);
}

function OriginFields({ row, onDone, onClose }: OriginDialogProps & { readonly row: OriginOf | 'new' }) {
  const [kind, setKind] = useState<OriginForm['kind']>('ipo');
  const { send } = useSend(undefined, ACTION_TEXTS.saveFailed);
  const [again, setAgain] = useState(false);
  const sold = row !== 'new' && row.isUnmatched ? row : null;
  const choices = row === 'new' || sold ? ORIGINS : [...ORIGINS, BUYBACK];
  const enter = ({ symbol, broker, ...body }: Omit<OriginForm, 'preview'> & { readonly symbol: string; readonly broker: string }) =>
    send(
      () =>
        (row === 'new'
          ? api('enterShares', { body: { ...body, kind: body.kind as SharesForm['kind'], symbol, broker } })
          : api('enterOrigin', { params: { id: row.id }, body })
        ).catch((error: unknown) => {
          setAgain(mayBeAnother(error));
          throw error;
        }),
      onDone,
    );
  return (
    <Form
      read={(text) => ({
        kind,
        quantity: text('quantity'),
        date: text('date'),
        cost: text('cost'),
        again,
        symbol: text('symbol'),
        broker: text('broker'),
      })}
      onSubmit={enter}
      onChange={() => setAgain(false)}
      act={again ? ACTION_TEXTS.areOthers : ACTION_TEXTS.enter}
      onCancel={onClose}
    >
      <p className="note">
        {sold
          ? ACTION_TEXTS.soldOn(count(sold.quantity), day(sold.date), ACTION_TEXTS.mayBe)
          : row === 'new'
            ? ACTION_TEXTS.sharesCameWithout
            : ACTION_TEXTS.sharesCameWentWithout}
      </p>
      {row === 'new' && <NewShareFields />}
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
        defaultValue={sold?.quantity ?? ''}
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

/** Which share it is, and in which account. */
function NewShareFields() {
  const accounts = useAccounts().data ?? [];
  return (
    <>
      <TextField label={ACTION_TEXTS.symbolOfShare} name="symbol" autoCapitalize="characters" required autoComplete="off" />
      <TextField
        key={accounts.length}
        label={ACTION_TEXTS.account}
        name="broker"
        defaultValue={accounts.length === 1 ? accounts[0]?.broker : ''}
        suggestions={accounts.map(({ broker }) => broker)}
        required
        autoComplete="off"
      />
    </>
  );
}
