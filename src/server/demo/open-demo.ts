import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { demoFile } from '#contract/session.ts';
import { parseDay, type TradingDay } from '#engine/day.ts';
import { findParts, UNLIMITED } from '../export/journal-file.ts';
import { storeJournal } from '../export/store-journal.ts';
import { type Client, type Identity } from '../identity/identity.ts';
import { byAddress, countAttempts } from '../identity/limits.ts';
import { newSecret } from '../identity/secret.ts';
import { openSession, type OpenedSession } from '../identity/session.ts';
import { addUser, countDemos, findUser, removeUser, type User } from '../identity/users.ts';
import { askForLook } from '../ledger/leak-looks.ts';
import { waitForJobs } from '../ledger/rebuild/wait-for-job.ts';
import { apiProblem, type ApiProblem } from '../problems.ts';
import { mineOf } from '../store/mine.ts';

const LASTS_MS = 24 * 3_600_000;
/** Each takes some megabytes. */
const MOST_DEMOS = 500;

/** What is beside the journal: the last day of its files, and files that it does not have. */
const facts = z.object({ today: z.string().transform((text) => parseDay(text) as TradingDay), files: z.array(demoFile) });

/** What is beside the journal; null where the product was built without a demo. */
export async function demoFacts(dir: string): Promise<z.infer<typeof facts> | null> {
  const text = await readFile(join(dir, 'demo.json'), 'utf8').catch(() => null);
  return text === null ? null : facts.parse(JSON.parse(text));
}

/**
 * Makes a user whose journal is that of the demo, waits some seconds for its pairing, and opens a session. A refusal where the address has
 * opened many, or the server has as many as it takes; or where the product was built without a demo.
 */
export async function openDemo(identity: Identity, dir: string, client: Client): Promise<(OpenedSession & { user: User }) | ApiProblem> {
  const { store } = identity;
  const limited = await countAttempts(identity, [byAddress('demo-address', client.address)]);
  if (limited) return limited;
  const [journal, known] = await Promise.all([readFile(join(dir, 'journal.zip')).catch(() => null), demoFacts(dir)]);
  if (journal === null || known === null) return apiProblem('no-demo');
  if ((await countDemos(store.db)) >= MOST_DEMOS) return apiProblem('demos-busy', null, { retryAfter: 3600 });
  const { today } = known;
  const now = new Date(identity.now());
  const name = `demo-${newSecret().slice(0, 12).toLowerCase()}`;
  const demo = { demo_until: new Date(now.getTime() + LASTS_MS), demo_today: today };
  // No address: nothing can be sent to a demo.
  const id = await store.transaction((tx) =>
    addUser(tx, { username: name, display_name: 'Meera', email: name, activated_at: now, ...demo }),
  );
  if (id === null) return apiProblem('demos-busy', null, { retryAfter: 5 });
  try {
    const mine = mineOf(store, id);
    const { jobs } = await storeJournal(mine, findParts(journal, UNLIMITED), today);
    // Not at once: the first figures come before it.
    await askForLook(mine, 'soon');
    await waitForJobs(mine, jobs);
    const user = (await findUser(store.db, id)) as User;
    return { user, ...(await openSession(mine, client, now, null)) };
  } catch (error) {
    await store.transaction((tx) => removeUser(tx, id));
    throw error;
  }
}
