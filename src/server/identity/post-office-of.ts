import type { Config } from '../config.ts';
import type { Store } from '../db/client.ts';
import { outboxCarrier, outboxOf, smtpCarrier } from '../mail/carrier.ts';
import type { PostOffice } from '../mail/post-office.ts';
import { composeLetter } from './compose-letter.ts';

/** The two things that mail has to say to the server's log. */
export interface MailLog {
  readonly info: (facts: object, message: string) => void;
  readonly error: (facts: object, message: string) => void;
}

/** How letters leave: by the mail server, or without one into the outbox, with their links in the log. Links begin with `origin`. */
export function postOfficeOf(config: Config, origin: string, store: Store, now: () => number, log: MailLog): PostOffice {
  const sender = config.publicUrl === null ? 'localhost' : new URL(config.publicUrl).hostname;
  const from = config.mailFrom ?? `Rojmel <no-reply@${sender}>`;
  const announce = (facts: object): void => log.info(facts, 'no SMTP_URL: the letter is in the outbox');
  return {
    store,
    now,
    carrier: config.smtpUrl === null ? outboxCarrier(outboxOf(config), from, announce) : smtpCarrier(config.smtpUrl, from),
    compose: (mail) => composeLetter({ db: store.db, origin, now }, mail),
    onError: (error, mail) => log.error({ err: error, mail: mail?.id, kind: mail?.kind, attempts: mail?.attempts }, 'a letter has to wait'),
  };
}
