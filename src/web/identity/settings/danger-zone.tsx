import { useState } from 'react';
import type { CurrentUser } from '#contract/session.ts';
import { Button } from '../../ui/button.tsx';
import { Outcome, type Said } from '../../ui/page/outcome.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { DeletionProof } from './deletion-proof.tsx';
import { deletionFailure, initiateDeletion } from './deletion.ts';

/** Deletes the account in three steps: start, prove who you are, confirm. */
export function DangerZone({ user }: { readonly user: CurrentUser }) {
  const [token, setToken] = useState<string | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const [busy, setBusy] = useState(false);

  const begin = async () => {
    setBusy(true);
    setSaid(null);
    try {
      setToken(await initiateDeletion());
    } catch (error) {
      setSaid({ text: deletionFailure(error, 'Failed to initiate deletion.'), good: false });
    }
    setBusy(false);
  };

  return (
    <Panel
      title="Danger Zone"
      className="danger-zone"
      hint="Deletes your account with every trade, import and note in it. This cannot be undone."
    >
      {token === null ? (
        <>
          <Outcome said={said} />
          <div>
            <Button variant="danger" busy={busy} onClick={() => void begin()}>
              Delete my account
            </Button>
          </div>
        </>
      ) : (
        <DeletionProof user={user} token={token} onCancel={() => setToken(null)} />
      )}
    </Panel>
  );
}
