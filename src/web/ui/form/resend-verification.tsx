import { useState } from 'react';
import { Button } from '../button.tsx';
import { Outcome, type Said } from '../page/outcome.tsx';
import { KIT_TEXTS } from '../../text/en/kit.ts';

interface ResendVerificationProps {
  readonly email: string;
  /** Sends the e-mail and returns the result. */
  readonly send: (email: string) => Promise<Said>;
  /** Hides the button after an e-mail was sent. */
  readonly once?: boolean;
}

/** A button that sends the verification e-mail again, with its result. */
export function ResendVerification({ email, send, once = false }: ResendVerificationProps) {
  const [said, setSaid] = useState<Said | null>(null);
  const [busy, setBusy] = useState(false);
  const resend = async () => {
    const address = email.trim();
    if (!address.includes('@')) {
      setSaid({ text: KIT_TEXTS.pleaseEnterValidEmail, good: false });
      return;
    }
    setSaid(null);
    setBusy(true);
    setSaid(await send(address));
    setBusy(false);
  };
  return (
    <>
      <Outcome said={said} />
      {!(once && said?.good) && (
        <Button variant="default" busy={busy} onClick={() => void resend()}>
          {KIT_TEXTS.resendVerificationEmail}
        </Button>
      )}
    </>
  );
}
