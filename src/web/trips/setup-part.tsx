import { useState } from 'react';
import type { RoundTripDetail } from '#contract/round-trips.ts';
import { useNames } from './round-trips.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { oneLine } from '#engine/plain-text.ts';
import { SavedMark } from '../words/saved-mark.tsx';
import { StaleChoice } from '../words/stale-choice.tsx';
import type { UsedDraft } from '../words/use-draft.ts';
import '../words/parts.css';
import { TRIPS_TEXTS } from '../text/en/trips.ts';

type Mark = JudgedRule['mark'];

/** A setup, and what was made of its rules, by their ids. */
export interface SetupChoice {
  readonly setup: string | null;
  readonly rules: Readonly<Record<string, Mark>>;
}

/** What stands on a trade, or on all legs of a strategy. */
export function choiceOf({ setup, rules }: SetupPartProps['trip']): SetupChoice {
  return { setup, rules: Object.fromEntries(rules.flatMap(({ id, mark }) => (mark ? [[id, mark]] : []))) };
}

/** What is sent: rules that are not named stay as they are. */
export function changedMarks({ setup, rules }: SetupChoice, before: SetupChoice): SetupChoice {
  return { setup, rules: Object.fromEntries(Object.entries(rules).filter(([id, mark]) => mark !== before.rules[id])) };
}

const NONE: readonly string[] = [];
const MARKS = [
  { mark: 'kept', sign: '✓', name: TRIPS_TEXTS.kept },
  { mark: 'broken', sign: '✗', name: TRIPS_TEXTS.broken },
  { mark: null, sign: '–', name: TRIPS_TEXTS.notJudged },
] as const;

interface SetupPartProps {
  readonly trip: Pick<RoundTripDetail, 'setup'> & { readonly rules: readonly JudgedRule[] };
  readonly draft: UsedDraft<SetupChoice>;
  /** Stands below it. */
  readonly hint?: string;
}

/** A rule; those of a strategy may be judged differently on its legs. */
type JudgedRule = RoundTripDetail['rules'][number] & { readonly differs?: boolean };

/** The setup of a round trip, or of a strategy, with its rules. */
export function SetupPart({ trip: { setup, rules }, draft, hint = '' }: SetupPartProps) {
  const { value: choice, put } = draft;
  const known = useNames('setup', NONE);
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? choice.setup ?? '';
  const markOf = ({ id, differs }: JudgedRule) => (id in choice.rules ? choice.rules[id] : differs ? undefined : null);
  const leave = () => {
    const name = oneLine(shown);
    setTyped(null);
    if (name !== (choice.setup ?? '')) void put({ setup: name || null, rules: {} });
  };
  return (
    <div className="trade-part">
      <div className="trade-part-head">
        <h3>{TRIPS_TEXTS.setup}</h3>
        <SavedMark draft={draft} />
      </div>
      <TextField
        label={TRIPS_TEXTS.setup}
        data-key="setup"
        placeholder={TRIPS_TEXTS.nameSetup}
        suggestions={known}
        value={shown}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => event.key === 'Enter' && leave()}
      />
      {hint && <p className="note">{hint}</p>}
      {rules.length > 0 && setup === choice.setup && (
        <ul className="trade-rules" aria-label={TRIPS_TEXTS.rules}>
          {rules.map((rule) => (
            <li key={rule.id}>
              <span>
                {rule.text}
                {rule.differs && <small className="note"> {TRIPS_TEXTS.legsDiffer}</small>}
              </span>
              <fieldset aria-label={rule.text} className="trade-marks">
                {MARKS.map(({ mark, sign, name }) => (
                  <Button
                    key={name}
                    size="s"
                    variant="default"
                    aria-pressed={markOf(rule) === mark}
                    aria-label={name}
                    title={name}
                    onClick={() => void put({ setup, rules: { ...choice.rules, [rule.id]: mark } })}
                  >
                    {sign}
                  </Button>
                ))}
              </fieldset>
            </li>
          ))}
        </ul>
      )}
      <StaleChoice draft={draft} show={choiceText} />
    </div>
  );
}

function choiceText({ setup, rules }: SetupChoice): string {
  const marks = Object.values(rules);
  const judged = (['kept', 'broken'] as const).flatMap((mark) => {
    const many = marks.filter((one) => one === mark).length;
    return many > 0 ? [`${many} ${mark}`] : [];
  });
  return [setup ?? TRIPS_TEXTS.noSetup, ...judged].join(', ');
}
