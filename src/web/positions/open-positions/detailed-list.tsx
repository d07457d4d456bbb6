import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { EditedBody, OpenPositionBody } from '#contract/positions.ts';
import { POSITION_TEXTS } from '../../text/en/positions.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import type { Selection, Sort } from '../../ui/table/table-column.ts';
import { usePageInRange } from '../../ui/table/use-page-in-range.ts';
import { ListTotal } from './list-total.tsx';
import { ApartNotes } from './apart-notes.tsx';
import { NothingOpen } from './nothing-open.tsx';
import { DETAILED } from './position-columns.tsx';
import { PositionEditor } from './position-editor.tsx';
import type { PositionsView } from './positions-view.ts';
import { POSITIONS_PER_PAGE, type usePositions } from './queries.ts';
import { RowActions } from './row-actions.tsx';
import { KIT_TEXTS } from '../../text/en/kit.ts';

interface DetailedListProps {
  readonly list: ReturnType<typeof usePositions>;
  readonly view: PositionsView;
  readonly today: string;
  readonly selection: Selection;
  readonly onSort: (sort: Sort) => void;
  readonly onPage: (page: number, replace?: boolean) => void;
  readonly onEdited: (answer: EditedBody) => void;
  readonly onDelete: (row: OpenPositionBody) => void;
  readonly onSettle: (row: OpenPositionBody) => void;
  readonly onOrigin: (row: OpenPositionBody) => void;
}

/** The list of rows; one row at a time can be edited in place. */
export function DetailedList({ list, view, today, selection, onSort, onPage, onEdited, onDelete, onSettle, onOrigin }: DetailedListProps) {
  const { data, isPlaceholderData } = list;
  const client = useQueryClient();
  const [editing, setEditing] = useState<number | null>(null);
  /** The row whose Edit button gets the focus back. */
  const [left, setLeft] = useState<number | null>(null);
  const cancel = useCallback(() => {
    setLeft(editing);
    setEditing(null);
  }, [editing]);
  usePageInRange(view.page, isPlaceholderData ? undefined : data?.total, POSITIONS_PER_PAGE, onPage);

  const saved = async (answer: EditedBody) => {
    // Load the list before the editor closes: the edited row may have a new id.
    await client.invalidateQueries();
    setLeft('id' in answer ? answer.id : null);
    setEditing(null);
    onEdited(answer);
  };
  return (
    <Loaded
      of={list}
      failed={POSITION_TEXTS.loadFailed}
      hint={KIT_TEXTS.dataNotChanged}
      isEmpty={({ total }) => total === 0}
      empty={<NothingOpen of={view} />}
    >
      {(shown) => (
        <>
          <ApartNotes rows={shown?.data ?? []} />
          <DataTable
            label={POSITION_TEXTS.openPositions}
            tableFrom={1280}
            columns={DETAILED}
            rows={shown?.data ?? null}
            expected={POSITIONS_PER_PAGE}
            stale={isPlaceholderData}
            idOf={(row) => row.id}
            nameOf={(row) => row.symbol}
            sort={view.sort}
            onSort={onSort}
            selection={selection}
            offset={(view.page - 1) * POSITIONS_PER_PAGE}
            renderActions={(row) => (
              <RowActions
                row={row}
                today={today}
                focused={row.id === left}
                onEdit={() => setEditing(row.id)}
                onDelete={() => onDelete(row)}
                onSettle={() => onSettle(row)}
                onOrigin={() => onOrigin(row)}
              />
            )}
            renderEditor={(row) =>
              row.id === editing && <PositionEditor row={row} today={today} onSaved={(answer) => void saved(answer)} onCancel={cancel} />
            }
          />
          {shown && <ListTotal of={shown} />}
          <Pager page={view.page} total={shown?.total ?? 0} perPage={POSITIONS_PER_PAGE} onPage={onPage} />
        </>
      )}
    </Loaded>
  );
}
