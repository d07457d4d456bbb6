import { useState } from 'react';
import { Link } from 'react-router';
import type { ImportRow } from '#contract/imports.ts';
import { whatWasRead } from '#contract/what-was-read.ts';
import { dayRange, moment } from '../format.ts';
import { Badge } from '../ui/text/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Loaded } from '../ui/page/loaded.tsx';
import { useSkippedRows } from './import-queries.ts';
import { heldText, FILES_TEXTS } from '../text/en/files.ts';
import { paths, waitingFileUrl } from '../urls.ts';
import { SkippedTable } from './skipped-rows.tsx';
import { hidden } from '../ui/text/hidden.tsx';
import { KIT_TEXTS } from '../text/en/kit.ts';

interface ImportItemProps {
  readonly row: ImportRow;
  readonly busy: boolean;
  readonly onUndo: () => void;
  readonly onRestore: () => void;
  readonly onMove: () => void;
}

const STATES = {
  pending: FILES_TEXTS.waitingToBePaired,
  processing: FILES_TEXTS.beingPaired,
  completed: null,
  failed: FILES_TEXTS.pairingFailedRetried,
};

/** The name of an import: the file's name or the typed trade. */
export function importName({ file_name: file, report }: ImportRow): string {
  return file ?? report ?? FILES_TEXTS.typedTrade;
}

/** One import, with a button that undoes it. */
export function ImportItem({ row, busy, onUndo, onRestore, onMove }: ImportItemProps) {
  const name = importName(row);
  const removed = row.removed_at !== null;
  const facts = [
    row.source === 'file' ? row.report : FILES_TEXTS.typed,
    row.broker,
    whatWasRead(row),
    dayRange(row.first_day, row.last_day),
    removed ? null : STATES[row.status],
  ];
  return (
    <li className={removed ? 'import import-removed' : 'import'}>
      <Icon name={row.source === 'file' ? 'file' : 'pencil'} />
      <div className="import-words grow">
        <p className="import-name type-14 medium" title={name}>
          {name} {removed && <Badge tone="plain">{FILES_TEXTS.undone}</Badge>}
        </p>
        <p className="note">{facts.filter(Boolean).join(' · ')}</p>
        <p className="note">{FILES_TEXTS.added(moment(row.created_at))}</p>
        {row.answers.length > 0 && !removed && (
          <p className="note">
            {row.answers.join(' ')} <Link to={waitingFileUrl(row.id)}>{FILES_TEXTS.changeAnswersAbout(name, hidden)}</Link>
          </p>
        )}
        {row.held > 0 && !removed && (
          <p className="note">
            {heldText(row.held)}. <Link to={paths.held}>{FILES_TEXTS.compare}</Link>
          </p>
        )}
        {row.skipped > 0 && <LeftOut row={row} name={name} />}
      </div>
      <Button size="s" variant="default" disabled={busy} onClick={onMove} aria-label={FILES_TEXTS.moveToAnotherAccount(name)}>
        {FILES_TEXTS.move}
      </Button>
      <Button
        size="s"
        variant="default"
        disabled={busy}
        onClick={removed ? onRestore : onUndo}
        aria-label={`${removed ? FILES_TEXTS.bringBack : KIT_TEXTS.undo} ${name}`}
      >
        <Icon name={removed ? 'refresh' : 'undo'} size={16} />
        {removed ? FILES_TEXTS.bringBack : KIT_TEXTS.undo}
      </Button>
    </li>
  );
}

function LeftOut({ row, name }: { readonly row: ImportRow; readonly name: string }) {
  const [opened, setOpened] = useState(false);
  const skipped = useSkippedRows(row.id, opened);
  return (
    <details className="skipped fold" onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>
        {FILES_TEXTS.rowsLeftOut(row.skipped)}
        <Icon name="chevronDown" size={16} />
      </summary>
      <Loaded of={skipped} failed={FILES_TEXTS.couldNotLoadDetails} skeleton={120}>
        {(rows) => <SkippedTable rows={rows} total={row.skipped} fileName={name} />}
      </Loaded>
    </details>
  );
}
