import { useSession } from '../session.tsx';
import { TokenForm } from '../token-form.tsx';
import { VerificationBox } from '../verification-box.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { paths } from '../../urls.ts';
import { IDENTITY_TEXTS } from '../../text/en/identity.ts';

/** The page that the link in a verification e-mail opens. */
export function VerifyEmailScreen() {
  const { session, markLoggedIn } = useSession();
  const isIn = session.state === 'in';
  return (
    <TokenForm
      title={IDENTITY_TEXTS.verifyYourEmail}
      lead={IDENTITY_TEXTS.pressButtonConfirmAddress}
      call="verifyEmail"
      button={IDENTITY_TEXTS.verifyEmail}
      missing={IDENTITY_TEXTS.invalidMissingVerificationToken}
      done={IDENTITY_TEXTS.emailVerified}
      failed={IDENTITY_TEXTS.verificationFailed}
      // A user who is logged in sees the new address at once.
      onDone={() => isIn && void markLoggedIn()}
      next={
        <ButtonLink to={isIn ? paths.summary : paths.login} wide>
          {isIn ? IDENTITY_TEXTS.openMyJournal : IDENTITY_TEXTS.logIn}
        </ButtonLink>
      }
      retry={<VerificationBox lead={IDENTITY_TEXTS.linkValid24Hours} />}
    />
  );
}
