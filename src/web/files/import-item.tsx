import { useState } from 'react';
import { Link } from 'react-router';
import type { ImportRow } from '#contract/imports.ts';
import { counted, dayRange, moment } from '../format.ts';
import { Badge } from '../ui/text/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Loaded } from '../ui/page/loaded.tsx';
import { useSkippedRows } from './import-queries.ts';
import { heldText } from '../text/en/held.ts';
import { paths, waitingFileUrl } from '../urls.ts';
import { SkippedTable } from './skipped-rows.tsx';

interface ImportItemProps {
  readonly row: ImportRow;
  readonly busy: boolean;
  readonly onUndo: () => void;
  readonly onRestore: () => void;
  readonly onMove: () => void;
}

const STATES = {
  pending: 'waiting to be paired',
  processing: 'being paired',
  completed: null,
  failed: 'pairing failed, will be retried',
};

/** The name of an import: the file's name or the typed trade. */
export function importName({ file_name: file, report }: ImportRow): string {
  return file ?? report ?? 'Typed trade';
}

/** One import, with a button that undoes it. */
export function ImportItem({ row, busy, onUndo, onRestore, onMove }: ImportItemProps) {
  const name = importName(row);
  const removed = row.removed_at !== null;
  const facts = [
    row.source === 'file' ? row.report : 'Typed',
    row.broker,
    counted(row.trades, 'execution'),
    dayRange(row.first_day, row.last_day),
    removed ? null : STATES[row.status],
  ];
  return (
    <li className={removed ? 'import import-removed' : 'import'}>
      <Icon name={row.source === 'file' ? 'file' : 'pencil'} />
      <div className="import-words grow">
        <p className="import-name type-14 medium" title={name}>
          {name} {removed && <Badge tone="plain">Undone</Badge>}
        </p>
        <p className="note">{facts.filter(Boolean).join(' · ')}</p>
        <p className="note">Added {moment(row.created_at)}</p>
        {row.answers.length > 0 && !removed && (
          <p className="note">
            {row.answers.join(' ')}{' '}
            <Link to={waitingFileUrl(row.id)}>
              Change answers<span className="visually-hidden"> about {name}</span>
            </Link>
          </p>
        )}
        {row.held > 0 && !removed && (
          <p className="note">
            {heldText(row.held)}. <Link to={paths.held}>Compare</Link>
          </p>
        )}
        {row.skipped > 0 && <LeftOut row={row} name={name} />}
      </div>
      <Button size="s" variant="default" disabled={busy} onClick={onMove} aria-label={`Move ${name} to another account`}>
        Move
      </Button>
      <Button
        size="s"
        variant="default"
        disabled={busy}
        onClick={removed ? onRestore : onUndo}
        aria-label={`${removed ? 'Bring back' : 'Undo'} ${name}`}
      >
        <Icon name={removed ? 'refresh' : 'undo'} size={16} />
        {removed ? 'Bring back' : 'Undo'}
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
        {counted(row.skipped, 'row')} left out
        <Icon name="chevronDown" size={16} />
      </summary>
      <Loaded of={skipped} failed="Could not load details" skeleton={120}>
        {(rows) => <SkippedTable rows={rows} total={row.skipped} fileName={name} />}
      </Loaded>
    </details>
  );
}
