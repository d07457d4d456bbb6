import { expect, it } from 'vitest';
import { expiriesBody, readContractBody } from '#contract/contracts.ts';
import { pathOf } from '#contract/routes.ts';
import type { TradingDay } from '#engine/day.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { openJournalApp } from '#test/server/journal-app.ts';

describeOnOneEngine('what the names of contracts mean', (open) => {
  it('is told with expiry and lot, with a choice, or with a reason; the expiries are those of the calendar', async () => {
    const app = await openJournalApp(await open(), '2026-06-15' as TradingDay);
    const asha = await app.logIn('asha');
    const get = async (path: string, query: Record<string, string>) => {
      const defaults = { segment: 'OPT', exchange: 'NSE', date: '2026-03-10' };
      return asha.get(`${path}?${new URLSearchParams({ ...defaults, ...query }).toString()}`);
    };
    const read = async (query: Record<string, string>) => readContractBody.parse((await get(pathOf('readContract'), query)).json());
    const days = async (query: Record<string, string>) =>
      expiriesBody.parse((await get(pathOf('contractExpiries'), query)).json()).expiries;

    const option = {
      text: 'NIFTY 30 Mar 2026 25500 PE',
      underlying: 'NIFTY',
      expiry_date: '2026-03-30',
      expiry_assumed: false,
      strike_price: 25_500,
      option_type: 'PE',
      lot_size: 65,
    };
    expect(await read({ text: 'NIFTY30MAR2625500PE' })).toEqual({ understood: option, options: [], why: null });
    const apart = { text: 'nifty', expiry_date: '2026-03-30', strike_price: '25500', option_type: 'PE' };
    expect(await read(apart)).toEqual({ understood: option, options: [], why: null });

    const several = await read({ text: 'PNB25NOV25120CE', date: '2025-11-10' });
    expect(several.understood).toBeNull();
    expect(several.options.map(({ text }) => text)).toEqual(['PNB 25 Nov 2025 25120 CE', 'PNB 25 Nov 2025 120 CE']);

    const odd = await read({ text: 'NIFTY 26 MAR 2026 25500 PE' });
    expect(odd).toMatchObject({ understood: { expiry_date: '2026-03-26' }, why: expect.stringContaining('No contract of NIFTY') });
    expect(await read({ text: 'NIFTY' })).toMatchObject({ understood: null, why: expect.stringContaining('Write it as') });
    expect(await read({ text: 'NIFTY26MARFUT' })).toMatchObject({ understood: null, why: expect.stringContaining('Segment must be FUT') });
    expect(await read({ text: 'GOLD26APRFUT', segment: 'COM' })).toMatchObject({ why: 'Exchange must be MCX for segment COM.' });
    expect(await read({ text: 'INFY', segment: 'EQ' })).toEqual({ understood: null, options: [], why: null });
    expect((await get(pathOf('readContract'), { text: 'NIFTY', strike_price: 'x' })).statusCode).toBe(422);

    expect((await days({ underlying: 'nifty 50' })).slice(0, 3)).toEqual(['2026-03-10', '2026-03-17', '2026-03-24']);
    expect(await days({ underlying: 'NIFTY', segment: 'FUT' })).toEqual(['2026-03-30', '2026-04-28', '2026-05-26']);
    expect(await days({ underlying: 'CRUDEOIL', segment: 'COM', exchange: 'MCX' })).toContain('2026-03-19');
    expect(await days({ underlying: 'CRUDEOIL', segment: 'COM', exchange: 'MCX', option_type: 'CE' })).toContain('2026-03-17');
  });
});
