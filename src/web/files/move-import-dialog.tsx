import type { ImportRow } from '#contract/imports.ts';
import { whatWasRead } from '#contract/what-was-read.ts';
import { api } from '../api.ts';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { Form } from '../ui/form/form.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { useAccounts } from '../accounts/accounts.ts';
import { useSend } from '../use-api.ts';
import { FILES_TEXTS } from '../text/en/files.ts';

interface MoveImportDialogProps {
  /** null: the dialog is closed. */
  readonly moving: Pick<ImportRow, 'id' | 'file_name' | 'report' | 'broker' | 'trades' | 'results'> | null;
  /** Called with the server's sentence. */
  readonly onMoved: (message: string) => void;
  readonly onClose: () => void;
}

/** Asks to which broker account an import belongs, and moves it there. */
export function MoveImportDialog({ moving, onMoved, onClose }: MoveImportDialogProps) {
  return (
    <Dialog title={FILES_TEXTS.moveToAnotherAccountTitle} opened={moving !== null} onClose={onClose}>
      {moving && <MoveForm moving={moving} onMoved={onMoved} onClose={onClose} />}
    </Dialog>
  );
}

function MoveForm({ moving, onMoved, onClose }: MoveImportDialogProps & { readonly moving: NonNullable<MoveImportDialogProps['moving']> }) {
  const { data } = useAccounts();
  const { send } = useSend(undefined, FILES_TEXTS.moveFailed);
  const move = (body: { readonly broker: string }) =>
    send(
      () => api('moveImport', { params: { id: moving.id }, body }),
      ({ message }) => onMoved(message),
    );
  return (
    <Form read={(text) => ({ broker: text('broker') })} onSubmit={move} act={FILES_TEXTS.move} onCancel={onClose}>
      <p>
        <strong>{moving.file_name ?? moving.report ?? FILES_TEXTS.typedTrade}</strong> · {moving.broker} · {whatWasRead(moving)}
      </p>
      <p className="note">{FILES_TEXTS.tradesEditsPairedCharged}</p>
      <TextField
        label={FILES_TEXTS.toAccount}
        name="broker"
        required
        autoComplete="off"
        hint={FILES_TEXTS.yoursNewName}
        suggestions={(data ?? []).map(({ broker }) => broker).filter((broker) => broker !== moving.broker)}
      />
    </Form>
  );
}
