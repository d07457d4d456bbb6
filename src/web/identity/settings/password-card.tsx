import { useState } from 'react';
import type { CurrentUser } from '#contract/session.ts';
import { api } from '../../api.ts';
import { Form } from '../../ui/form/form.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { NewPasswordField } from '../../ui/form/new-password-field.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { MIN_PASSWORD_LENGTH } from '../../ui/form/password-score.ts';
import { useSaving } from './use-saving.ts';
import { SETTINGS_TEXTS } from '../../text/en/settings.ts';

/** Changes the password, which ends every other session. Users who only log in with Google can set one. */
export function PasswordCard({ user }: { readonly user: CurrentUser }) {
  const isFirst = !user.has_password;
  const [password, setPassword] = useState('');
  const { said, busy, kept, save } = useSaving('password', {
    saved: SETTINGS_TEXTS.passwordChanged,
    failed: SETTINGS_TEXTS.passwordChangeFailed,
  });

  return (
    <Panel
      title={isFirst ? SETTINGS_TEXTS.setPassword : SETTINGS_TEXTS.password}
      hint={isFirst ? SETTINGS_TEXTS.logGooglePasswordAlso : SETTINGS_TEXTS.changingLogsOutEverywhere}
    >
      <Form
        read={(text) => ({ current_password: text('current_password', true), new_password: password })}
        check={({ current_password: current }) => ({
          ...(!isFirst && current === '' && { current_password: SETTINGS_TEXTS.enterYourCurrentPassword }),
          ...(password.length < MIN_PASSWORD_LENGTH && { new_password: SETTINGS_TEXTS.useLeast8Characters }),
        })}
        onSubmit={(body) => save(() => api('changePassword', { body }))}
        act={isFirst ? SETTINGS_TEXTS.setPasswordTitle : SETTINGS_TEXTS.changePassword}
        look={{ variant: 'soft' }}
        busy={busy}
        said={said}
        focused={kept}
      >
        {/* For password managers. */}
        <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
        {!isFirst && (
          <PasswordField name="current_password" label={SETTINGS_TEXTS.currentPassword} autoComplete="current-password" required />
        )}
        <NewPasswordField name="new_password" label={SETTINGS_TEXTS.newPassword} password={password} onType={setPassword} />
      </Form>
    </Panel>
  );
}
