import type { ReactNode } from 'react';
import type { CurrentUser } from '#contract/session.ts';
import { Form } from '../../ui/form/form.tsx';
import { takeFocus, type FieldErrors } from '../../ui/form/form-fields.ts';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { SETTINGS_TEXTS } from '../../text/en/settings.ts';

interface PasswordProofProps {
  readonly user: CurrentUser;
  readonly disabled: boolean;
  /** Shown beside the button. */
  readonly children: ReactNode;
  readonly onProven: (password: string) => void;
}

/** Requires the current password before the account is deleted. */
export function PasswordProof({ user, disabled, children, onProven }: PasswordProofProps) {
  return (
    <Form
      read={(text) => text('current_password', true)}
      check={(password): FieldErrors => (password === '' ? { current_password: SETTINGS_TEXTS.enterYourCurrentPassword } : {})}
      onSubmit={async (password) => {
        onProven(password);
        return null;
      }}
      act={SETTINGS_TEXTS.deleteAccount}
      look={{ variant: 'danger' }}
      disabled={disabled}
      more={children}
    >
      <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
      <PasswordField
        ref={takeFocus}
        name="current_password"
        label={SETTINGS_TEXTS.currentPassword}
        hint={SETTINGS_TEXTS.beforeWeDeleteAccountPlease}
        autoComplete="current-password"
        required
      />
    </Form>
  );
}
