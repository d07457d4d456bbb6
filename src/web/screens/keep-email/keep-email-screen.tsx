import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { userPaths } from '#contract/paths.ts';
import { failureText, sendForm } from '../../api.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FormCard } from '../../ui/form-card.tsx';
import { Outcome, type Said } from '../../ui/outcome.tsx';
import { paths } from '../../urls.ts';

const NO_TOKEN: Said = { text: 'Invalid or missing token.', good: false };

/** Where the link leads that the old address gets when a new one is asked for. A press is needed, since mail scanners open links. */
export function KeepEmailScreen() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [said, setSaid] = useState<Said | null>(token === '' ? NO_TOKEN : null);
  const [busy, setBusy] = useState(false);

  const keep = async () => {
    setBusy(true);
    try {
      const answer = await sendForm<{ message?: string } | null>('POST', userPaths.keepEmail, { token });
      setSaid({ text: answer?.message || 'Your email address stays.', good: true });
    } catch (error) {
      setSaid({ text: failureText(error, 'Failed to keep your email address.'), good: false });
    }
    setBusy(false);
  };

  return (
    <FormCard
      title="Keep your email address"
      lead="Someone asked for a new email address for your account. If it was not you, keep the old one: every session then ends."
    >
      <Outcome said={said} focused={said?.good ?? false} />
      {said?.good ? (
        <ButtonLink to={paths.forgotPassword} wide>
          Set a new password
        </ButtonLink>
      ) : (
        <Button busy={busy} disabled={token === ''} wide onClick={() => void keep()}>
          Keep my address
        </Button>
      )}
    </FormCard>
  );
}
