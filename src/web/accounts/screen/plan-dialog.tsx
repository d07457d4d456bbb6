import { useState } from 'react';
import type { AccountRow } from '#contract/accounts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Message } from '../../ui/page/message.tsx';
import type { Said } from '../../ui/page/outcome.tsx';
import { planName } from '../../text/en/accounts.ts';
import { anotherDraft, choicesOf, draftsOf, type PlanDraft } from './plan-draft.ts';
import { PlanFields } from './plan-fields.tsx';
import { useAccountChange, type Plan } from './queries.ts';
import { api } from '../../api.ts';

interface PlanDialogProps {
  readonly opened: boolean;
  readonly account: AccountRow;
  readonly plans: readonly Plan[];
  readonly onDone: (said: Said) => void;
  readonly onClose: () => void;
}

/** By which plans an account is charged, each from a day on. */
export function PlanDialog({ opened, account, ...rest }: PlanDialogProps) {
  return (
    <Dialog title={`Plans of ${account.broker}`} opened={opened} onClose={rest.onClose}>
      <PlanForm account={account} {...rest} />
    </Dialog>
  );
}

function PlanForm({ account, plans, onDone, onClose }: Omit<PlanDialogProps, 'opened'>) {
  const [drafts, setDrafts] = useState(() => draftsOf(account));
  const [fault, setFault] = useState('');
  const { busy, failure, run } = useAccountChange(onDone);
  const usual = plans.find(({ id }) => id === account.usual_plan);
  const change = (draft: PlanDraft) => setDrafts(drafts.map((one) => (one.key === draft.key ? draft : one)));
  const save = () => {
    const choices = choicesOf(drafts);
    setFault(typeof choices === 'string' ? choices : '');
    if (typeof choices !== 'string') void run(() => api('setAccountPlans', { params: { id: account.id }, body: { plans: choices } }));
  };
  return (
    <div className="stack">
      <p className="note">
        Without a choice, or before its first day: {usual ? planName(usual) : 'no brokerage, since the broker has no known plan'}. Charges
        that a file states stay as they are.
      </p>
      {drafts.map((draft, index) => (
        <PlanFields
          key={draft.key}
          draft={draft}
          place={index + 1}
          plans={plans}
          onChange={change}
          onRemove={() => setDrafts(drafts.filter(({ key }) => key !== draft.key))}
        />
      ))}
      <div>
        <Button
          size="s"
          variant="default"
          onClick={() => setDrafts([...drafts, anotherDraft(drafts, account.usual_plan ?? plans[0]?.id ?? '')])}
        >
          <Icon name="plus" size={16} />
          {drafts.length === 0 ? 'Choose a plan' : 'Another plan from a day on'}
        </Button>
      </div>
      {(fault || failure) && <Message kind="error" text={fault || failure} />}
      <div className="actions actions-end">
        <Button variant="default" onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <Button busy={busy} onClick={save}>
          Save
        </Button>
      </div>
    </div>
  );
}
