import type { EvidenceBody } from '#contract/corporate-actions.ts';
import { count, day, price } from '../../format.ts';
import type { ActionAnswer } from '../share-actions.ts';
import { Button } from '../../ui/button.tsx';
import { Answer } from './answer.tsx';
import { ACTION_TEXTS } from '../../text/en/corporate-actions.ts';
import { hidden } from '../../ui/text/hidden.tsx';
import { todayNow } from '../../ui/today.ts';

interface EvidenceItemProps {
  readonly evidence: EvidenceBody;
  readonly busy: boolean;
  readonly onDecide: (answer: ActionAnswer) => void;
  /** Says it in the user's own words. */
  readonly onOwn: () => void;
}

/** Trades that look as if something happened to the share: the evidence, and what each answer would change. */
export function EvidenceItem({ evidence, busy, onDecide, onOwn }: EvidenceItemProps) {
  const { symbol, isins, unmatched, step, answers, instrument_id: id } = evidence;
  return (
    <li className="action-item stack gap-8">
      <b>{ACTION_TEXTS.whatHappenedTo(symbol)}</b>
      <ul className="bullets">
        {isins.length > 1 && <li>{ACTION_TEXTS.hasIsins(isins)}</li>}
        {step && (
          <li>
            {ACTION_TEXTS.asIfSplit(price(step.from_price), day(step.from_date), price(step.to_price), day(step.to_date), step.factor)}
          </li>
        )}
        {unmatched > 0 && <li>{ACTION_TEXTS.moreSoldThanHeld(count(unmatched))}</li>}
      </ul>
      {answers.map((answer) => (
        <Answer key={answer.kind} answer={{ ...answer, instrument_id: id }} symbol={symbol} busy={busy} onDecide={onDecide} />
      ))}
      <div className="actions">
        <Button size="s" variant="default" disabled={busy} onClick={onOwn}>
          {ACTION_TEXTS.somethingElseHappenedTo(symbol, hidden)}
        </Button>
        <Button
          size="s"
          variant="default"
          disabled={busy}
          onClick={() =>
            onDecide({
              instrument_id: id,
              decision: 'decline',
              kind: answers[0]?.kind ?? 'split',
              ex_date: step?.to_date ?? todayNow(),
            })
          }
        >
          {ACTION_TEXTS.nothingHappenedTo(symbol, hidden)}
        </Button>
      </div>
    </li>
  );
}
