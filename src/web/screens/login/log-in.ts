import { sessionPaths } from '#contract/paths.ts';
import { sendForm } from '../../api.ts';

/** Sends the credentials; an identifier with an at-sign is an e-mail address, else a username. */
export async function logIn(identifier: string, password: string): Promise<void> {
  const name = identifier.includes('@') ? { email: identifier } : { username: identifier };
  await sendForm('POST', sessionPaths.login, { ...name, password });
}
