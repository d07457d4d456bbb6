import { useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { ApiError } from '../../api.ts';
import { useSession } from '../../session.tsx';
import { Button } from '../../ui/button.tsx';
import { accept, fieldText, type FieldErrors } from '../../ui/form-fields.ts';
import { FormCard } from '../../ui/form-card.tsx';
import { Message } from '../../ui/message.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { paths } from '../../urls.ts';
import { logIn } from './log-in.ts';
import { VerifyEmail } from './verify-email.tsx';

const SUCCESS = 'Login successful!';
const REDIRECT_AFTER = 600;

/** Log in by e-mail or username; an address that is not verified yet gets the way to a new verification mail. */
export function LoginScreen() {
  const navigate = useNavigate();
  const { markLoggedIn } = useSession();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [message, setMessage] = useState('');
  const [busy, setBusy] = useState(false);
  const [unverified, setUnverified] = useState<string | null>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const identifier = fieldText(data, 'identifier');
    const password = fieldText(data, 'password', true);
    const found = missing(identifier, password);
    setErrors(found);
    if (!accept(event.currentTarget, found)) return;
    setBusy(true);
    setMessage('');
    setUnverified(null);
    try {
      await logIn(identifier, password);
      setMessage(SUCCESS);
      setTimeout(() => void markLoggedIn().then(() => navigate(paths.summary)), REDIRECT_AFTER);
    } catch (error) {
      const detail = error instanceof ApiError ? error.message : '';
      setMessage(detail || 'Login failed.');
      if (error instanceof ApiError && error.status === 403 && /verify/i.test(detail)) setUnverified(identifier);
      setBusy(false);
    }
  };

  return (
    <FormCard
      title="Log in"
      foot={
        <>
          New to Rojmel? <Link to={paths.signup}>Sign up</Link>
        </>
      }
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
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
        {message && <Message text={message} kind={message === SUCCESS ? 'success' : 'error'} />}
        <Button type="submit" busy={busy} wide>
          Log in
        </Button>
        <div className="form-row">
          <Link to={paths.forgotPassword}>Forgot password?</Link>
        </div>
      </form>
      {unverified !== null && <VerifyEmail identifier={unverified} />}
    </FormCard>
  );
}

function missing(identifier: string, password: string): FieldErrors {
  return {
    ...(identifier === '' && { identifier: 'Enter your email or username.' }),
    ...(password === '' && { password: 'Enter your password.' }),
  };
}
