import type { ProposedStrategy } from '#contract/strategies.ts';
import { day, rupees } from '../../format.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { Money } from '../../ui/text/money.tsx';
import { STRATEGIES } from '../../text/en/strategies.ts';
import { TRIPS_TEXTS } from '../../text/en/trips.ts';

interface StrategyHeadProps {
  readonly strategy: ProposedStrategy;
  readonly r?: number | null;
}

/** Name, times and result of a strategy in one line; what opens its legs. */
export function StrategyHead({ strategy, r = null }: StrategyHeadProps) {
  const { name, shape, underlying, account, status, legs, net, charges } = strategy;
  // A shape without a name is the number of legs.
  const isPlain = `${underlying} ${shape}` === name || /^\d/.test(shape);
  return (
    <>
      <span className="strategy-name">
        <span className="strategy-title strong">{name}</span>
        <small className="note">
          {!isPlain && `${underlying} ${shape} · `}
          {STRATEGIES.legs(legs.length)}
          {account && ` · ${account}`}
        </small>
      </span>
      <span className="strategy-times">
        {strategy.opened_at ? instant(strategy.opened_at) : STRATEGIES.journalNow}
        <small className="note">
          {legs.length > 0 && (status === 'open' ? STRATEGIES.open : `→ ${instant(strategy.closed_at ?? '', strategy.opened_at ?? '')}`)}
        </small>
      </span>
      <span className="strategy-result">
        <span>
          <Money amount={net} result />
          {r !== null && <b className="strategy-r">{inR(r)}</b>}
        </span>
        <small className="note">{STRATEGIES.charges(rupees(charges))}</small>
        {legs.some(({ assumed }) => assumed) && <Badge tone="warn">{TRIPS_TEXTS.zeroAssumed}</Badge>}
      </span>
    </>
  );
}

/** '4 Feb 2026 09:20'; only the time where it is of the same day as `after`. */
function instant(at: string, after = ''): string {
  const time = at.slice(11, 16);
  if (time !== '' && at.slice(0, 10) === after.slice(0, 10)) return time;
  return `${day(at.slice(0, 10))} ${time}`.trim();
}

function inR(r: number): string {
  return `${r > 0 ? '+' : ''}${r.toFixed(1)}R`;
}
