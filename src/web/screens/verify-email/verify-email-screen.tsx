import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { accountPaths } from '#contract/account.ts';
import { ApiError, sendForm } from '../../api.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FormCard } from '../../ui/form-card.tsx';
import { Message } from '../../ui/message.tsx';
import { paths } from '../../urls.ts';

/** Where the link of a verification mail leads. Asks for a press, since mail scanners open links and the token works once. */
export function VerifyEmailScreen() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [outcome, setOutcome] = useState<{ text: string; good: boolean } | null>(
    token === '' ? { text: 'Invalid or missing verification token.', good: false } : null,
  );
  const [busy, setBusy] = useState(false);

  const verify = async () => {
    setBusy(true);
    try {
      const { message } = await sendForm<{ message?: string }>('POST', accountPaths.verifyEmail, { token });
      setOutcome({ text: message || 'Email verified.', good: true });
    } catch (error) {
      setOutcome({ text: (error instanceof ApiError && error.message) || 'Verification failed.', good: false });
    }
    setBusy(false);
  };

  return (
    <FormCard title="Verify your email" lead="One press, and the address is yours.">
      {outcome && <Message text={outcome.text} kind={outcome.good ? 'success' : 'error'} />}
      {outcome?.good ? (
        <ButtonLink to={paths.login} wide>
          Log in
        </ButtonLink>
      ) : (
        <Button busy={busy} disabled={token === ''} wide onClick={() => void verify()}>
          Verify email
        </Button>
      )}
    </FormCard>
  );
}
