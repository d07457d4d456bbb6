import { useState, type FormEvent } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { ApiError, api, failureText } from '../../api.ts';
import { GoogleSignIn } from '../google-sign-in.tsx';
import { useSession } from '../session.tsx';
import { Button } from '../../ui/button.tsx';
import { accept, fieldText, type FieldErrors } from '../../ui/form/form-fields.ts';
import { FormCard } from '../../ui/form/form-card.tsx';
import { Outcome, type Said } from '../../ui/page/outcome.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useLater } from '../../ui/use-later.ts';
import { backFromLogin, paths } from '../../urls.ts';
import { VerificationBox } from '../verification-box.tsx';

const SUCCESS = 'Login successful!';
const REDIRECT_AFTER = 600;

/** Log in by e-mail or username, or with Google. A user with an unverified address can request a new verification e-mail. */
export function LoginScreen() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const later = useLater();
  const { session, markLoggedIn } = useSession();
  const [leaving, setLeaving] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [said, setSaid] = useState<Said | null>(null);
  const [busy, setBusy] = useState(false);
  const [unverified, setUnverified] = useState<string | null>(null);

  const goOn = () => {
    setLeaving(true);
    void markLoggedIn();
    later(() => void navigate(backFromLogin(search)), REDIRECT_AFTER);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const identifier = fieldText(data, 'identifier');
    const password = fieldText(data, 'password', true);
    const found = missing(identifier, password);
    setErrors(found);
    setSaid(null);
    setUnverified(null);
    if (!accept(event.currentTarget, found)) return;
    setBusy(true);
    try {
      await logIn(identifier, password);
      setSaid({ text: SUCCESS, good: true });
      goOn();
    } catch (error) {
      setSaid({ text: failureText(error, 'Login failed.'), good: false });
      if (isUnverified(error)) setUnverified(identifier);
      setBusy(false);
    }
  };

  if (session.state === 'in' && !leaving) return <Navigate to={backFromLogin(search)} replace />;
  return (
    <FormCard
      title="Log in"
      foot={
        <>
          New to Rojmel? <Link to={paths.signup}>Sign up</Link>
        </>
      }
    >
      <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          name="identifier"
          label="Email or username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors['identifier']}
          required
        />
        <PasswordField name="password" label="Password" autoComplete="current-password" error={errors['password']} required />
        <Outcome said={said} />
        <Button type="submit" busy={busy} wide>
          Log in
        </Button>
      </form>
      <GoogleSignIn text="signin_with" success={SUCCESS} onSignedIn={goOn} />
      <p className="form-row">
        <Link to={paths.forgotPassword}>Forgot password?</Link>
      </p>
      {unverified !== null && (
        <VerificationBox
          key={unverified}
          lead="Your email address is not verified yet. We can send the link again."
          email={unverified.includes('@') ? unverified : ''}
        />
      )}
    </FormCard>
  );
}

/** An identifier with an at-sign is an e-mail address, any other a username. */
async function logIn(identifier: string, password: string): Promise<void> {
  const name = identifier.includes('@') ? { email: identifier } : { username: identifier };
  await api('logIn', { body: { ...name, password } });
}

function missing(identifier: string, password: string): FieldErrors {
  return {
    ...(identifier === '' && { identifier: 'Enter your email or username.' }),
    ...(password === '' && { password: 'Enter your password.' }),
  };
}

/** By the code; an answer without one as it is specified (000 §7), by its sentence. */
function isUnverified(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status !== 403) return false;
  return error.code === null ? /verify/i.test(error.message) : error.code === 'email-unverified';
}
