import type { ActionEffect } from '#contract/corporate-actions.ts';
import { count } from '../format.ts';
import { Money } from '../ui/text/money.tsx';

/** What an answer changes: the net of the journal, and the shares that are held. */
export function EffectOfAction({ effect }: { readonly effect: ActionEffect | null | undefined }) {
  if (effect === undefined) return <p className="note">Calculating what it changes…</p>;
  if (effect === null) return <p className="note">It touches many trades: the figures follow when they are paired.</p>;
  const { net } = effect;
  // What was and is nothing says nothing: contracts that have expired.
  const held = effect.held.filter(
    ({ quantity, unmatched }) => quantity.before > 0 || quantity.after > 0 || unmatched.before !== unmatched.after,
  );
  return (
    <ul className="lined action-effect">
      <li>
        <span>Net of all closed trades</span>
        <span>
          <Money amount={net.before} result /> → <Money amount={net.after} result />
        </span>
      </li>
      {held.map(({ instrument_id: id, symbol, quantity, cost, unmatched }) => (
        <li key={id}>
          <span>{symbol} held</span>
          <span>
            {count(quantity.before)} for <Money amount={cost.before} /> → {count(quantity.after)} for <Money amount={cost.after} />
            {unmatched.before !== unmatched.after && (
              <small>
                {' '}
                · sold without purchase {count(unmatched.before)} → {count(unmatched.after)}
              </small>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
