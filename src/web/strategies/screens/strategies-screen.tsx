import { useState } from 'react';
import { useStrategies } from '../strategies.ts';
import { STRATEGIES } from '../../text/en/strategies.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/page/empty.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { TradesTabs } from '../../trips/trades-tabs.tsx';
import { paths } from '../../urls.ts';
import { Proposals } from './proposals.tsx';
import { StrategyCard } from './strategy-card.tsx';
import { useStrategyChange } from './use-strategy-change.tsx';
import './strategies.css';
import { KIT_TEXTS } from '../../text/en/kit.ts';

const PER_PAGE = 20;

/** Strategies: what the journal proposes, and what the user confirmed. */
export function StrategiesScreen() {
  const [page, setPage] = useState(1);
  const strategies = useStrategies(page, PER_PAGE);
  const { busy, change, tell, message } = useStrategyChange();
  return (
    <Page title={STRATEGIES.strategies} lead={STRATEGIES.lead}>
      <TradesTabs />
      <Loaded
        of={strategies}
        failed={STRATEGIES.failedLoadStrategies}
        skeleton={320}
        isEmpty={({ meta, proposals }) => meta.total === 0 && proposals.length === 0 && meta.declined === 0}
        empty={
          <Empty icon="layers" level={2} title={STRATEGIES.none} hint={STRATEGIES.noneHint}>
            <ButtonLink to={paths.upload}>{KIT_TEXTS.addTrades}</ButtonLink>
          </Empty>
        }
      >
        {(data) => (
          <>
            <Proposals list={data} busy={busy} onChange={change} />
            <Panel title={STRATEGIES.confirmed} hint={data.meta.total > 0 && STRATEGIES.counted}>
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
                        onChange={change}
                        onWritten={tell}
                      />
                    ))}
                  </ul>
                  <Pager page={page} total={data.meta.total} perPage={PER_PAGE} onPage={setPage} />
                </>
              )}
            </Panel>
          </>
        )}
      </Loaded>
      {message}
    </Page>
  );
}
