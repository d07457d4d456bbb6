import { useState } from 'react';
import type { ActionKind } from '#contract/action-kinds.ts';
import type { ActionChangedBody, CorporateActionsBody } from '#contract/corporate-actions.ts';
import { useAccounts } from '../../accounts/accounts.ts';
import { api } from '../../api.ts';
import { useSend } from '../../use-api.ts';
import { EffectOfAction } from '../action-effect.tsx';
import { mayBeAnother, useActionPreview, type ActionAnswer } from '../share-actions.ts';
import { ACTION_NAMES, ACTION_TEXTS, ALLOTTED } from '../../text/en/corporate-actions.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Form } from '../../ui/form/form.tsx';
import type { FieldReader } from '../../ui/form/form-fields.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';

/** A share by its number and symbol. */
export interface Share {
  readonly id: number;
  readonly symbol: string;
}

interface OwnDialogProps {
  readonly opened: boolean;
  readonly shares: readonly Share[];
  readonly contracts: CorporateActionsBody['contracts'];
  /** The share, or a contract of it, that is chosen at first. */
  readonly first: number | null;
  readonly onDone: (answer: ActionChangedBody) => void;
  readonly onClose: () => void;
}

const KINDS = Object.entries(ACTION_NAMES).map(([value, name]) => ({ value, name }));
const WITH_OTHER: readonly ActionKind[] = ['demerger', 'merger', 'rename'];

/** An action that the user enters: first what it would change, then it is applied. */
export function OwnDialog({ opened, onClose, ...rest }: OwnDialogProps) {
  return (
    <Dialog title={ACTION_TEXTS.happenedShare} opened={opened} onClose={onClose}>
      {opened && <OwnFields onClose={onClose} {...rest} />}
    </Dialog>
  );
}

function OwnFields({ shares, contracts, first, onDone, onClose }: Omit<OwnDialogProps, 'opened'>) {
  const { send } = useSend(undefined, ACTION_TEXTS.saveFailed);
  const accounts = useAccounts().data ?? [];
  const [kind, setKind] = useState<ActionKind>('split');
  const [asked, setAsked] = useState<ActionAnswer | null>(null);
  const preview = useActionPreview(asked);
  const [contractId, setContractId] = useState(first);
  const isContract = kind === 'adjustment';
  const contract = contracts.find((one) => one.instrument_id === contractId) ?? contracts[0];
  const underlying = contracts.find((one) => one.instrument_id === first)?.underlying;
  const share = shares.find(({ id, symbol }) => id === first || symbol === underlying) ?? shares[0];
  const isShown = asked !== null && preview.isSuccess && !preview.isPlaceholderData;
  const submit = async (answer: ActionAnswer) => {
    if (isShown && JSON.stringify(asked) === JSON.stringify(answer)) {
      return send(() => api('decideCorporateAction', { body: answer }), onDone);
    }
    setAsked(answer);
    return null;
  };
  const canInsist = asked !== null && preview.isError && mayBeAnother(preview.error);
  return (
    <Form
      read={(text) => ({ ...readAnswer(text, kind), ...(asked?.again && { again: true }) })}
      onSubmit={submit}
      onChange={() => setAsked(null)}
      act={isShown ? ACTION_TEXTS.apply : ACTION_TEXTS.showWhatItChanges}
      busy={preview.isFetching}
      said={preview.isError ? { text: preview.error.message, good: false } : null}
      onCancel={onClose}
      more={
        canInsist && (
          <Button variant="default" onClick={() => setAsked({ ...asked, again: true })}>
            {ACTION_TEXTS.isAnother}
          </Button>
        )
      }
    >
      <SelectField
        label={ACTION_TEXTS.whatHappened}
        name="kind"
        value={kind}
        options={contracts.length > 0 ? KINDS : KINDS.filter(({ value }) => value !== 'adjustment')}
        onChange={(event) => setKind(event.currentTarget.value as ActionKind)}
      />
      {isContract ? (
        <>
          <p className="note">{ACTION_TEXTS.adjustmentHint}</p>
          <SelectField
            key="contract"
            label={ACTION_TEXTS.contract}
            name="share"
            value={String(contract?.instrument_id ?? '')}
            options={contracts.map(({ instrument_id: id, symbol }) => ({ value: String(id), name: symbol }))}
            onChange={(event) => setContractId(Number(event.currentTarget.value))}
          />
        </>
      ) : (
        <SelectField
          key="share"
          label={ACTION_TEXTS.share}
          name="share"
          defaultValue={String(share?.id ?? '')}
          options={shares.map(({ id, symbol }) => ({ value: String(id), name: symbol }))}
        />
      )}
      {kind === 'left' && (
        <>
          <p className="note">{ACTION_TEXTS.leftHint}</p>
          <SelectField
            label={ACTION_TEXTS.account}
            name="account_id"
            options={accounts.map(({ id, broker }) => ({ value: String(id), name: broker }))}
          />
        </>
      )}
      <DateField
        label={kind === 'left' ? ACTION_TEXTS.leftOn : ACTION_TEXTS.exDate}
        name="ex_date"
        value=""
        {...(kind !== 'left' && { hint: isContract ? ACTION_TEXTS.firstDayContractTraded : ACTION_TEXTS.firstDayShareTraded })}
        required
        onDay={() => setAsked(null)}
      />
      {WITH_OTHER.includes(kind) && <TextField label={ACTION_TEXTS.symbolNewShare} name="symbol" required autoComplete="off" />}
      {kind === 'left' && <TextField label={ACTION_TEXTS.howManyLeft} name="given" inputMode="numeric" required autoComplete="off" />}
      {kind !== 'call' && kind !== 'rename' && kind !== 'left' && (
        <div className="action-fields columns">
          <TextField
            label={isContract ? ACTION_TEXTS.newUnits : ACTION_TEXTS.newSharesTitle}
            name="given"
            inputMode="numeric"
            {...(isContract && { defaultValue: '1' })}
            required
            autoComplete="off"
            {...(kind === 'split' && { hint: ACTION_TEXTS.of10Split1Into })}
          />
          <TextField label={ACTION_TEXTS.forSoManyHeld} name="held" inputMode="numeric" defaultValue="1" required autoComplete="off" />
        </div>
      )}
      {isContract && contract?.strike !== null && (
        <TextField label={ACTION_TEXTS.newStrike} name="strike" inputMode="decimal" autoComplete="off" />
      )}
      {isContract && contract?.strike === null && (
        <TextField
          label={ACTION_TEXTS.dividendPerUnit}
          name="per_share"
          hint={ACTION_TEXTS.dividendHint}
          inputMode="decimal"
          autoComplete="off"
        />
      )}
      {kind === 'bonus' && (
        <DateField label={ALLOTTED.label} name="allotted_on" value="" hint={ALLOTTED.hint} onDay={() => setAsked(null)} />
      )}
      {kind === 'demerger' && (
        <TextField
          label={ACTION_TEXTS.percentCostGoesNew}
          name="cost_percent"
          hint={ACTION_TEXTS.companyAnnounced}
          inputMode="decimal"
          required
          autoComplete="off"
        />
      )}
      {kind === 'call' && (
        <TextField label={ACTION_TEXTS.rupeesPerShare} name="per_share" inputMode="decimal" required autoComplete="off" />
      )}
      {isShown && <EffectOfAction effect={preview.data.effect} />}
    </Form>
  );
}

function readAnswer(text: FieldReader, kind: ActionKind): ActionAnswer {
  const base = { instrument_id: Number(text('share')), kind, ex_date: text('ex_date') };
  if (kind === 'call') return { ...base, per_share: text('per_share') };
  if (kind === 'left') return { ...base, given: text('given'), account_id: Number(text('account_id')) };
  if (kind === 'adjustment')
    return { ...base, given: text('given'), held: text('held'), strike: text('strike'), per_share: text('per_share') };
  const allotted = kind === 'bonus' && text('allotted_on') !== '' ? { allotted_on: text('allotted_on') } : {};
  if (!WITH_OTHER.includes(kind)) return { ...base, given: text('given'), held: text('held'), ...allotted };
  const ratio = kind === 'rename' ? { given: '1', held: '1' } : { given: text('given'), held: text('held') };
  const cost = kind === 'demerger' ? { cost_percent: text('cost_percent') } : {};
  return { ...base, into: [{ symbol: text('symbol'), isin: '', ...ratio, ...cost }] };
}
