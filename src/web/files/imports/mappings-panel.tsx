import { useState, type FormEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { MappingBody } from '#contract/questions.ts';
import { failureText } from '../../api.ts';
import { counted, moment } from '../../format.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { fieldText } from '../../ui/form/form-fields.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadError } from '../../ui/page/load-error.tsx';
import { Message } from '../../ui/page/message.tsx';
import type { Said } from '../../ui/page/outcome.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { FIELD_NAMES } from './fields.ts';
import { forgetMapping, renameMapping, useMappings } from './queries.ts';
import type { MappingRow } from '#contract/mappings.ts';
import { reload } from '../../use-api.ts';

/** Answers that are listed of one kind of file. */
const MOST_SHOWN = 5;

/** What the user said about kinds of files, to name and to forget. Shows nothing before the first one. */
export function MappingsPanel() {
  const client = useQueryClient();
  const { data, isError, refetch } = useMappings();
  const [forgetting, setForgetting] = useState<MappingRow | null>(null);
  const [renaming, setRenaming] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said | null>(null);
  const act = async (work: Promise<string>, failed: string) => {
    setBusy(true);
    try {
      setSaid({ text: await work, good: true });
      setRenaming(null);
    } catch (error) {
      setSaid({ text: failureText(error, failed), good: false });
    }
    setBusy(false);
    setForgetting(null);
    await reload(client, ['listMappings']);
  };
  if (!isError && !data?.length) return null;
  return (
    <Panel
      title="What you explained"
      hint="Files with the same headers are read this way without asking, where nothing in them speaks against it."
    >
      {isError && <LoadError text="Failed to load" onRetry={() => void refetch()} />}
      <ul className="lined">
        {data?.map((row) => (
          <li key={row.id} className="import">
            <Icon name="table" />
            {renaming === row.id ? (
              <RenameForm
                row={row}
                busy={busy}
                onSave={(name) => void act(renameMapping(row.id, name), 'Rename failed.')}
                onCancel={() => setRenaming(null)}
              />
            ) : (
              <>
                <div className="import-words grow">
                  <p className="import-name type-14 medium">{row.name}</p>
                  {row.mapping && <p className="note">{columnsText(row.mapping)}</p>}
                  {row.answers.length > 0 && <p className="note">{answersText(row)}</p>}
                  <p className="note">Last used {moment(row.last_used_at)}</p>
                </div>
                <IconButton icon="pencil" label={`Rename ${row.name}`} onClick={() => setRenaming(row.id)} />
                <IconButton icon="trash" label={`Forget ${row.name}`} onClick={() => setForgetting(row)} />
              </>
            )}
          </li>
        ))}
      </ul>
      {said && <Message kind={said.good ? 'success' : 'error'} text={said.text} onClose={() => setSaid(null)} />}
      <ConfirmDialog
        title="Forget what you explained"
        question={forgetting && 'Files with these headers are asked about again. What you imported stays.'}
        act="Forget"
        busy={busy}
        onConfirm={() => forgetting && void act(forgetMapping(forgetting.id), 'It could not be forgotten.')}
        onClose={() => setForgetting(null)}
      >
        {forgetting && <p className="import-name type-14 medium">{forgetting.name}</p>}
      </ConfirmDialog>
    </Panel>
  );
}

interface RenameProps {
  readonly row: MappingRow;
  readonly busy: boolean;
  readonly onSave: (name: string) => void;
  readonly onCancel: () => void;
}

function RenameForm({ row, busy, onSave, onCancel }: RenameProps) {
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = fieldText(new FormData(event.currentTarget), 'name');
    if (name === '') setError('Enter a name.');
    else onSave(name);
  };
  return (
    <form ref={focusOnShow} className="rename row gap-8 end grow" noValidate onSubmit={submit}>
      <TextField label="Name" name="name" defaultValue={row.name} maxLength={100} error={error} />
      <Button type="submit" size="s" busy={busy}>
        Save
      </Button>
      <Button size="s" variant="default" onClick={onCancel}>
        Cancel
      </Button>
    </form>
  );
}

/** The button that opened the form is gone. */
function focusOnShow(form: HTMLFormElement | null): void {
  form?.querySelector('input')?.focus();
}

/** 'Date: Trade Date · Symbol or contract: Scrip'. */
function columnsText({ columns }: MappingBody): string {
  const known = Object.keys(FIELD_NAMES).filter((field) => field in columns);
  return known.map((field) => `${FIELD_NAMES[field]}: ${columns[field]}`).join(' · ');
}

/** The answers as sentences; of many names the first ones. */
function answersText({ answers }: MappingRow): string {
  const shown = answers.slice(0, MOST_SHOWN).map(({ text }) => text);
  const more = answers.length - shown.length;
  return [...shown, ...(more > 0 ? [`And ${counted(more, 'more answer')}.`] : [])].join(' ');
}
