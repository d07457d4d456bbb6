import { TokenForm } from '../token-form.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { paths } from '../../urls.ts';

/** The page that opens from the e-mail to the old address when a new one was requested. */
export function KeepEmailScreen() {
  return (
    <TokenForm
      title="Keep your email address"
      lead="Someone asked to change the email address of your account. If it was not you, keep the old one. This logs out every session."
      call="keepEmail"
      button="Keep my address"
      missing="Invalid or missing token."
      done="Your email address stays."
      failed="Failed to keep your email address."
      next={
        <ButtonLink to={paths.forgotPassword} wide>
          Set a new password
        </ButtonLink>
      }
    />
  );
}
