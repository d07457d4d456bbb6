import type { ImportRow } from '#contract/imports.ts';
import { LONGEST_LABEL } from '#contract/limits.ts';
import { api } from '../api.ts';
import { counted } from '../format.ts';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { Form } from '../ui/form/form.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { useAccounts } from '../accounts/accounts.ts';
import { useSend } from '../use-api.ts';

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
  const { data } = useAccounts();
  const { send } = useSend(undefined, 'It could not be moved.');
  const move = (body: { readonly broker: string }) =>
    send(
      () => api('moveImport', { params: { id: moving.id }, body }),
      ({ message }) => onMoved(message),
    );
  return (
    <Form read={(text) => ({ broker: text('broker') })} onSubmit={move} act="Move" onCancel={onClose}>
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
        maxLength={LONGEST_LABEL}
        autoComplete="off"
        hint="One of yours, or a new name."
        suggestions={(data ?? []).map(({ broker }) => broker).filter((broker) => broker !== moving.broker)}
      />
    </Form>
  );
}
