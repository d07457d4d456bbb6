import type { Config } from '../config.ts';
import type { Store } from '../store/client.ts';
import { outboxTransport, outboxOf, smtpTransport } from '../mail/transport.ts';
import type { Mailer } from '../mail/mailer.ts';
import { composeMessage } from './compose-message.ts';

/** The two things that mail has to say to the server's log. */
export interface MailLog {
  readonly info: (facts: object, message: string) => void;
  readonly error: (facts: object, message: string) => void;
}

/** How e-mails leave: by the mail server, or without one into the outbox, with their links in the log. Links begin with `origin`. */
export function mailerOf(config: Config, origin: string, store: Store, now: () => number, log: MailLog): Mailer {
  const sender = config.publicUrl === null ? 'localhost' : new URL(config.publicUrl).hostname;
  const from = config.mailFrom ?? `Rojmel <no-reply@${sender}>`;
  const announce = (facts: object): void => log.info(facts, 'no SMTP_URL: the e-mail is in the outbox');
  return {
    store,
    now,
    transport: config.smtpUrl === null ? outboxTransport(outboxOf(config), from, announce) : smtpTransport(config.smtpUrl, from),
    compose: (mail) => composeMessage({ db: store.db, origin, now }, mail),
    onError: (error, mail) =>
      log.error({ err: error, mail: mail?.id, kind: mail?.kind, attempts: mail?.attempts }, 'an e-mail has to wait'),
  };
}
