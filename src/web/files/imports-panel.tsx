import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { ImportRow } from '#contract/imports.ts';
import { whatWasRead } from '#contract/what-was-read.ts';
import { failureText } from '../api.ts';
import { ChangeToast } from '../ui/dialog/change-toast.tsx';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import { Loaded } from '../ui/page/loaded.tsx';
import type { Said } from '../ui/page/outcome.tsx';
import { Pager } from '../ui/table/pager.tsx';
import { Panel } from '../ui/page/panel.tsx';
import { paths, searchNow } from '../urls.ts';
import { MoveImportDialog } from './move-import-dialog.tsx';
import { ImportItem, importName } from './import-item.tsx';
import { moveImport, useImports } from './import-queries.ts';
import './imports.css';
import { FILES_TEXTS } from '../text/en/files.ts';
import { KIT_TEXTS } from '../text/en/kit.ts';

const PER_PAGE = 20;

interface ImportsPanelProps {
  readonly announceWork: () => void;
  /** Only so many, with a link to all. */
  readonly latest?: number;
}

/** All imports, the latest first. Shows nothing before the first one. */
export function ImportsPanel({ announceWork, latest }: ImportsPanelProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [search] = useSearchParams();
  const page = latest === undefined ? Math.max(1, Number.parseInt(search.get('page') ?? '', 10) || 1) : 1;
  const perPage = latest ?? PER_PAGE;
  const imports = useImports(page, perPage);
  const [confirming, setConfirming] = useState<ImportRow | null>(null);
  const [moving, setMoving] = useState<ImportRow | null>(null);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Said | null>(null);

  const move = async (row: ImportRow, to: 'removed' | 'restored') => {
    setBusy(true);
    setOutcome(null);
    try {
      setOutcome({ text: (await moveImport(row.id, to)).message, good: true });
      announceWork();
    } catch (error) {
      setOutcome({ text: failureText(error, to === 'removed' ? KIT_TEXTS.undoFailed : FILES_TEXTS.couldBroughtBack), good: false });
    }
    setBusy(false);
    setConfirming(null);
    // An import changes figures on every screen.
    await client.invalidateQueries();
  };
  const goToPage = (to: number) => {
    const next = searchNow();
    if (to > 1) next.set('page', String(to));
    else next.delete('page');
    void navigate({ search: next.toString() });
  };

  if (!imports.isError && !imports.data?.total) return null;
  return (
    <Panel
      title={FILES_TEXTS.yourImports}
      hint={FILES_TEXTS.filesTypedTradesLatest}
      aside={latest !== undefined && <Link to={paths.imports}>{FILES_TEXTS.allFiles}</Link>}
    >
      <Loaded of={imports} failed={KIT_TEXTS.failedToLoad} skeleton={null}>
        {(data) => (
          <>
            <ul className="lined">
              {data.data.map((row) => (
                <ImportItem
                  key={row.id}
                  row={row}
                  busy={busy}
                  onUndo={() => setConfirming(row)}
                  onRestore={() => void move(row, 'restored')}
                  onMove={() => setMoving(row)}
                />
              ))}
            </ul>
            {latest === undefined && data.total > perPage && <Pager page={page} total={data.total} perPage={perPage} onPage={goToPage} />}
          </>
        )}
      </Loaded>
      <ConfirmDialog
        title={FILES_TEXTS.undoThisImport}
        question={confirming && FILES_TEXTS.removesTradesJournalChanges}
        act={FILES_TEXTS.undoImport}
        busy={busy}
        onConfirm={() => confirming && void move(confirming, 'removed')}
        onClose={() => setConfirming(null)}
      >
        {confirming && (
          <p className="import-name type-14 medium">
            {importName(confirming)} · {confirming.broker} · {whatWasRead(confirming)}
          </p>
        )}
      </ConfirmDialog>
      <MoveImportDialog
        moving={moving}
        onMoved={(message) => {
          setMoving(null);
          setOutcome({ text: message, good: true });
          announceWork();
        }}
        onClose={() => setMoving(null)}
      />
      {outcome && <ChangeToast {...outcome} busy={busy} onClose={() => setOutcome(null)} />}
    </Panel>
  );
}
