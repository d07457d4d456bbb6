import { useState } from 'react';
import type { AccountRow } from '#contract/accounts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { FormAnswer } from '../../ui/form/form-fields.ts';
import { Form } from '../../ui/form/form.tsx';
import type { Said } from '../../ui/page/outcome.tsx';
import { planName, ACCOUNTS_TEXTS } from '../../text/en/accounts.ts';
import { anotherDraft, choicesOf, draftsOf, type PlanDraft } from './plan-draft.ts';
import { PlanFields } from './plan-fields.tsx';
import { useAccountChange, type Plan } from './queries.ts';
import { api } from '../../api.ts';
import { KIT_TEXTS } from '../../text/en/kit.ts';

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
    <Dialog title={ACCOUNTS_TEXTS.plansOf(account.broker)} opened={opened} onClose={rest.onClose}>
      <PlanForm account={account} {...rest} />
    </Dialog>
  );
}

function PlanForm({ account, plans: offered, onDone, onClose }: Omit<PlanDialogProps, 'opened'>) {
  const [drafts, setDrafts] = useState(() => draftsOf(account));
  const send = useAccountChange(onDone);
  const usual = offered.find(({ id }) => id === account.usual_plan);
  const change = (draft: PlanDraft) => setDrafts(drafts.map((one) => (one.key === draft.key ? draft : one)));
  const save = async (): Promise<FormAnswer | null> => {
    const plans = choicesOf(drafts);
    if (typeof plans === 'string') return { text: plans, good: false };
    return send(() => api('setAccountPlans', { params: { id: account.id }, body: { plans } }));
  };
  return (
    <Form read={() => undefined} onSubmit={save} act={KIT_TEXTS.save} onCancel={onClose}>
      <p className="note">{ACCOUNTS_TEXTS.usualPlan(usual ? planName(usual) : null)}</p>
      {drafts.map((draft, index) => (
        <PlanFields
          key={draft.key}
          draft={draft}
          place={index + 1}
          plans={offered}
          onChange={change}
          onRemove={() => setDrafts(drafts.filter(({ key }) => key !== draft.key))}
        />
      ))}
      <div>
        <Button
          size="s"
          variant="default"
          onClick={() => setDrafts([...drafts, anotherDraft(drafts, account.usual_plan ?? offered[0]?.id ?? '')])}
        >
          <Icon name="plus" size={16} />
          {drafts.length === 0 ? ACCOUNTS_TEXTS.choosePlan : ACCOUNTS_TEXTS.anotherPlanDay}
        </Button>
      </div>
    </Form>
  );
}
