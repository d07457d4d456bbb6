import { TokenForm } from '../token-form.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { paths } from '../../urls.ts';
import { IDENTITY_TEXTS } from '../../text/en/identity.ts';

/** The page that opens from the e-mail to the old address when a new one was requested. */
export function KeepEmailScreen() {
  return (
    <TokenForm
      title={IDENTITY_TEXTS.keepYourEmailAddress}
      lead={IDENTITY_TEXTS.someoneAskedChangeEmail}
      call="keepEmail"
      button={IDENTITY_TEXTS.keepMyAddress}
      missing={IDENTITY_TEXTS.invalidOrMissingToken}
      done={IDENTITY_TEXTS.yourEmailAddressStays}
      failed={IDENTITY_TEXTS.failedKeepEmailAddress}
      next={
        <ButtonLink to={paths.forgotPassword} wide>
          {IDENTITY_TEXTS.setNewPassword}
        </ButtonLink>
      }
    />
  );
}
