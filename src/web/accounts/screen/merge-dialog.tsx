import { useState } from 'react';
import type { AccountRow } from '#contract/accounts.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Form } from '../../ui/form/form.tsx';
import type { Said } from '../../ui/page/outcome.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { useAccountChange } from './queries.ts';
import { api } from '../../api.ts';
import { ACCOUNTS_TEXTS } from '../../text/en/accounts.ts';

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
    <Dialog title={ACCOUNTS_TEXTS.mergeOfBroker(account.broker)} opened={opened} onClose={onClose}>
      <Form
        read={() => ({ into: target.id })}
        onSubmit={(body) => send(() => api('mergeAccount', { params: { id: account.id }, body }))}
        act={ACCOUNTS_TEXTS.mergeInto(target.broker)}
        look={{ variant: 'danger' }}
        onCancel={onClose}
      >
        <SelectField
          label={ACCOUNTS_TEXTS.into}
          value={String(target.id)}
          onChange={(event) => setChosen(event.currentTarget.value)}
          options={others.map(({ id, broker }) => ({ value: String(id), name: broker }))}
        />
        <ul className="bullets">
          <li>
            {ACCOUNTS_TEXTS.executionsFilesEditsMove(ACCOUNTS_TEXTS.holds(account.trades, account.results), target.broker, account.broker)}
          </li>
          <li>{ACCOUNTS_TEXTS.tradeBothCountedOnce}</li>
          <li>{ACCOUNTS_TEXTS.positionsTwoPairedEach}</li>
          <li>{chargesAfter(account, target)}</li>
          <li>{ACCOUNTS_TEXTS.cannotUndoneWholeSingle}</li>
        </ul>
      </Form>
    </Dialog>
  );
}

function chargesAfter(account: AccountRow, target: AccountRow): string {
  if (target.plans.length > 0) return ACCOUNTS_TEXTS.allChargedPlansChose(target.broker);
  if (account.plans.length > 0) return ACCOUNTS_TEXTS.allChargedPlansChose(account.broker);
  if (target.report_broker === null && account.report_broker !== null) return ACCOUNTS_TEXTS.allCharged(account.report_broker);
  return target.usual_plan === null
    ? ACCOUNTS_TEXTS.brokerKnownBrokerageAll(target.broker)
    : ACCOUNTS_TEXTS.allChargedUsualPlan(target.report_broker ?? target.broker);
}
