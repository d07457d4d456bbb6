import type { Db } from '../db/client.ts';
import type { MailKind, TokenPurpose } from '../db/identity-tables.ts';
import { addMail, type Mail } from '../db/mails.ts';
import { addToken } from '../db/tokens.ts';
import { findUser, findUsersByEmail, type User } from '../db/users.ts';
import type { Envelope } from '../mail/carrier.ts';
import { type Letter, renderLetter } from '../mail/letter.ts';
import { letters } from '../mail/letters.ts';
import { hashSecret, newSecret } from './secret.ts';

/** What a letter is written from; `origin` is the site's address without a slash at its end. */
export interface Desk {
  readonly db: Db;
  readonly origin: string;
  readonly now: () => number;
}

const MINUTE = 60_000;
const VALID_MS: Readonly<Record<'verify-email' | 'keep-email' | 'reset-password', number>> = {
  'verify-email': 24 * 60 * MINUTE,
  'keep-email': 72 * 60 * MINUTE,
  'reset-password': 30 * MINUTE,
};

/** Writes the letter that a queued mail stands for, with a fresh token; null when it concerns nobody (any more). */
export async function composeLetter(desk: Desk, mail: Mail): Promise<Envelope | null> {
  const found = await WRITERS[mail.kind](desk, mail);
  if (!found) return null;
  const { user, letter } = found;
  return { to: mail.email, userId: user.id, kind: mail.kind, link: letter.link?.url ?? null, ...renderLetter(letter, user.display_name) };
}

interface Addressed {
  readonly user: User;
  readonly letter: Letter;
}

/** Of the sign-ups that wait for one address, so many newest get a letter again. */
const MOST_WAITING = 5;

type Writer = (desk: Desk, mail: Mail) => Promise<Addressed | null>;

const WRITERS: Readonly<Record<MailKind, Writer>> = {
  'sign-up': toOwner(async (desk, user, email) => {
    const [holder] = await findUsersByEmail(desk.db, email);
    return holder && holder.activated_at !== null ? alreadyRegistered(desk, holder) : verify(desk, user, email);
  }),
  'verify-email': async (desk, mail) => {
    if (mail.user_id !== null) return verifyOwner(desk, mail);
    // One letter for each sign-up that waits for the address, since only its owner can tell which is theirs.
    const [holder, ...others] = await findUsersByEmail(desk.db, mail.email, MOST_WAITING);
    const asked = holder?.activated_at ? [holder] : [holder, ...others];
    for (const user of asked)
      if (user) await addMail(desk.db, { kind: 'verify-email', email: mail.email, userId: user.id }, new Date(desk.now()));
    return null;
  },
  'reset-password': async (desk, { email }) => {
    const [user] = await findUsersByEmail(desk.db, email);
    return user ? { user, letter: letters.resetPassword(await link(desk, user, 'reset-password', email), user.username) } : null;
  },
  'change-email': toOwner(async (desk, user, email) => {
    if (user.pending_email !== email) return null;
    const [holder] = await findUsersByEmail(desk.db, email);
    if (holder && holder.activated_at !== null) return alreadyRegistered(desk, holder);
    return { user, letter: letters.changeEmail(await link(desk, user, 'verify-email', email)) };
  }),
  'email-change-asked': toOwner(async (desk, user, email) => ({
    user,
    letter: letters.emailChangeAsked(await link(desk, user, 'keep-email', email)),
  })),
  'email-changed': toOwner(async (desk, user, email) => ({
    user,
    letter: letters.emailChanged(await link(desk, user, 'keep-email', email)),
  })),
  'password-changed': toOwner(async (desk, user) => ({ user, letter: letters.passwordChanged(`${desk.origin}/reset-password-request`) })),
  'google-linked': toOwner(async (desk, user) => ({ user, letter: letters.googleLinked(`${desk.origin}/settings`) })),
  'google-unlinked': toOwner(async (desk, user) => ({ user, letter: letters.googleUnlinked(`${desk.origin}/settings`) })),
};

const verifyOwner = toOwner((desk, user, email) =>
  user.email_verified_at === null && user.email === email ? verify(desk, user, email) : Promise.resolve(null),
);

/** For a letter to a known user: null once the account is gone. */
function toOwner(write: (desk: Desk, user: User, email: string) => Promise<Addressed | null>): Writer {
  return async (desk, mail) => {
    const user = mail.user_id === null ? undefined : await findUser(desk.db, mail.user_id);
    return user ? write(desk, user, mail.email) : null;
  };
}

function alreadyRegistered(desk: Desk, user: User): Addressed {
  return { user, letter: letters.alreadyRegistered(`${desk.origin}/reset-password-request`) };
}

async function verify(desk: Desk, user: User, email: string): Promise<Addressed> {
  return { user, letter: letters.verifyEmail(await link(desk, user, 'verify-email', email), user.username) };
}

async function link(desk: Desk, user: User, purpose: keyof typeof VALID_MS & TokenPurpose, email: string): Promise<string> {
  const secret = newSecret();
  const expires_at = new Date(desk.now() + VALID_MS[purpose]);
  await addToken(desk.db, { user_id: user.id, token_hash: hashSecret(secret), purpose, email, expires_at });
  return `${desk.origin}/${purpose}?token=${secret}`;
}
