import { useState } from 'react';
import type { RoundTripDetail, TripPlan } from '#contract/round-trips.ts';
import { fixed, price, rupees } from '../../format.ts';
import { readAmount } from '../../ui/form/read-amount.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { SavedMark } from '../../words/saved-mark.tsx';
import { StaleChoice } from '../../words/stale-choice.tsx';
import type { UsedDraft } from '../../words/use-draft.ts';
import { TRADE_TEXTS } from '../../text/en/trade.ts';

const FIELDS = [
  { key: 'stop', label: TRADE_TEXTS.stopTitle },
  { key: 'target', label: TRADE_TEXTS.targetTitle },
  { key: 'risk', label: TRADE_TEXTS.riskTitle },
] as const;
type Field = (typeof FIELDS)[number]['key'];

interface PlanPartProps {
  readonly trip: Pick<RoundTripDetail, 'planned' | 'r' | 'also'>;
  readonly draft: UsedDraft<TripPlan>;
}

/** What was planned, and what became of it. */
export function PlanPart({ trip: { planned, r, also }, draft }: PlanPartProps) {
  const { value: plan, put } = draft;
  const [typed, setTyped] = useState<Partial<Record<Field, string>>>({});
  const shown = (key: Field) => typed[key] ?? (plan[key] === null ? '' : String(plan[key]));
  const wrong = (key: Field) => readAmount(shown(key)) === undefined;
  /** Of what is saved; while a field is typed in, it says nothing. */
  const misplaced = (key: Field) => {
    const level = planned.misplaced.find((one) => one === key);
    return level && typed[level] === undefined ? TRADE_TEXTS.misplaced[level] : undefined;
  };
  const leave = (key: Field) => {
    const value = readAmount(shown(key));
    if (value === undefined) return;
    setTyped(({ [key]: _gone, ...others }) => others);
    if (value !== plan[key]) void put({ ...plan, [key]: value });
  };
  return (
    <div className="trade-part stack gap-6">
      <div className="trade-part-head line gap-12 baseline apart">
        <h3>{TRADE_TEXTS.plan}</h3>
        <SavedMark draft={draft} />
      </div>
      <div className="trade-plan">
        {FIELDS.map(({ key, label }) => (
          <TextField
            key={key}
            label={label}
            inputMode="decimal"
            value={shown(key)}
            error={wrong(key) ? TRADE_TEXTS.numberAbove0 : misplaced(key)}
            onChange={(event) => setTyped({ ...typed, [key]: event.target.value })}
            onBlur={() => leave(key)}
            onKeyDown={(event) => event.key === 'Enter' && leave(key)}
          />
        ))}
      </div>
      <p className="note">{plannedText(planned, r)}</p>
      {also.plans.length > 0 && <p className="note">{TRADE_TEXTS.alsoWritten(also.plans.map(planText))}</p>}
      <StaleChoice draft={draft} show={planText} />
    </div>
  );
}

function planText({ stop, target, risk }: TripPlan): string {
  const parts = [
    stop !== null && TRADE_TEXTS.stop(price(stop)),
    target !== null && TRADE_TEXTS.target(price(target)),
    risk !== null && TRADE_TEXTS.risk(rupees(risk)),
  ];
  return parts.filter(Boolean).join(', ') || TRADE_TEXTS.noPlan;
}

function plannedText({ risk, reward_to_risk: reward, stop_held: held }: RoundTripDetail['planned'], r: number | null): string {
  if (risk === null) return TRADE_TEXTS.stopRiskResultsShown;
  const parts = [
    TRADE_TEXTS.riskOfRisk(rupees(risk)),
    reward !== null && TRADE_TEXTS.planned1(fixed(reward, 1)),
    r !== null && TRADE_TEXTS.madeR(r > 0 ? '+' : '', fixed(r, 1)),
    held !== null && (held ? TRADE_TEXTS.stopHeld : TRADE_TEXTS.stopHeldExitWorse),
  ];
  return parts.filter(Boolean).join(' · ');
}
