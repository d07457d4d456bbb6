import { useState, type FormEvent, type ReactNode } from 'react';
import type { CurrentUser } from '#contract/session.ts';
import { Button } from '../../ui/button.tsx';
import { accept, fieldText, type FieldErrors } from '../../ui/form/form-fields.ts';
import { PasswordField } from '../../ui/form/password-field.tsx';

interface PasswordProofProps {
  readonly user: CurrentUser;
  readonly disabled: boolean;
  /** Shown beside the button. */
  readonly children: ReactNode;
  readonly onProven: (password: string) => void;
}

/** Requires the current password before the account is deleted. */
export function PasswordProof({ user, disabled, children, onProven }: PasswordProofProps) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = fieldText(new FormData(event.currentTarget), 'current_password', true);
    const found: FieldErrors = password === '' ? { current_password: 'Enter your current password.' } : {};
    setErrors(found);
    if (accept(event.currentTarget, found)) onProven(password);
  };
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
      <PasswordField
        ref={takeFocus}
        name="current_password"
        label="Current password"
        hint="Before we delete your account, please enter your password once more."
        autoComplete="current-password"
        error={errors['current_password']}
        required
      />
      <div className="actions">
        <Button type="submit" variant="danger" disabled={disabled}>
          Delete account
        </Button>
        {children}
      </div>
    </form>
  );
}

/** The button that had the focus is gone. */
function takeFocus(element: HTMLInputElement | null): void {
  element?.focus();
}
