import { useState, type FormEvent } from 'react';
import type { AccountRow } from '#contract/accounts.ts';
import type { CashMovementBody } from '#contract/cash.ts';
import { CASH_NAMES, CASH_TEXTS } from '../../text/en/cash.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { fieldText } from '../../ui/form/form-fields.ts';
import { Message } from '../../ui/page/message.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { api } from '../../api.ts';
import { useSend } from '../../use-api.ts';

type Kind = CashMovementBody['kind'];
const KINDS = Object.entries(CASH_NAMES).map(([value, { name }]) => ({ value, name }));

interface CashDialogProps {
  /** null: a new one. */
  readonly movement: CashMovementBody | null;
  /** At least one. */
  readonly accounts: readonly AccountRow[];
  readonly onDone: (text: string) => void;
  readonly onClose: () => void;
}

/** Asks for one movement: kind, account, day, amount. */
export function CashDialog({ movement, accounts, onDone, onClose }: CashDialogProps) {
  const { busy, failure, send } = useSend();
  const [kind, setKind] = useState<Kind>(movement?.kind ?? 'deposit');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const form = {
      kind,
      account_id: Number(fieldText(typed, 'account')),
      date: fieldText(typed, 'date'),
      amount: fieldText(typed, 'amount'),
      note: fieldText(typed, 'note'),
    };
    void send(
      () => (movement ? api('changeCash', { params: { id: movement.id }, body: form }) : api('addCash', { body: form })),
      () => onDone(movement ? 'The movement is changed.' : 'The movement is entered.'),
    );
  };
  return (
    <Dialog title={movement ? 'Change a movement' : 'Enter cash'} opened onClose={onClose}>
      <form className="stack" onSubmit={submit}>
        {!movement && <p className="note">{CASH_TEXTS.hint}</p>}
        <SelectField label="Kind" value={kind} options={KINDS} onChange={(event) => setKind(event.currentTarget.value as Kind)} />
        <p className="note">{CASH_NAMES[kind].hint}</p>
        <SelectField
          label="Account"
          name="account"
          defaultValue={movement?.account_id ?? accounts[0]?.id}
          options={accounts.map(({ id, broker }) => ({ value: String(id), name: broker }))}
        />
        <DateField label="Day" name="date" value={movement?.date ?? ''} required />
        <TextField label="Amount (₹)" name="amount" inputMode="decimal" defaultValue={movement?.amount ?? ''} required autoComplete="off" />
        <TextField label="Note (optional)" name="note" defaultValue={movement?.note ?? ''} maxLength={200} autoComplete="off" />
        {failure && <Message kind="error" text={failure} />}
        <div className="actions actions-end">
          <Button variant="default" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" busy={busy}>
            {movement ? 'Save' : 'Enter'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
