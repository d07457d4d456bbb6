import { useState } from 'react';
import type { ProposedStrategy, StrategiesBody } from '#contract/strategies.ts';
import { count } from '../../format.ts';
import { NameDialog } from '../../setups/name-dialogs.tsx';
import { STRATEGIES } from '../../text/en/strategies.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import type { ChangeStrategy } from './change-strategy.ts';
import { LegList } from './leg-list.tsx';
import { StrategyHead } from './strategy-head.tsx';
import { api } from '../../api.ts';

interface ProposalsProps {
  readonly list: StrategiesBody;
  readonly busy: boolean;
  readonly onChange: ChangeStrategy;
}

/** What the journal proposes, to be confirmed or declined. */
export function Proposals({ list: { proposals, meta }, busy, onChange }: ProposalsProps) {
  const [naming, setNaming] = useState<ProposedStrategy | null>(null);
  if (proposals.length === 0 && meta.declined === 0) return null;
  const confirm = (proposal: ProposedStrategy, name = proposal.name) =>
    onChange(
      () => api('makeStrategy', { body: { ids: idsOf(proposal), name } }),
      (made) => STRATEGIES.isConfirmed(made.name),
      () => setNaming(null),
    );
  return (
    <Panel title={STRATEGIES.proposed} hint={proposals.length > 0 && STRATEGIES.proposedHint}>
      {proposals.length > 0 && (
        <ul className="strategies stack gap-12">
          {proposals.map((proposal) => (
            <li key={proposal.legs[0]?.id} className="boxed strategy">
              <details>
                <summary>
                  <StrategyHead strategy={proposal} />
                </summary>
                <LegList legs={proposal.legs} />
              </details>
              <div className="actions strategy-acts">
                <Button size="s" disabled={busy} aria-label={STRATEGIES.confirm(proposal.name)} onClick={() => void confirm(proposal)}>
                  {STRATEGIES.confirmTitle}
                </Button>
                <Button size="s" variant="default" disabled={busy} onClick={() => setNaming(proposal)}>
                  {STRATEGIES.nameAndConfirm}
                </Button>
                <Button
                  size="s"
                  variant="default"
                  disabled={busy}
                  aria-label={STRATEGIES.decline(proposal.name)}
                  onClick={() =>
                    void onChange(
                      () => api('declineStrategy', { body: { ids: idsOf(proposal) } }),
                      () => STRATEGIES.isNotProposedAgain(proposal.name),
                    )
                  }
                >
                  {STRATEGIES.declineTitle}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {meta.proposed > proposals.length && <p className="note">{STRATEGIES.latestOf(count(proposals.length), count(meta.proposed))}</p>}
      {meta.declined > 0 && (
        <p className="row note">
          {STRATEGIES.tradesProposedDecided(meta.declined)}
          <Button
            size="s"
            variant="default"
            disabled={busy}
            onClick={() =>
              void onChange(
                () => api('proposeDeclined', {}),
                ({ message }) => message,
              )
            }
          >
            {STRATEGIES.proposeAgain}
          </Button>
        </p>
      )}
      <NameDialog
        title={STRATEGIES.nameAndConfirm}
        name={naming?.name ?? null}
        act={STRATEGIES.confirmTitle}
        onName={async (name) => naming && confirm(naming, name)}
        onClose={() => setNaming(null)}
      />
    </Panel>
  );
}

function idsOf({ legs }: ProposedStrategy): number[] {
  return legs.map(({ id }) => id);
}
