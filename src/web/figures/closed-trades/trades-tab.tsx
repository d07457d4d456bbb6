import { useMemo, useState } from 'react';
import type { PairedTradeBody } from '#contract/closed-trades.ts';
import { HISTORY_TEXTS } from '../../text/en/closed-trades.ts';
import { count, day, signedRupees } from '../../format.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ChangeReport } from '../../changes/change-report.tsx';
import { useChange } from '../../changes/use-change.ts';
import type { HistoryView } from './history-view.ts';
import { ListFrame } from './list-frame.tsx';
import { deleteTrade, CLOSED_PER_PAGE, perPageOf, useTrades } from './queries.ts';
import { tradeColumns } from './trade-columns.tsx';
import { KIT_TEXTS } from '../../text/en/kit.ts';

interface TabProps {
  readonly view: HistoryView;
  readonly onChange: (change: Partial<HistoryView>, replace?: boolean) => void;
}

/** One row for each closed trade. It can be deleted, and settled when it expired. */
export function TradesTab({ view, onChange }: TabProps) {
  const change = useChange();
  const [deleting, setDeleting] = useState<PairedTradeBody | null>(null);
  const remove = ({ id }: PairedTradeBody) =>
    change.run({ act: () => deleteTrade(id), fallback: HISTORY_TEXTS.deleteFailed, onAnswer: () => setDeleting(null) });
  return (
    <>
      <TradeList view={view} onChange={onChange} onDelete={setDeleting} run={change.run} />
      <DeleteQuestion
        trade={deleting}
        busy={change.busy}
        onConfirm={() => deleting && void remove(deleting)}
        onClose={() => setDeleting(null)}
      />
      <ChangeReport of={change} />
    </>
  );
}

interface TradeListProps extends TabProps {
  readonly onDelete: (trade: PairedTradeBody) => void;
  readonly run: ReturnType<typeof useChange>['run'];
}

function TradeList({ view, onChange, onDelete, run }: TradeListProps) {
  const query = useTrades(view);
  const perPage = perPageOf(view);
  const columns = useMemo(() => tradeColumns(view, run), [view, run]);
  const rows = query.data?.data ?? null;
  return (
    <ListFrame view={view} query={query} perPage={perPage} onChange={onChange}>
      <DataTable
        label={HISTORY_TEXTS.closedTradesTitle}
        wide
        columns={columns}
        rows={rows}
        expected={CLOSED_PER_PAGE}
        stale={query.isPlaceholderData}
        idOf={(trade) => trade.id}
        nameOf={(trade) => trade.symbol}
        sort={view.sort}
        onSort={(sort) => onChange({ sort }, true)}
        offset={(view.page - 1) * perPage}
        renderActions={(trade) => <IconButton icon="trash" label={HISTORY_TEXTS.delete(trade.symbol)} onClick={() => onDelete(trade)} />}
      />
      {rows?.some((trade) => trade.from_result) && (
        <p className="note results-note">
          <b>{HISTORY_TEXTS.pLReportTitle}</b> {HISTORY_TEXTS.fromResult}
        </p>
      )}
    </ListFrame>
  );
}

interface DeleteQuestionProps {
  /** null: the dialog is closed. */
  readonly trade: PairedTradeBody | null;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

function DeleteQuestion({ trade, busy, onConfirm, onClose }: DeleteQuestionProps) {
  return (
    <ConfirmDialog
      title={HISTORY_TEXTS.deleteClosedTrade}
      question={trade && HISTORY_TEXTS.confirm}
      act={KIT_TEXTS.delete}
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {trade && (
        <p className="confirm-list">
          {HISTORY_TEXTS.boughtSold(
            <b>{trade.symbol}</b>,
            count(trade.quantity),
            day(trade.buy_date),
            day(trade.sell_date),
            signedRupees(trade.pnl),
          )}
        </p>
      )}
    </ConfirmDialog>
  );
}
