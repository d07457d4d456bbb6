import { useState } from 'react';
import { Button } from './button.tsx';
import { Message } from './message.tsx';

interface ResendVerificationProps {
  readonly email: string;
  /** Sends the mail and answers a sentence; its error's message is shown. */
  readonly send: (email: string) => Promise<string>;
  /** Called once a mail was sent. */
  readonly onSent?: () => void;
}

/** The button that sends a verification mail again, and what came of it. */
export function ResendVerification({ email, send, onSent }: ResendVerificationProps) {
  const [message, setMessage] = useState('');
  const [busy, setBusy] = useState(false);
  const resend = async () => {
    if (!email.trim().includes('@')) {
      setMessage('Please enter a valid email address.');
      return;
    }
    setBusy(true);
    try {
      setMessage(await send(email.trim()));
      onSent?.();
    } catch (error) {
      setMessage((error instanceof Error && error.message) || 'Failed to resend verification email.');
    }
    setBusy(false);
  };
  return (
    <>
      {message && <Message text={message} />}
      <Button variant="default" busy={busy} onClick={() => void resend()}>
        Resend verification email
      </Button>
    </>
  );
}
