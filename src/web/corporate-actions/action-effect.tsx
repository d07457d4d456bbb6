import type { ActionEffect } from '#contract/corporate-actions.ts';
import { count } from '../format.ts';
import { Money } from '../ui/text/money.tsx';
import { ACTION_TEXTS } from '../text/en/corporate-actions.ts';

/** What an answer changes: the net of the journal, and the shares that are held. */
export function EffectOfAction({ effect }: { readonly effect: ActionEffect | null | undefined }) {
  if (effect === undefined) return <p className="note">{ACTION_TEXTS.calculatingWhatItChanges}</p>;
  if (effect === null) return <p className="note">{ACTION_TEXTS.touchesManyTradesFigures}</p>;
  const { net } = effect;
  // What was and is nothing says nothing: contracts that have expired.
  const held = effect.held.filter(
    ({ quantity, unmatched }) => quantity.before > 0 || quantity.after > 0 || unmatched.before !== unmatched.after,
  );
  return (
    <ul className="lined action-effect">
      <li>
        <span>{ACTION_TEXTS.netAllClosedTrades}</span>
        <span>
          <Money amount={net.before} result /> → <Money amount={net.after} result />
        </span>
      </li>
      {held.map(({ instrument_id: id, symbol, quantity, cost, unmatched }) => (
        <li key={id}>
          <span>{ACTION_TEXTS.held(symbol)}</span>
          <span>
            {ACTION_TEXTS.heldFor(
              count(quantity.before),
              <Money amount={cost.before} />,
              count(quantity.after),
              <Money amount={cost.after} />,
            )}
            {unmatched.before !== unmatched.after && (
              <small> {ACTION_TEXTS.soldWithoutPurchase(count(unmatched.before), count(unmatched.after))}</small>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
