import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { ChangeRow } from '#contract/changes.ts';
import { addRupees } from '#engine/money.ts';
import { api, failureText } from '../../api.ts';
import { useApi } from '../../use-api.ts';
import { moment } from '../../format.ts';
import { changeWords, withPlainNames } from '../change-words.ts';
import { moveImport } from '../../files/import-queries.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ChangeToast } from '../../ui/dialog/change-toast.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { Empty } from '../../ui/page/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { Money } from '../../ui/text/money.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { usePageInRange } from '../../ui/table/use-page-in-range.ts';
import { changesUrl, paths, searchNow, tradeUrl } from '../../urls.ts';
import './changes-screen.css';
import { CHANGES_TEXTS } from '../../text/en/changes.ts';
import { KIT_TEXTS } from '../../text/en/kit.ts';

const PER_PAGE = 20;
const UNSORTED = { key: '', descending: false };

/** All that was changed by hand, and imports, the latest first, each with a button that undoes it. */
export function ChangesScreen() {
  const [page, goToPage] = usePage();
  const trade = useTradeAsked();
  const changes = useApi(
    'listChanges',
    { query: { page, per_page: PER_PAGE, trade: trade ?? undefined } },
    { placeholderData: keepPreviousData, select: withPlainNames },
  );
  const { data, isPlaceholderData } = changes;
  usePageInRange(page, isPlaceholderData ? undefined : data?.total, PER_PAGE, goToPage);
  const { busy, refused, said, dismiss, undo } = useUndo();
  return (
    <Page title={CHANGES_TEXTS.changes} lead={CHANGES_TEXTS.changedUploadedNewestFirst}>
      {trade !== null && (
        <p className="changes-of">
          {CHANGES_TEXTS.onlyChangesTradesExecutions(
            (text) => (
              <Link to={tradeUrl(trade)}>{text}</Link>
            ),
            (text) => (
              <Link to={changesUrl()}>{text}</Link>
            ),
          )}
        </p>
      )}
      <Loaded
        of={changes}
        failed={CHANGES_TEXTS.loadFailed}
        isEmpty={({ total }) => total === 0}
        empty={
          <Empty
            icon="undo"
            title={trade === null ? CHANGES_TEXTS.nothingWasChangedYet : CHANGES_TEXTS.nothingTradeChanged}
            hint={CHANGES_TEXTS.uploadsCorrectionsDeletionsMoves}
            level={2}
          >
            <ButtonLink to={paths.upload}>{KIT_TEXTS.addTrades}</ButtonLink>
          </Empty>
        }
      >
        {(list) => (
          <Panel title={trade === null ? CHANGES_TEXTS.allChanges : CHANGES_TEXTS.changesOfTrade}>
            <DataTable
              label={CHANGES_TEXTS.changes}
              columns={columnsWith(refused)}
              rows={list?.data ?? null}
              expected={PER_PAGE}
              stale={isPlaceholderData}
              idOf={keyOf}
              nameOf={(row) => changeWords(row).what}
              sort={UNSORTED}
              onSort={() => undefined}
              offset={(page - 1) * PER_PAGE}
              renderActions={(row) => <UndoOf row={row} busy={busy !== null} waits={busy === keyOf(row)} onUndo={() => void undo(row)} />}
            />
            <Pager page={page} total={list?.total ?? 0} perPage={PER_PAGE} onPage={goToPage} />
          </Panel>
        )}
      </Loaded>
      {said && <ChangeToast text={said} good busy={false} onClose={dismiss} />}
    </Page>
  );
}

function UndoOf({
  row,
  busy,
  waits,
  onUndo,
}: {
  readonly row: ChangeRow;
  readonly busy: boolean;
  readonly waits: boolean;
  readonly onUndo: () => void;
}) {
  if (row.can === null) return row.why_not === null && <Badge tone="plain">{CHANGES_TEXTS.undone}</Badge>;
  const word = row.can === 'undo' ? KIT_TEXTS.undo : CHANGES_TEXTS.bringBack;
  return (
    <Button size="s" variant="default" busy={waits} disabled={busy} aria-label={`${word}: ${changeWords(row).what}`} onClick={onUndo}>
      <Icon name={row.can === 'undo' ? 'undo' : 'refresh'} size={16} />
      {word}
    </Button>
  );
}

/** `refused` has the reasons why changes could not be undone, by their keys. */
function columnsWith(refused: ReadonlyMap<string, string>): readonly Column<ChangeRow>[] {
  return [
    {
      key: 'when',
      name: CHANGES_TEXTS.when,
      sortable: false,
      place: 'foot',
      cell: (row) => <time dateTime={row.made_at}>{moment(row.made_at)}</time>,
    },
    {
      key: 'change',
      name: CHANGES_TEXTS.change,
      sortable: false,
      place: 'heading',
      cell: (row) => {
        const { what, detail } = changeWords(row);
        const reason = refused.get(keyOf(row)) ?? row.why_not;
        return (
          <div className={row.undone_at === null ? 'change' : 'change change-undone'}>
            <span className="change-what strong">{what}</span>
            <span className="note">{detail}</span>
            {reason && (
              <span className="note change-reason" role={refused.has(keyOf(row)) ? 'alert' : undefined}>
                {reason}
              </span>
            )}
          </div>
        );
      },
    },
    {
      key: 'net',
      name: CHANGES_TEXTS.changedNet,
      sortable: false,
      numeric: true,
      place: 'figure',
      cell: ({ net }) => (net ? <Money amount={addRupees(net.after, -net.before)} result /> : <span className="dim">–</span>),
    },
  ];
}

/** A file that was read again is a change of the kind 'import' too, with an id of its own. */
function keyOf({ import: brought, id }: ChangeRow): string {
  return `${brought ? 'import' : 'change'}-${id}`;
}

/** Undoes changes one at a time, and keeps the reasons of those that were refused. */
function useUndo() {
  const client = useQueryClient();
  const [busy, setBusy] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const undo = async (row: ChangeRow) => {
    const key = keyOf(row);
    setBusy(key);
    setSaid('');
    try {
      const { message } = row.import
        ? await moveImport(row.id, row.can === 'undo' ? 'removed' : 'restored')
        : await api('undoChange', { params: { id: row.id } });
      setSaid(message);
      setRefused(new Map());
    } catch (error) {
      setRefused(new Map([[key, failureText(error, KIT_TEXTS.undoFailed)]]));
    }
    setBusy(null);
    // A change moves figures on every screen.
    await client.invalidateQueries();
  };
  return { busy, said, refused, undo, dismiss: () => setSaid('') };
}

/** The trade whose changes are asked for; null for all. */
function useTradeAsked(): number | null {
  const [search] = useSearchParams();
  const trade = search.get('trade') ?? '';
  return /^[1-9]\d{0,14}$/.test(trade) ? Number(trade) : null;
}

/** The page in the address, and how to go to another. */
function usePage(): readonly [page: number, goToPage: (page: number) => void] {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '', 10) || 1);
  const goToPage = useCallback(
    (to: number) => {
      const next = searchNow();
      next.delete('page');
      if (to > 1) next.set('page', String(to));
      void navigate({ search: next.toString() });
    },
    [navigate],
  );
  return [page, goToPage];
}
