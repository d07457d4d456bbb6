import type { SetupRow } from '#contract/setups.ts';
import { count, NOT_AVAILABLE, percent } from '../../format.ts';
import { DoubtOfValues } from '../../doubts/doubt-of-filter.tsx';
import { Money } from '../../ui/text/money.tsx';
import { SETUPS } from '../../text/en/setups.ts';

/** '+1.4R', '-0.3R'. */
export function inR(r: number | null): string {
  if (r === null) return NOT_AVAILABLE;
  const shown = r.toFixed(1);
  return `${Number(shown) > 0 ? '+' : ''}${Number(shown) === 0 ? '0.0' : shown}R`;
}

/** What a setup came to. */
export function SetupFigures({ setup }: { readonly setup: SetupRow }) {
  const { net, trades, wins, win_rate: rate, average_r: r } = setup;
  return (
    <dl className="figures setup-figures">
      <div>
        <dt>{SETUPS.net}</dt>
        <dd>
          <Money amount={net} result />
          <DoubtOfValues part="setup" values={[setup.name]} />
        </dd>
      </div>
      <div>
        <dt>{SETUPS.closedRoundTrips}</dt>
        <dd>{count(trades)}</dd>
      </div>
      <div>
        <dt>{SETUPS.winRate}</dt>
        <dd>
          {percent(rate === null ? null : rate * 100)}
          {trades > 0 && <small className="note"> {SETUPS.won(count(wins))}</small>}
        </dd>
      </div>
      <div>
        <dt>{SETUPS.averageR}</dt>
        <dd>{inR(r)}</dd>
      </div>
    </dl>
  );
}
