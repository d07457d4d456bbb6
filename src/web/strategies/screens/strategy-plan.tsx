import { useState } from 'react';
import type { StrategyBody } from '#contract/strategies.ts';
import { fixed, rupees } from '../../format.ts';
import { readAmount } from '../../ui/form/read-amount.ts';
import { SavedMark } from '../../words/saved-mark.tsx';
import { StaleChoice } from '../../words/stale-choice.tsx';
import type { UsedDraft } from '../../words/use-draft.ts';
import { STRATEGIES } from '../../text/en/strategies.ts';
import { TextField } from '../../ui/form/text-field.tsx';

interface StrategyPlanProps {
  readonly strategy: Pick<StrategyBody, 'plan' | 'risk' | 'r' | 'planned_legs' | 'legs'>;
  readonly draft: UsedDraft<number | null>;
}

/** What is risked with all legs together, and what became of it. */
export function StrategyPlan({ strategy, draft }: StrategyPlanProps) {
  const { value: planned, put } = draft;
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? (planned === null ? '' : String(planned));
  const value = readAmount(shown);
  const leave = () => {
    if (value === undefined) return;
    setTyped(null);
    if (value !== planned) void put(value);
  };
  return (
    <div className="trade-part stack gap-6">
      <div className="trade-part-head line gap-12 baseline apart">
        <h3>{STRATEGIES.plan}</h3>
        <SavedMark draft={draft} />
      </div>
      <div className="strategy-plan">
        <TextField
          label={STRATEGIES.riskAllLegsRupees}
          inputMode="decimal"
          value={shown}
          error={value === undefined ? STRATEGIES.numberAbove0 : undefined}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={leave}
          onKeyDown={(event) => event.key === 'Enter' && leave()}
        />
      </div>
      <p className="note">{plannedText(strategy)}</p>
      <StaleChoice draft={draft} show={riskText} />
    </div>
  );
}

function riskText(risk: number | null): string {
  return risk === null ? STRATEGIES.noPlannedRisk : rupees(risk);
}

function plannedText({ plan: { risk: typed }, risk, r, planned_legs: planned, legs }: StrategyPlanProps['strategy']): string {
  if (risk === null) return STRATEGIES.noRisk;
  const parts = [
    typed === null ? STRATEGIES.plannedRisksLegsTogether(rupees(risk), planned, legs.length) : STRATEGIES.risk(rupees(risk)),
    r !== null && STRATEGIES.madeR(r > 0 ? '+' : '', fixed(r, 1)),
  ];
  return parts.filter(Boolean).join(' · ');
}
