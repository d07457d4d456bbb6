import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dayRange, rupees } from '../../format.ts';
import { useReconciled } from '../reconciled.ts';
import { differencesText, RECONCILED_TEXTS, titleOf, RECONCILE_TEXTS } from '../../text/en/reconcile.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Message } from '../../ui/page/message.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import type { Summary } from './summaries.ts';
import { api } from '../../api.ts';
import { useSend } from '../../use-api.ts';

/** Where a statement comes from. */
export interface Source {
  readonly fileName: string;
  /** The id of the account that it is of; '' for all. */
  readonly account: string;
}

interface MarkButtonProps {
  readonly summary: Summary;
  readonly source: Source;
  /** Whether anything of it is the same on both sides: only then is marking the next step. */
  readonly agrees: boolean;
}

/** Marks what was compared as reconciled, with a note. */
export function MarkButton({ summary, source: { account, fileName }, agrees }: MarkButtonProps) {
  const client = useQueryClient();
  const { busy, failure, send } = useSend();
  const { data } = useReconciled();
  const [opened, setOpened] = useState(false);
  const [done, setDone] = useState('');
  const accountId = account === '' ? null : Number(account);
  const { shown, ...compared } = summary;
  const { kind, segment, report, from, to } = compared;
  const marked = data?.find(
    (one) =>
      one.kind === kind &&
      one.segment === segment &&
      one.report === report &&
      one.from === from &&
      one.to === to &&
      one.account_id === accountId,
  );
  const name = marked ? RECONCILED_TEXTS.markAgain : RECONCILED_TEXTS.mark;
  const mark = async (note: string) => {
    setOpened(false);
    setDone('');
    void send(
      async () => {
        try {
          return await api('reconcile', { body: { ...compared, file_name: fileName, account_id: accountId, note } });
        } catch (error) {
          // The journal may have changed: what is compared is loaded again.
          await client.invalidateQueries();
          throw error;
        }
      },
      ({ message }) => setDone(message),
    );
    return null;
  };
  return (
    <div className="stack">
      <div className="actions">
        <Button busy={busy} variant={agrees ? 'primary' : 'default'} onClick={() => setOpened(true)}>
          {name}
          <span className="visually-hidden"> {titleOf(summary)}</span>
        </Button>
      </div>
      {failure && <Message kind="error" text={failure} />}
      {done && <Message kind="success" text={done} onClose={() => setDone('')} />}
      <Dialog title={name} opened={opened} onClose={() => setOpened(false)}>
        <Form read={(text) => text('note')} onSubmit={mark} act={name} onCancel={() => setOpened(false)}>
          <p>
            {RECONCILE_TEXTS.unexplained(
              titleOf(summary),
              dayRange(from, to),
              differencesText(shown.differences),
              rupees(shown.unexplained),
            )}
          </p>
          <p className="note">{RECONCILED_TEXTS.lead}</p>
          <TextField label={RECONCILE_TEXTS.noteOptional} name="note" defaultValue={marked?.note ?? ''} autoComplete="off" />
        </Form>
      </Dialog>
    </div>
  );
}
