import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import type { ImportRow } from '#contract/imports.ts';
import { api, failureText } from '../api.ts';
import { counted } from '../format.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { fieldText } from '../ui/form/form-fields.ts';
import { Message } from '../ui/page/message.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { useAccounts } from '../accounts/accounts.ts';

interface MoveImportDialogProps {
  /** null: the dialog is closed. */
  readonly moving: Pick<ImportRow, 'id' | 'file_name' | 'report' | 'broker' | 'trades'> | null;
  /** Called with the server's sentence. */
  readonly onMoved: (message: string) => void;
  readonly onClose: () => void;
}

/** Asks to which broker account an import belongs, and moves it there. */
export function MoveImportDialog({ moving, onMoved, onClose }: MoveImportDialogProps) {
  return (
    <Dialog title="Move to another account" opened={moving !== null} onClose={onClose}>
      {moving && <MoveForm moving={moving} onMoved={onMoved} onClose={onClose} />}
    </Dialog>
  );
}

function MoveForm({ moving, onMoved, onClose }: MoveImportDialogProps & { readonly moving: NonNullable<MoveImportDialogProps['moving']> }) {
  const client = useQueryClient();
  const { data } = useAccounts();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const broker = fieldText(new FormData(event.currentTarget), 'broker');
    setBusy(true);
    try {
      onMoved((await api('moveImport', { params: { id: moving.id }, body: { broker } })).message);
      // A move changes figures on every screen.
      await client.invalidateQueries();
    } catch (error) {
      setFailure(failureText(error, 'It could not be moved.'));
      setBusy(false);
    }
  };
  return (
    <form className="stack" onSubmit={(event) => void submit(event)}>
      <p>
        <strong>{moving.file_name ?? moving.report ?? 'Typed trade'}</strong> · {moving.broker} · {counted(moving.trades, 'execution')}
      </p>
      <p className="note">
        Its trades, with your edits of them, are paired and charged in the other account from then on. Trades that are there already are
        counted once. You can move it back.
      </p>
      <TextField
        label="To the account"
        name="broker"
        required
        maxLength={40}
        autoComplete="off"
        hint="One of yours, or a new name."
        suggestions={(data ?? []).map(({ broker }) => broker).filter((broker) => broker !== moving.broker)}
      />
      {failure && <Message kind="error" text={failure} />}
      <div className="actions actions-end">
        <Button variant="default" onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          Move
        </Button>
      </div>
    </form>
  );
}
