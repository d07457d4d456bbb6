import { useState } from 'react';
import type { RoundTripDetail } from '#contract/round-trips.ts';
import { useNames } from './round-trips.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { SavedMark } from '../words/saved-mark.tsx';
import { StaleChoice } from '../words/stale-choice.tsx';
import type { PartSetting } from '../words/part-setting.ts';
import { useSaving } from '../words/use-saving.ts';
import '../words/parts.css';

/** A setup, and what was made of its rules. Rules that are not named stay as they are. */
export interface SetupChoice {
  readonly setup: string | null;
  readonly rules: Readonly<Record<string, 'kept' | 'broken' | null>>;
}

const NONE: readonly string[] = [];
const MARKS = [
  { mark: 'kept', sign: '✓', name: 'kept' },
  { mark: 'broken', sign: '✗', name: 'broken' },
  { mark: null, sign: '–', name: 'not judged' },
] as const;

interface SetupPartProps {
  readonly trip: Pick<RoundTripDetail, 'setup'> & { readonly rules: readonly JudgedRule[] };
  readonly setting: PartSetting<SetupChoice>;
  /** Stands below it. */
  readonly hint?: string;
}

/** A rule; those of a strategy may be judged differently on its legs. */
type JudgedRule = RoundTripDetail['rules'][number] & { readonly differs?: boolean };

/** The setup of a round trip, or of a strategy, with its rules. */
export function SetupPart({ trip: { setup, rules }, setting, hint = '' }: SetupPartProps) {
  const known = useNames('setup', NONE);
  const [typed, setTyped] = useState<string | null>(null);
  const { saving, save, rest } = useSaving(setting.send, setting.reload);
  const shown = typed ?? setup ?? '';
  const write = (choice: SetupChoice) => save(choice, setting.version);
  const leave = () => {
    const name = shown.trim();
    setTyped(null);
    if (name !== (setup ?? '')) void write({ setup: name || null, rules: {} });
  };
  return (
    <div className="trade-part">
      <div className="trade-part-head">
        <h3>Setup</h3>
        <SavedMark saving={saving} />
      </div>
      <TextField
        label="Setup"
        data-key="setup"
        maxLength={60}
        placeholder="Name a setup"
        suggestions={known}
        value={shown}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => event.key === 'Enter' && leave()}
      />
      {hint && <p className="note">{hint}</p>}
      {rules.length > 0 && (
        <ul className="trade-rules" aria-label="Rules">
          {rules.map((rule) => (
            <li key={rule.id}>
              <span>
                {rule.text}
                {rule.differs && <small className="note"> · legs differ</small>}
              </span>
              <fieldset aria-label={rule.text} className="trade-marks">
                {MARKS.map(({ mark, sign, name }) => (
                  <Button
                    key={name}
                    size="s"
                    variant="default"
                    aria-pressed={!rule.differs && rule.mark === mark}
                    aria-label={name}
                    title={name}
                    onClick={() => void write({ setup, rules: { [rule.id]: mark } })}
                  >
                    {sign}
                  </Button>
                ))}
              </fieldset>
            </li>
          ))}
        </ul>
      )}
      {saving.kind === 'stale' && (
        <StaleChoice
          mine={saving.mine.setup ?? 'no setup'}
          theirs={setup ?? 'no setup'}
          onMine={() => void save(saving.mine, () => saving.version)}
          onTheirs={rest}
        />
      )}
    </div>
  );
}
