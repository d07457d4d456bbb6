import { ApiError, api } from '../../api.ts';
import { GoogleButton } from '../google-button.tsx';
import { useGoogleSetup } from '../google.ts';
import { Button } from '../../ui/button.tsx';
import { Outcome } from '../../ui/page/outcome.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { useSaving } from './use-saving.ts';

const FAILED = 'Failed to link Google.';

/** Links Google to an account with a password. Shows nothing if the server has no Google client id. */
export function LinkGoogleCard() {
  const { setup, renew } = useGoogleSetup();
  const { said, save } = useSaving('google', { saved: 'Google linked successfully.', failed: FAILED });
  if (!setup) return null;

  const link = (idToken: string | null) =>
    save(async () => {
      try {
        if (idToken === null) throw new ApiError(401, FAILED);
        return await api('linkGoogle', { body: { id_token: idToken } });
      } catch (error) {
        renew();
        throw error;
      }
    });

  return (
    <Panel title="Link Google" className="link-google" hint="Log in with Google as well as with your password.">
      <GoogleButton
        setup={setup}
        text="continue_with"
        failure="Google linking failed to initialize."
        onRetry={renew}
        onToken={(idToken) => void link(idToken)}
      />
      <Outcome said={said} />
    </Panel>
  );
}

/** Unlinks Google from an account that has a password too. */
export function UnlinkGoogleCard() {
  const { said, busy, save } = useSaving('google', { saved: 'Google unlinked.', failed: 'Failed to unlink Google.' });
  const unlink = () => save(() => api('unlinkGoogle', {}));
  return (
    <Panel title="Unlink Google" hint="You can log in with Google as well as with your password. A password reset also unlinks it.">
      <div>
        <Button variant="default" busy={busy} onClick={() => void unlink()}>
          Unlink Google
        </Button>
      </div>
      <Outcome said={said} />
    </Panel>
  );
}
