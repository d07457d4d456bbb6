import type { Store } from '../store/client.ts';
import { claimMail, type Mail, postponeMail, removeMail } from './mails.ts';
import { type Transport, type Message, UndeliverableError } from './transport.ts';

/** What the mailer needs. `compose` is called when the e-mail is sent; it gives null when there is nobody to write to. */
export interface Mailer {
  readonly store: Store;
  readonly transport: Transport;
  readonly compose: (mail: Mail) => Promise<Message | null>;
  readonly now: () => number;
  readonly onError: (error: unknown, mail: Pick<Mail, 'id' | 'kind' | 'attempts'> | null) => void;
}

const LEASE_MS = 120_000;
const LOOK_EVERY_MS = 500;
const MINUTE = 60_000;
/** Pauses between the attempts; together a little over a day. */
const RETRY_AFTER = [1, 5, 15, 60, 180, 360, 840].map((minutes) => minutes * MINUTE);

/** Sends the e-mails that are due, one after the other. Returns how many were taken from the queue. */
export async function sendDue(mailer: Mailer): Promise<number> {
  let count = 0;
  for (let mail = await claim(mailer); mail !== null; mail = await claim(mailer)) {
    count += 1;
    await deliver(mailer, mail);
  }
  return count;
}

function claim(mailer: Mailer): Promise<Mail | null> {
  return claimMail(mailer.store.db, new Date(mailer.now()), LEASE_MS);
}

async function deliver(mailer: Mailer, mail: Mail): Promise<void> {
  const { db } = mailer.store;
  try {
    const message = await mailer.compose(mail);
    if (message) await mailer.transport.send(message);
    await removeMail(db, mail.id);
  } catch (error) {
    mailer.onError(error, mail);
    const pause = error instanceof UndeliverableError ? undefined : RETRY_AFTER[mail.attempts - 1];
    const now = mailer.now();
    const next = pause === undefined ? { failedAt: new Date(now) } : { dueAt: new Date(now + pause) };
    await postponeMail(db, mail.id, String(error), next);
  }
}

/** Sends due e-mails at a fixed pace, so that no answer's time tells whether an e-mail was sent. Returns a function that stops it. */
export function startMailer(mailer: Mailer): () => Promise<void> {
  let timer: NodeJS.Timeout;
  let stopped = false;
  let round: Promise<void> = Promise.resolve();
  const look = async (): Promise<void> => {
    try {
      await sendDue(mailer);
    } catch (error) {
      mailer.onError(error, null);
    }
    if (!stopped) timer = setTimeout(begin, LOOK_EVERY_MS);
  };
  const begin = (): void => {
    round = look();
  };
  begin();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await round;
    mailer.transport.close();
  };
}
