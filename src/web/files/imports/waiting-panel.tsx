import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { failureText } from '../../api.ts';
import { moment } from '../../format.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { Message } from '../../ui/page/message.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { waitingFileUrl } from '../../urls.ts';
import { useWaitingFiles } from '../import-queries.ts';
import { removeFile } from './queries.ts';
import type { WaitingFile } from '#contract/waiting-files.ts';
import { IMPORTS_TEXTS } from '../../text/en/imports.ts';
import { KIT_TEXTS } from '../../text/en/kit.ts';

/** The files that wait for an answer. */
export function WaitingPanel() {
  const client = useQueryClient();
  const waiting = useWaitingFiles();
  const [removing, setRemoving] = useState<WaitingFile | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const remove = async (file: WaitingFile) => {
    setBusy(true);
    setFailure(null);
    try {
      await removeFile(file.import_id);
    } catch (error) {
      setFailure(failureText(error, IMPORTS_TEXTS.fileCouldRemoved));
    }
    setBusy(false);
    setRemoving(null);
    await client.invalidateQueries();
  };
  return (
    <Panel title={IMPORTS_TEXTS.waitingForAnswer} hint={IMPORTS_TEXTS.filesReadMoreThan}>
      <Loaded of={waiting} failed={KIT_TEXTS.failedToLoad} skeleton={48} empty={<p className="note">{IMPORTS_TEXTS.noFileWaits}</p>}>
        {(data) => (
          <ul className="lined">
            {data.map((file) => (
              <WaitingItem key={file.import_id} file={file} onRemove={() => setRemoving(file)} />
            ))}
          </ul>
        )}
      </Loaded>
      {failure && <Message kind="error" text={failure} onClose={() => setFailure(null)} />}
      <ConfirmDialog
        title={IMPORTS_TEXTS.removeThisFile}
        question={removing && IMPORTS_TEXTS.nothingJournalUploadAgain}
        act={IMPORTS_TEXTS.removeFile}
        busy={busy}
        onConfirm={() => removing && void remove(removing)}
        onClose={() => setRemoving(null)}
      >
        {removing && <p className="import-name type-14 medium">{removing.file_name}</p>}
      </ConfirmDialog>
    </Panel>
  );
}

function WaitingItem({ file, onRemove }: { readonly file: WaitingFile; readonly onRemove: () => void }) {
  const { import_id: id, file_name: name, broker, report, rows, questions, created_at: at } = file;
  const [first] = questions;
  return (
    <li className="import waiting-file">
      <Icon name="question" />
      <div className="import-words grow">
        <p className="import-name type-14 medium" title={name}>
          {name}
        </p>
        <p className="note">{[report, broker, rows !== null && IMPORTS_TEXTS.rows(rows)].filter(Boolean).join(' · ')}</p>
        <p className="note">
          {first ? first.text : IMPORTS_TEXTS.openSeeAsked}
          {questions.length > 1 && ` ${IMPORTS_TEXTS.andMoreQuestions(questions.length - 1)}`}
        </p>
        <p className="note">{IMPORTS_TEXTS.added(moment(at))}</p>
      </div>
      <ButtonLink size="s" to={waitingFileUrl(id)}>
        {IMPORTS_TEXTS.answer(<span className="visually-hidden"> {name}</span>)}
      </ButtonLink>
      <IconButton icon="trash" label={IMPORTS_TEXTS.remove(name)} onClick={onRemove} />
    </li>
  );
}
