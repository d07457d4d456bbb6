import { useState, type FormEvent } from 'react';
import type { CurrentUser } from '#contract/session.ts';
import { userLabel } from '../session.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextField } from '../../ui/form/text-field.tsx';

const WORD = 'DELETE';

interface ConfirmDeletionProps {
  readonly opened: boolean;
  readonly user: CurrentUser;
  readonly onClose: () => void;
  readonly onConfirm: () => Promise<void>;
}

/** The last step: typing a word confirms the deletion. */
export function ConfirmDeletion({ opened, user, onClose, onConfirm }: ConfirmDeletionProps) {
  return (
    <Dialog title="Delete this account?" opened={opened} onClose={onClose}>
      <ConfirmForm user={user} onClose={onClose} onConfirm={onConfirm} />
    </Dialog>
  );
}

function ConfirmForm({ user, onClose, onConfirm }: Omit<ConfirmDeletionProps, 'opened'>) {
  const [word, setWord] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    await onConfirm();
  };
  return (
    <form className="stack" onSubmit={(event) => void submit(event)}>
      <p>
        The account of <strong>{userLabel(user)}</strong> ({user.email}) will be deleted, with every trade, import and figure in it. This
        cannot be undone.
      </p>
      <TextField
        ref={autofocus}
        label={`Type ${WORD} to confirm`}
        value={word}
        onChange={(event) => setWord(event.currentTarget.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <div className="actions actions-end">
        <Button variant="default" onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <Button type="submit" variant="danger" busy={busy} disabled={word.trim() !== WORD}>
          Confirm delete
        </Button>
      </div>
    </form>
  );
}

/** A dialog focuses the element with this attribute, which React does not write. */
function autofocus(element: HTMLInputElement | null): void {
  element?.setAttribute('autofocus', '');
}
