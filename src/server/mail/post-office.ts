import type { Store } from '../db/client.ts';
import { claimMail, type Mail, postponeMail, removeMail } from '../db/mails.ts';
import { type Carrier, type Envelope, UndeliverableError } from './carrier.ts';

/** What the post office works with. `compose` writes the letter when it goes out; null when there is nobody to write to. */
export interface PostOffice {
  readonly store: Store;
  readonly carrier: Carrier;
  readonly compose: (mail: Mail) => Promise<Envelope | null>;
  readonly now: () => number;
  readonly onError: (error: unknown, mail: Pick<Mail, 'id' | 'kind' | 'attempts'> | null) => void;
}

const LEASE_MS = 120_000;
const LOOK_EVERY_MS = 500;
const MINUTE = 60_000;
/** Pauses between the attempts: together a little over a day. */
const RETRY_AFTER = [1, 5, 15, 60, 180, 360, 840].map((minutes) => minutes * MINUTE);

/** Sends what is due, one letter after the other; how many letters were taken from the queue. */
export async function sendDue(office: PostOffice): Promise<number> {
  let count = 0;
  for (let mail = await claim(office); mail !== null; mail = await claim(office)) {
    count += 1;
    await deliver(office, mail);
  }
  return count;
}

function claim(office: PostOffice): Promise<Mail | null> {
  return claimMail(office.store.db, new Date(office.now()), LEASE_MS);
}

async function deliver(office: PostOffice, mail: Mail): Promise<void> {
  const { db } = office.store;
  try {
    const envelope = await office.compose(mail);
    if (envelope) await office.carrier.send(envelope);
    await removeMail(db, mail.id);
  } catch (error) {
    office.onError(error, mail);
    const pause = error instanceof UndeliverableError ? undefined : RETRY_AFTER[mail.attempts - 1];
    const now = office.now();
    const next = pause === undefined ? { failedAt: new Date(now) } : { dueAt: new Date(now + pause) };
    await postponeMail(db, mail.id, String(error), next);
  }
}

/** Looks for letters again and again, at a pace that does not depend on who asked for one; the answer stops it. */
export function openPostOffice(office: PostOffice): () => Promise<void> {
  let timer: NodeJS.Timeout;
  let stopped = false;
  let round: Promise<void> = Promise.resolve();
  const look = async (): Promise<void> => {
    try {
      await sendDue(office);
    } catch (error) {
      office.onError(error, null);
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
    office.carrier.close();
  };
}
