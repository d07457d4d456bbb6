import { useState } from 'react';
import { Link } from 'react-router';
import type { TagRow } from '#contract/tags.ts';
import { count } from '../../format.ts';
import { MergeNameDialog, NameDialog } from '../name-dialogs.tsx';
import { NamesTable } from '../names-table.tsx';
import { NAMES, TAGS_TEXTS } from '../../text/en/setups.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { Money } from '../../ui/text/money.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { tradesUrl } from '../../urls.ts';
import { useTagNames } from './queries.ts';
import { api } from '../../api.ts';
import { useSend } from '../../use-api.ts';
import { KIT_TEXTS } from '../../text/en/kit.ts';

interface NamesPanelProps {
  readonly kind: TagRow['kind'];
  readonly onDone: (text: string) => void;
}

/** What is open for one name. */
interface Opened {
  readonly what: 'rename' | 'merge' | 'delete';
  readonly row: TagRow;
}

/** Every name of a kind with its figures and what can be done with it. */
export function NamesPanel({ kind, onDone }: NamesPanelProps) {
  const names = useTagNames(kind);
  const [opened, setOpened] = useState<Opened | null>(null);
  const { title, hint, none } = NAMES[kind];
  return (
    <Panel title={title} hint={hint}>
      <Loaded of={names} failed={TAGS_TEXTS.failedToLoadYour(title.toLowerCase())} empty={<p className="note">{none}</p>}>
        {(data) => (
          <NamesTable
            label={title}
            part={kind}
            columns={COLUMNS}
            rows={data}
            expected={3}
            descending={kind === 'tag'}
            renderActions={(row) => <Acts row={row} alone={data?.length === 1} onOpen={(what) => setOpened({ what, row })} />}
          />
        )}
      </Loaded>
      {names.data && opened && (
        <Dialogs
          key={`${opened.what} ${opened.row.id}`}
          opened={opened}
          others={names.data.filter(({ id }) => id !== opened.row.id)}
          onClose={() => setOpened(null)}
          onDone={(text) => {
            setOpened(null);
            onDone(text);
          }}
        />
      )}
    </Panel>
  );
}

interface ActsProps {
  readonly row: TagRow;
  /** There is none to merge it into. */
  readonly alone: boolean;
  readonly onOpen: (what: Opened['what']) => void;
}

function Acts({ row: { name }, alone, onOpen }: ActsProps) {
  const act = (what: Opened['what'], text: string) => (
    <Button size="s" variant="default" onClick={() => onOpen(what)} aria-label={`${text} ${name}`}>
      {text}
    </Button>
  );
  return (
    <>
      {act('rename', KIT_TEXTS.rename)}
      {!alone && act('merge', TAGS_TEXTS.merge)}
      {act('delete', KIT_TEXTS.delete)}
    </>
  );
}

interface DialogsProps {
  readonly opened: Opened;
  readonly others: readonly TagRow[];
  readonly onClose: () => void;
  readonly onDone: (text: string) => void;
}

function Dialogs({ opened: { what, row }, others, onClose, onDone }: DialogsProps) {
  const { busy, failure, send } = useSend();
  const { one } = NAMES[row.kind];
  const have = TAGS_TEXTS.trades(row.trades);
  if (what === 'rename') {
    const rename = (name: string) =>
      send(
        () => api('renameTag', { params: { id: row.id }, body: { name } }),
        (now) => onDone(TAGS_TEXTS.itIsCalledNow(now.name)),
      );
    return <NameDialog onClose={onClose} title={TAGS_TEXTS.rename(row.name)} name={row.name} act={KIT_TEXTS.rename} onName={rename} />;
  }
  if (what === 'merge') {
    return (
      <MergeNameDialog
        onClose={onClose}
        title={TAGS_TEXTS.mergeOfName(row.name)}
        opened
        others={others}
        onMerge={(into) =>
          send(
            () => api('mergeTag', { params: { id: row.id }, body: { into } }),
            (now) => onDone(TAGS_TEXTS.isNow(row.name, now.name)),
          )
        }
      >
        {(into) => <p>{TAGS_TEXTS.getGoneCannotUndone(have, row.name, into)}</p>}
      </MergeNameDialog>
    );
  }
  return (
    <ConfirmDialog
      title={TAGS_TEXTS.deleteThis(one)}
      question={TAGS_TEXTS.anyMoreCannotUndone(have)}
      act={KIT_TEXTS.delete}
      busy={busy}
      onConfirm={() =>
        void send(
          () => api('deleteTag', { params: { id: row.id } }),
          () => onDone(TAGS_TEXTS.isDeleted(row.name)),
        )
      }
      onClose={onClose}
    >
      <p>
        <b>{row.name}</b>
      </p>
      {failure && <p className="field-error">{failure}</p>}
    </ConfirmDialog>
  );
}

const COLUMNS: readonly Column<TagRow>[] = [
  {
    key: 'name',
    name: TAGS_TEXTS.name,
    place: 'heading',
    cell: ({ kind, name }) => <Link to={tradesUrl(kind === 'tag' ? { tag: name } : { mistake: name })}>{name}</Link>,
  },
  { key: 'trades', name: TAGS_TEXTS.tradesTitle, numeric: true, cell: ({ trades }) => count(trades) },
  { key: 'wins', name: TAGS_TEXTS.won, numeric: true, cell: ({ wins }) => count(wins) },
  { key: 'net', name: TAGS_TEXTS.net, numeric: true, place: 'figure', cell: ({ net }) => <Money amount={net} result /> },
];
