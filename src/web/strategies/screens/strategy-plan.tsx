import { useState } from 'react';
import type { StrategyBody } from '#contract/strategies.ts';
import { fixed, rupees } from '../../format.ts';
import type { PartSetting } from '../../words/part-setting.ts';
import { readAmount } from '../../ui/form/read-amount.ts';
import { SavedMark } from '../../words/saved-mark.tsx';
import { StaleChoice } from '../../words/stale-choice.tsx';
import { useSaving } from '../../words/use-saving.ts';
import { STRATEGIES } from '../../text/en/strategies.ts';
import { TextField } from '../../ui/form/text-field.tsx';

interface StrategyPlanProps {
  readonly strategy: Pick<StrategyBody, 'plan' | 'risk' | 'r'>;
  readonly setting: PartSetting<number | null>;
}

/** What is risked with all legs together, and what became of it. */
export function StrategyPlan({ strategy: { plan, risk, r }, setting }: StrategyPlanProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const { saving, save, rest } = useSaving(setting.send, setting.reload);
  const shown = typed ?? (plan.risk === null ? '' : String(plan.risk));
  const value = readAmount(shown);
  const leave = () => {
    // Leaving the field for the choice between two tabs is no answer to it.
    if (saving.kind === 'stale' || value === undefined || value === plan.risk) return;
    void save(value, setting.version).then((done) => done && setTyped(null));
  };
  return (
    <div className="trade-part">
      <div className="trade-part-head">
        <h3>Plan</h3>
        <SavedMark saving={saving} />
      </div>
      <div className="strategy-plan">
        <TextField
          label="Risk of all legs, ₹"
          inputMode="decimal"
          value={shown}
          error={value === undefined ? 'A number above 0' : undefined}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={leave}
          onKeyDown={(event) => event.key === 'Enter' && leave()}
        />
      </div>
      <p className="note">{plannedText(plan.risk, risk, r)}</p>
      {saving.kind === 'stale' && (
        <StaleChoice
          mine={riskText(saving.mine)}
          theirs={riskText(plan.risk)}
          onMine={() => void save(saving.mine, () => saving.version).then((done) => done && setTyped(null))}
          onTheirs={() => {
            setTyped(null);
            rest();
          }}
        />
      )}
    </div>
  );
}

function riskText(risk: number | null): string {
  return risk === null ? 'no risk' : rupees(risk);
}

function plannedText(typed: number | null, risk: number | null, r: number | null): string {
  if (risk === null) return STRATEGIES.noRisk;
  const parts = [
    typed === null ? `Planned risks of the legs together ${rupees(risk)}` : `Risk ${rupees(risk)}`,
    r !== null && `made ${r > 0 ? '+' : ''}${fixed(r, 1)}R`,
  ];
  return parts.filter(Boolean).join(' · ');
}
