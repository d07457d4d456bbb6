import { useCallback, useState } from 'react';
import type { EditedBody, OpenPositionBody } from '#contract/positions.ts';
import { counted } from '../../format.ts';
import { APART, POSITION_TEXTS } from '../../text/positions.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Pager } from '../../ui/pager.tsx';
import type { Sort } from '../../ui/table-column.ts';
import { uploadUrl } from '../../urls.ts';
import { DeletePositions } from './delete-positions.tsx';
import { exitTrade, missingBuy } from './exit-trade.ts';
import { NothingOpen } from './nothing-open.tsx';
import { PositionEditor } from './position-editor.tsx';
import { DETAILED } from './position-columns.tsx';
import type { PositionsView } from './positions-view.ts';
import { PER_PAGE, usePositions, useRefresh } from './queries.ts';
import { ApartNotes } from './apart-notes.tsx';
import { useSelection } from './use-selection.ts';

interface DetailedTabProps {
  readonly view: PositionsView;
  readonly today: string;
  readonly onSort: (sort: Sort) => void;
  readonly onPage: (page: number) => void;
}

/** One row a stored open trade, with everything that can be done to it. */
export function DetailedTab({ view, today, onSort, onPage }: DetailedTabProps) {
  const { data, isError, isPlaceholderData, refetch } = usePositions(view);
  const [editing, setEditing] = useState<number | null>(null);
  const [asked, setAsked] = useState<readonly OpenPositionBody[] | null>(null);
  const { selection, selected, clear } = useSelection(data?.data ?? []);
  const refresh = useRefresh();
  const leaveEditor = useCallback((id: number | null) => {
    setEditing(null);
    requestAnimationFrame(() => document.getElementById(`edit-${id}`)?.focus());
  }, []);
  const cancel = useCallback(() => leaveEditor(editing), [leaveEditor, editing]);

  if (isError) return <LoadError text={POSITION_TEXTS.loadFailed} hint="Nothing of yours was changed." onRetry={() => void refetch()} />;
  if (data?.total === 0) return <NothingOpen q={view.q} />;
  const saved = async (answer: EditedBody) => {
    await refresh();
    leaveEditor('id' in answer ? answer.id : null);
  };
  return (
    <>
      {selected.length > 0 && (
        <div className="selection-bar">
          <output>{counted(selected.length, 'position')} selected</output>
          <Button variant="danger" size="s" onClick={() => setAsked(selected)}>
            <Icon name="trash" size={16} />
            Delete selected
          </Button>
          <Button variant="default" size="s" onClick={clear}>
            Clear
          </Button>
        </div>
      )}
      <ApartNotes rows={data?.data ?? []} />
      <DataTable
        label="Open positions"
        columns={DETAILED}
        rows={data?.data ?? null}
        expected={PER_PAGE}
        stale={isPlaceholderData}
        idOf={(row) => row.id}
        nameOf={(row) => row.symbol}
        sort={view.sort}
        onSort={onSort}
        selection={selection}
        offset={(view.page - 1) * PER_PAGE}
        renderActions={(row) => <RowActions row={row} today={today} onEdit={setEditing} onDelete={(wanted) => setAsked([wanted])} />}
        renderEditor={(row) =>
          row.id === editing && <PositionEditor row={row} today={today} onSaved={(answer) => void saved(answer)} onCancel={cancel} />
        }
      />
      <Pager page={view.page} total={data?.total ?? 0} perPage={PER_PAGE} onPage={onPage} />
      <DeletePositions
        rows={asked}
        onClose={() => setAsked(null)}
        onDeleted={(ids) => {
          selection.toggle(ids, false);
          void refresh();
        }}
      />
    </>
  );
}

interface RowActionsProps {
  readonly row: OpenPositionBody;
  readonly today: string;
  readonly onEdit: (id: number) => void;
  readonly onDelete: (row: OpenPositionBody) => void;
}

function RowActions({ row, today, onEdit, onDelete }: RowActionsProps) {
  return (
    <>
      <ButtonLink to={uploadUrl(row.status === 'unmatched' ? missingBuy(row) : exitTrade(row, today))} size="s" variant="soft">
        {row.status === 'open' ? 'Exit' : APART[row.status].mend}
        <span className="visually-hidden">{row.symbol}</span>
      </ButtonLink>
      <IconButton icon="pencil" id={`edit-${row.id}`} label={`Edit ${row.symbol}`} onClick={() => onEdit(row.id)} />
      <IconButton icon="trash" label={`Delete ${row.symbol}`} onClick={() => onDelete(row)} />
    </>
  );
}
