import { BEGINNING, FEE_GROUPS, type FeeGroup } from '#engine/charges/own-fees.ts';
import { day } from '../../format.ts';
import { FEE_GROUP_NAMES, kindNames, planName, ACCOUNTS_TEXTS } from '../../text/en/accounts.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { type FeeDraft, OWN, type PlanDraft } from './plan-draft.ts';
import type { Plan } from './queries.ts';

interface PlanFieldsProps {
  readonly draft: PlanDraft;
  /** Its number in the list. */
  readonly place: number;
  readonly plans: readonly Plan[];
  readonly onChange: (draft: PlanDraft) => void;
  readonly onRemove: () => void;
}

const MODES = [
  { value: 'none', name: ACCOUNTS_TEXTS.notGiven },
  { value: 'flat', name: ACCOUNTS_TEXTS.rupeesOrder },
  { value: 'pct', name: ACCOUNTS_TEXTS.percentOfValue },
  { value: 'min', name: ACCOUNTS_TEXTS.percentAtMostRupees },
  { value: 'per_lot', name: ACCOUNTS_TEXTS.rupeesLot },
] as const;

/** The fields of one plan: since when, which one, and its fees. */
export function PlanFields({ draft, place, plans, onChange, onRemove }: PlanFieldsProps) {
  const always = draft.from === BEGINNING;
  const known = plans.some(({ id }) => id === draft.plan) || draft.plan === OWN;
  const options = [
    ...plans.map((plan) => ({ value: plan.id, name: planName(plan) })),
    ...(known ? [] : [{ value: draft.plan, name: ACCOUNTS_TEXTS.notKnownHere(draft.plan) }]),
    { value: OWN, name: ACCOUNTS_TEXTS.ownFeesMore },
  ];
  return (
    <fieldset className="plan">
      <legend className="visually-hidden">{ACCOUNTS_TEXTS.planOfPlace(place)}</legend>
      <div className="plan-head">
        <SelectField
          label={ACCOUNTS_TEXTS.plan}
          value={draft.plan}
          options={options}
          onChange={(event) => onChange({ ...draft, plan: event.currentTarget.value })}
        />
        <IconButton icon="trash" label={ACCOUNTS_TEXTS.removePlan(place)} onClick={onRemove} />
      </div>
      <div className="plan-from">
        <SelectField
          label={ACCOUNTS_TEXTS.counts}
          value={always ? 'always' : 'from'}
          options={[
            { value: 'always', name: ACCOUNTS_TEXTS.fromBeginning },
            { value: 'from', name: ACCOUNTS_TEXTS.fromDayOn },
          ]}
          onChange={(event) => onChange({ ...draft, from: event.currentTarget.value === 'always' ? BEGINNING : '' })}
        />
        {!always && <DateField label={ACCOUNTS_TEXTS.from} value={draft.from} onDay={(from) => onChange({ ...draft, from })} />}
      </div>
      {draft.plan === OWN ? (
        <OwnFeeFields draft={draft} onChange={onChange} />
      ) : (
        <PublishedFees plan={plans.find(({ id }) => id === draft.plan)} />
      )}
    </fieldset>
  );
}

function OwnFeeFields({ draft, onChange }: Pick<PlanFieldsProps, 'draft' | 'onChange'>) {
  const change = (group: FeeGroup, fee: FeeDraft) => onChange({ ...draft, fees: { ...draft.fees, [group]: fee } });
  return (
    <>
      <p className="note">{ACCOUNTS_TEXTS.brokerageEachExecutedOrder}</p>
      {FEE_GROUPS.map((group) => (
        <FeeFields key={group} name={FEE_GROUP_NAMES[group]} fee={draft.fees[group]} onChange={(fee) => change(group, fee)} />
      ))}
      <TextField
        label={ACCOUNTS_TEXTS.debitChargeDpRupees}
        hint={ACCOUNTS_TEXTS.beforeGstEmptyBroker}
        inputMode="decimal"
        autoComplete="off"
        value={draft.dp}
        onChange={(event) => onChange({ ...draft, dp: event.currentTarget.value.trim() })}
      />
    </>
  );
}

function FeeFields({ name, fee, onChange }: { readonly name: string; readonly fee: FeeDraft; readonly onChange: (fee: FeeDraft) => void }) {
  const { mode } = fee;
  return (
    <div className="plan-fee">
      <SelectField
        label={name}
        value={mode}
        options={MODES}
        onChange={(event) => onChange({ ...fee, mode: event.currentTarget.value as FeeDraft['mode'] })}
      />
      {(mode === 'pct' || mode === 'min') && (
        <TextField
          label="%"
          aria-label={ACCOUNTS_TEXTS.percent(name)}
          inputMode="decimal"
          autoComplete="off"
          value={fee.percent}
          onChange={(event) => onChange({ ...fee, percent: event.currentTarget.value.trim() })}
        />
      )}
      {mode !== 'none' && mode !== 'pct' && (
        <TextField
          label="₹"
          aria-label={ACCOUNTS_TEXTS.rupees(name)}
          inputMode="decimal"
          autoComplete="off"
          value={fee.rupees}
          onChange={(event) => onChange({ ...fee, rupees: event.currentTarget.value.trim() })}
        />
      )}
    </div>
  );
}

function PublishedFees({ plan }: { readonly plan: Plan | undefined }) {
  if (!plan) return null;
  return (
    <details className="plan-published fold">
      <summary>
        {ACCOUNTS_TEXTS.whatItCharges}
        <Icon name="chevronDown" size={16} />
      </summary>
      <ul>
        {plan.fees.map(({ kinds, from, fee, source, confidence }) => (
          <li key={`${from} ${fee} ${kinds.join()}`}>
            <strong>{kindNames(kinds)}</strong>: {fee}
            <span className="note">{ACCOUNTS_TEXTS.publishedFrom(day(from), source, confidence)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
