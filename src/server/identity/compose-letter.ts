import type { Db } from '../db/client.ts';
import type { MailKind, TokenPurpose } from '../db/identity-tables.ts';
import type { Mail } from '../db/mails.ts';
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

type Writer = (desk: Desk, mail: Mail) => Promise<Addressed | null>;

const WRITERS: Readonly<Record<MailKind, Writer>> = {
  'sign-up': async (desk, { email }) => {
    const { active, waiting } = await holdersOf(desk, email);
    if (active) return alreadyRegistered(desk, active);
    return waiting ? verify(desk, waiting, email) : null;
  },
  'verify-email': async (desk, { email }) => {
    const { active, waiting } = await holdersOf(desk, email);
    const user = active ?? waiting;
    return user?.email_verified_at === null ? verify(desk, user, email) : null;
  },
  'reset-password': async (desk, { email }) => {
    const { active, waiting } = await holdersOf(desk, email);
    const user = active ?? waiting;
    return user ? { user, letter: letters.resetPassword(await link(desk, user, 'reset-password', email)) } : null;
  },
  'change-email': toOwner(async (desk, user, email) => {
    if (user.pending_email !== email) return null;
    const { active } = await holdersOf(desk, email);
    if (active) return alreadyRegistered(desk, active);
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

/** For a letter to a known user: null once the account is gone. */
function toOwner(write: (desk: Desk, user: User, email: string) => Promise<Addressed | null>): Writer {
  return async (desk, mail) => {
    const user = mail.user_id === null ? undefined : await findUser(desk.db, mail.user_id);
    return user ? write(desk, user, mail.email) : null;
  };
}

/** Whose address it is: the account that can be used, and the sign-up that waits. */
async function holdersOf(desk: Desk, email: string): Promise<{ active: User | undefined; waiting: User | undefined }> {
  const users = await findUsersByEmail(desk.db, email);
  return { active: users.find((user) => user.activated_at !== null), waiting: users.find((user) => user.activated_at === null) };
}

function alreadyRegistered(desk: Desk, user: User): Addressed {
  return { user, letter: letters.alreadyRegistered(`${desk.origin}/reset-password-request`) };
}

async function verify(desk: Desk, user: User, email: string): Promise<Addressed> {
  return { user, letter: letters.verifyEmail(await link(desk, user, 'verify-email', email)) };
}

async function link(desk: Desk, user: User, purpose: keyof typeof VALID_MS & TokenPurpose, email: string): Promise<string> {
  const secret = newSecret();
  const expires_at = new Date(desk.now() + VALID_MS[purpose]);
  await addToken(desk.db, { user_id: user.id, token_hash: hashSecret(secret), purpose, email, expires_at });
  return `${desk.origin}/${purpose}?token=${secret}`;
}
