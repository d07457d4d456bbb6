import { useRef, useState, type Ref } from 'react';
import { Link, useNavigate } from 'react-router';
import { refusal } from '../../api.ts';
import { GoogleSignIn } from '../google-sign-in.tsx';
import { useSession } from '../session.tsx';
import { Form } from '../../ui/form/form.tsx';
import type { FieldReader, FormAnswer } from '../../ui/form/form-fields.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { FormCard } from '../../ui/form/form-card.tsx';
import { NewPasswordField } from '../../ui/form/new-password-field.tsx';
import { ResendVerification } from '../../ui/form/resend-verification.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useLater } from '../../ui/use-later.ts';
import { paths } from '../../urls.ts';
import { sendVerification } from '../verification.ts';
import { signUp, signupErrors, TERMS_NEEDED_FOR_GOOGLE, type SignupFields } from './sign-up.ts';
import { IDENTITY_TEXTS } from '../../text/en/identity.ts';

const REDIRECT_AFTER = 1200;
const GOOGLE_REDIRECT_AFTER = 800;

/** Creates an account. If the address must be verified, the user can send the e-mail again from here. */
export function SignupScreen() {
  const navigate = useNavigate();
  const later = useLater();
  const { markLoggedIn } = useSession();
  const terms = useRef<HTMLInputElement>(null);
  const [agreed, setAgreed] = useState(false);
  const [done, setDone] = useState(false);
  const [unverified, setUnverified] = useState<string | null>(null);

  const submit = async (fields: SignupFields): Promise<FormAnswer> => {
    try {
      const { message, can_resend: canResend } = await signUp(fields);
      setDone(true);
      if (canResend) setUnverified(fields.email);
      else {
        // The session has begun: the login leads on to the summary.
        void markLoggedIn();
        later(() => void navigate(paths.login), REDIRECT_AFTER);
      }
      return { text: message, good: true };
    } catch (error) {
      return refusal(error, IDENTITY_TEXTS.signupFailed);
    }
  };
  const goOn = () => {
    void markLoggedIn();
    later(() => void navigate(paths.summary), GOOGLE_REDIRECT_AFTER);
  };

  return (
    <FormCard
      title={IDENTITY_TEXTS.createYourJournal}
      lead={IDENTITY_TEXTS.freeStaysFreeNo}
      foot={
        <>
          {IDENTITY_TEXTS.alreadyAccountLog((text) => (
            <Link to={paths.login}>{text}</Link>
          ))}
        </>
      }
    >
      <Form read={readFields} check={signupErrors} onSubmit={submit} act={IDENTITY_TEXTS.signUp} look={{ wide: true }} disabled={done}>
        <SignupInputs terms={terms} agreed={agreed} onAgreed={setAgreed} />
      </Form>
      {unverified !== null && <ResendVerification email={unverified} send={sendVerification} once />}
      <GoogleSignIn
        text="signup_with"
        success={IDENTITY_TEXTS.googleSignupSuccessfulRedirecting}
        obstacle={agreed ? null : TERMS_NEEDED_FOR_GOOGLE}
        onObstacle={() => terms.current?.focus()}
        onSignedIn={goOn}
        onAsked={(ways) => void navigate(paths.login, { state: ways })}
      />
    </FormCard>
  );
}

interface SignupInputsProps {
  readonly terms: Ref<HTMLInputElement>;
  readonly agreed: boolean;
  readonly onAgreed: (agreed: boolean) => void;
}

function SignupInputs({ terms, agreed, onAgreed }: SignupInputsProps) {
  const [password, setPassword] = useState('');
  return (
    <>
      <TextField name="name" label={IDENTITY_TEXTS.name} autoComplete="name" required />
      <TextField
        name="username"
        label={IDENTITY_TEXTS.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <TextField name="email" type="email" label={IDENTITY_TEXTS.email} autoComplete="email" required />
      <NewPasswordField name="password" label={IDENTITY_TEXTS.password} password={password} onType={setPassword} />
      <Checkbox
        ref={terms}
        name="agree"
        checked={agreed}
        onChange={(event) => onAgreed(event.currentTarget.checked)}
        label={
          <>
            {IDENTITY_TEXTS.iAgreeTermsConditions((text) => (
              <Link to={paths.terms}>{text}</Link>
            ))}
          </>
        }
      />
    </>
  );
}

function readFields(text: FieldReader): SignupFields {
  return {
    name: text('name'),
    username: text('username'),
    email: text('email'),
    password: text('password', true),
    agreed: text('agree') !== '',
  };
}
