import { useState, type FormEvent } from 'react';
import type { CurrentUser } from '#contract/session.ts';
import { api } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { accept, fieldText, type FieldErrors } from '../../ui/form/form-fields.ts';
import { Outcome } from '../../ui/page/outcome.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { MIN_PASSWORD_LENGTH } from '../../ui/form/password-score.ts';
import { StrengthMeter } from '../../ui/form/strength-meter.tsx';
import { useSaving } from './use-saving.ts';

/** Changes the password, which ends every other session. Users who only log in with Google can set one. */
export function PasswordCard({ user }: { readonly user: CurrentUser }) {
  const isFirst = !user.has_password;
  const [errors, setErrors] = useState<FieldErrors>({});
  const [password, setPassword] = useState('');
  const { said, busy, kept, save } = useSaving('password', { saved: 'Password changed.', failed: 'Password change failed.' });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const current = fieldText(new FormData(event.currentTarget), 'current', true);
    const found: FieldErrors = {
      ...(!isFirst && current === '' && { current: 'Enter your current password.' }),
      ...(password.length < MIN_PASSWORD_LENGTH && { new: 'Use at least 8 characters.' }),
    };
    setErrors(found);
    if (!accept(event.currentTarget, found)) return;
    void save(() => api('changePassword', { body: { current_password: current, new_password: password } }));
  };

  return (
    <Panel
      title={isFirst ? 'Set a password' : 'Password'}
      hint={
        isFirst
          ? 'You log in with Google. With a password you can also log in without Google.'
          : 'Changing it logs you out everywhere else.'
      }
    >
      <form className="stack" noValidate onSubmit={submit}>
        {/* For password managers. */}
        <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
        {!isFirst && (
          <PasswordField name="current" label="Current password" autoComplete="current-password" error={errors['current']} required />
        )}
        <div>
          <PasswordField
            name="new"
            label="New password"
            hint="At least 8 characters"
            autoComplete="new-password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={errors['new']}
            required
          />
          <StrengthMeter password={password} />
        </div>
        <div>
          <Button type="submit" variant="soft" busy={busy}>
            {isFirst ? 'Set password' : 'Change password'}
          </Button>
        </div>
      </form>
      <Outcome said={said} focused={kept} />
    </Panel>
  );
}
