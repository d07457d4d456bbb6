import { useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { ApiError, api, refusal } from '../../api.ts';
import { GoogleSignIn } from '../google-sign-in.tsx';
import { useSession } from '../session.tsx';
import { Form } from '../../ui/form/form.tsx';
import type { FieldErrors, FormAnswer } from '../../ui/form/form-fields.ts';
import { FormCard } from '../../ui/form/form-card.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useLater } from '../../ui/use-later.ts';
import { backFromLogin, paths } from '../../urls.ts';
import { VerificationBox } from '../verification-box.tsx';

const SUCCESS = 'Login successful!';
const REDIRECT_AFTER = 600;

interface Typed {
  readonly identifier: string;
  readonly password: string;
}

/** Log in by e-mail or username, or with Google. A user with an unverified address can request a new verification e-mail. */
export function LoginScreen() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const later = useLater();
  const { session, markLoggedIn } = useSession();
  const [leaving, setLeaving] = useState(false);
  const [unverified, setUnverified] = useState<string | null>(null);

  const goOn = () => {
    setLeaving(true);
    void markLoggedIn();
    later(() => void navigate(backFromLogin(search)), REDIRECT_AFTER);
  };
  const submit = async (typed: Typed): Promise<FormAnswer> => {
    try {
      await logIn(typed);
      goOn();
      return { text: SUCCESS, good: true };
    } catch (error) {
      if (isUnverified(error)) setUnverified(typed.identifier);
      return refusal(error, 'Login failed.');
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
      <Form
        read={(text): Typed => ({ identifier: text('identifier'), password: text('password', true) })}
        check={(typed) => {
          setUnverified(null);
          return missing(typed);
        }}
        onSubmit={submit}
        act="Log in"
        look={{ wide: true }}
        busy={leaving}
      >
        <TextField name="identifier" label="Email or username" autoComplete="username" autoCapitalize="none" spellCheck={false} required />
        <PasswordField name="password" label="Password" autoComplete="current-password" required />
      </Form>
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
async function logIn({ identifier, password }: Typed): Promise<void> {
  const name = identifier.includes('@') ? { email: identifier } : { username: identifier };
  await api('logIn', { body: { ...name, password } });
}

function missing({ identifier, password }: Typed): FieldErrors {
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
