import { useState } from 'react';
import type { CurrentUser } from '#contract/session.ts';
import { api } from '../../api.ts';
import { Form } from '../../ui/form/form.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { MIN_PASSWORD_LENGTH } from '../../ui/form/password-score.ts';
import { StrengthMeter } from '../../ui/form/strength-meter.tsx';
import { useSaving } from './use-saving.ts';

/** Changes the password, which ends every other session. Users who only log in with Google can set one. */
export function PasswordCard({ user }: { readonly user: CurrentUser }) {
  const isFirst = !user.has_password;
  const [password, setPassword] = useState('');
  const { said, busy, kept, save } = useSaving('password', { saved: 'Password changed.', failed: 'Password change failed.' });

  return (
    <Panel
      title={isFirst ? 'Set a password' : 'Password'}
      hint={
        isFirst
          ? 'You log in with Google. With a password you can also log in without Google.'
          : 'Changing it logs you out everywhere else.'
      }
    >
      <Form
        read={(text) => ({ current_password: text('current_password', true), new_password: password })}
        check={({ current_password: current }) => ({
          ...(!isFirst && current === '' && { current_password: 'Enter your current password.' }),
          ...(password.length < MIN_PASSWORD_LENGTH && { new_password: 'Use at least 8 characters.' }),
        })}
        onSubmit={(body) => save(() => api('changePassword', { body }))}
        act={isFirst ? 'Set password' : 'Change password'}
        look={{ variant: 'soft' }}
        busy={busy}
        said={said}
        focused={kept}
      >
        {/* For password managers. */}
        <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
        {!isFirst && <PasswordField name="current_password" label="Current password" autoComplete="current-password" required />}
        <div>
          <PasswordField
            name="new_password"
            label="New password"
            hint="At least 8 characters"
            autoComplete="new-password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            required
          />
          <StrengthMeter password={password} />
        </div>
      </Form>
    </Panel>
  );
}
