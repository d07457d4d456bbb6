import type { AccountRow } from '#contract/accounts.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Form } from '../../ui/form/form.tsx';
import type { Said } from '../../ui/page/outcome.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useAccountChange } from './queries.ts';
import { api } from '../../api.ts';
import { ACCOUNTS_TEXTS } from '../../text/en/accounts.ts';
import { KIT_TEXTS } from '../../text/en/kit.ts';

interface RenameDialogProps {
  readonly opened: boolean;
  readonly account: AccountRow;
  readonly onDone: (said: Said) => void;
  readonly onClose: () => void;
}

/** Gives an account another name. */
export function RenameDialog({ opened, account, onDone, onClose }: RenameDialogProps) {
  const send = useAccountChange(onDone);
  return (
    <Dialog title={ACCOUNTS_TEXTS.renameOfBroker(account.broker)} opened={opened} onClose={onClose}>
      <Form
        read={(text) => ({ broker: text('broker') })}
        onSubmit={(body) => send(() => api('renameAccount', { params: { id: account.id }, body }))}
        act={KIT_TEXTS.rename}
        onCancel={onClose}
      >
        <TextField
          label={ACCOUNTS_TEXTS.name}
          name="broker"
          defaultValue={account.broker}
          hint={ACCOUNTS_TEXTS.writtenCapitalsFilesName}
          required
          autoComplete="off"
        />
      </Form>
    </Dialog>
  );
}
