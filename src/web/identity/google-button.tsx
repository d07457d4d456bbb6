import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadGoogle, type GoogleId, type GoogleSetup } from './google.ts';
import { Button } from '../ui/button.tsx';
import { Outcome } from '../ui/page/outcome.tsx';
import { useTheme } from '../ui/page-choice.ts';
import './google-button.css';
import { IDENTITY_TEXTS } from '../text/en/identity.ts';

/** The widest button that Google draws. */
const MAX_WIDTH = 400;

const CONTEXTS = { signin_with: 'signin', signup_with: 'signup', continue_with: 'use' } as const;

interface GoogleButtonProps {
  readonly setup: GoogleSetup;
  readonly text: keyof typeof CONTEXTS;
  /** Shown if Google's button cannot be drawn. */
  readonly failure: string;
  /** Google's ID token, or null if it returned none. */
  readonly onToken: (idToken: string | null) => void;
  /** Loads a new setup. */
  readonly onRetry: () => void;
  /** If given, a click calls this instead of Google. */
  readonly onBlocked?: (() => void) | undefined;
}

/** Google's own button, drawn by Google's script. */
export function GoogleButton({ setup, text, failure, onToken, onRetry, onBlocked }: GoogleButtonProps) {
  const place = useRef<HTMLDivElement>(null);
  const { theme } = useTheme();
  const [failed, setFailed] = useState(false);
  const receiveToken = useEffectEvent(onToken);

  useEffect(() => {
    let unmounted = false;
    const draw = (google: GoogleId) => {
      const parent = place.current;
      if (unmounted || !parent) return;
      google.initialize({
        client_id: setup.clientId,
        nonce: setup.nonce,
        callback: ({ credential }) => unmounted || receiveToken(credential ?? null),
        context: CONTEXTS[text],
      });
      parent.replaceChildren();
      google.renderButton(parent, {
        type: 'standard',
        size: 'large',
        theme: theme === 'dark' ? 'filled_black' : 'outline',
        text,
        width: Math.min(MAX_WIDTH, parent.clientWidth),
      });
      setFailed(false);
    };
    loadGoogle()
      .then(draw)
      .catch(() => unmounted || setFailed(true));
    return () => {
      unmounted = true;
    };
  }, [setup, text, theme]);

  const retry = () => {
    setFailed(false);
    onRetry();
  };
  return (
    <>
      <div className="google-place" hidden={failed}>
        <div ref={place} className="google-button" inert={onBlocked !== undefined} />
        {onBlocked && <button type="button" className="google-cover" aria-label={IDENTITY_TEXTS.continueWithGoogle} onClick={onBlocked} />}
      </div>
      <Outcome said={failed ? { text: failure, good: false } : null} />
      {failed && (
        <Button variant="default" size="s" onClick={retry}>
          {IDENTITY_TEXTS.tryGoogleAgain}
        </Button>
      )}
    </>
  );
}
