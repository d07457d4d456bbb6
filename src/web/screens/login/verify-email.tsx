import { useState } from 'react';
import { ResendVerification } from '../../ui/resend-verification.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { sendVerification } from '../../verification.ts';

/** Sends the verification mail again to the address that was typed at login, or to one typed here. */
export function VerifyEmail({ identifier }: { readonly identifier: string }) {
  const [email, setEmail] = useState(identifier.includes('@') ? identifier : '');
  return (
    <section className="verify-box" aria-label="Verify your email">
      <p>Your email address is not verified yet. We can send the link again.</p>
      <TextField label="Email" type="email" autoComplete="email" value={email} onChange={(event) => setEmail(event.currentTarget.value)} />
      <ResendVerification email={email} send={sendVerification} />
    </section>
  );
}
