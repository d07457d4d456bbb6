import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { failureText, api } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { FormCard } from '../ui/form/form-card.tsx';
import { Outcome, type Said } from '../ui/page/outcome.tsx';

interface TokenFormProps {
  readonly title: string;
  readonly lead: string;
  /** The call that uses the token. */
  readonly call: 'verifyEmail' | 'keepEmail';
  readonly button: string;
  /** Shown if the address has no token. */
  readonly missing: string;
  /** Shown if the server sends no text of its own. */
  readonly done: string;
  readonly failed: string;
  readonly onDone?: () => void;
  /** Below the text, once it worked. */
  readonly next: ReactNode;
  /** Below the button, if it failed. */
  readonly retry?: ReactNode;
}

/** The page that a link in an e-mail opens. It needs a click, because mail scanners open links and a token works once. */
export function TokenForm({ title, lead, call, button, missing, done, failed, onDone, next, retry }: TokenFormProps) {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [said, setSaid] = useState<Said | null>(token === '' ? { text: missing, good: false } : null);
  const [busy, setBusy] = useState(false);

  const send = async () => {
    setBusy(true);
    try {
      const answer = await api(call, { body: { token } });
      setSaid({ text: answer?.message || done, good: true });
      onDone?.();
    } catch (error) {
      setSaid({ text: failureText(error, failed), good: false });
    }
    setBusy(false);
  };

  return (
    <FormCard title={title} lead={lead}>
      <Outcome said={said} focused={said?.good ?? false} />
      {said?.good ? (
        next
      ) : (
        <Button busy={busy} disabled={token === ''} wide onClick={() => void send()}>
          {button}
        </Button>
      )}
      {said?.good === false && retry}
    </FormCard>
  );
}
