import { compactRupees, rupees, signedCompactRupees, signedRupees } from '../../format.ts';
import './money.css';

interface MoneyProps {
  readonly amount: number | null | undefined;
  /** A gain or a loss: with sign, colour and an arrow. */
  readonly result?: boolean;
  /** Shortened to k, L, cr. */
  readonly compact?: boolean;
}

/** From a hundred crore an exact amount does not fit anywhere. */
const TOO_LONG = 1_000_000_000;

/** An amount in rupees. A shortened one has the exact amount on hover and for screen readers. */
export function Money({ amount, result = false, compact: asked = false }: MoneyProps) {
  const compact = asked || Math.abs(amount ?? 0) >= TOO_LONG;
  const exact = result ? signedRupees(amount) : rupees(amount);
  const shown = compact ? (result ? signedCompactRupees(amount) : compactRupees(amount)) : exact;
  const direction = result && amount ? (amount > 0 ? 'gain' : 'loss') : 'flat';
  return (
    <span className={`money nowrap money-${direction}`} title={compact ? exact : undefined}>
      {direction !== 'flat' && <i className="money-arrow" aria-hidden="true" />}
      {compact ? (
        <>
          <span aria-hidden="true">{shown}</span>
          <span className="visually-hidden">{exact}</span>
        </>
      ) : (
        shown
      )}
    </span>
  );
}
