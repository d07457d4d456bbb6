import { useCallback, useMemo, useState } from 'react';
import type { OpenPositionBody } from '#contract/positions.ts';
import { OriginDialog } from '../../corporate-actions/origin-dialog.tsx';
import { SettleAndReport } from '../../trips/settle-and-report.tsx';
import { count, day, price } from '../../format.ts';
import { POSITION_TEXTS } from '../../text/en/positions.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Selection, Sort } from '../../ui/table/table-column.ts';
import { useChange } from '../../changes/use-change.ts';
import { DetailedList } from './detailed-list.tsx';
import type { PositionsView } from './positions-view.ts';
import { deletePositions, usePositions } from './queries.ts';
import { KIT_TEXTS } from '../../text/en/kit.ts';

interface DetailedTabProps {
  readonly view: PositionsView;
  readonly today: string;
  readonly onSort: (sort: Sort) => void;
  readonly onPage: (page: number, replace?: boolean) => void;
}

/** One row for each open trade, with its actions. */
export function DetailedTab({ view, today, onSort, onPage }: DetailedTabProps) {
  const list = usePositions(view);
  const change = useChange();
  const [deleting, setDeleting] = useState<readonly OpenPositionBody[] | null>(null);
  const [settling, setSettling] = useState<OpenPositionBody | null>(null);
  const [origin, setOrigin] = useState<OpenPositionBody | null>(null);
  const { selection, selected, clear } = useSelection(list.data?.data ?? []);

  const remove = (rows: readonly OpenPositionBody[]) => {
    const ids = rows.map((row) => row.id);
    const onAnswer = (done: boolean) => {
      setDeleting(null);
      if (done) selection.toggle(ids, false);
    };
    return change.run({ act: () => deletePositions(ids), fallback: POSITION_TEXTS.deleteFailed, onAnswer });
  };

  return (
    <>
      <SelectionBar selected={selected.length} onDelete={() => setDeleting(selected)} onClear={clear} />
      <DetailedList
        list={list}
        view={view}
        today={today}
        selection={selection}
        onSort={onSort}
        onPage={onPage}
        onEdited={({ message, change_id: undo }) => change.report(message, undo)}
        onDelete={(row) => setDeleting([row])}
        onSettle={setSettling}
        onOrigin={setOrigin}
      />
      <DeleteQuestion rows={deleting} busy={change.busy} onConfirm={() => void remove(deleting ?? [])} onClose={() => setDeleting(null)} />
      <OriginDialog
        row={origin && { ...origin, isUnmatched: origin.status === 'unmatched' }}
        onDone={({ message, change_id: undo }) => {
          setOrigin(null);
          change.report(message, undo);
        }}
        onClose={() => setOrigin(null)}
      />
      <SettleAndReport change={change} settling={settling} lead={POSITION_TEXTS.settleLead} onClose={() => setSettling(null)} />
    </>
  );
}

interface DeleteQuestionProps {
  /** null: the dialog is closed. */
  readonly rows: readonly OpenPositionBody[] | null;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

function DeleteQuestion({ rows, busy, onConfirm, onClose }: DeleteQuestionProps) {
  return (
    <ConfirmDialog
      title={rows?.length === 1 ? POSITION_TEXTS.deleteOpenPosition : POSITION_TEXTS.deleteOpenPositions}
      question={rows && (rows.length === 1 ? POSITION_TEXTS.confirmOne : POSITION_TEXTS.confirmSeveral(rows.length))}
      act={KIT_TEXTS.delete}
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <ul className="confirm-list">
        {rows?.map((row) => (
          <li key={row.id}>
            {POSITION_TEXTS.positionOf(
              <b>{row.symbol}</b>,
              row.buy_sell === 'BUY' ? POSITION_TEXTS.long : POSITION_TEXTS.short,
              count(row.quantity),
              price(row.avg_price),
              day(row.date),
            )}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}

interface SelectionBarProps {
  readonly selected: number;
  readonly onDelete: () => void;
  readonly onClear: () => void;
}

/** The actions on the selected rows, at the bottom of the window. */
function SelectionBar({ selected, onDelete, onClear }: SelectionBarProps) {
  if (selected === 0) return null;
  return (
    <div className="row selection-bar">
      <output>{POSITION_TEXTS.positionsSelected(selected)}</output>
      <Button variant="danger" size="s" onClick={onDelete}>
        <Icon name="trash" size={16} />
        {POSITION_TEXTS.deleteSelected}
      </Button>
      <Button variant="default" size="s" onClick={onClear}>
        {POSITION_TEXTS.clear}
      </Button>
    </div>
  );
}

/** The selected rows, also those of other pages; `rows` are those of this page. */
function useSelection(rows: readonly OpenPositionBody[]) {
  const [kept, setKept] = useState<ReadonlyMap<number | string, OpenPositionBody>>(new Map());
  const toggle = useCallback(
    (ids: readonly (number | string)[], on: boolean) =>
      setKept((before) => {
        const after = new Map(before);
        for (const id of ids) {
          const row = rows.find((row) => row.id === id);
          if (on && row) after.set(id, row);
          if (!on) after.delete(id);
        }
        return after;
      }),
    [rows],
  );
  const selection: Selection = useMemo(() => ({ ids: new Set(kept.keys()), toggle }), [kept, toggle]);
  const clear = useCallback(() => setKept(new Map()), []);
  return { selection, selected: useMemo(() => [...kept.values()], [kept]), clear };
}
