import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { AskFirstBody } from '#contract/questions.ts';
import type { StrategiesBody } from '#contract/strategies.ts';
import type { TradingDay } from '#engine/day.ts';
import { addMail } from '#server/mail/mails.ts';
import { lookForLeaks } from '#server/leaks/look-for-leaks.ts';
import { readMarketFolder } from '#server/market/read-market-folder.ts';
import type { Store } from '#server/store/client.ts';
import { marketFilesOf } from '../engine/market-files.ts';
import { doubtfulFile, LOTS, unknownTable } from './doubtful-file.ts';
import { driveChanges, typedTrade } from './drive-journal.ts';
import { uploadRequest } from './journal-app.ts';
import { sendFile } from './send-file.ts';
import { syntheticTradebook } from './synthetic-tradebook.ts';
import type { Browser } from './test-app.ts';
import { workOff } from './work-here.ts';
import { pathOf } from '#contract/routes.ts';

const MORE = syntheticTradebook({ trades: 60, seed: 4, from: '2026-05-18', days: 3 });
const RESEMBLING = syntheticTradebook({ trades: 4, seed: 21, from: '2026-06-01', days: 2 });

/** Gives the journal of the browser's user rows in every table: all that a user can enter, and what is derived of it. */
export async function fillTables(browser: Browser, store: Store, today: TradingDay): Promise<void> {
  const now = Date.parse(`${today}T12:00:00+05:30`);
  const send = async (method: 'POST' | 'PUT', url: string, payload: object): Promise<Record<string, unknown>> => {
    const answer = await browser.send({ method, url, payload });
    if (answer.statusCode !== 200) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`);
    await workOff(store, today);
    return answer.json();
  };
  const asked = async (csv: string): Promise<AskFirstBody> => (await sendFile(browser, 'mine.csv', csv)).json();
  const upload = async (user: Browser, csv: string) => {
    const answer = await user.send(uploadRequest(csv));
    await workOff(store, today);
    return { status: answer.statusCode, body: answer.json<unknown>() };
  };
  await driveChanges({ store, time: { ms: now }, upload }, browser, MORE);

  // A row that waits since it resembles a typed trade.
  await send('POST', pathOf('addTrade'), { ...typedTrade(RESEMBLING), broker: 'ZERODHA' });
  await upload(browser, RESEMBLING);

  // Shares that a merger gave.
  const share = { symbol: 'HDFC', exchange: 'NSE', segment: 'EQ', buy_sell: 'BUY', quantity: '25', price: '2700', broker: 'ZERODHA' };
  const { taskid } = await send('POST', pathOf('addTrade'), { ...share, date: '2026-05-04' });
  const { rows } = await sql<{ id: number }>`SELECT instrument_id AS id FROM trades WHERE import_id = ${Number(taskid)}`.execute(store.db);
  const into = [{ symbol: 'HDFCBANK', given: 42, held: 25 }];
  await send('POST', pathOf('decideCorporateAction'), { instrument_id: rows[0]?.id, ex_date: '2026-05-12', kind: 'merger', into });

  // A file whose trades have the names of those that it was first read as; a table whose columns were shown; a file that waits.
  const counted = await send('POST', pathOf('answerFile', { id: (await asked(LOTS)).import_id }), { answers: { units: 'units' } });
  await send('POST', pathOf('readAgain', { id: String(counted['taskid']) }), { answers: { units: 'lots' } });
  const { import_id: shown, questions } = await asked(unknownTable('02'));
  const columns = questions[0]?.kind === 'columns' ? questions[0].guess : null;
  await send('POST', pathOf('answerFile', { id: shown }), { answers: { columns } });
  await asked(doubtfulFile('ITC'));

  const { rules } = await send('POST', pathOf('makeSetup'), { name: 'Judged', text: '', rules: [{ text: 'Wait' }, { text: 'Stop' }] });
  const [wait, stop] = (rules as { id: number }[]).map(({ id }) => String(id));
  const [strategy] = (await browser.get(pathOf('listStrategies'))).json<StrategiesBody>().data;
  const judged = { [wait ?? '']: 'kept', [stop ?? '']: 'broken' };
  await send('PUT', pathOf('setStrategySetup', { id: strategy?.id ?? 0 }), { setup: 'Judged', rules: judged });

  await readFolder(store, today);
  await addMail(store.db, { kind: 'password-changed', email: 'asha@example.in', userId: null }, new Date(now));
  await sql`UPDATE leak_looks SET due_at = statement_timestamp()`.execute(store.db);
  await lookForLeaks(store, now, today);
  // So few trades show no line that opens to trades.
  await sql`INSERT INTO leak_trips (user_id, period, line, round_trip_id) SELECT user_id, 'all', 'turned', id FROM round_trips LIMIT 1`.execute(
    store.db,
  );
}

/** Reads a folder of market files, as an operator may have one. */
async function readFolder(store: Store, today: TradingDay): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rojmel-market-'));
  for (const [index, file] of marketFilesOf('2026-05-26').entries()) writeFileSync(join(folder, `${index}.csv`), file);
  await readMarketFolder(store, folder, today, true);
  rmSync(folder, { recursive: true });
  await workOff(store, today);
}
