import { ApiError, api } from '../../api.ts';
import { GoogleButton } from '../google-button.tsx';
import { useGoogleSetup } from '../google.ts';
import { Button } from '../../ui/button.tsx';
import { Outcome } from '../../ui/page/outcome.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { useSaving } from './use-saving.ts';
import { SETTINGS_TEXTS } from '../../text/en/settings.ts';

const FAILED = SETTINGS_TEXTS.failedToLinkGoogle;

/** Links Google to an account with a password. Shows nothing if the server has no Google client id. */
export function LinkGoogleCard() {
  const { setup, renew } = useGoogleSetup();
  const { said, save } = useSaving('google', { saved: SETTINGS_TEXTS.googleLinkedSuccessfully, failed: FAILED });
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
    <Panel title={SETTINGS_TEXTS.linkGoogle} className="link-google" hint={SETTINGS_TEXTS.logGoogleWellPassword}>
      <GoogleButton
        setup={setup}
        text="continue_with"
        failure={SETTINGS_TEXTS.googleLinkingFailedInitialize}
        onRetry={renew}
        onToken={(idToken) => void link(idToken)}
      />
      <Outcome said={said} />
    </Panel>
  );
}

/** Unlinks Google from an account that has a password too. */
export function UnlinkGoogleCard() {
  const { said, busy, save } = useSaving('google', { saved: SETTINGS_TEXTS.googleUnlinked, failed: SETTINGS_TEXTS.failedToUnlinkGoogle });
  const unlink = () => save(() => api('unlinkGoogle', {}));
  return (
    <Panel title={SETTINGS_TEXTS.unlinkGoogle} hint={SETTINGS_TEXTS.logGoogleWellPasswordPassword}>
      <div>
        <Button variant="default" busy={busy} onClick={() => void unlink()}>
          {SETTINGS_TEXTS.unlinkGoogle}
        </Button>
      </div>
      <Outcome said={said} />
    </Panel>
  );
}
