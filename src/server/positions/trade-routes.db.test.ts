import { expect, it } from 'vitest';
import { addedTradeBody } from '#contract/trades.ts';
import { pathOf } from '#contract/routes.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { openTestApp } from '#test/server/test-app.ts';
import { TYPED_SHARE } from '#test/server/typed-share.ts';
import { workHere } from '#test/server/work-here.ts';
import { said } from '#test/server/said.ts';

const SHARE = { ...TYPED_SHARE, price: '1500.25', date: '2026-06-15', broker: 'ZERODHA' };

describeOnOneEngine('POST /api/trades', (open) => {
  it('accepts a form in either encoding and answers when the trade is paired', async () => {
    const store = await open();
    const { logIn, visitor, time } = await openTestApp(store, {}, workHere(store));
    time.ms = Date.parse('2026-06-15T12:00:00+05:30');
    const asha = await logIn('asha');
    const first = await asha.form('POST', pathOf('addTrade'), SHARE);
    expect(first.statusCode).toBe(200);
    expect(addedTradeBody.parse(first.json())).toMatchObject({ message: 'Trade added.', status: 'completed' });
    const fields = Object.entries({ ...SHARE, buy_sell: 'SELL' });
    const parts = fields.map(([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
    const payload = `${parts.join('')}--b--\r\n`;
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const second = await asha.send({ method: 'POST', url: `${pathOf('addTrade')}/`, payload, headers });
    expect(addedTradeBody.parse(second.json()).status).toBe('completed');
    expect((await asha.get('/api/summary/equity')).json()).toMatchObject({ trades: 1 });

    const refused = await asha.form('POST', pathOf('addTrade'), { ...SHARE, date: '2026-06-16' });
    expect([refused.statusCode, refused.json()]).toEqual([422, said('Date must not lie in the future.')]);
    const empty = await asha.send({ method: 'POST', url: pathOf('addTrade') });
    expect([empty.statusCode, Object.keys(empty.json<object>())]).toEqual([422, ['detail', 'code']]);
    expect((await visitor.form('POST', pathOf('addTrade'), SHARE)).statusCode).toBe(401);
  });
});
