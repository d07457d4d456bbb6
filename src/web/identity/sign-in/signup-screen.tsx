import { useRef, useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { failureText } from '../../api.ts';
import { GoogleSignIn } from '../google-sign-in.tsx';
import { useSession } from '../session.tsx';
import { Button } from '../../ui/button.tsx';
import { accept, fieldText, type FieldErrors } from '../../ui/form/form-fields.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { FormCard } from '../../ui/form/form-card.tsx';
import { Outcome, type Said } from '../../ui/page/outcome.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { ResendVerification } from '../../ui/form/resend-verification.tsx';
import { StrengthMeter } from '../../ui/form/strength-meter.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useLater } from '../../ui/use-later.ts';
import { paths } from '../../urls.ts';
import { sendVerification } from '../verification.ts';
import { signUp, signupErrors, TERMS_NEEDED, TERMS_NEEDED_FOR_GOOGLE, type SignupFields } from './sign-up.ts';

const REDIRECT_AFTER = 1200;
const GOOGLE_REDIRECT_AFTER = 800;

/** Creates an account. If the address must be verified, the user can send the e-mail again from here. */
export function SignupScreen() {
  const navigate = useNavigate();
  const later = useLater();
  const { markLoggedIn } = useSession();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [agreed, setAgreed] = useState(false);
  const [said, setSaid] = useState<Said | null>(null);
  const [busy, setBusy] = useState(false);
  const [unverified, setUnverified] = useState<string | null>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = readFields(new FormData(event.currentTarget));
    const found = signupErrors(fields);
    setErrors(found);
    setSaid(found['agree'] ? { text: TERMS_NEEDED, good: false } : null);
    if (!accept(event.currentTarget, found)) return;
    setBusy(true);
    try {
      const { message, can_resend: canResend } = await signUp(fields);
      setSaid({ text: message, good: true });
      if (canResend) setUnverified(fields.email);
      else {
        // The session has begun: the login leads on to the summary.
        void markLoggedIn();
        later(() => void navigate(paths.login), REDIRECT_AFTER);
      }
    } catch (error) {
      setSaid({ text: failureText(error, 'Signup failed.'), good: false });
      setBusy(false);
    }
  };
  const goOn = () => {
    void markLoggedIn();
    later(() => void navigate(paths.summary), GOOGLE_REDIRECT_AFTER);
  };

  return (
    <FormCard
      title="Create your journal"
      lead="Free, and it stays free. No card needed."
      foot={
        <>
          Already have an account? <Link to={paths.login}>Log in</Link>
        </>
      }
    >
      <form ref={form} className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <SignupInputs errors={errors} agreed={agreed} onAgreed={setAgreed} />
        <Outcome said={said} />
        <Button type="submit" busy={busy && !said} disabled={busy} wide>
          Sign up
        </Button>
      </form>
      {unverified !== null && <ResendVerification email={unverified} send={sendVerification} once />}
      <GoogleSignIn
        text="signup_with"
        success="Google signup successful! Redirecting..."
        obstacle={agreed ? null : TERMS_NEEDED_FOR_GOOGLE}
        onObstacle={() => form.current && accept(form.current, { agree: TERMS_NEEDED_FOR_GOOGLE })}
        onSignedIn={goOn}
      />
    </FormCard>
  );
}

interface SignupInputsProps {
  readonly errors: FieldErrors;
  readonly agreed: boolean;
  readonly onAgreed: (agreed: boolean) => void;
}

function SignupInputs({ errors, agreed, onAgreed }: SignupInputsProps) {
  const [password, setPassword] = useState('');
  return (
    <>
      <TextField name="name" label="Name" autoComplete="name" error={errors['name']} required />
      <TextField
        name="username"
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors['username']}
        required
      />
      <TextField name="email" type="email" label="Email" autoComplete="email" error={errors['email']} required />
      <div>
        <PasswordField
          name="password"
          label="Password"
          hint="At least 8 characters"
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={errors['password']}
          required
        />
        <StrengthMeter password={password} />
      </div>
      <Checkbox
        name="agree"
        checked={agreed}
        onChange={(event) => onAgreed(event.currentTarget.checked)}
        aria-invalid={errors['agree'] ? true : undefined}
        label={
          <>
            I agree to the <Link to={paths.terms}>Terms and Conditions</Link>
          </>
        }
      />
    </>
  );
}

function readFields(data: FormData): SignupFields {
  return {
    name: fieldText(data, 'name'),
    username: fieldText(data, 'username'),
    email: fieldText(data, 'email'),
    password: fieldText(data, 'password', true),
    agreed: data.get('agree') !== null,
  };
}
