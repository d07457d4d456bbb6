import { useNavigate, useParams } from 'react-router';
import type { StrategyBody } from '#contract/strategies.ts';
import { useStrategies, useStrategy } from '../strategies.ts';
import { STRATEGIES } from '../../text/en/strategies.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/page/empty.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { paths, strategyUrl } from '../../urls.ts';
import { StrategyHead } from './strategy-head.tsx';
import { StrategyParts } from './strategy-parts.tsx';
import { useStrategyChange } from './use-strategy-change.tsx';
import './strategies.css';

/** Others to join to: the latest. */
const OTHERS = 20;

/** The page of a strategy. */
export function StrategyScreen() {
  const { id = '' } = useParams();
  const strategy = useStrategy(id);
  if (strategy.data) return <Strategy key={strategy.data.id} strategy={strategy.data} />;
  return (
    <Page title={STRATEGIES.strategy}>
      <Loaded of={strategy} failed={STRATEGIES.loadFailed} skeleton={320}>
        {() => (
          <Empty icon="layers" level={2} title={STRATEGIES.noSuch} hint={STRATEGIES.noSuchHint}>
            <ButtonLink to={paths.strategies}>{STRATEGIES.strategies}</ButtonLink>
          </Empty>
        )}
      </Loaded>
    </Page>
  );
}

function Strategy({ strategy }: { readonly strategy: StrategyBody }) {
  const navigate = useNavigate();
  const { data } = useStrategies(1, OTHERS);
  const { busy, change, tell, message } = useStrategyChange();
  return (
    <Page title={strategy.name} lead={STRATEGIES.oneLead}>
      <Panel title={STRATEGIES.resultAndLegs} className="strategy strategy-page">
        <div className="strategy-figures">
          <StrategyHead strategy={strategy} r={strategy.r} />
        </div>
        <StrategyParts
          strategy={strategy}
          others={data?.data.filter(({ id }) => id !== strategy.id) ?? []}
          shown
          busy={busy}
          onChange={change}
          onWritten={tell}
          onGone={(into) => void navigate(into === null ? paths.strategies : strategyUrl(into), { replace: true })}
        >
          <ButtonLink size="s" variant="default" to={paths.strategies}>
            {STRATEGIES.allStrategies}
          </ButtonLink>
        </StrategyParts>
      </Panel>
      {message}
    </Page>
  );
}
