import { useCallback, useState } from 'react';
import { useLocation } from 'react-router';
import { useStrategies } from '../../journal/strategies.ts';
import { useAct } from '../../journal/use-act.ts';
import { STRATEGIES } from '../../text/strategies.ts';
import { useChange } from '../../journal/use-change.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ChangeToast } from '../../ui/change-toast.tsx';
import { Empty } from '../../ui/empty.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Page } from '../../ui/page.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { paths } from '../../urls.ts';
import type { Change } from './change.ts';
import { Proposals } from './proposals.tsx';
import { StrategyCard } from './strategy-card.tsx';
import './strategies.css';

const PER_PAGE = 20;

/** Strategies: what the journal proposes, and what the user confirmed. */
export function StrategiesScreen() {
  const [page, setPage] = useState(1);
  const { data, isError, refetch } = useStrategies(page, PER_PAGE);
  const { busy, failure, run } = useAct();
  const [said, setSaid] = useState<string | null>(null);
  const [dismissed, setDismissed] = useState('');
  const written = useChange();
  const { hash } = useLocation();
  const change: Change = (act, say, onDone) => {
    setSaid(null);
    setDismissed('');
    written.dismiss();
    void run(act, (answer) => {
      setSaid(say(answer));
      onDone?.();
    });
  };
  /** What was written on all legs comes after what was said before. */
  const { report } = written;
  const tell = useCallback(
    (text: string, changeId: number | null) => {
      setSaid(null);
      report(text, changeId);
    },
    [report],
  );
  const failed = failure === dismissed ? '' : failure;
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
              <ul className="strategies">
                {data.data.map((strategy) => (
                  <StrategyCard
                    key={strategy.id}
                    strategy={strategy}
                    others={data.data.filter(({ id }) => id !== strategy.id)}
                    opened={hash === `#strategy-${strategy.id}`}
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
      {failed && <ChangeToast text={failed} good={false} busy={false} onClose={() => setDismissed(failure)} />}
      {!failed && !said && written.outcome && (
        <ChangeToast
          key={written.outcome.text}
          text={written.outcome.text}
          good={written.outcome.good}
          onUndo={written.outcome.undo.length > 0 ? () => void written.undo() : undefined}
          keepsFocus={written.outcome.keepsFocus}
          busy={written.busy}
          onClose={written.dismiss}
        />
      )}
      {!failed && said && <ChangeToast text={said} good busy={false} onClose={() => setSaid(null)} />}
    </Page>
  );
}
