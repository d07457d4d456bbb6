import { expect, it } from 'vitest';
import { reportFile } from './export-report.ts';

it('a report of too many groups says in its file that some are left out', async () => {
  const row = (id: string, net: number) => ({ id, keys: [id], names: [id], figures: { net_pl: net } });
  const total = { id: 'total', keys: [], names: ['Total'], figures: { net_pl: 90 } };
  const report = { dimensions: ['setup'], unit: 'closed', columns: ['net_pl'], compared: null, total } as const;
  const rows = [row('A', 100), row('Z', -50)];
  const text = await reportFile('csv', { ...report, rows, cut: 'The 1 best and the 1 worst of 3 groups are listed.' }).text();
  expect(text.split('\r\n').slice(1, 5)).toEqual([
    '"A",100',
    '"Z",-50',
    '"The 1 best and the 1 worst of 3 groups are listed.",',
    '"Total",90',
  ]);
  expect((await reportFile('csv', { ...report, rows, cut: null }).text()).split('\r\n').slice(1, 4)).toEqual([
    '"A",100',
    '"Z",-50',
    '"Total",90',
  ]);
});
