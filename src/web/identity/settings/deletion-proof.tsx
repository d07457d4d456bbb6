import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { CurrentUser } from '#contract/session.ts';
import { useSession } from '../session.tsx';
import { Button } from '../../ui/button.tsx';
import { Outcome, type Said } from '../../ui/page/outcome.tsx';
import { useLater } from '../../ui/use-later.ts';
import { paths } from '../../urls.ts';
import { ConfirmDeletion } from './confirm-deletion.tsx';
import { confirmDeletion, confirmDeletionWithGoogle, deletionFailure, proofOf } from './deletion.ts';
import { GoogleProof } from './google-proof.tsx';
import { useProof } from './proof.tsx';
import { PasswordProof } from './password-proof.tsx';
import { SETTINGS_TEXTS } from '../../text/en/settings.ts';

const REDIRECT_AFTER = 800;

interface DeletionProofProps {
  readonly user: CurrentUser;
  /** The token of the deletion. */
  readonly token: string;
  readonly onCancel: () => void;
}

/** The second step: users prove who they are, then confirm. */
export function DeletionProof({ user, token, onCancel }: DeletionProofProps) {
  const navigate = useNavigate();
  const later = useLater();
  const { markLoggedOut } = useSession();
  /** Deletes with the given proof; null while the confirmation is closed. */
  const [deletion, setDeletion] = useState<(() => Promise<void>) | null>(null);
  const withProof = useProof();
  const [attempt, setAttempt] = useState(0);
  const [said, setSaid] = useState<Said | null>(null);
  const proof = proofOf(user);
  const isOver = said?.good ?? false;

  const ask = (run: () => Promise<void>) => {
    setSaid(null);
    setDeletion(() => run);
  };
  const confirm = async () => {
    try {
      if (deletion) await withProof(deletion);
      setSaid({ text: SETTINGS_TEXTS.accountDeletedRedirecting, good: true });
      later(() => {
        void navigate(paths.login, { replace: true });
        markLoggedOut();
      }, REDIRECT_AFTER);
    } catch (error) {
      setSaid({ text: deletionFailure(error, SETTINGS_TEXTS.deletionFailed), good: false });
      setAttempt(attempt + 1);
    }
    setDeletion(null);
  };

  const cancel = (
    <Button variant="default" onClick={onCancel} disabled={isOver}>
      {SETTINGS_TEXTS.keepMyAccount}
    </Button>
  );
  return (
    <>
      {proof === 'none' && (
        <>
          <p>{SETTINGS_TEXTS.accountNeitherPasswordNor}</p>
          <p className="note">{SETTINGS_TEXTS.setPasswordLinkGoogle}</p>
          <div>{cancel}</div>
        </>
      )}
      {proof === 'password' && (
        <PasswordProof user={user} disabled={isOver} onProven={(password) => ask(() => confirmDeletion(token, password))}>
          {cancel}
        </PasswordProof>
      )}
      {proof === 'google' && (
        <GoogleProof key={attempt} disabled={isOver} onProven={(idToken) => ask(() => confirmDeletionWithGoogle(token, idToken))}>
          {cancel}
        </GoogleProof>
      )}
      <Outcome said={said} focused={said !== null} />
      <ConfirmDeletion opened={deletion !== null} user={user} onClose={() => setDeletion(null)} onConfirm={confirm} />
    </>
  );
}
