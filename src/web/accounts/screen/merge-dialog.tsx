import { useState } from 'react';
import type { AccountRow } from '#contract/accounts.ts';
import { counted } from '../../format.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Form } from '../../ui/form/form.tsx';
import type { Said } from '../../ui/page/outcome.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { useAccountChange } from './queries.ts';
import { api } from '../../api.ts';

interface MergeDialogProps {
  readonly opened: boolean;
  readonly account: AccountRow;
  readonly others: readonly AccountRow[];
  readonly onDone: (said: Said) => void;
  readonly onClose: () => void;
}

/** Says what a merge changes, and does it. */
export function MergeDialog({ opened, account, others, onDone, onClose }: MergeDialogProps) {
  const send = useAccountChange(onDone);
  const [chosen, setChosen] = useState('');
  const target = others.find(({ id }) => String(id) === chosen) ?? others[0];
  if (!target) return null;
  return (
    <Dialog title={`Merge ${account.broker}`} opened={opened} onClose={onClose}>
      <Form
        read={() => ({ into: target.id })}
        onSubmit={(body) => send(() => api('mergeAccount', { params: { id: account.id }, body }))}
        act={`Merge into ${target.broker}`}
        look={{ variant: 'danger' }}
        onCancel={onClose}
      >
        <SelectField
          label="Into"
          value={String(target.id)}
          onChange={(event) => setChosen(event.currentTarget.value)}
          options={others.map(({ id, broker }) => ({ value: String(id), name: broker }))}
        />
        <ul className="bullets">
          <li>
            {counted(account.trades, 'execution')}, with files and edits, move to {target.broker}. {account.broker} is gone.
          </li>
          <li>A trade that is in both is counted once.</li>
          <li>Positions of the two are paired with each other, so closed trades and figures may change.</li>
          <li>{chargesAfter(account, target)}</li>
          <li>This cannot be undone as a whole; single files can be moved out again.</li>
        </ul>
      </Form>
    </Dialog>
  );
}

function chargesAfter(account: AccountRow, target: AccountRow): string {
  if (target.plans.length > 0) return `All are charged by the plans that you chose for ${target.broker}.`;
  if (account.plans.length > 0) return `All are charged by the plans that you chose for ${account.broker}.`;
  if (target.report_broker === null && account.report_broker !== null) return `All are charged as by ${account.report_broker}.`;
  return target.usual_plan === null
    ? `The broker of ${target.broker} is not known: brokerage of all counts as 0 until you choose a plan.`
    : `All are charged by the usual plan of ${target.report_broker ?? target.broker}.`;
}
