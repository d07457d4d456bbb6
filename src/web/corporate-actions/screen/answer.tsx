import type { EvidenceBody } from '#contract/corporate-actions.ts';
import { EffectOfAction } from '../action-effect.tsx';
import { type ActionAnswer, useActionPreview } from '../share-actions.ts';
import { actionWords, ACTION_TEXTS } from '../../text/en/corporate-actions.ts';
import { Button } from '../../ui/button.tsx';
import { hidden } from '../../ui/text/hidden.tsx';

interface AnswerProps {
  readonly answer: EvidenceBody['answers'][number] & Pick<ActionAnswer, 'instrument_id'>;
  readonly symbol: string;
  readonly busy: boolean;
  readonly onDecide: (answer: ActionAnswer) => void;
}

/** One possible answer: what it would change, and the button that applies it. */
export function Answer({ answer, symbol, busy, onDecide }: AnswerProps) {
  const { kind, given, held, ex_date: date } = answer;
  const form: ActionAnswer = { instrument_id: answer.instrument_id, kind, given: String(given), held: String(held), ex_date: date };
  const preview = useActionPreview(form);
  return (
    <div>
      <p>{actionWords(answer)}</p>
      {preview.isError ? <p className="note">{preview.error.message}</p> : <EffectOfAction effect={preview.data && preview.data.effect} />}
      <Button size="s" disabled={busy || preview.isError} onClick={() => onDecide(form)}>
        {ACTION_TEXTS.applyOf(kind, symbol, hidden)}
      </Button>
    </div>
  );
}
