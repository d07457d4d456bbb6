import { lazy, Suspense, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { ApiError, api, refusal } from '../../api.ts';
import { type StepWays, waysAsked } from '../second-step-asked.ts';
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
import { PasskeyLogin } from './passkey-login.tsx';
import { IDENTITY_TEXTS } from '../../text/en/identity.ts';

/** Its code and words come when a login asks for it. */
const SecondStep = lazy(async () => ({ default: (await import('./second-step.tsx')).SecondStep }));
const SUCCESS = IDENTITY_TEXTS.loginSuccessful;
const REDIRECT_AFTER = 600;

interface Typed {
  readonly identifier: string;
  readonly password: string;
}

/** Log in by e-mail or username, with a passkey, or with Google. A user with an unverified address can request a new verification e-mail. */
export function LoginScreen() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const later = useLater();
  const { session, markLoggedIn } = useSession();
  const [leaving, setLeaving] = useState(false);
  const [unverified, setUnverified] = useState<string | null>(null);
  // Signing up with Google also leads here.
  const [ways, setWays] = useState(useLocation().state as StepWays | null);

  const goOn = () => {
    setLeaving(true);
    void markLoggedIn();
    later(() => void navigate(backFromLogin(search)), REDIRECT_AFTER);
  };
  const submit = async (typed: Typed): Promise<FormAnswer | null> => {
    try {
      const asked = await logIn(typed);
      if (asked) {
        setWays(asked);
        return null;
      }
      goOn();
      return { text: SUCCESS, good: true };
    } catch (error) {
      if (isUnverified(error)) setUnverified(typed.identifier);
      return refusal(error, IDENTITY_TEXTS.loginFailed);
    }
  };

  if (session.state === 'in' && !leaving) return <Navigate to={backFromLogin(search)} replace />;
  if (ways)
    return (
      <Suspense>
        <SecondStep ways={ways} success={SUCCESS} busy={leaving} onDone={goOn} onStartAgain={() => setWays(null)} />
      </Suspense>
    );
  return (
    <FormCard
      title={IDENTITY_TEXTS.logIn}
      foot={
        <>
          {IDENTITY_TEXTS.newRojmelSignUp((text) => (
            <Link to={paths.signup}>{text}</Link>
          ))}
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
        act={IDENTITY_TEXTS.logIn}
        look={{ wide: true }}
        busy={leaving}
      >
        <TextField
          name="identifier"
          label={IDENTITY_TEXTS.emailOrUsername}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <PasswordField name="password" label={IDENTITY_TEXTS.password} autoComplete="current-password" required />
      </Form>
      <PasskeyLogin success={SUCCESS} busy={leaving} onDone={goOn} />
      <GoogleSignIn text="signin_with" success={SUCCESS} onSignedIn={goOn} onAsked={setWays} />
      <p className="form-row">
        <Link to={paths.forgotPassword}>{IDENTITY_TEXTS.forgotPasswordTitle}</Link>
      </p>
      {unverified !== null && (
        <VerificationBox
          key={unverified}
          lead={IDENTITY_TEXTS.emailAddressVerifiedYet}
          email={unverified.includes('@') ? unverified : ''}
        />
      )}
    </FormCard>
  );
}

/** An identifier with an at-sign is an e-mail address, any other a username. The ways of the second step, if one is asked for. */
async function logIn({ identifier, password }: Typed): Promise<StepWays | null> {
  const name = identifier.includes('@') ? { email: identifier } : { username: identifier };
  return waysAsked(await api('logIn', { body: { ...name, password } }));
}

function missing({ identifier, password }: Typed): FieldErrors {
  return {
    ...(identifier === '' && { identifier: IDENTITY_TEXTS.enterEmailUsername }),
    ...(password === '' && { password: IDENTITY_TEXTS.enterYourPassword }),
  };
}

/** By the code; an answer without one as it is specified (000 §7), by its sentence. */
function isUnverified(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status !== 403) return false;
  return error.code === null ? /verify/i.test(error.message) : error.code === 'email-unverified';
}
