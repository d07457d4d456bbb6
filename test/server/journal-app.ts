import type { InjectOptions } from 'fastify';
import type { TradingDay } from '#engine/day.ts';
import type { Config } from '#server/config.ts';
import type { Store } from '#server/store/client.ts';
import { type Browser, openTestApp, type TestApp } from './test-app.ts';
import { workHere, workOff } from './work-here.ts';

/** The app at a fixed day, without threads. */
export interface JournalApp extends TestApp {
  /** Uploads a tradebook of Zerodha and pairs it. Returns status and body. */
  readonly upload: (browser: Browser, csv: string) => Promise<{ status: number; body: unknown }>;
  /** A browser of a new user with this tradebook, and the user's id. */
  readonly withTradebook: (name: string, csv: string) => Promise<Browser & { readonly userId: number }>;
}

/** Builds the app at noon of the day in India. It is closed when the test ends. */
export async function openJournalApp(
  store: Store,
  today: TradingDay,
  changes: Partial<Config> = {},
  label = 'zerodha',
): Promise<JournalApp> {
  const app = await openTestApp(store, changes, workHere(store));
  app.time.ms = Date.parse(`${today}T12:00:00+05:30`);
  const upload: JournalApp['upload'] = async (browser, csv) => {
    const answer = await browser.send(uploadRequest(csv, label));
    await workOff(store, today);
    return { status: answer.statusCode, body: answer.json<unknown>() };
  };
  return {
    ...app,
    upload,
    withTradebook: async (name, csv) => {
      const browser = await app.logIn(name);
      const { user } = (await browser.get('/api/me')).json<{ user: { user_id: number } }>();
      const { status, body } = await upload(browser, csv);
      if (status !== 200) throw new Error(JSON.stringify(body));
      return { ...browser, userId: user.user_id };
    },
  };
}

/** The request that uploads a file for the account with this label. */
export function uploadRequest(file: string | Uint8Array, label = 'zerodha'): InjectOptions {
  const broker = `--b\r\ncontent-disposition: form-data; name="broker"\r\n\r\n${label}\r\n`;
  const head = `--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(broker + head), Buffer.from(file), Buffer.from('\r\n--b--\r\n')]);
  return { method: 'POST', url: '/api/upload-csv/', payload, headers: { 'content-type': 'multipart/form-data; boundary=b' } };
}
