import type { Db } from '../store/client.ts';
import type { MailKind } from '../store/tables/mails.ts';
import type { TokenPurpose } from '../store/tables/tokens.ts';
import { addMail, type Mail } from '../mail/mails.ts';
import { addToken } from './tokens.ts';
import { findUser, findUsersByEmail, type User } from './users.ts';
import type { Message } from '../mail/transport.ts';
import { type EmailText, renderEmail } from '../mail/email-text.ts';
import { messages } from '../mail/email-texts.ts';
import { hashSecret, newSecret } from './secret.ts';

/** What composing an e-mail needs. `origin` is the site's address without a slash at its end. */
export interface Context {
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

/** Composes a queued e-mail, with a new token in its link; null when there is no user for it (any more). */
export async function composeMessage(context: Context, mail: Mail): Promise<Message | null> {
  const found = await WRITERS[mail.kind](context, mail);
  if (!found) return null;
  const { user, message } = found;
  return { to: mail.email, userId: user.id, kind: mail.kind, link: message.link?.url ?? null, ...renderEmail(message, user.display_name) };
}

interface Addressed {
  readonly user: User;
  readonly message: EmailText;
}

/** How many of the sign-ups that wait for one address, newest first, get the e-mail again. */
const MOST_WAITING = 5;

type Writer = (context: Context, mail: Mail) => Promise<Addressed | null>;

const WRITERS: Readonly<Record<MailKind, Writer>> = {
  'sign-up': toOwner(async (context, user, email) => {
    const [holder] = await findUsersByEmail(context.db, email);
    return holder && holder.activated_at !== null ? alreadyRegistered(context, holder) : verify(context, user, email);
  }),
  'verify-email': async (context, mail) => {
    if (mail.user_id !== null) return verifyOwner(context, mail);
    // Send one e-mail for each sign-up that waits for the address: only the owner knows which is theirs.
    const [holder, ...others] = await findUsersByEmail(context.db, mail.email, MOST_WAITING);
    const asked = holder?.activated_at ? [holder] : [holder, ...others];
    for (const user of asked)
      if (user) await addMail(context.db, { kind: 'verify-email', email: mail.email, userId: user.id }, new Date(context.now()));
    return null;
  },
  'reset-password': async (context, { email }) => {
    const [user] = await findUsersByEmail(context.db, email);
    return user ? { user, message: messages.resetPassword(await link(context, user, 'reset-password', email), user.username) } : null;
  },
  'change-email': toOwner(async (context, user, email) => {
    if (user.pending_email !== email) return null;
    const [holder] = await findUsersByEmail(context.db, email);
    if (holder && holder.activated_at !== null) return alreadyRegistered(context, holder);
    return { user, message: messages.changeEmail(await link(context, user, 'verify-email', email)) };
  }),
  'email-change-asked': toOwner(async (context, user, email) => ({
    user,
    message: messages.emailChangeAsked(await link(context, user, 'keep-email', email)),
  })),
  'email-change-asked-no-link': toOwner(async (context, user) => ({
    user,
    message: messages.emailChangeAskedNoLink(`${context.origin}/reset-password-request`),
  })),
  'email-changed': toOwner(async (context, user, email) => ({
    user,
    message: messages.emailChanged(await link(context, user, 'keep-email', email)),
  })),
  'email-changed-no-link': toOwner(async (_context, user) => ({ user, message: messages.emailChangedNoLink() })),
  'password-changed': toOwner(async (context, user) => ({
    user,
    message: messages.passwordChanged(`${context.origin}/reset-password-request`),
  })),
  'google-linked': toOwner(async (context, user) => ({ user, message: messages.googleLinked(`${context.origin}/settings`) })),
  'google-unlinked': toOwner(async (context, user) => ({ user, message: messages.googleUnlinked(`${context.origin}/settings`) })),
  'second-factor-on': toOwner(async (context, user) => ({ user, message: messages.secondFactorOn(`${context.origin}/settings`) })),
  'second-factor-off': toOwner(async (context, user) => ({ user, message: messages.secondFactorOff(`${context.origin}/settings`) })),
  'recovery-codes-made': toOwner(async (context, user) => ({ user, message: messages.recoveryCodesMade(`${context.origin}/settings`) })),
  'token-made': toOwner(async (context, user) => ({ user, message: messages.tokenMade(`${context.origin}/settings`) })),
  'passkey-added': toOwner(async (context, user) => ({ user, message: messages.passkeyAdded(`${context.origin}/settings`) })),
  'passkey-removed': toOwner(async (context, user) => ({ user, message: messages.passkeyRemoved(`${context.origin}/settings`) })),
  'passkey-copied': toOwner(async (context, user) => ({ user, message: messages.passkeyCopied(`${context.origin}/settings`) })),
  'recovery-code-used': toOwner(async (context, user) => ({ user, message: messages.recoveryCodeUsed(`${context.origin}/settings`) })),
};

const verifyOwner = toOwner((context, user, email) =>
  user.email_verified_at === null && user.email === email ? verify(context, user, email) : Promise.resolve(null),
);

/** Composes an e-mail to a known user; null when the account was deleted. */
function toOwner(write: (context: Context, user: User, email: string) => Promise<Addressed | null>): Writer {
  return async (context, mail) => {
    const user = mail.user_id === null ? undefined : await findUser(context.db, mail.user_id);
    return user ? write(context, user, mail.email) : null;
  };
}

function alreadyRegistered(context: Context, user: User): Addressed {
  return { user, message: messages.alreadyRegistered(`${context.origin}/reset-password-request`) };
}

async function verify(context: Context, user: User, email: string): Promise<Addressed> {
  return { user, message: messages.verifyEmail(await link(context, user, 'verify-email', email), user.username) };
}

async function link(context: Context, user: User, purpose: keyof typeof VALID_MS & TokenPurpose, email: string): Promise<string> {
  const secret = newSecret();
  const expires_at = new Date(context.now() + VALID_MS[purpose]);
  await addToken(context.db, { user_id: user.id, token_hash: hashSecret(secret), purpose, email, expires_at });
  return `${context.origin}/${purpose}?token=${secret}`;
}
