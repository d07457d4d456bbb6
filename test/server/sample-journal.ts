import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { TradingDay } from '#engine/day.ts';
import type { Db, Store } from '#server/store/client.ts';
import { uploadRequest } from './journal-app.ts';
import { syntheticTradebook } from './synthetic-tradebook.ts';
import { type Browser, openBrowser, PASSWORD } from './test-app.ts';
import { workOff } from './work-here.ts';
import { pathOf } from '#contract/routes.ts';

/** The day on which the sample journal was made. */
export const SAMPLE_DAY = '2026-06-15' as TradingDay;
export const SAMPLE_USERS = ['asha', 'ravi'] as const;

const SHARE = { symbol: 'INFY', exchange: 'NSE', segment: 'EQ', buy_sell: 'BUY', quantity: '10', price: '1500', broker: 'ZERODHA' };

/** Makes two users whose journals have every kind of change: see makeJournal. */
export async function makeSample(app: FastifyInstance, store: Store): Promise<void> {
  for (const [index, name] of SAMPLE_USERS.entries()) {
    const browser = openBrowser(app);
    const user = { username: name, name, email: `${name}@example.in`, password: PASSWORD, agree_terms: 'true' };
    await browser.form('POST', '/api/signup/', user);
    await browser.form('POST', '/api/login/', { username: name, password: PASSWORD });
    await makeJournal(browser, store, index + 1);
  }
}

/** Makes two imports, one undone; typed trades; an edit; deletions, one undone; a settlement price; the capital. */
async function makeJournal(browser: Browser, store: Store, seed: number): Promise<void> {
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object): Promise<Record<string, unknown>> => {
    const answer = await browser.send({ method, url, ...(payload ? { payload } : {}) });
    if (answer.statusCode !== 200) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`);
    return answer.json();
  };
  const upload = async (options: Parameters<typeof syntheticTradebook>[0]): Promise<string> => {
    const answer = await browser.send(uploadRequest(syntheticTradebook(options)));
    if (answer.statusCode !== 200) throw new Error(answer.body);
    await workOff(store, SAMPLE_DAY);
    return answer.json<{ taskid: string }>().taskid;
  };
  const add = async (more: object): Promise<number> =>
    (await call('POST', pathOf('addTrade'), { ...SHARE, date: '2026-05-05', ...more }))['id'] as number;

  await upload({ trades: 60, seed, from: '2026-04-06', days: 30 });
  const undone = await upload({ trades: 20, seed: seed + 10, from: '2026-05-25', days: 5 });
  await call('DELETE', pathOf('removeImport', { id: undone }));
  await add({});
  const [edited, deleted, kept] = [await add({ price: '1510' }), await add({ symbol: 'TCS' }), await add({ symbol: 'SBIN' })];
  await add({ buy_sell: 'SELL', date: '2026-05-06', price: '1525.5' });
  await add({ symbol: 'TCS', segment: 'EQ', date: '2026-05-07', quantity: '3', price: '3400.05' });
  await call('PUT', pathOf('editOpenPosition', { id: edited }), { avg_price: 1490 });
  await call('DELETE', pathOf('deleteOpenPosition', { id: deleted }));
  const { change_id: change } = await call('DELETE', pathOf('deleteOpenPosition', { id: kept }));
  await call('POST', pathOf('undoChange', { id: change as number }));
  const closed = (await call('GET', `${pathOf('listClosedTrades')}?segment=options&skey=sell_price&sdir=asc`))['data'] as {
    id: string;
    instrument_id: number;
  }[];
  await call('PUT', pathOf('settleContract', { id: closed[0]?.instrument_id ?? 0 }), { price: '12.5' });
  await call('DELETE', pathOf('deleteClosedTrade', { id: closed.at(-1)?.id ?? '' }));
  await call('PUT', pathOf('setCapital'), { capital: String(100_000 * seed), risk_free_rate: '6.75' });
}

/** The results and changes of a journal, without ids, so that they are the same in every database. */
export async function journalFigures(db: Db, userId: number): Promise<Record<string, object[]>> {
  const queries = {
    user: sql<object>`SELECT username, email, capital, risk_free_rate FROM users WHERE id = ${userId}`,
    imports: sql<object>`SELECT source, file_name, status, trade_count, removed_at IS NOT NULL AS is_undone
      FROM imports WHERE user_id = ${userId} ORDER BY id`,
    changes: sql<object>`SELECT kind, undone_at IS NOT NULL AS is_undone FROM changes WHERE user_id = ${userId} ORDER BY id`,
    files: sql<object>`SELECT octet_length(content) > 0 AS is_full FROM import_files WHERE user_id = ${userId}`,
    settlements: sql<object>`SELECT symbol, settlement FROM instruments WHERE user_id = ${userId} AND settlement IS NOT NULL`,
    closed: sql<object>`SELECT symbol, direction, buy_on, sell_on, quantity, gross, net, expired FROM closed_trades
      WHERE user_id = ${userId} ORDER BY exited_on, symbol, buy_on, sell_on, quantity, net`,
    open: sql<object>`SELECT symbol, side, opened_on, quantity, value, entry_charges, status FROM open_positions
      WHERE user_id = ${userId} ORDER BY symbol, opened_on, side, value`,
    total: sql<object>`SELECT sum(trades)::int8 AS trades, sum(gross)::int8 AS gross, sum(net)::int8 AS net FROM day_results
      WHERE user_id = ${userId} AND slice = 'overall'`,
  };
  const figures: Record<string, object[]> = {};
  for (const [name, query] of Object.entries(queries)) figures[name] = (await query.execute(db)).rows;
  return figures;
}
