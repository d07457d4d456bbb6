import { useState, type ReactNode } from 'react';
import { GoogleButton } from '../google-button.tsx';
import { useGoogleSetup } from '../google.ts';
import { Button } from '../../ui/button.tsx';
import { Outcome, type Said } from '../../ui/page/outcome.tsx';
import { SETTINGS_TEXTS } from '../../text/en/settings.ts';

const REAUTH_FAILED = SETTINGS_TEXTS.googleReAuthFailed;
const VERIFIED: Said = { text: SETTINGS_TEXTS.googleVerifiedNowConfirm, good: true };

interface GoogleProofProps {
  readonly disabled: boolean;
  /** Shown beside the button. */
  readonly children: ReactNode;
  readonly onProven: (idToken: string) => void;
}

/** Verifies the user with Google before the account is deleted. */
export function GoogleProof({ disabled, children, onProven }: GoogleProofProps) {
  const { setup, renew } = useGoogleSetup();
  const [idToken, setIdToken] = useState<string | null>(null);
  const [said, setSaid] = useState<Said | null>(null);

  const keepToken = (token: string | null) => {
    setIdToken(token);
    setSaid(token === null ? { text: SETTINGS_TEXTS.googleVerificationFailedTry, good: false } : VERIFIED);
  };
  const goOn = () => {
    if (idToken === null) setSaid({ text: SETTINGS_TEXTS.pleaseVerifyGoogleFirst, good: false });
    else onProven(idToken);
  };

  return (
    <>
      <p>{SETTINGS_TEXTS.beforeWeDeleteAccount}</p>
      {setup && idToken === null && (
        <GoogleButton setup={setup} text="continue_with" failure={REAUTH_FAILED} onToken={keepToken} onRetry={renew} />
      )}
      <Outcome said={setup === null ? { text: REAUTH_FAILED, good: false } : said} focused={idToken !== null} />
      <div className="actions">
        <Button variant="danger" disabled={disabled} onClick={goOn}>
          {SETTINGS_TEXTS.deleteAccount}
        </Button>
        {children}
      </div>
    </>
  );
}
