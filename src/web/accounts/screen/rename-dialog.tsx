import type { FormEvent } from 'react';
import type { AccountRow } from '#contract/accounts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { fieldText } from '../../ui/form/form-fields.ts';
import { Message } from '../../ui/page/message.tsx';
import type { Said } from '../../ui/page/outcome.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useAccountChange } from './queries.ts';
import { api } from '../../api.ts';

interface RenameDialogProps {
  readonly opened: boolean;
  readonly account: AccountRow;
  readonly onDone: (said: Said) => void;
  readonly onClose: () => void;
}

/** Gives an account another name. */
export function RenameDialog({ opened, account, onDone, onClose }: RenameDialogProps) {
  const { busy, failure, run } = useAccountChange(onDone);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const broker = fieldText(new FormData(event.currentTarget), 'broker');
    void run(() => api('renameAccount', { params: { id: account.id }, body: { broker } }));
  };
  return (
    <Dialog title={`Rename ${account.broker}`} opened={opened} onClose={onClose}>
      <form className="stack" onSubmit={submit}>
        <TextField
          label="Name"
          name="broker"
          defaultValue={account.broker}
          hint="Written in capitals. Files with this name are added to this account."
          required
          maxLength={40}
          autoComplete="off"
        />
        {failure && <Message kind="error" text={failure} />}
        <div className="actions actions-end">
          <Button variant="default" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" busy={busy}>
            Rename
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
