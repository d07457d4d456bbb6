import type { LeaksBody } from '#contract/leaks.ts';
import { counted, day, dayRange, moment, signedRupees } from '../../format.ts';
import { LEAKS } from '../../text/en/leaks.ts';
import { Icon } from '../../ui/icon.tsx';

/** On what the answer stands, when it was computed, and what is not counted. */
export function ScopePart({ found }: { readonly found: LeaksBody }) {
  const { scope, computed_at: computedAt, up_to: upTo, status } = found;
  return (
    <div className="leak-scope">
      {scope.from !== null && (
        <p>
          {dayRange(scope.from, scope.to)} · {counted(scope.round_trips, 'round trip')} on {counted(scope.days, 'day')} · all accounts
        </p>
      )}
      <p className="note leak-computed">
        Computed {computedAt && moment(computedAt)} on trades up to {day(upTo)}. <output>{status === 'computing' && LEAKS.newer}</output>
      </p>
      <LeftOut scope={scope} />
    </div>
  );
}

function LeftOut({ scope: { left_out: leftOut, assumed } }: Pick<LeaksBody, 'scope'>) {
  const lines = [
    { of: leftOut.open, text: 'still open: not counted', of_money: 'realised so far' },
    { of: leftOut.unmatched, text: 'without a known purchase: not counted', of_money: 'as far as known' },
    { of: leftOut.untimed, text: 'without a time of day: counted, but not in what needs one', of_money: 'net' },
    { of: assumed, text: 'counted at a closing value of 0 that is assumed; a line holds without them too', of_money: 'net' },
  ].filter(({ of }) => of.round_trips > 0);
  if (lines.length === 0) return null;
  return (
    <details className="fold">
      <summary>
        What is left out <Icon name="chevronDown" size={16} />
      </summary>
      <ul className="leak-left stack gap-4 type-14 quiet">
        {lines.map(({ of, text, of_money: money }) => (
          <li key={text}>
            {counted(of.round_trips, 'round trip')} {text} ({signedRupees(of.net)} {money}).
          </li>
        ))}
      </ul>
    </details>
  );
}
