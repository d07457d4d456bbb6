import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { ApiError, apiStatus, refusal } from '../../api.ts';
import { Form } from '../../ui/form/form.tsx';
import type { FormAnswer } from '../../ui/form/form-fields.ts';
import { FormCard } from '../../ui/form/form-card.tsx';
import { NewPasswordField } from '../../ui/form/new-password-field.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { MIN_PASSWORD_LENGTH } from '../../ui/form/password-score.ts';
import { useLater } from '../../ui/use-later.ts';
import { paths } from '../../urls.ts';
import { IDENTITY_TEXTS } from '../../text/en/identity.ts';
import { RESET_PASSWORD_TEXTS } from '../../text/en/identity/reset-password.ts';

const NO_TOKEN = RESET_PASSWORD_TEXTS.invalidMissingResetToken;
const UPDATED = IDENTITY_TEXTS.passwordUpdatedRedirectingLogin;
const REDIRECT_AFTER = 1500;

/** Sets a new password with the token in the address. */
export function ResetPasswordScreen() {
  const navigate = useNavigate();
  const later = useLater();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [leaving, setLeaving] = useState(false);
  const differs = again !== '' && again !== password;

  const reset = async (): Promise<FormAnswer> => {
    try {
      const { status, body } = await apiStatus('resetPassword', { body: { token, new_password: password } });
      if (status !== 200) return { text: IDENTITY_TEXTS.unexpectedResponse, good: false };
      setLeaving(true);
      later(() => void navigate(paths.login, { replace: true }), REDIRECT_AFTER);
      const more = [
        body?.google_unlinked && RESET_PASSWORD_TEXTS.googleUnlinkedLinkAgain,
        body?.passkeys_removed && RESET_PASSWORD_TEXTS.passkeysRemoved,
      ];
      return { text: [UPDATED, ...more.filter(Boolean)].join('\n'), good: true };
    } catch (error) {
      return { ...refusal(error, ''), text: (error instanceof ApiError && error.message) || RESET_PASSWORD_TEXTS.resetFailed };
    }
  };

  return (
    <FormCard
      title={IDENTITY_TEXTS.setNewPassword}
      lead={RESET_PASSWORD_TEXTS.logsOutEverywhereUnlinks}
      foot={
        <>
          <Link to={paths.forgotPassword}>{IDENTITY_TEXTS.requestNewLink}</Link> ·{' '}
          <Link to={paths.login}>{IDENTITY_TEXTS.backToLogin}</Link>
        </>
      }
    >
      <Form
        read={() => undefined}
        onSubmit={reset}
        act={IDENTITY_TEXTS.setPassword}
        look={{ wide: true }}
        busy={leaving}
        disabled={token === '' || password.length < MIN_PASSWORD_LENGTH || again !== password}
        said={token === '' ? { text: NO_TOKEN, good: false } : null}
      >
        <NewPasswordField name="new_password" label={IDENTITY_TEXTS.newPassword} password={password} onType={setPassword} />
        <PasswordField
          label={IDENTITY_TEXTS.confirmNewPassword}
          autoComplete="new-password"
          value={again}
          onChange={(event) => setAgain(event.currentTarget.value)}
          error={differs ? IDENTITY_TEXTS.twoPasswordsDiffer : undefined}
          required
        />
      </Form>
    </FormCard>
  );
}
