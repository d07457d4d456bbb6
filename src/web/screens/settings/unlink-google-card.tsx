import { googlePaths } from '#contract/paths.ts';
import { sendForm } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useSaving } from './use-saving.ts';

/** Takes Google out of the ways to log in to an account that has a password too. */
export function UnlinkGoogleCard() {
  const { said, busy, save } = useSaving('google', { saved: 'Google unlinked.', failed: 'Failed to unlink Google.' });
  const unlink = () => save(() => sendForm<{ message?: string } | null>('DELETE', googlePaths.link));
  return (
    <Panel title="Unlink Google" hint="You can log in with Google as well as with your password. A password reset unlinks it, too.">
      <div>
        <Button variant="default" busy={busy} onClick={() => void unlink()}>
          Unlink Google
        </Button>
      </div>
      <Outcome said={said} />
    </Panel>
  );
}
