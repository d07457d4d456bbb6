import { useState } from 'react';
import type { CurrentUser } from '#contract/session.ts';
import { userLabel } from '../session.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Form } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { SETTINGS_TEXTS } from '../../text/en/settings.ts';

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
    <Dialog title={SETTINGS_TEXTS.deleteThisAccount} opened={opened} onClose={onClose}>
      <ConfirmForm user={user} onClose={onClose} onConfirm={onConfirm} />
    </Dialog>
  );
}

function ConfirmForm({ user, onClose, onConfirm }: Omit<ConfirmDeletionProps, 'opened'>) {
  const [word, setWord] = useState('');
  return (
    <Form
      read={() => word}
      onSubmit={async () => {
        await onConfirm();
        return null;
      }}
      act={SETTINGS_TEXTS.confirmDelete}
      look={{ variant: 'danger' }}
      disabled={word.trim() !== WORD}
      onCancel={onClose}
    >
      <p>{SETTINGS_TEXTS.accountDeletedEveryTrade(<strong>{userLabel(user)}</strong>, user.email)}</p>
      <TextField
        ref={autofocus}
        label={SETTINGS_TEXTS.typeToConfirm(WORD)}
        value={word}
        onChange={(event) => setWord(event.currentTarget.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </Form>
  );
}

/** A dialog focuses the element with this attribute, which React does not write. */
function autofocus(element: HTMLInputElement | null): void {
  element?.setAttribute('autofocus', '');
}
