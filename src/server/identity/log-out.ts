import { endSession, type SessionWithUser } from './sessions.ts';
import { removeUser } from './users.ts';
import { type Client, type Identity, note } from './identity.ts';
import { mineIn } from '../store/mine.ts';

/** Ends the request's own session, and a demo with it. */
export function logOut(identity: Identity, { session, user }: SessionWithUser, client: Client): Promise<void> {
  return identity.store.transaction(async (tx) => {
    if (user.demo_until) return removeUser(tx, user.id);
    if (await endSession(mineIn(tx, session.user_id), session.id))
      await note(mineIn(tx, session.user_id), 'logged-out', client, new Date(identity.now()));
  });
}

/** Ends one of the user's sessions. False when the user has no such session. */
export function revokeSession(identity: Identity, userId: number, id: string, client: Client): Promise<boolean> {
  return identity.store.transaction(async (tx) => {
    if (!(await endSession(mineIn(tx, userId), id))) return false;
    await note(mineIn(tx, userId), 'session-ended', client, new Date(identity.now()));
    return true;
  });
}
