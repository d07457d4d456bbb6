import { useState } from 'react';
import type { OpenPositionBody } from '#contract/positions.ts';
import { POSITION_TEXTS } from '../../text/positions.ts';
import { ChangeToast } from '../../ui/change-toast.tsx';
import { SettleDialog } from '../../ui/settle-dialog.tsx';
import type { Sort } from '../../ui/table-column.ts';
import { settle, useChange } from '../../use-change.ts';
import { DeleteQuestion } from './delete-question.tsx';
import { DetailedList } from './detailed-list.tsx';
import type { PositionsView } from './positions-view.ts';
import { deletePositions, usePositions } from './queries.ts';
import { SelectionBar } from './selection-bar.tsx';
import { useSelection } from './use-selection.ts';

interface DetailedTabProps {
  readonly view: PositionsView;
  readonly today: string;
  readonly onSort: (sort: Sort) => void;
  readonly onPage: (page: number, replace?: boolean) => void;
}

/** One row a stored open trade, with everything that can be done to it. */
export function DetailedTab({ view, today, onSort, onPage }: DetailedTabProps) {
  const list = usePositions(view);
  const change = useChange();
  const { busy, outcome, run, undo, dismiss } = change;
  const [doomed, setDoomed] = useState<readonly OpenPositionBody[] | null>(null);
  const [settling, setSettling] = useState<OpenPositionBody | null>(null);
  const { selection, selected, clear } = useSelection(list.data?.data ?? []);

  const remove = (rows: readonly OpenPositionBody[]) => {
    const ids = rows.map((row) => row.id);
    const onAnswer = (done: boolean) => {
      setDoomed(null);
      if (done) selection.toggle(ids, false);
    };
    return run({ act: () => deletePositions(ids), fallback: POSITION_TEXTS.deleteFailed, onAnswer });
  };
  const settleAt = (row: OpenPositionBody, price: string) =>
    run({
      act: () => settle(row.instrument_id, price),
      fallback: POSITION_TEXTS.settleFailed,
      onAnswer: (done) => done && setSettling(null),
    });

  return (
    <>
      <SelectionBar count={selected.length} onDelete={() => setDoomed(selected)} onClear={clear} />
      <DetailedList
        list={list}
        view={view}
        today={today}
        selection={selection}
        onSort={onSort}
        onPage={onPage}
        onDelete={(row) => setDoomed([row])}
        onSettle={setSettling}
      />
      <DeleteQuestion rows={doomed} busy={busy} onConfirm={() => void remove(doomed ?? [])} onClose={() => setDoomed(null)} />
      <SettleDialog
        symbol={settling?.symbol ?? null}
        lead={POSITION_TEXTS.settleLead}
        failure={outcome && !outcome.good ? outcome.text : ''}
        busy={busy}
        onSettle={(price) => settling && void settleAt(settling, price)}
        onClose={() => setSettling(null)}
      />
      {outcome && !settling && (
        <ChangeToast
          text={outcome.text}
          good={outcome.good}
          busy={busy}
          onUndo={outcome.undo === null ? undefined : () => void undo()}
          onClose={dismiss}
        />
      )}
    </>
  );
}
