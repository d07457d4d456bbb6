import { useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { ApiError } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { accept, fieldText, type FieldErrors } from '../../ui/form-fields.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormCard } from '../../ui/form-card.tsx';
import { Message } from '../../ui/message.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { ResendVerification } from '../../ui/resend-verification.tsx';
import { StrengthMeter } from '../../ui/strength-meter.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { paths } from '../../urls.ts';
import { sendVerification } from '../../verification.ts';
import { signUp, signupErrors, TERMS_NEEDED, type SignupFields } from './sign-up.ts';

const REDIRECT_AFTER = 1200;

/** A new account; when the address must be verified first, the mail can be sent again from here. */
export function SignupScreen() {
  const navigate = useNavigate();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [password, setPassword] = useState('');
  const [outcome, setOutcome] = useState<{ text: string; good: boolean } | null>(null);
  const [busy, setBusy] = useState(false);
  const [waiting, setWaiting] = useState<string | null>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = readFields(new FormData(event.currentTarget));
    const found = signupErrors(fields);
    setErrors(found);
    setOutcome(null);
    if (!accept(event.currentTarget, found)) return;
    if (!fields.agreed) {
      setOutcome({ text: TERMS_NEEDED, good: false });
      return;
    }
    setBusy(true);
    try {
      const { message, can_resend: canResend } = await signUp(fields);
      setOutcome({ text: message, good: true });
      if (canResend) setWaiting(fields.email);
      else setTimeout(() => void navigate(paths.login), REDIRECT_AFTER);
    } catch (error) {
      setOutcome({ text: (error instanceof ApiError && error.message) || 'Signup failed.', good: false });
    }
    setBusy(false);
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
      <form noValidate onSubmit={(event) => void submit(event)}>
        <SignupInputs errors={errors} password={password} onPassword={setPassword} />
        {outcome && <Message text={outcome.text} kind={outcome.good ? 'success' : 'error'} />}
        <Button type="submit" busy={busy} disabled={waiting !== null} wide>
          Sign up
        </Button>
      </form>
      {waiting && <ResendVerification email={waiting} send={sendVerification} onSent={() => setWaiting(null)} />}
    </FormCard>
  );
}

interface SignupInputsProps {
  readonly errors: FieldErrors;
  readonly password: string;
  readonly onPassword: (password: string) => void;
}

function SignupInputs({ errors, password, onPassword }: SignupInputsProps) {
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
          onChange={(event) => onPassword(event.currentTarget.value)}
          error={errors['password']}
          required
        />
        <StrengthMeter password={password} />
      </div>
      <Checkbox
        name="agree"
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
