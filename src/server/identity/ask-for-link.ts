import { addMail } from '../mail/mails.ts';
import type { ApiProblem } from '../problems.ts';
import type { Client, Identity } from './identity.ts';
import { byAccount, byAddress, countAttempts } from './limits.ts';

/** Queues an e-mail with a link. It does the same work whether or not the address has an account, so that neither answer nor time tells. */
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
