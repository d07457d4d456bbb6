import { useState } from 'react';
import { ResendVerification } from '../ui/resend-verification.tsx';
import { TextField } from '../ui/text-field.tsx';
import { sendVerification } from './verification.ts';

interface VerificationBoxProps {
  readonly lead: string;
  /** The address to begin with; another can be typed. */
  readonly email?: string;
}

/** Sends the verification mail again. */
export function VerificationBox({ lead, email: known = '' }: VerificationBoxProps) {
  const [email, setEmail] = useState(known);
  return (
    <section className="verify-box stack" aria-label="Verify your email">
      <p>{lead}</p>
      <TextField label="Email" type="email" autoComplete="email" value={email} onChange={(event) => setEmail(event.currentTarget.value)} />
      <ResendVerification email={email} send={sendVerification} />
    </section>
  );
}
