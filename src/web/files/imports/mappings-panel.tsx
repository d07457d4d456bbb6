import { useState } from 'react';
import type { MappingBody } from '#contract/questions.ts';
import { moment } from '../../format.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Form } from '../../ui/form/form.tsx';
import type { FieldErrors, FormAnswer } from '../../ui/form/form-fields.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { Message } from '../../ui/page/message.tsx';
import type { Said } from '../../ui/page/outcome.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { FIELD_NAMES } from './fields.ts';
import { forgetMapping, renameMapping, useMappings } from './queries.ts';
import type { MappingRow } from '#contract/mappings.ts';
import { useSend } from '../../use-api.ts';
import { IMPORTS_TEXTS } from '../../text/en/imports.ts';
import { KIT_TEXTS } from '../../text/en/kit.ts';

/** Answers that are listed of one kind of file. */
const MOST_SHOWN = 5;

/** What the user said about kinds of files, to name and to forget. Shows nothing before the first one. */
export function MappingsPanel() {
  const mappings = useMappings();
  const [forgetting, setForgetting] = useState<MappingRow | null>(null);
  const [renaming, setRenaming] = useState<number | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const { send: rename } = useSend(['listMappings'], IMPORTS_TEXTS.renameFailed);
  const { busy, send: forget } = useSend(['listMappings'], IMPORTS_TEXTS.forgetFailed);
  const done = (text: string) => {
    setSaid({ text, good: true });
    setRenaming(null);
  };
  const confirm = async ({ id }: MappingRow) => {
    const failure = await forget(() => forgetMapping(id), done);
    if (failure) setSaid(failure);
    setForgetting(null);
  };
  if (!mappings.isError && !mappings.data?.length) return null;
  return (
    <Panel title={IMPORTS_TEXTS.whatYouExplained} hint={IMPORTS_TEXTS.filesSameHeadersRead}>
      <Loaded of={mappings} failed={KIT_TEXTS.failedToLoad} skeleton={null}>
        {(data) => (
          <ul className="lined">
            {data.map((row) => (
              <li key={row.id} className="import">
                <Icon name="table" />
                {renaming === row.id ? (
                  <RenameForm
                    row={row}
                    onSave={(name) => rename(() => renameMapping(row.id, name), done)}
                    onCancel={() => setRenaming(null)}
                  />
                ) : (
                  <>
                    <div className="import-words grow">
                      <p className="import-name type-14 medium">{row.name}</p>
                      {row.mapping && <p className="note">{columnsText(row.mapping)}</p>}
                      {row.answers.length > 0 && <p className="note">{answersText(row)}</p>}
                      <p className="note">{IMPORTS_TEXTS.lastUsed(moment(row.last_used_at))}</p>
                    </div>
                    <IconButton icon="pencil" label={IMPORTS_TEXTS.rename(row.name)} onClick={() => setRenaming(row.id)} />
                    <IconButton icon="trash" label={IMPORTS_TEXTS.forget(row.name)} onClick={() => setForgetting(row)} />
                  </>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {said && <Message kind={said.good ? 'success' : 'error'} text={said.text} onClose={() => setSaid(null)} />}
      <ConfirmDialog
        title={IMPORTS_TEXTS.forgetWhatYouExplained}
        question={forgetting && IMPORTS_TEXTS.filesHeadersAskedAbout}
        act={IMPORTS_TEXTS.forgetTitle}
        busy={busy}
        onConfirm={() => forgetting && void confirm(forgetting)}
        onClose={() => setForgetting(null)}
      >
        {forgetting && <p className="import-name type-14 medium">{forgetting.name}</p>}
      </ConfirmDialog>
    </Panel>
  );
}

interface RenameProps {
  readonly row: MappingRow;
  readonly onSave: (name: string) => Promise<FormAnswer | null>;
  readonly onCancel: () => void;
}

function RenameForm({ row, onSave, onCancel }: RenameProps) {
  return (
    <Form
      ref={focusOnShow}
      className="rename row gap-8 end grow"
      read={(text) => text('name')}
      check={(name): FieldErrors => (name === '' ? { name: IMPORTS_TEXTS.enterName } : {})}
      onSubmit={onSave}
      act={KIT_TEXTS.save}
      look={{ size: 's' }}
      onCancel={onCancel}
    >
      <TextField label={IMPORTS_TEXTS.name} name="name" defaultValue={row.name} />
    </Form>
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
  return [...shown, ...(more > 0 ? [IMPORTS_TEXTS.andMoreAnswers(more)] : [])].join(' ');
}
