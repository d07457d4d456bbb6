import { useState } from 'react';
import { ApiError, api, failureText } from '../api.ts';
import { type StepWays, waysAsked } from './second-step-asked.ts';
import { GoogleButton } from './google-button.tsx';
import { useGoogleSetup } from './google.ts';
import { Outcome, type Said } from '../ui/page/outcome.tsx';
import { IDENTITY_TEXTS } from '../text/en/identity.ts';

interface GoogleSignInProps {
  readonly text: 'signin_with' | 'signup_with';
  /** Shown after a successful sign-in. */
  readonly success: string;
  /** Shown instead of signing in while it is not null. */
  readonly obstacle?: string | null;
  readonly onObstacle?: () => void;
  readonly onSignedIn: () => void;
  /** The account asks for a second step. */
  readonly onAsked: (ways: StepWays) => void;
}

/** Google sign-in below a form. Shows nothing if the server has no Google client id. */
export function GoogleSignIn({ text, success, obstacle = null, onObstacle, onSignedIn, onAsked }: GoogleSignInProps) {
  const { setup, renew } = useGoogleSetup();
  const [said, setSaid] = useState<Said | null>(null);
  const [blocked, setBlocked] = useState(false);
  if (!setup) return null;

  const block = () => {
    setBlocked(true);
    onObstacle?.();
  };
  const signIn = async (idToken: string | null) => {
    setSaid(null);
    try {
      if (idToken === null) throw new Error('Google returned no token');
      const ways = waysAsked(await api('signInWithGoogle', { body: { id_token: idToken } }));
      if (ways) return onAsked(ways);
      setSaid({ text: success, good: true });
      onSignedIn();
    } catch (error) {
      setSaid({ text: failureText(error, fallbackOf(error)), good: false });
      renew();
    }
  };

  return (
    <>
      <p className="or-divider note">{IDENTITY_TEXTS.or}</p>
      <GoogleButton
        setup={setup}
        text={text}
        failure={IDENTITY_TEXTS.googleSignFailedInitialize}
        onRetry={renew}
        onToken={(token) => void signIn(token)}
        onBlocked={obstacle === null ? undefined : block}
      />
      <Outcome said={blocked && obstacle !== null ? { text: obstacle, good: false } : said} />
    </>
  );
}

function fallbackOf(error: unknown): string {
  return error instanceof ApiError && error.status === 409
    ? IDENTITY_TEXTS.emailAlreadyRegisteredUnverified
    : IDENTITY_TEXTS.googleSignInFailed;
}
