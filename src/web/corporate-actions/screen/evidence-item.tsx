import type { EvidenceBody } from '#contract/corporate-actions.ts';
import { dayInIndia } from '#engine/day.ts';
import { count, counted, day, price } from '../../format.ts';
import type { ActionAnswer } from '../share-actions.ts';
import { Button } from '../../ui/button.tsx';
import { Answer } from './answer.tsx';

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
      <b>What happened to {symbol}?</b>
      <ul className="bullets">
        {isins.length > 1 && (
          <li>
            It has {counted(isins.length, 'ISIN')}: {isins.join(', ')}. A split or consolidation changes the ISIN.
          </li>
        )}
        {step && (
          <li>
            {price(step.from_price)} a share on {day(step.from_date)}, {price(step.to_price)} on {day(step.to_date)}: as if{' '}
            {step.factor >= 1 ? `one share had become ${step.factor}` : `${Math.round(1 / step.factor)} shares had become one`}.
          </li>
        )}
        {unmatched > 0 && <li>{count(unmatched)} more were sold than were held.</li>}
      </ul>
      {answers.map((answer) => (
        <Answer key={answer.kind} answer={{ ...answer, instrument_id: id }} symbol={symbol} busy={busy} onDecide={onDecide} />
      ))}
      <div className="actions">
        <Button size="s" variant="default" disabled={busy} onClick={onOwn}>
          Something else<span className="visually-hidden"> happened to {symbol}</span>
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
              ex_date: step?.to_date ?? dayInIndia(Date.now()),
            })
          }
        >
          Nothing happened<span className="visually-hidden"> to {symbol}</span>
        </Button>
      </div>
    </li>
  );
}
