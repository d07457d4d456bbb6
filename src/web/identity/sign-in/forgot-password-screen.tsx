import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { api } from '../../api.ts';
import { Form } from '../../ui/form/form.tsx';
import { isEmailShaped, type FieldErrors } from '../../ui/form/form-fields.ts';
import { FormCard } from '../../ui/form/form-card.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useLater } from '../../ui/use-later.ts';
import { paths } from '../../urls.ts';
import { IDENTITY_TEXTS } from '../../text/en/identity.ts';

/** Always the same, so that it does not reveal which addresses have an account. */
const SENT = IDENTITY_TEXTS.passwordResetEmailSent;
const RETURN_AFTER = 5000;

/** Requests a link to set a new password. */
export function ForgotPasswordScreen() {
  const navigate = useNavigate();
  const later = useLater();
  const [sent, setSent] = useState(false);

  const send = async (email: string) => {
    await api('forgotPassword', { body: { email } }).catch(() => undefined);
    setSent(true);
    later(() => void navigate(paths.login), RETURN_AFTER);
    return { text: SENT, good: true };
  };

  return (
    <FormCard
      title={IDENTITY_TEXTS.forgotPassword}
      lead={IDENTITY_TEXTS.weSendLinkSet}
      foot={
        <>
          {IDENTITY_TEXTS.rememberedBackLogin((text) => (
            <Link to={paths.login}>{text}</Link>
          ))}
        </>
      }
    >
      <Form
        read={(text) => text('email')}
        check={(email): FieldErrors => (isEmailShaped(email) ? {} : { email: IDENTITY_TEXTS.enterValidEmailAddress })}
        onSubmit={send}
        act={IDENTITY_TEXTS.sendResetLink}
        look={{ wide: true }}
        disabled={sent}
      >
        <TextField name="email" type="email" label={IDENTITY_TEXTS.email} autoComplete="email" required />
      </Form>
    </FormCard>
  );
}
