import { endSession, type Session } from '../db/sessions.ts';
import { type Client, type Identity, note } from './identity.ts';

/** Ends the session that asks. */
export function logOut(identity: Identity, session: Session, client: Client): Promise<void> {
  return identity.store.transaction(async (tx) => {
    if (await endSession(tx, session.user_id, session.id)) await note(tx, session.user_id, 'logged-out', client, new Date(identity.now()));
  });
}
