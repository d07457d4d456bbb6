import { addMail } from '../accounts/mails.ts';
import type { ApiProblem } from '../problems.ts';
import type { Client, Identity } from './identity.ts';
import { byAccount, byAddress, countAttempts } from './limits.ts';

/** Queues a link to an address. The same work is done, and the same answer given, whether or not it has an account. */
export async function askForLink(
  identity: Identity,
  kind: 'verify-email' | 'reset-password',
  email: string,
  client: Client,
): Promise<ApiProblem | null> {
  const limited = await countAttempts(identity, [byAccount('mail-account', email), byAddress('mail-address', client.address)]);
  if (limited) return limited;
  await addMail(identity.store.db, { kind, email, userId: null }, new Date(identity.now()));
  return null;
}
