import { useState } from 'react';
import type { DayBody, KeptLimit, Limits, StaleLimitsBody } from '#contract/days.ts';
import { api } from '../../api.ts';
import { guarded, rupees } from '../../format.ts';
import { LIMITS, DAY_TEXTS } from '../../text/en/days.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { SavedMark } from '../../words/saved-mark.tsx';
import { StaleChoice } from '../../words/stale-choice.tsx';
import { useDraft } from '../../words/use-draft.ts';
import { emptyLimits, type LimitKey, readLimit, shownLimit } from './limit-text.ts';
import { useDayChange } from './queries.ts';

const KEYS = ['loss', 'trades', 'last_entry', 'instruments'] as const satisfies readonly LimitKey[];
const EXAMPLES = { trades: '6', loss: '10,000', last_entry: '14:30', instruments: DAY_TEXTS.niftyReliance } as const;

/** The limits of a day, and whether the trades kept them. Each is saved when its field is left. */
export function LimitsPanel({ data: { day, limits, limits_version: version, kept } }: { readonly data: DayBody }) {
  const changeDay = useDayChange(day);
  const draft = useDraft<Limits>(`limits of ${day}`, limitsOf({ limits, version }), {
    send: async (value, over) => {
      const answer = await api('setLimits', { params: { day }, body: { limits: value, version: over.version } });
      changeDay((shown) => ({ ...shown, limits: answer.limits, limits_version: answer.version, kept: answer.kept }));
      return limitsOf(answer);
    },
    theirs: (body) => Promise.resolve(limitsOf(body as StaleLimitsBody)),
  });
  const { value, put } = draft;
  return (
    <Panel
      title={DAY_TEXTS.limits}
      hint={kept.length > 0 ? DAY_TEXTS.judgedFromYourTrades : DAY_TEXTS.setBeforeSessionJudged}
      className="day-limits"
      aside={<SavedMark draft={draft} />}
    >
      <div className="day-limit-fields">
        {KEYS.map((key) => (
          <LimitField
            key={key}
            limit={key}
            limits={value}
            kept={kept.find(({ limit }) => limit === key)}
            onSave={(part) => void put({ ...value, ...part })}
          />
        ))}
      </div>
      <StaleChoice draft={draft} show={limitsText} />
      {limits !== null && (
        <div>
          <Button size="s" variant="default" onClick={() => void put(emptyLimits())}>
            {DAY_TEXTS.removeLimits}
          </Button>
        </div>
      )}
    </Panel>
  );
}

interface LimitFieldProps {
  readonly limit: LimitKey;
  readonly limits: Limits;
  readonly kept: KeptLimit | undefined;
  readonly onSave: (part: Partial<Limits>) => void;
}

function LimitField({ limit, limits, kept, onSave }: LimitFieldProps) {
  const shown = shownLimit(limits, limit);
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState('');
  const leave = () => {
    const read = typed === null || typed.trim() === shown ? null : readLimit(limit, typed);
    setFault(read?.fault ?? '');
    if (read?.fault) return;
    setTyped(null);
    if (read) onSave(read.value);
  };
  return (
    <div className="day-limit">
      <TextField
        label={LIMITS[limit].name}
        value={typed ?? shown}
        placeholder={EXAMPLES[limit]}
        autoComplete="off"
        inputMode={limit === 'trades' || limit === 'loss' ? 'decimal' : 'text'}
        error={fault}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={leave}
        onKeyDown={(event) => event.key === 'Enter' && leave()}
      />
      {kept && <Judged kept={kept} />}
    </div>
  );
}

/** ✓ kept, ✗ broken, ? cannot be said. */
function Judged({ kept: { kept, actual } }: { readonly kept: KeptLimit }) {
  const [mark, word, tone] =
    kept === null ? ['?', DAY_TEXTS.cannotBeSaid, 'unknown'] : kept ? ['✓', DAY_TEXTS.kept, 'kept'] : ['✗', DAY_TEXTS.broken, 'broken'];
  return (
    <p className={`day-judged type-13 anywhere day-judged-${tone}`}>
      <span aria-hidden="true">{mark}</span>
      <span className="visually-hidden">{word}:</span> {guarded(actual)}
    </p>
  );
}

function limitsOf({ limits, version }: Pick<StaleLimitsBody, 'limits' | 'version'>) {
  // In one order, to be compared.
  const { trades, loss, last_entry, instruments } = limits ?? emptyLimits();
  return { value: { trades, loss, last_entry, instruments }, version };
}

function limitsText(limits: Limits): string {
  return KEYS.flatMap((key) => {
    const text = key === 'loss' && limits.loss !== null ? rupees(limits.loss) : shownLimit(limits, key);
    return text === '' ? [] : [`${LIMITS[key].name}: ${text}`];
  }).join(', ');
}
