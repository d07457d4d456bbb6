import type { SetupRule } from '#contract/setups.ts';
import { percent } from '../../format.ts';
import { Money } from '../../ui/text/money.tsx';
import { SETUPS } from '../../text/en/setups.ts';

/** The rules of a setup, and what it came to where each was kept and where it was broken. */
export function RuleList({ rules }: { readonly rules: readonly SetupRule[] }) {
  return (
    <ol className="lined setup-rules">
      {rules.map(({ id, text, kept, broken }) => (
        <li key={id}>
          <span className="setup-rule">{text}</span>
          <dl>
            <Judged name={SETUPS.kept} figures={kept} />
            <Judged name={SETUPS.broken} figures={broken} />
          </dl>
        </li>
      ))}
    </ol>
  );
}

function Judged({ name, figures: { trades, net, win_rate: rate } }: { readonly name: string; readonly figures: SetupRule['kept'] }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {trades === 0 ? (
          <span className="note">{SETUPS.noTrade}</span>
        ) : (
          <>
            <Money amount={net} result />
            <span className="note">{SETUPS.tradesWon(trades, percent((rate ?? 0) * 100, 0))}</span>
          </>
        )}
      </dd>
    </div>
  );
}
