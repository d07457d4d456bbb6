import { NO_FILTER, within } from '#contract/filter.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnBothEngines } from '#test/server/describe-on-both-engines.ts';
import { makeUser } from '#test/server/make-user.ts';
import { closedPage } from './closed-pages.ts';
import { type Mine, mineIn } from '../store/mine.ts';

const TRADES = 1000;

/** Options, each bought and sold once. */
async function giveTrades(mine: Mine): Promise<void> {
  await sql`INSERT INTO broker_accounts (user_id, id, broker) VALUES (${mine.userId}, 1, 'ZERODHA')`.execute(mine.db);
  await sql`INSERT INTO instruments (user_id, id, segment, symbol, underlying, expiry_on, strike, option_type)
    SELECT ${mine.userId}, n, 'OPT', 'NIFTY ' || n, 'NIFTY', '2026-03-31', n, 'CE' FROM generate_series(1, ${TRADES}::int4) AS n`.execute(
    mine.db,
  );
  await sql`INSERT INTO closed_trades SELECT ${mine.userId}, n, n, 1, n, 75, 100, 1, 200, 1, 0, 100, 98, '2026-03-02', '2026-03-02', '2026-03-02',
    '2026-03-02', false, false, false, n, n, n, 'OPT', 'NIFTY ' || n, 'LONG', 'normal', '{}' FROM generate_series(1, ${TRADES}::int4) AS n`.execute(
    mine.db,
  );
}

describeOnBothEngines('a page of closed trades', (open) => {
  test('costs no search for each trade, where the statistics do not know the user yet', async () => {
    const { db, transaction } = await open();
    const [known, fresh] = [await makeUser(db, 'known'), await makeUser(db, 'fresh')];
    await giveTrades(mineIn(db, known.id));
    await sql`ANALYZE`.execute(db);
    await giveTrades(mineIn(db, fresh.id));
    const filter = within(NO_FILTER, { slice: 'options', status: 'WIN' });
    const page = await transaction(async (tx) => {
      await sql`SET LOCAL statement_timeout = 10000`.execute(tx);
      return closedPage(mineIn(tx, fresh.id), filter, { order: 'date', descending: true, limit: 500, offset: 0 }, TRADES);
    });
    expect(page.map(({ buyOrder: id }) => id)).toEqual(Array.from({ length: 500 }, (_, index) => TRADES - index));
  });
});
