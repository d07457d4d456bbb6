import { expect, it } from 'vitest';
import type { AnswerOf } from '#contract/calls.ts';
import { pathOf } from '#contract/routes.ts';
import type { TradingDay } from '#engine/day.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { openJournalApp, uploadRequest } from '#test/server/journal-app.ts';
import { workOff } from '#test/server/work-here.ts';
import { checkJournal } from '../ledger/rebuild/check-journal.ts';
import { mineOf } from '../store/mine.ts';

const TODAY = '2026-06-15' as TradingDay;
const BOOK = [
  'symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time,expiry_date',
  'INFY,INE009A01021,2026-06-01,NSE,EQ,EQ,buy,false,10,1500,1,1,2026-06-01T10:00:00,',
].join('\n');

describeOnOneEngine('a trade in two accounts, where one was put in the place of the other', (open) => {
  it.each([
    { how: 'the later one moves', act: { move: 1, into: 'ZERODHA' } },
    { how: 'the former one moves', act: { move: 0, into: 'ZERODHA-2' } },
    { how: 'the accounts are merged', act: { merge: 1, into: 'ZERODHA' } },
    { how: 'they are merged the other way', act: { merge: 0, into: 'ZERODHA-2' } },
  ])('counts once when $how', async ({ act }) => {
    const store = await open();
    const app = await openJournalApp(store, TODAY);
    const asha = await app.withTradebook('asha', BOOK);
    await asha.send(uploadRequest(BOOK, 'ZERODHA-2'));
    await workOff(store, TODAY);
    const send = async <T>(url: string, payload: object): Promise<T> => {
      const answer = await asha.send({ method: 'POST', url, payload });
      expect(answer.statusCode, answer.body).toBe(200);
      await workOff(store, TODAY);
      return answer.json<T>();
    };
    const mine = mineOf(store, asha.userId);
    const counted = async () => {
      expect(await checkJournal(mine, TODAY)).toEqual([]);
      const { data } = (await asha.get(pathOf('listOpenPositions'))).json<AnswerOf<'listOpenPositions'>>();
      return data.map(({ broker, symbol, quantity }) => `${broker} ${symbol} ${quantity}`);
    };

    const ids = (await mine.selectFrom('held_trades').select('id').execute()).map(({ id }) => id);
    const { change_id: id } = await send<AnswerOf<'decideHeld'>>(pathOf('decideHeld'), { ids, decision: 'replace' });
    expect(await counted()).toEqual(['ZERODHA-2 INFY 10']);

    const imports = await mine.selectFrom('imports').select(['id', 'account_id']).orderBy('id').execute();
    const one = imports[act.merge ?? act.move ?? 0];
    const other = imports.find((candidate) => candidate !== one);
    if (act.merge === undefined) await send(pathOf('moveImport', { id: one?.id ?? 0 }), { broker: act.into });
    else await send(pathOf('mergeAccount', { id: one?.account_id ?? 0 }), { into: other?.account_id });
    expect(await counted()).toEqual([`${act.into} INFY 10`]);

    await send(pathOf('undoChange', { id: id ?? 0 }), {});
    expect(await counted()).toEqual([`${act.into} INFY 10`]);
  });
});
