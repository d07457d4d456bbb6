import { useSession } from '../session.tsx';
import { TokenForm } from '../token-form.tsx';
import { VerificationBox } from '../verification-box.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { paths } from '../../urls.ts';

/** The page that the link in a verification e-mail opens. */
export function VerifyEmailScreen() {
  const { session, markLoggedIn } = useSession();
  const isIn = session.state === 'in';
  return (
    <TokenForm
      title="Verify your email"
      lead="Press the button to confirm that this address is yours."
      call="verifyEmail"
      button="Verify email"
      missing="Invalid or missing verification token."
      done="Email verified."
      failed="Verification failed."
      // A user who is logged in sees the new address at once.
      onDone={() => isIn && void markLoggedIn()}
      next={
        <ButtonLink to={isIn ? paths.summary : paths.login} wide>
          {isIn ? 'Open my journal' : 'Log in'}
        </ButtonLink>
      }
      retry={<VerificationBox lead="A link is valid for 24 hours and works once. We can send a new one." />}
    />
  );
}
