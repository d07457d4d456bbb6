import { useState, type FormEvent } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { ApiError, apiStatus } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { FormCard } from '../../ui/form/form-card.tsx';
import { Outcome, type Said } from '../../ui/page/outcome.tsx';
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
  const [said, setSaid] = useState<Said | null>(token === '' ? { text: NO_TOKEN, good: false } : null);
  const [busy, setBusy] = useState(false);
  const differs = again !== '' && again !== password;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setSaid(null);
    try {
      const { status, body } = await apiStatus('resetPassword', { body: { token, new_password: password } });
      if (status === 200) {
        setSaid({ text: body?.google_unlinked ? `${UPDATED}\n${UNLINKED}` : UPDATED, good: true });
        later(() => void navigate(paths.login, { replace: true }), REDIRECT_AFTER);
        return;
      }
      setSaid({ text: 'Unexpected response', good: false });
    } catch (error) {
      setSaid({ text: (error instanceof ApiError && error.message) || 'Reset failed', good: false });
    }
    setBusy(false);
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
      <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <div>
          <PasswordField
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
        <Outcome said={said} />
        <Button type="submit" busy={busy} disabled={token === '' || password.length < MIN_PASSWORD_LENGTH || again !== password} wide>
          Set password
        </Button>
      </form>
    </FormCard>
  );
}
