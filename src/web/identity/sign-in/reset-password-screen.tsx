import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { ApiError, apiStatus, refusal } from '../../api.ts';
import { Form } from '../../ui/form/form.tsx';
import type { FormAnswer } from '../../ui/form/form-fields.ts';
import { FormCard } from '../../ui/form/form-card.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { MIN_PASSWORD_LENGTH } from '../../ui/form/password-score.ts';
import { StrengthMeter } from '../../ui/form/strength-meter.tsx';
import { useLater } from '../../ui/use-later.ts';
import { paths } from '../../urls.ts';

const NO_TOKEN = 'Invalid or missing reset token.';
const UPDATED = 'Password updated. Redirecting to login …';
const UNLINKED = 'Google was unlinked: link it again in Settings if you use it.';
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
      if (status !== 200) return { text: 'Unexpected response', good: false };
      setLeaving(true);
      later(() => void navigate(paths.login, { replace: true }), REDIRECT_AFTER);
      return { text: body?.google_unlinked ? `${UPDATED}\n${UNLINKED}` : UPDATED, good: true };
    } catch (error) {
      return { ...refusal(error, ''), text: (error instanceof ApiError && error.message) || 'Reset failed' };
    }
  };

  return (
    <FormCard
      title="Set a new password"
      lead="This logs you out everywhere and unlinks Google if it is linked."
      foot={
        <>
          <Link to={paths.forgotPassword}>Request a new link</Link> · <Link to={paths.login}>Back to login</Link>
        </>
      }
    >
      <Form
        read={() => undefined}
        onSubmit={reset}
        act="Set password"
        look={{ wide: true }}
        busy={leaving}
        disabled={token === '' || password.length < MIN_PASSWORD_LENGTH || again !== password}
        said={token === '' ? { text: NO_TOKEN, good: false } : null}
      >
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
        <PasswordField
          label="Confirm new password"
          autoComplete="new-password"
          value={again}
          onChange={(event) => setAgain(event.currentTarget.value)}
          error={differs ? 'The two passwords differ.' : undefined}
          required
        />
      </Form>
    </FormCard>
  );
}
