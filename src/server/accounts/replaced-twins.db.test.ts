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
const TWINS = [
  'symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time,expiry_date',
  'INFY,INE009A01021,2026-06-01,NSE,EQ,EQ,buy,false,10,1500,1,1,2026-06-01T10:00:00,',
].join('\n');

/** The same trades in two reports of Dhan: one has the trades, the other their sum. */
const RIVALS = [
  `Date,Time,Name,Buy/Sell,Order,Exchange,Segment,Quantity/Lot,Trade Price,Trade Value,Status
2026-06-04,09:41:22,INFY,BUY,DELIVERY,NSE,Equity,4,1500.00,6000.00,Traded
2026-06-04,09:42:22,INFY,BUY,DELIVERY,NSE,Equity,6,1500.00,9000.00,Traded
`,
  `"Global transction report","From 01-04-2026 to 29-07-2026"

Date,Scrip Name,Exchange,Bill No.,Buy Qty.,Buy Value,Sell Qty.,Sell Value,Brokerage,GST,STT,SEBI Fees,Stamp Duty,Txn. Charges,Oth. Charges,Gross Amount
"04 Jun 2026 00:00:00","INFY","NSE","5849510","10","15000.00","0","0.00","0.00","0.05","3.00","0.00","0.08","0.16","0.00","-15003.29"
`,
] as const;

describeOnOneEngine('a trade in two accounts, where one was put in the place of the other', (open) => {
  const acts = [
    { how: 'the later one moves', act: { move: 1, into: 'DHAN' } },
    { how: 'the former one moves', act: { move: 0, into: 'SECOND' } },
    { how: 'the accounts are merged', act: { merge: 1, into: 'DHAN' } },
    { how: 'they are merged the other way', act: { merge: 0, into: 'SECOND' } },
  ];
  const files = [
    { what: 'the same file', first: TWINS, second: TWINS },
    { what: 'another report', first: RIVALS[0], second: RIVALS[1] },
  ];

  it.each(files.flatMap((of) => acts.map((one) => ({ ...of, ...one }))))('counts once when $how: $what', async ({ first, second, act }) => {
    const store = await open();
    const app = await openJournalApp(store, TODAY);
    const asha = await app.logIn('asha');
    const userId = (await asha.get(pathOf('me'))).json<AnswerOf<'me'>>().user?.user_id ?? 0;
    for (const [file, label] of [
      [first, 'DHAN'],
      [second, 'SECOND'],
    ] as const) {
      const { import_id: waits } = (await asha.send(uploadRequest(file, label))).json<{ import_id?: number }>();
      // The report of one broker is put into the account of another.
      if (waits !== undefined)
        await asha.send({ method: 'POST', url: pathOf('answerFile', { id: waits }), payload: { answers: { broker: 'keep' } } });
      await workOff(store, TODAY);
    }
    const send = async <T>(url: string, payload: object): Promise<T> => {
      const answer = await asha.send({ method: 'POST', url, payload });
      expect(answer.statusCode, answer.body).toBe(200);
      await workOff(store, TODAY);
      return answer.json<T>();
    };
    const mine = mineOf(store, userId);
    const counted = async () => {
      expect(await checkJournal(mine, TODAY)).toEqual([]);
      const { data } = (await asha.get(pathOf('listOpenPositions'))).json<AnswerOf<'listOpenPositions'>>();
      const byPlace = Map.groupBy(data, ({ broker, symbol }) => `${broker} ${symbol}`);
      return [...byPlace].map(([place, rows]) => `${place} ${rows.reduce((sum, { quantity }) => sum + quantity, 0)}`);
    };

    const ids = (await mine.selectFrom('held_trades').select('id').execute()).map(({ id }) => id);
    const { change_id: id } = await send<AnswerOf<'decideHeld'>>(pathOf('decideHeld'), { ids, decision: 'replace' });
    expect(await counted()).toEqual(['SECOND INFY 10']);

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
