import type { LeaksBody } from '#contract/leaks.ts';
import { addRupees } from '#engine/money.ts';
import { day, moment, signedRupees } from '../../format.ts';
import { LEAKS, LEAK_TEXTS } from '../../text/en/leaks.ts';
import { Icon } from '../../ui/icon.tsx';

/** On what the answer stands, when it was computed, and what is not counted. */
export function ScopePart({ found }: { readonly found: LeaksBody }) {
  const { scope, computed_at: computedAt, up_to: upTo, status } = found;
  return (
    <div className="leak-scope">
      {scope.from !== null && <p>{LEAK_TEXTS.roundTripsDaysAll(day(scope.from), day(scope.to), scope.round_trips, scope.days)}</p>}
      <p className="note leak-computed">
        {LEAK_TEXTS.computedTradesUp(computedAt && moment(computedAt), day(upTo))} <output>{status === 'computing' && LEAKS.newer}</output>
      </p>
      <LeftOut scope={scope} upTo={upTo} />
    </div>
  );
}

/** What other screens count beside this: its net and what is left out are their net. Beneath, what is counted with a doubt. */
function LeftOut({ scope: { left_out: leftOut, assumed }, upTo }: Pick<LeaksBody, 'scope'> & { readonly upTo: string | null }) {
  const out = [
    { of: leftOut.open, text: LEAK_TEXTS.stillOpenNotCounted, of_money: LEAK_TEXTS.realisedSoFar },
    { of: leftOut.later, text: LEAK_TEXTS.endedAfter(day(upTo)), of_money: 'net' },
    { of: leftOut.unmatched, text: LEAK_TEXTS.purchaseOrEndUnknown, of_money: LEAK_TEXTS.asFarAsKnown },
  ];
  const doubtful = [
    { of: leftOut.untimed, text: LEAK_TEXTS.withoutTimeDayCounted, of_money: 'net' },
    { of: assumed, text: LEAK_TEXTS.countedClosingValue0, of_money: 'net' },
  ];
  const lines = [...out, ...doubtful].filter(({ of }) => of.round_trips > 0);
  if (lines.length === 0) return null;
  const trades = out.reduce((sum, { of }) => sum + of.round_trips, 0);
  return (
    <details className="fold">
      <summary>
        {LEAKS.leftOut(
          trades,
          out.reduce((sum, { of }) => addRupees(sum, of.net), 0),
        )}{' '}
        <Icon name="chevronDown" size={16} />
      </summary>
      <ul className="leak-left stack gap-4 type-14 quiet">
        {lines.map(({ of, text, of_money: money }) => (
          <li key={text}>
            {LEAK_TEXTS.roundTrips(of.round_trips)} {text} ({signedRupees(of.net)} {money}).
          </li>
        ))}
      </ul>
    </details>
  );
}
