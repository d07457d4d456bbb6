import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { userPaths } from '#contract/paths.ts';
import { failureText, sendForm } from '../../api.ts';
import { useSession } from '../../sign-in/session.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FormCard } from '../../ui/form-card.tsx';
import { Outcome, type Said } from '../../ui/outcome.tsx';
import { VerificationBox } from '../../sign-in/verification-box.tsx';
import { paths } from '../../urls.ts';

const NO_TOKEN: Said = { text: 'Invalid or missing verification token.', good: false };

/** Where the link of a verification mail leads. Asks for a press, since mail scanners open links and the token works once. */
export function VerifyEmailScreen() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const { session, markLoggedIn } = useSession();
  const [said, setSaid] = useState<Said | null>(token === '' ? NO_TOKEN : null);
  const [busy, setBusy] = useState(false);

  const verify = async () => {
    setBusy(true);
    try {
      const answer = await sendForm<{ message?: string } | null>('POST', userPaths.verifyEmail, { token });
      setSaid({ text: answer?.message || 'Email verified.', good: true });
      // A new address of someone who is logged in shows at once.
      if (session.state === 'in') void markLoggedIn();
    } catch (error) {
      setSaid({ text: failureText(error, 'Verification failed.'), good: false });
    }
    setBusy(false);
  };

  return (
    <FormCard title="Verify your email" lead="One press, and the address is yours.">
      <Outcome said={said} focused={said?.good ?? false} />
      {said?.good ? (
        <ButtonLink to={session.state === 'in' ? paths.summary : paths.login} wide>
          {session.state === 'in' ? 'Open my journal' : 'Log in'}
        </ButtonLink>
      ) : (
        <Button busy={busy} disabled={token === ''} wide onClick={() => void verify()}>
          Verify email
        </Button>
      )}
      {said?.good === false && <VerificationBox lead="A link is valid for 24 hours and works once. We can send a new one." />}
    </FormCard>
  );
}
