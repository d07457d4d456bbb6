import { useNavigate, useParams } from 'react-router';
import type { StrategyBody } from '#contract/strategies.ts';
import { useStrategies, useStrategy } from '../strategies.ts';
import { STRATEGIES } from '../../text/en/strategies.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/page/empty.tsx';
import { LoadError } from '../../ui/page/load-error.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
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
  const { data, isError, refetch } = useStrategy(id);
  if (data) return <Strategy key={data.id} strategy={data} />;
  return (
    <Page title="Strategy">
      {data === null ? (
        <Empty icon="layers" level={2} title={STRATEGIES.noSuch} hint={STRATEGIES.noSuchHint}>
          <ButtonLink to={paths.strategies}>Strategies</ButtonLink>
        </Empty>
      ) : isError ? (
        <LoadError text={STRATEGIES.loadFailed} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={320} />
      )}
    </Page>
  );
}

function Strategy({ strategy }: { readonly strategy: StrategyBody }) {
  const navigate = useNavigate();
  const { data } = useStrategies(1, OTHERS);
  const { busy, failure, change, tell, message } = useStrategyChange();
  return (
    <Page title={strategy.name} lead={STRATEGIES.oneLead}>
      <Panel title="Result and legs" className="strategy strategy-page">
        <div className="strategy-figures">
          <StrategyHead strategy={strategy} r={strategy.r} />
        </div>
        <StrategyParts
          strategy={strategy}
          others={data?.data.filter(({ id }) => id !== strategy.id) ?? []}
          shown
          busy={busy}
          failure={failure}
          onChange={change}
          onWritten={tell}
          onGone={(into) => void navigate(into === null ? paths.strategies : strategyUrl(into), { replace: true })}
        >
          <ButtonLink size="s" variant="default" to={paths.strategies}>
            All strategies
          </ButtonLink>
        </StrategyParts>
      </Panel>
      {message}
    </Page>
  );
}
