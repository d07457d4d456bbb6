import { useState } from 'react';
import type { OpenPositionBody } from '#contract/positions.ts';
import { SettleAndTell } from '../../journal/settle-and-tell.tsx';
import { POSITION_TEXTS } from '../../text/positions.ts';
import type { Sort } from '../../ui/table-column.ts';
import { useChange } from '../../journal/use-change.ts';
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

/** One row for each open trade, with its actions. */
export function DetailedTab({ view, today, onSort, onPage }: DetailedTabProps) {
  const list = usePositions(view);
  const change = useChange();
  const [doomed, setDoomed] = useState<readonly OpenPositionBody[] | null>(null);
  const [settling, setSettling] = useState<OpenPositionBody | null>(null);
  const { selection, selected, clear } = useSelection(list.data?.data ?? []);

  const remove = (rows: readonly OpenPositionBody[]) => {
    const ids = rows.map((row) => row.id);
    const onAnswer = (done: boolean) => {
      setDoomed(null);
      if (done) selection.toggle(ids, false);
    };
    return change.run({ act: () => deletePositions(ids), fallback: POSITION_TEXTS.deleteFailed, onAnswer });
  };

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
        onEdited={({ message, change_id: undo }) => change.tell(message, undo)}
        onDelete={(row) => setDoomed([row])}
        onSettle={setSettling}
      />
      <DeleteQuestion rows={doomed} busy={change.busy} onConfirm={() => void remove(doomed ?? [])} onClose={() => setDoomed(null)} />
      <SettleAndTell change={change} settling={settling} texts={POSITION_TEXTS} onClose={() => setSettling(null)} />
    </>
  );
}
