import type { TradingDay } from '#engine/day.ts';
import type { Store } from '#server/store/client.ts';
import { openEmbedded, openServer } from '../server/describe-on-both-engines.ts';
import { type JournalApp, openJournalApp } from '../server/journal-app.ts';
import { generator } from '../server/synthetic-tradebook.ts';
import { openBrowser } from '../server/test-app.ts';
import { workOff, workUntil } from '../server/work-here.ts';
import type { Reader } from './act.ts';
import { type FaultyStore, openFaulty } from './faults.ts';
import type { Place } from './world.ts';

const NO_LIMITS = { rateLimits: false };

/** One server, to which nothing happens. */
export async function openQuiet(today: TradingDay): Promise<Place> {
  const store = await openEmbedded()();
  const during: FaultyStore['during'] = async (_, work) => {
    await work();
    return false;
  };
  return placeOf([store], store, during, today);
}

/** Two servers that take turns, on a database whose statements fail. */
export async function openBreaking(today: TradingDay): Promise<Place> {
  const store = await openServer()();
  const { stores, during } = await openFaulty(store, 2);
  return placeOf(stores, store, during, today);
}

async function placeOf(stores: readonly Store[], store: Store, during: FaultyStore['during'], today: TradingDay): Promise<Place> {
  const apps = await Promise.all(stores.map((one) => openJournalApp(one, today, NO_LIMITS)));
  const [first] = apps as [JournalApp];
  return {
    store,
    today,
    counts: {},
    logIn: async (name) => takeTurns(apps, (await first.logIn(name)).cookies),
    setDay: (day) => {
      for (const { time } of apps) time.ms = Date.parse(`${day}T12:00:00+05:30`);
    },
    workOff: (day) => workOff(first.store, day),
    workUntil: (day, call) => workUntil(first.store, day, call),
    during,
  };
}

/** A browser whose requests go to the servers in no order. */
function takeTurns(apps: readonly JournalApp[], cookies: ReadonlyMap<string, string>): Reader {
  const random = generator(apps.length);
  let session = cookies;
  const send: Reader['send'] = async (options) => {
    const { app } = apps[Math.floor(random() * apps.length)] as JournalApp;
    const browser = openBrowser(app);
    for (const [name, value] of session) browser.cookies.set(name, value);
    const answer = await browser.send(options);
    session = browser.cookies;
    return answer;
  };
  return { send, get: (url) => send({ method: 'GET', url }) };
}
