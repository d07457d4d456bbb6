import { useState } from 'react';
import { useStrategies } from '../strategies.ts';
import { STRATEGIES } from '../../text/en/strategies.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/page/empty.tsx';
import { LoadError } from '../../ui/page/load-error.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { paths } from '../../urls.ts';
import { Proposals } from './proposals.tsx';
import { StrategyCard } from './strategy-card.tsx';
import { useStrategyChange } from './use-strategy-change.tsx';
import './strategies.css';

const PER_PAGE = 20;

/** Strategies: what the journal proposes, and what the user confirmed. */
export function StrategiesScreen() {
  const [page, setPage] = useState(1);
  const { data, isError, refetch } = useStrategies(page, PER_PAGE);
  const { busy, failure, change, tell, message } = useStrategyChange();
  const nothing = data && data.meta.total === 0 && data.proposals.length === 0 && data.meta.declined === 0;
  return (
    <Page title="Strategies" lead={STRATEGIES.lead}>
      {isError && !data && <LoadError text="Failed to load your strategies." onRetry={() => void refetch()} />}
      {!isError && !data && <Skeleton height={320} />}
      {nothing && (
        <Empty icon="layers" level={2} title={STRATEGIES.none} hint={STRATEGIES.noneHint}>
          <ButtonLink to={paths.upload}>Add trades</ButtonLink>
        </Empty>
      )}
      {data && <Proposals list={data} busy={busy} failure={failure} onChange={change} />}
      {data && !nothing && (
        <Panel title="Confirmed" hint={data.meta.total > 0 && STRATEGIES.counted}>
          {data.data.length === 0 && <p className="note">{STRATEGIES.noneMade}</p>}
          {data.data.length > 0 && (
            <>
              <ul className="strategies stack gap-12">
                {data.data.map((strategy) => (
                  <StrategyCard
                    key={strategy.id}
                    strategy={strategy}
                    others={data.data.filter(({ id }) => id !== strategy.id)}
                    busy={busy}
                    failure={failure}
                    onChange={change}
                    onWritten={tell}
                  />
                ))}
              </ul>
              <Pager page={page} total={data.meta.total} perPage={PER_PAGE} onPage={setPage} />
            </>
          )}
        </Panel>
      )}
      {message}
    </Page>
  );
}
