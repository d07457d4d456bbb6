import { expect, it } from 'vitest';
import type { TaxBody, TaxLineBody } from '#contract/tax.ts';
import { linesFile } from './tax-files.ts';

const SHEET = { law: { sections: 'act-2025' }, choices: [{ account_id: 1, broker: 'ZERODHA' }] } as unknown as TaxBody;
const LINE: TaxLineBody = {
  head: 'fno_equity',
  account_id: 1,
  trip_id: 1,
  symbol: 'NIFTY 25250 PE',
  isin: null,
  segment: 'OPT',
  quantity: 65,
  buy_date: '2026-02-04',
  sell_date: '2026-02-10',
  buy_value: 6500,
  sale_value: 0,
  cost: 6500,
  charges: 20,
  stt_ctt: 0,
  gross: -6500,
  net: -6520,
  grandfathered: false,
  assumed: true,
};

it('marks assumed trades in the file of closed trades, as that of the Closed Trades does', async () => {
  const lines = [LINE, { ...LINE, symbol: 'NIFTY 25000 PE', assumed: false }];
  const file = await linesFile(SHEET, 'csv', (offset) => Promise.resolve({ data: offset === 0 ? lines : [], total: lines.length }));
  const [header, ...rows] = (await file.text()).trim().split(/\r?\n/);
  expect(header).toMatch(/,"Assumed"$/);
  expect(rows[0]).toMatch(/,"expired, closed at 0 by assumption"$/);
  expect(rows[1]).toMatch(/,""$/);
});
