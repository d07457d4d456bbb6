import { useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { api } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { accept, fieldText, isEmailShaped, type FieldErrors } from '../../ui/form/form-fields.ts';
import { FormCard } from '../../ui/form/form-card.tsx';
import { Outcome } from '../../ui/page/outcome.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useLater } from '../../ui/use-later.ts';
import { paths } from '../../urls.ts';

/** Always the same, so that it does not reveal which addresses have an account. */
const SENT = 'Password reset email sent. Check the inbox if the address exists. The link is valid for 30 minutes.';
const RETURN_AFTER = 5000;

/** Requests a link to set a new password. */
export function ForgotPasswordScreen() {
  const navigate = useNavigate();
  const later = useLater();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [state, setState] = useState<'open' | 'busy' | 'sent'>('open');

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = fieldText(new FormData(event.currentTarget), 'email');
    const found: FieldErrors = isEmailShaped(email) ? {} : { email: 'Enter a valid email address.' };
    setErrors(found);
    if (!accept(event.currentTarget, found)) return;
    setState('busy');
    await api('forgotPassword', { body: { email } }).catch(() => undefined);
    setState('sent');
    later(() => void navigate(paths.login), RETURN_AFTER);
  };

  return (
    <FormCard
      title="Forgot password"
      lead="We will send you a link to set a new one."
      foot={
        <>
          Remembered it? <Link to={paths.login}>Back to login</Link>
        </>
      }
    >
      <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <TextField name="email" type="email" label="Email" autoComplete="email" error={errors['email']} required />
        <Outcome said={state === 'sent' ? { text: SENT, good: true } : null} />
        <Button type="submit" busy={state === 'busy'} disabled={state === 'sent'} wide>
          Send reset link
        </Button>
      </form>
    </FormCard>
  );
}
