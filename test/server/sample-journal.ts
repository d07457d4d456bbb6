import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { TradingDay } from '#engine/day.ts';
import { TRADES_AND_GIVEN } from '#server/ledger/trades.ts';
import type { Store } from '#server/store/client.ts';
import { fillTables } from './fill-tables.ts';
import { uploadRequest } from './journal-app.ts';
import { syntheticTradebook } from './synthetic-tradebook.ts';
import { type Browser, openBrowser, PASSWORD } from './test-app.ts';
import { workOff } from './work-here.ts';
import type { Mine } from '#server/store/mine.ts';
import { pathOf } from '#contract/routes.ts';

/** The day on which the sample journal was made. */
export const SAMPLE_DAY = '2026-06-15' as TradingDay;
export const SAMPLE_USERS = ['asha', 'ravi'] as const;

const SHARE = { symbol: 'INFY', exchange: 'NSE', segment: 'EQ', buy_sell: 'BUY', quantity: '10', price: '1500', broker: 'ZERODHA' };

/** Makes two users whose journals have every kind of change (see makeJournal); the first has rows in every table besides. */
export async function makeSample(app: FastifyInstance, store: Store): Promise<void> {
  for (const [index, name] of SAMPLE_USERS.entries()) {
    const browser = openBrowser(app);
    const user = { username: name, name, email: `${name}@example.in`, password: PASSWORD, agree_terms: 'true' };
    await browser.form('POST', '/api/signup/', user);
    await browser.form('POST', '/api/login/', { username: name, password: PASSWORD });
    await makeJournal(browser, store, index + 1);
    if (index === 0) await fillTables(browser, store, SAMPLE_DAY);
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
export async function journalFigures(mine: Mine): Promise<Record<string, object[]>> {
  const queries = {
    user: sql<object>`SELECT username, email, capital, risk_free_rate FROM users WHERE id = ${mine.userId}`,
    imports: sql<object>`SELECT source, file_name, status, trade_count, removed_at IS NOT NULL AS is_undone
      FROM imports WHERE user_id = ${mine.userId} ORDER BY id`,
    changes: sql<object>`SELECT kind, undone_at IS NOT NULL AS is_undone FROM changes WHERE user_id = ${mine.userId} ORDER BY id`,
    files: sql<object>`SELECT octet_length(content) > 0 AS is_full FROM import_files WHERE user_id = ${mine.userId}`,
    settlements: sql<object>`SELECT symbol, settlement FROM instruments WHERE user_id = ${mine.userId} AND settlement IS NOT NULL`,
    closed: sql<object>`SELECT symbol, direction, buy_on, sell_on, quantity, gross, net, expired FROM closed_trades
      WHERE user_id = ${mine.userId} ORDER BY exited_on, symbol, buy_on, sell_on, quantity, net`,
    open: sql<object>`SELECT symbol, side, opened_on, quantity, value, entry_charges, status FROM open_positions
      WHERE user_id = ${mine.userId} ORDER BY symbol, opened_on, side, value`,
    total: sql<object>`SELECT sum(trades)::int8 AS trades, sum(gross)::int8 AS gross, sum(net)::int8 AS net FROM day_results
      WHERE user_id = ${mine.userId} AND slice = 'overall'`,
    accounts: sql<object>`SELECT a.broker, a.report_broker, p.from_day, p.plan, p.own_fees FROM broker_accounts AS a
      LEFT JOIN account_plans AS p ON p.user_id = a.user_id AND p.account_id = a.id WHERE a.user_id = ${mine.userId} ORDER BY a.broker, p.from_day`,
    trades: sql<object>`SELECT symbol, day, time, side, quantity, price, value, charges, result
      FROM trades WHERE user_id = ${mine.userId} ORDER BY id`,
    given: sql<object>`SELECT symbol, day, credited_on, side, quantity, price, value, charges FROM given_shares
      WHERE user_id = ${mine.userId} ORDER BY id`,
    held: sql<object>`SELECT symbol, day, side, quantity, value, why, decision FROM held_trades WHERE user_id = ${mine.userId} ORDER BY id`,
    corrections: sql<object>`SELECT t.symbol, t.day, c.body FROM corrections AS c
      JOIN trades AS t ON t.user_id = c.user_id AND t.id = c.trade_id WHERE c.user_id = ${mine.userId} ORDER BY c.id`,
    actions: sql<object>`SELECT known, decision, ex_on, body ->> 'kind' AS kind, undone_at IS NOT NULL AS is_undone
      FROM corporate_actions WHERE user_id = ${mine.userId} ORDER BY id`,
    trips: sql<object>`SELECT symbol, side, quantity, entry_value, exit_value, net, opened_on, exited_on, status FROM round_trips
      WHERE user_id = ${mine.userId} ORDER BY symbol, opened_on, exited_on, side, quantity, entry_value, exit_value`,
    words: sql<object>`SELECT t.symbol, t.day, w.note, w.stop, w.target, w.risk, s.name AS setup FROM trade_words AS w
      JOIN ${TRADES_AND_GIVEN} AS t ON t.user_id = w.user_id AND t.id = w.trade_id
      LEFT JOIN setups AS s ON s.user_id = w.user_id AND s.id = w.setup_id WHERE w.user_id = ${mine.userId} ORDER BY w.trade_id`,
    tags: sql<object>`SELECT g.kind, g.name, t.symbol, t.day FROM tags AS g LEFT JOIN trade_tags AS w ON w.user_id = g.user_id AND w.tag_id = g.id
      LEFT JOIN ${TRADES_AND_GIVEN} AS t ON t.user_id = w.user_id AND t.id = w.trade_id WHERE g.user_id = ${mine.userId} ORDER BY g.id, t.id`,
    setups: sql<object>`SELECT s.name, s.text, r.text AS rule, m.kept, t.symbol, t.day FROM setups AS s
      LEFT JOIN setup_rules AS r ON r.user_id = s.user_id AND r.setup_id = s.id
      LEFT JOIN rule_marks AS m ON m.user_id = r.user_id AND m.setup_rule_id = r.id
      LEFT JOIN ${TRADES_AND_GIVEN} AS t ON t.user_id = m.user_id AND t.id = m.trade_id WHERE s.user_id = ${mine.userId} ORDER BY s.id, r.id, t.id`,
    strategies: sql<object>`SELECT s.name, s.note, s.risk, t.symbol, t.day FROM strategy_legs AS l
      JOIN ${TRADES_AND_GIVEN} AS t ON t.user_id = l.user_id AND t.id = l.trade_id
      LEFT JOIN strategies AS s ON s.user_id = l.user_id AND s.id = l.strategy_id WHERE l.user_id = ${mine.userId} ORDER BY l.trade_id`,
    days: sql<object>`SELECT day, plan, review, limits FROM days WHERE user_id = ${mine.userId} ORDER BY day`,
    former: sql<object>`SELECT kind, day, version, text FROM former_texts WHERE user_id = ${mine.userId} ORDER BY id`,
    images: sql<object>`SELECT i.day, i.width, i.height, i.bytes, octet_length(f.content) + octet_length(f.small) AS size FROM images AS i
      JOIN image_files AS f ON f.user_id = i.user_id AND f.image_id = i.id WHERE i.user_id = ${mine.userId} ORDER BY i.id`,
    templates: sql<object>`SELECT kind, text FROM note_templates WHERE user_id = ${mine.userId} ORDER BY kind`,
    views: sql<object>`SELECT name, filter ->> 'from_date' AS from_date FROM views WHERE user_id = ${mine.userId} ORDER BY id`,
    mappings: sql<object>`SELECT name, fingerprint, body FROM mappings WHERE user_id = ${mine.userId} ORDER BY id`,
    marks: sql<object>`SELECT name, day, source, close, mark FROM marks WHERE user_id = ${mine.userId} ORDER BY name, day, source`,
    cash: sql<object>`SELECT day, kind, amount, note FROM cash_movements WHERE user_id = ${mine.userId} ORDER BY id`,
    taxChoices: sql<object>`SELECT year, is_business, deducts_dp FROM tax_choices WHERE user_id = ${mine.userId} ORDER BY year`,
    taxLosses: sql<object>`SELECT year, kind, amount FROM tax_losses WHERE user_id = ${mine.userId} ORDER BY year, kind`,
    securities: sql<object>`SELECT symbol, asset, fair_value FROM instruments WHERE user_id = ${mine.userId} AND asset IS NOT NULL ORDER BY symbol`,
    reconciled: sql<object>`SELECT kind, segment, from_on, to_on, differences, unexplained, note, state FROM reconciled_periods
      WHERE user_id = ${mine.userId} ORDER BY id`,
  };
  const figures: Record<string, object[]> = {};
  for (const [name, query] of Object.entries(queries)) figures[name] = (await query.execute(mine.db)).rows;
  return figures;
}
