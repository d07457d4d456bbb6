import { expect, it } from 'vitest';
import type { TradingDay } from '#engine/day.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { openJournalApp } from '#test/server/journal-app.ts';
import { sendFile } from '#test/server/send-file.ts';

const TODAY = '2026-06-15' as TradingDay;
const HEADER = 'date,symbol,exchange,segment,trade_type,quantity,price';

describeOnOneEngine('estimates', (open) => {
  it('are listed with account, segment, reason and days; exact figures are not listed', async () => {
    const store = await open();
    const app = await openJournalApp(store, TODAY);
    const asha = await app.logIn('asha');
    const told = async () => (await asha.get('/api/estimates')).json<object>();
    await app.upload(asha, `${HEADER}\n2026-06-01,INFY,NSE,EQ,buy,10,1500\n2026-06-02,INFY,NSE,EQ,sell,10,1510\n`);
    expect(await told()).toEqual({ estimates: [] });
    await sendFile(asha, 'a.csv', `${HEADER}\n2026-06-01,TCS,NSE,EQ,buy,1,3000\n2026-06-03,TCS,NSE,EQ,sell,1,3100\n`, 'My Father');
    await app.upload(asha, `${HEADER}\n2019-06-03,NIFTY19JUN12000CE,NSE,OPT,buy,75,100\n`);
    const father = { broker: 'MY FATHER', slice: 'equity', reason: 'unknown-broker', first_day: '2026-06-01', last_day: '2026-06-03' };
    const options = { broker: 'ZERODHA', slice: 'options', first_day: '2019-06-03' };
    expect(await told()).toMatchObject({
      estimates: [father, { ...options, reason: 'levies', last_day: '2019-06-03' }, { ...options, reason: 'expiry' }],
    });
    // Of a filter only those behind its closed trades.
    const of = async (query: string) => (await asha.get(`/api/estimates?${query}`)).json<object>();
    expect(await of('from_date=2026-06-03')).toMatchObject({ estimates: [father] });
    expect(await of('from_date=2026-06-01&to_date=2026-06-02')).toEqual({ estimates: [] });
    expect(await of('underlying=INFY')).toEqual({ estimates: [] });
    expect(await of('segment=EQ')).toMatchObject({ estimates: [father] });
  });
});
