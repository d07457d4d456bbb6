import { useState } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { strategyUrl } from '../../urls.ts';
import { StrategyHead } from './strategy-head.tsx';
import { StrategyParts, type StrategyPartsProps } from './strategy-parts.tsx';
import { STRATEGIES } from '../../text/en/strategies.ts';
import { hidden } from '../../ui/text/hidden.tsx';

/** A strategy in the list: its result, and behind it its parts. */
export function StrategyCard(props: Omit<StrategyPartsProps, 'shown' | 'onGone' | 'children'>) {
  const { strategy } = props;
  const [seen, setSeen] = useState(false);
  return (
    <li className="boxed strategy">
      <details onToggle={(event) => setSeen(event.currentTarget.open)}>
        <summary>
          <StrategyHead strategy={strategy} r={strategy.r} />
        </summary>
        <StrategyParts {...props} shown={seen}>
          <ButtonLink size="s" variant="default" to={strategyUrl(strategy.id)}>
            {STRATEGIES.openPageOf(strategy.name, hidden)}
          </ButtonLink>
        </StrategyParts>
      </details>
    </li>
  );
}
