import type { Config } from './config.ts';
import type { Store } from './store/client.ts';
import { outboxTransport, outboxOf, smtpTransport } from './mail/transport.ts';
import type { Mailer } from './mail/mailer.ts';
import { composeMessage } from './identity/compose-message.ts';

/** The two methods of the server's log that mail uses. */
export interface MailLog {
  readonly info: (facts: object, message: string) => void;
  readonly error: (facts: object, message: string) => void;
}

/** Sends e-mails by the mail server. Without one, writes them to the outbox and logs their links. Links begin with `origin`. */
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
