import { useState } from 'react';
import { ResendVerification } from '../ui/form/resend-verification.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { sendVerification } from './verification.ts';
import { IDENTITY_TEXTS } from '../text/en/identity.ts';

interface VerificationBoxProps {
  readonly lead: string;
  /** The initial address; it can be changed. */
  readonly email?: string;
}

/** A form that sends the verification e-mail again. */
export function VerificationBox({ lead, email: known = '' }: VerificationBoxProps) {
  const [email, setEmail] = useState(known);
  return (
    <section className="verify-box stack" aria-label={IDENTITY_TEXTS.verifyYourEmail}>
      <p>{lead}</p>
      <TextField
        label={IDENTITY_TEXTS.email}
        type="email"
        autoComplete="email"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <ResendVerification email={email} send={sendVerification} />
    </section>
  );
}
