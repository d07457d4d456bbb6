import { useState } from 'react';
import type { CurrentUser } from '#contract/session.ts';
import { Button } from '../../ui/button.tsx';
import { Outcome, type Said } from '../../ui/page/outcome.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { DeletionProof } from './deletion-proof.tsx';
import { deletionFailure, initiateDeletion } from './deletion.ts';
import { useProof } from './proof.tsx';
import { SETTINGS_TEXTS } from '../../text/en/settings.ts';

/** Deletes the account in three steps: start, prove who you are, confirm. */
export function DangerZone({ user }: { readonly user: CurrentUser }) {
  const [token, setToken] = useState<string | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const [busy, setBusy] = useState(false);
  const withProof = useProof();

  const begin = async () => {
    setBusy(true);
    setSaid(null);
    try {
      setToken(await withProof(initiateDeletion));
    } catch (error) {
      setSaid({ text: deletionFailure(error, SETTINGS_TEXTS.failedToInitiateDeletion), good: false });
    }
    setBusy(false);
  };

  return (
    <Panel title={SETTINGS_TEXTS.dangerZone} className="danger-zone" hint={SETTINGS_TEXTS.deletesAccountEveryTrade}>
      {token === null ? (
        <>
          <Outcome said={said} />
          <div>
            <Button variant="danger" busy={busy} onClick={() => void begin()}>
              {SETTINGS_TEXTS.deleteMyAccount}
            </Button>
          </div>
        </>
      ) : (
        <DeletionProof user={user} token={token} onCancel={() => setToken(null)} />
      )}
    </Panel>
  );
}
