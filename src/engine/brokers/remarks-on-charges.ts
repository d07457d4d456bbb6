import type { Remark } from '../questions.ts';
import { LEVIES } from '../trades/charges.ts';
import type { ChargeColumns } from './charge-columns.ts';
import type { KnownTable } from './find-table.ts';
import { remarkOn } from './remark.ts';

/** Which charges of the tables count, and which columns of theirs do not; said once for tables with the same columns. */
export function remarksOnCharges(charges: ReadonlyMap<KnownTable, ChargeColumns>): Remark[] {
  const said = [...charges].flatMap(([table, { used, lacking, unused }]) => {
    const details = [
      ['levies-lacking', lacking.join(' ')],
      ['charges-unused', unused.join(', ')],
      ['charges-of-list', table.format.isList ? used.join(', ') : ''],
      ['charges-split', LEVIES.filter((levy) => table.chargesOfAll?.[levy]).join(' ')],
    ] as const;
    return details.filter(([, detail]) => detail !== '').map(([code, detail]) => ({ code, detail, rows: table.rows }));
  });
  return [...Map.groupBy(said, ({ code, detail }) => `${code} ${detail}`).values()].flatMap((same) => {
    const rows = same.flatMap((part) => part.rows.map(({ number }) => number));
    return same.slice(0, 1).map(({ code, detail }) => remarkOn(code, rows, detail));
  });
}
