import { useState } from 'react';
import { Link } from 'react-router';
import type { ReconciledPeriodBody } from '#contract/reconciled-periods.ts';
import { dayRange, moment, rupees } from '../../format.ts';
import { useReconciled } from '../reconciled.ts';
import type { AskedMonth } from './asked-month.ts';
import { changeText, differencesText, RECONCILED_TEXTS, titleOf, RECONCILE_TEXTS } from '../../text/en/reconcile.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { Message } from '../../ui/page/message.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { paths } from '../../urls.ts';
import { api } from '../../api.ts';
import { useSend } from '../../use-api.ts';
import { hidden } from '../../ui/text/hidden.tsx';

const PER_PAGE = 20;

interface ReconciledPanelProps {
  readonly asked: AskedMonth;
}

/** What was reconciled, the latest first, and whether the journal has changed there since. Nothing while nothing is marked. */
export function ReconciledPanel({ asked }: ReconciledPanelProps) {
  return (
    <Loaded of={useReconciled()} failed={RECONCILED_TEXTS.loadFailed} skeleton={null}>
      {(data) => <Reconciled data={periodsOf(data, asked)} of={asked} />}
    </Loaded>
  );
}

/** The periods of the asked account with a day of the asked month. */
function periodsOf(data: readonly ReconciledPeriodBody[], { account, days }: AskedMonth): readonly ReconciledPeriodBody[] {
  return data.filter(
    ({ account_id: id, from, to }) =>
      (account === '' || id === null || String(id) === account) && (days === null || (from <= days.to && to >= days.from)),
  );
}

function Reconciled({ data, of }: { readonly data: readonly ReconciledPeriodBody[]; readonly of: AskedMonth }) {
  const { busy, failure, send } = useSend();
  const [page, setPage] = useState(1);
  const [forgetting, setForgetting] = useState<ReconciledPeriodBody | null>(null);
  const [done, setDone] = useState('');
  if (data.length === 0 && done === '') return null;
  const shown = Math.min(page, Math.max(1, Math.ceil(data.length / PER_PAGE)));
  const forget = ({ id }: ReconciledPeriodBody) => {
    setForgetting(null);
    void send(
      () => api('forgetReconciled', { params: { id } }),
      ({ message }) => setDone(message),
    );
  };
  return (
    <Panel title={RECONCILED_TEXTS.title} hint={RECONCILED_TEXTS.hint}>
      {of.days && (
        <p className="note">
          {RECONCILED_TEXTS.ofMonth} <Link to={paths.reconcile}>{RECONCILED_TEXTS.all}</Link>
        </p>
      )}
      {failure && <Message kind="error" text={failure} />}
      {done && <Message kind="success" text={done} onClose={() => setDone('')} />}
      <ul className="lined">
        {data.slice((shown - 1) * PER_PAGE, shown * PER_PAGE).map((period) => (
          <ReconciledItem
            key={period.id}
            period={period}
            busy={busy}
            onAccept={() =>
              void send(
                () => api('acceptReconciled', { params: { id: period.id } }),
                ({ message }) => setDone(message),
              )
            }
            onForget={() => setForgetting(period)}
          />
        ))}
      </ul>
      {data.length > PER_PAGE && <Pager page={shown} total={data.length} perPage={PER_PAGE} onPage={setPage} />}
      <ConfirmDialog
        title={RECONCILE_TEXTS.unmark}
        question={forgetting && RECONCILED_TEXTS.forget}
        act={RECONCILE_TEXTS.unmark}
        busy={busy}
        onConfirm={() => forgetting && forget(forgetting)}
        onClose={() => setForgetting(null)}
      >
        {forgetting && <p>{nameOf(forgetting)}</p>}
      </ConfirmDialog>
    </Panel>
  );
}

interface ItemProps {
  readonly period: ReconciledPeriodBody;
  readonly busy: boolean;
  readonly onAccept: () => void;
  readonly onForget: () => void;
}

function ReconciledItem({ period, busy, onAccept, onForget }: ItemProps) {
  const { broker, report, file_name: file, differences, unexplained, note, changed, reconciled_at: at, accepted_at: acceptedAt } = period;
  const name = nameOf(period);
  return (
    <li className="reconciled">
      <div>
        <p>
          <b>{name}</b> <Badge tone={changed ? 'warn' : 'info'}>{changed ? RECONCILE_TEXTS.changedSince : RECONCILE_TEXTS.unchanged}</Badge>
        </p>
        <p className="note">
          {RECONCILE_TEXTS.reconciled(
            [broker ?? RECONCILE_TEXTS.allAccounts, report, file].filter(Boolean).join(' · '),
            moment(at),
            acceptedAt && moment(acceptedAt),
          )}
        </p>
        <p className="note">{RECONCILE_TEXTS.leftUnexplained(differencesText(differences), rupees(unexplained))}</p>
        {note && <p>{note}</p>}
        {changed && (
          <p>
            {changeText(period.kind, changed)}. <Link to={paths.changes}>{RECONCILE_TEXTS.recentChanges}</Link>
          </p>
        )}
      </div>
      <div className="actions">
        {changed && (
          <Button size="s" disabled={busy} onClick={onAccept}>
            {RECONCILE_TEXTS.acceptChangeOf(name, hidden)}
          </Button>
        )}
        <Button size="s" variant="default" disabled={busy} onClick={onForget}>
          {RECONCILE_TEXTS.unmarkOfName(<span className="visually-hidden"> {name}</span>)}
        </Button>
      </div>
    </li>
  );
}

/** 'Shares, 1 Apr 2026 – 30 Jun 2026' */
function nameOf(period: ReconciledPeriodBody): string {
  return `${titleOf(period)}, ${dayRange(period.from, period.to)}`;
}
