import * as fc from 'fast-check';
import { expect } from 'vitest';
import type { AnswerOf } from '#contract/calls.ts';
import { pathOf } from '#contract/routes.ts';
import { readFile } from '../engine/memory-account.ts';
import { uploadRequest } from '../server/journal-app.ts';
import { accountsIn } from './account-acts.ts';
import { kind, pick, type Reader, roll } from './act.ts';
import { BROKERS, SHARES } from './files.ts';
import { storing } from './storing.ts';
import { isInJournal, type Truth } from './truth.ts';

/** Written with day and month the wrong way round: as it stands it is in the future. */
const [WRITTEN, MEANT] = ['2026-12-02', '2026-02-12'] as const;

/** Steps with files of which only one reading is possible, until their user says that it is right. */
export const EVIDENCE_KINDS = {
  evidentFile: kind(
    fc.record({
      symbol: fc.constantFrom(...SHARES),
      broker: fc.constantFrom(...BROKERS),
      quantity: fc.integer({ min: 1, max: 3 }),
      isSold: fc.boolean(),
    }),
    ({ truth, today }, { symbol, broker, quantity, isSold }) => {
      const rows = [
        `${WRITTEN},${symbol},NSEEQ,BUY,${quantity},350`,
        `13/02/2026,${symbol},NSEEQ,BUY,7,360`,
        ...(isSold ? [`16/02/2026,${symbol},NSEEQ,SELL,1,370`] : []),
      ];
      const csv = ['Trade Date,Symbol,Exchange,Buy/Sell,Qty,Rate', ...rows, ''].join('\n');
      const stored = storing(truth, broker, readFile(Buffer.from(csv), today));
      return {
        ...stored,
        request: uploadRequest(csv, broker),
        take: (learned) => {
          for (const { importId, day } of learned.trades) if (day === MEANT) truth.evident.add(importId);
          stored.take(learned);
        },
      };
    },
  ),
  confirmReading: kind(fc.record({ row: roll }), async ({ truth, browser }, { row }) => {
    const chosen = pick(await doubtedIn(browser), row);
    if (!chosen) return null;
    return {
      request: { method: 'POST', url: pathOf('confirmReading', { id: chosen.importId }) },
      puts: [],
      changes: [],
      take: () => truth.evident.delete(chosen.importId),
      wasDone: async () => !(await doubtedIn(browser)).some(({ importId }) => importId === chosen.importId),
    };
  }),
};

/** The doubts name what evidence decided, once: it is in the journal, and not confirmed. */
export async function checkEvidence(browser: Reader, truth: Truth): Promise<void> {
  if (truth.evident.size === 0) return;
  const labels = new Map((await accountsIn(browser)).map(({ id, broker }) => [id, broker]));
  const seen = (await doubtedIn(browser)).map(({ accountId, count }) => `${labels.get(accountId ?? 0)} ${count}`);
  const open = [...truth.trades.values()].filter(
    (trade) => truth.evident.has(trade.importId) && trade.day === MEANT && isInJournal(truth, trade),
  );
  expect(seen.toSorted()).toEqual(open.map(({ importId }) => `${truth.imports.get(importId)?.account} 1`).toSorted());
}

/** The files that the user is asked to confirm. */
async function doubtedIn(browser: Reader) {
  const { doubts } = (await browser.get(pathOf('listDoubts'))).json<AnswerOf<'listDoubts'>>();
  return doubts.flatMap(({ kind: of, action, account_id: accountId, count }) =>
    of === 'read-by-evidence' && 'import_id' in action ? [{ importId: action.import_id, accountId, count }] : [],
  );
}
