import { useState } from 'react';
import type { CorporateActionsBody, DecidedActionBody } from '#contract/corporate-actions.ts';
import { useApi } from '../../use-api.ts';
import { count, day, percent, price } from '../../format.ts';
import { OriginDialog, type OriginOf } from '../origin-dialog.tsx';
import { useCorporateActions, type ActionAnswer } from '../share-actions.ts';
import { ChangeReport } from '../../changes/change-report.tsx';
import { useChange } from '../../changes/use-change.ts';
import { ACTION_TEXTS, actionWords } from '../../text/en/corporate-actions.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/page/empty.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { EvidenceItem } from './evidence-item.tsx';
import { KnownItem } from './known-item.tsx';
import { ListPanel } from './list-panel.tsx';
import { OwnDialog, type Share } from './own-dialog.tsx';
import './corporate-actions-screen.css';
import { api } from '../../api.ts';
import { hidden } from '../../ui/text/hidden.tsx';
import { KIT_TEXTS } from '../../text/en/kit.ts';

/** What happened to shares without a trade: what to confirm, what the trades ask, sales without a purchase, and what was decided. */
export function CorporateActionsScreen() {
  const actions = useCorporateActions();
  const change = useChange();
  const [own, setOwn] = useState<{ readonly first: number | null } | null>(null);
  const [origin, setOrigin] = useState<OriginOf | 'new' | null>(null);
  const shares = useShares(actions.data);
  const decide = (answer: ActionAnswer) =>
    void change.run({ act: () => api('decideCorporateAction', { body: answer }), fallback: ACTION_TEXTS.saveFailed });
  return (
    <Page
      title={ACTION_TEXTS.corporateActions}
      lead={ACTION_TEXTS.splitsBonusesDemergersNothing}
      aside={
        <>
          <Button variant="default" onClick={() => setOrigin('new')}>
            {ACTION_TEXTS.sharesWithoutTrade}
          </Button>
          {shares.length > 0 && (
            <Button variant="default" onClick={() => setOwn({ first: null })}>
              {ACTION_TEXTS.enterOne}
            </Button>
          )}
        </>
      }
    >
      <Loaded of={actions} failed={ACTION_TEXTS.loadFailed} skeleton={320}>
        {(data) => (
          <>
            {isEmpty(data) && <Empty icon="check" level={2} title={ACTION_TEXTS.nothingToDecide} hint={ACTION_TEXTS.noShareHeldKnown} />}
            <div className="stack">
              {data.asked.length > 0 && (
                <Panel title={ACTION_TEXTS.toConfirm} hint={ACTION_TEXTS.heldExDate}>
                  <ul>
                    {data.asked.map((action, index) => (
                      <KnownItem
                        key={`${action.known} ${action.instrument_id}`}
                        action={action}
                        busy={change.busy}
                        eager={index < EAGER}
                        onDecide={decide}
                      />
                    ))}
                  </ul>
                </Panel>
              )}
              {data.evidence.length > 0 && (
                <Panel title={ACTION_TEXTS.yourTradesAsk} hint={ACTION_TEXTS.somethingSeemsHappenedRojmel}>
                  <ul>
                    {data.evidence.map((evidence) => (
                      <EvidenceItem
                        key={evidence.instrument_id}
                        evidence={evidence}
                        busy={change.busy}
                        onDecide={decide}
                        onOwn={() => setOwn({ first: evidence.instrument_id })}
                      />
                    ))}
                  </ul>
                </Panel>
              )}
              {shares.length > 0 && <ListPanel busy={change.busy} onDecide={decide} onOwn={(first) => setOwn({ first })} />}
              {data.unmatched.length > 0 && <Sales data={data} onOrigin={setOrigin} />}
              {data.decided.length > 0 && (
                <Panel title={ACTION_TEXTS.decided}>
                  <ul className="lined">
                    {data.decided.map((one) => (
                      <Decided
                        key={one.id}
                        one={one}
                        together={data.decided.filter(({ change_id: of }) => of !== null && of === one.change_id)}
                        busy={change.busy}
                        onUndo={(id) =>
                          void change.run({
                            act: async () => ({ ...(await api('undoChange', { params: { id } })), change_id: null }),
                            fallback: KIT_TEXTS.undoFailed,
                          })
                        }
                      />
                    ))}
                  </ul>
                </Panel>
              )}
            </div>
          </>
        )}
      </Loaded>
      <OwnDialog
        opened={own !== null}
        shares={shares}
        contracts={actions.data?.contracts ?? []}
        first={own?.first ?? null}
        onDone={({ message, change_id: id }) => {
          setOwn(null);
          change.report(message, id);
        }}
        onClose={() => setOwn(null)}
      />
      <OriginDialog
        row={origin}
        onDone={({ message, change_id: id }) => {
          setOrigin(null);
          change.report(message, id);
        }}
        onClose={() => setOrigin(null)}
      />
      <ChangeReport of={change} />
    </Page>
  );
}

function Sales({ data, onOrigin }: { readonly data: CorporateActionsBody; readonly onOrigin: (row: OriginOf) => void }) {
  return (
    <Panel title={ACTION_TEXTS.soldWithoutPurchaseTitle} hint={ACTION_TEXTS.mayBe}>
      <ul className="lined">
        {data.unmatched.map((sale) => (
          <li key={sale.id}>
            <span>
              {ACTION_TEXTS.symbolAtQuantity(<b>{sale.symbol}</b>, count(sale.quantity), price(sale.price), day(sale.date), sale.broker)}
            </span>
            <Button size="s" variant="soft" onClick={() => onOrigin({ ...sale, isUnmatched: true })}>
              {ACTION_TEXTS.enterOriginOf(sale.symbol, hidden)}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface DecidedProps {
  readonly one: DecidedActionBody;
  /** What was decided in one change with it: only all of that is undone. */
  readonly together: readonly DecidedActionBody[];
  readonly busy: boolean;
  readonly onUndo: (changeId: number) => void;
}

function Decided({ one, together, busy, onUndo }: DecidedProps) {
  const { symbol, kind, ratio, left, into, decision, ex_date: date, change_id: changeId, sources } = one;
  const others = into.map((child) =>
    ACTION_TEXTS.newShare(
      child.symbol,
      count(child.ratio.given),
      count(child.ratio.held),
      child.cost_percent > 0 ? percent(child.cost_percent, 2) : null,
    ),
  );
  return (
    <li>
      <span className="grow anywhere" title={sources.join('\n') || undefined}>
        <b>{symbol}</b> · {actionWords({ kind, given: left?.quantity ?? ratio?.given ?? null, held: ratio?.held ?? null, ex_date: date })}
        {left && ` · ${left.broker}`}
        {others.length > 0 && ` · ${others.join(', ')}`}
      </span>
      <Badge tone={decision === 'applied' ? 'info' : 'plain'}>
        {decision === 'applied' ? ACTION_TEXTS.applied : ACTION_TEXTS.notApplied}
      </Badge>
      {changeId !== null && (
        <Button size="s" variant="default" disabled={busy} onClick={() => onUndo(changeId)}>
          {together.length > 1 ? ACTION_TEXTS.undoTogether(together, hidden) : ACTION_TEXTS.undoOf(kind, symbol, hidden)}
        </Button>
      )}
    </li>
  );
}

function isEmpty({ asked, evidence, unmatched, decided }: CorporateActionsBody): boolean {
  return asked.length + evidence.length + unmatched.length + decided.length === 0;
}

const MOST_SHARES = 500;
/** Actions whose effect is shown without being asked for. */
const EAGER = 5;

/** Shares that an action can be entered for: those that are held or asked about, and those of contracts, by one of these. */
function useShares(data: CorporateActionsBody | undefined): readonly Share[] {
  const held = useApi('consolidateOpenPositions', { query: { per_page: MOST_SHARES, skey: 'symbol', sdir: 'asc' } });
  const closed = useApi('listClosedTrades', { query: { type: 'symbols', slice_key: 'equity', per_page: MOST_SHARES } });
  const rows = [...(held.data?.data ?? []).filter(({ segment }) => segment === 'EQ'), ...(closed.data?.data ?? [])];
  const asked = [...(data?.asked ?? []), ...(data?.evidence ?? []), ...(data?.decided ?? [])];
  const contracts = data?.contracts ?? [];
  const ofContracts = new Set(contracts.map((one) => one.instrument_id));
  const named = new Map(
    [...rows, ...asked].flatMap(({ instrument_id: id, symbol }) => (ofContracts.has(id) ? [] : [[id, symbol] as const])),
  );
  const names = new Set(named.values());
  for (const { instrument_id: id, underlying } of contracts) {
    if (!names.has(underlying)) named.set(id, underlying);
    names.add(underlying);
  }
  return [...named].map(([id, symbol]) => ({ id, symbol })).toSorted((a, b) => a.symbol.localeCompare(b.symbol));
}
