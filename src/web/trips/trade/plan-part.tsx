import { useState } from 'react';
import type { RoundTripDetail, TripPlan } from '#contract/round-trips.ts';
import { fixed, price, rupees } from '../../format.ts';
import { readAmount } from '../../ui/form/read-amount.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { SavedMark } from '../../words/saved-mark.tsx';
import { StaleChoice } from '../../words/stale-choice.tsx';
import type { UsedDraft } from '../../words/use-draft.ts';

const FIELDS = [
  { key: 'stop', label: 'Stop' },
  { key: 'target', label: 'Target' },
  { key: 'risk', label: 'Risk, ₹' },
] as const;
type Field = (typeof FIELDS)[number]['key'];

interface PlanPartProps {
  readonly trip: Pick<RoundTripDetail, 'planned' | 'r'>;
  readonly draft: UsedDraft<TripPlan>;
}

/** What was planned, and what became of it. */
export function PlanPart({ trip: { planned, r }, draft }: PlanPartProps) {
  const { value: plan, put } = draft;
  const [typed, setTyped] = useState<Partial<Record<Field, string>>>({});
  const shown = (key: Field) => typed[key] ?? (plan[key] === null ? '' : String(plan[key]));
  const wrong = (key: Field) => readAmount(shown(key)) === undefined;
  const leave = (key: Field) => {
    const value = readAmount(shown(key));
    if (value === undefined) return;
    setTyped(({ [key]: _gone, ...others }) => others);
    if (value !== plan[key]) void put({ ...plan, [key]: value });
  };
  return (
    <div className="trade-part stack gap-6">
      <div className="trade-part-head line gap-12 baseline apart">
        <h3>Plan</h3>
        <SavedMark draft={draft} />
      </div>
      <div className="trade-plan">
        {FIELDS.map(({ key, label }) => (
          <TextField
            key={key}
            label={label}
            inputMode="decimal"
            value={shown(key)}
            error={wrong(key) ? 'A number above 0' : undefined}
            onChange={(event) => setTyped({ ...typed, [key]: event.target.value })}
            onBlur={() => leave(key)}
            onKeyDown={(event) => event.key === 'Enter' && leave(key)}
          />
        ))}
      </div>
      <p className="note">{plannedText(planned, r)}</p>
      <StaleChoice draft={draft} show={planText} />
    </div>
  );
}

function planText({ stop, target, risk }: TripPlan): string {
  const parts = [
    stop !== null && `stop ${price(stop)}`,
    target !== null && `target ${price(target)}`,
    risk !== null && `risk ${rupees(risk)}`,
  ];
  return parts.filter(Boolean).join(', ') || 'no plan';
}

function plannedText({ risk, reward_to_risk: reward, stop_held: held }: RoundTripDetail['planned'], r: number | null): string {
  if (risk === null) return 'With a stop or a risk, results are shown in R: net ÷ risk.';
  const parts = [
    `Risk ${rupees(risk)}`,
    reward !== null && `planned ${fixed(reward, 1)} : 1`,
    r !== null && `made ${r > 0 ? '+' : ''}${fixed(r, 1)}R`,
    held !== null && (held ? 'stop held' : 'stop not held: an exit was worse'),
  ];
  return parts.filter(Boolean).join(' · ');
}
