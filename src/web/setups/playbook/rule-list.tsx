import type { SetupRule } from '#contract/setups.ts';
import { counted, percent } from '../../format.ts';
import { Money } from '../../ui/text/money.tsx';

/** The rules of a setup, and what it came to where each was kept and where it was broken. */
export function RuleList({ rules }: { readonly rules: readonly SetupRule[] }) {
  return (
    <ol className="lined setup-rules">
      {rules.map(({ id, text, kept, broken }) => (
        <li key={id}>
          <span className="setup-rule">{text}</span>
          <dl>
            <Judged name="Kept" figures={kept} />
            <Judged name="Broken" figures={broken} />
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
          <span className="note">no trade</span>
        ) : (
          <>
            <Money amount={net} result />
            <span className="note">
              {counted(trades, 'trade')} · {percent((rate ?? 0) * 100, 0)} won
            </span>
          </>
        )}
      </dd>
    </div>
  );
}
