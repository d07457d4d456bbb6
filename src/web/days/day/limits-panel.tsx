import { useEffect, useRef, useState } from 'react';
import type { DayBody, KeptLimit, Limits, StaleLimitsBody } from '#contract/days.ts';
import { ApiError } from '../../api.ts';
import { saveFailure } from '../../words/save-failed.tsx';
import { LIMITS } from '../../text/en/days.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { emptyLimits, type LimitKey, readLimit, shownLimit } from './limit-text.ts';
import { saveLimits, useDayChange } from './queries.ts';

const KEYS = ['loss', 'trades', 'last_entry', 'instruments'] as const satisfies readonly LimitKey[];
const EXAMPLES = { trades: '6', loss: '10,000', last_entry: '14:30', instruments: 'NIFTY, RELIANCE' } as const;

/** The limits of a day, and whether the trades kept them. Each is saved when its field is left. */
export function LimitsPanel({ data }: { readonly data: DayBody }) {
  const { day, limits, limits_version: version, kept } = data;
  const changeDay = useDayChange(day);
  const [said, setSaid] = useState<{ readonly text: string; readonly bad: boolean } | null>(null);
  const standing = useRef({ limits: limits ?? emptyLimits(), version });
  const queue = useRef(Promise.resolve());
  useEffect(() => {
    standing.current = { limits: limits ?? emptyLimits(), version };
  }, [limits, version]);
  const send = async (part: Partial<Limits>) => {
    setSaid({ text: 'Saving…', bad: false });
    try {
      const answer = await saveLimits(day, { ...standing.current.limits, ...part }, standing.current.version);
      standing.current = { limits: answer.limits ?? emptyLimits(), version: answer.version };
      changeDay((shown) => ({ ...shown, limits: answer.limits, limits_version: answer.version, kept: answer.kept }));
      setSaid({ text: 'Saved', bad: false });
    } catch (error) {
      const stale = error instanceof ApiError && error.status === 409 ? (error.body as StaleLimitsBody) : null;
      if (stale) {
        standing.current = { limits: stale.limits ?? emptyLimits(), version: stale.version };
        changeDay((shown) => ({ ...shown, limits: stale.limits, limits_version: stale.version }));
      }
      setSaid({
        text: stale ? 'Changed in another tab. Leave the field again to save yours.' : saveFailure(error),
        bad: true,
      });
    }
  };
  /** One after the other: the next field may be left before the first is saved. */
  const save = (part: Partial<Limits>) => {
    queue.current = queue.current.then(() => send(part));
  };
  return (
    <Panel
      title="Limits"
      hint={kept.length > 0 ? 'Judged from your trades' : 'Set before the session, judged from your trades'}
      className="day-limits"
      aside={<output className={said?.bad ? 'day-saved field-error' : 'day-saved'}>{said?.text}</output>}
    >
      <div className="day-limit-fields">
        {KEYS.map((key) => (
          <LimitField key={key} limit={key} limits={limits ?? emptyLimits()} kept={kept.find(({ limit }) => limit === key)} onSave={save} />
        ))}
      </div>
      {limits !== null && (
        <div>
          <Button size="s" variant="default" onClick={() => save(emptyLimits())}>
            Remove limits
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
  const [known, setKnown] = useState(shown);
  const [text, setText] = useState(shown);
  if (shown !== known) {
    setKnown(shown);
    if (text === known) setText(shown);
  }
  const [fault, setFault] = useState('');
  const leave = () => {
    if (text.trim() === shown) return setFault('');
    const read = readLimit(limit, text);
    setFault(read.fault ?? '');
    if (read.fault) return undefined;
    setText(shownLimit({ ...limits, ...read.value }, limit));
    onSave(read.value);
    return undefined;
  };
  return (
    <div className="day-limit">
      <TextField
        label={LIMITS[limit].name}
        value={text}
        placeholder={EXAMPLES[limit]}
        autoComplete="off"
        inputMode={limit === 'trades' || limit === 'loss' ? 'decimal' : 'text'}
        error={fault}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={leave}
        onKeyDown={(event) => event.key === 'Enter' && leave()}
      />
      {kept && <Judged kept={kept} />}
    </div>
  );
}

/** ✓ kept, ✗ broken, ? cannot be said. */
function Judged({ kept: { kept, actual } }: { readonly kept: KeptLimit }) {
  const [mark, word, tone] = kept === null ? ['?', 'Cannot be said', 'unknown'] : kept ? ['✓', 'Kept', 'kept'] : ['✗', 'Broken', 'broken'];
  return (
    <p className={`day-judged day-judged-${tone}`}>
      <span aria-hidden="true">{mark}</span>
      <span className="visually-hidden">{word}:</span> {actual}
    </p>
  );
}
