import { useState } from 'react';
import type { AccountRow } from '#contract/accounts.ts';
import type { CashMovementBody } from '#contract/cash.ts';
import { CASH_NAMES, CASH_TEXTS } from '../../text/en/cash.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Form } from '../../ui/form/form.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { api } from '../../api.ts';
import { useSend } from '../../use-api.ts';
import { KIT_TEXTS } from '../../text/en/kit.ts';

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
  const { send } = useSend();
  const [kind, setKind] = useState<Kind>(movement?.kind ?? 'deposit');
  return (
    <Dialog title={movement ? CASH_TEXTS.changeMovement : CASH_TEXTS.enterCash} opened onClose={onClose}>
      <Form
        read={(text) => ({
          kind,
          account_id: Number(text('account_id')),
          date: text('date'),
          amount: text('amount'),
          note: text('note'),
        })}
        onSubmit={(body) =>
          send(
            () => (movement ? api('changeCash', { params: { id: movement.id }, body }) : api('addCash', { body })),
            () => onDone(movement ? CASH_TEXTS.movementIsChanged : CASH_TEXTS.movementIsEntered),
          )
        }
        act={movement ? KIT_TEXTS.save : CASH_TEXTS.enter}
        onCancel={onClose}
      >
        {!movement && <p className="note">{CASH_TEXTS.hint}</p>}
        <SelectField
          label={CASH_TEXTS.kind}
          value={kind}
          options={KINDS}
          onChange={(event) => setKind(event.currentTarget.value as Kind)}
        />
        <p className="note">{CASH_NAMES[kind].hint}</p>
        <SelectField
          label={CASH_TEXTS.account}
          name="account_id"
          defaultValue={movement?.account_id ?? accounts[0]?.id}
          options={accounts.map(({ id, broker }) => ({ value: String(id), name: broker }))}
        />
        <DateField label={CASH_TEXTS.day} name="date" value={movement?.date ?? ''} required />
        <TextField
          label={CASH_TEXTS.amountRupees}
          name="amount"
          inputMode="decimal"
          defaultValue={movement?.amount ?? ''}
          required
          autoComplete="off"
        />
        <TextField label={CASH_TEXTS.noteOptional} name="note" defaultValue={movement?.note ?? ''} autoComplete="off" />
      </Form>
    </Dialog>
  );
}
