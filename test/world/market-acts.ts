import * as fc from 'fast-check';
import { pathOf } from '#contract/routes.ts';
import type { Price } from '#engine/money.ts';
import { indexCloses, udiffShares } from '../engine/market-files.ts';
import { marketRequest } from '../server/send-market-file.ts';
import { type Act, kind, pick, roll, type Scene } from './act.ts';
import { CONTRACT_TRADES, ISINS, SHARE_EXPIRY } from './files.ts';
import type { KeptCloses } from './truth.ts';

/** The last days of the contracts in files. */
const LAST_DAYS = [...new Set(CONTRACT_TRADES.flatMap(({ instrument: { contract } }) => contract?.expiryOn ?? []))].toSorted();

/** Steps with files of prices, by which contracts settle. */
export const MARKET_KINDS = {
  closes: kind(
    fc.record({ row: roll, nifty: fc.integer({ min: 240_000, max: 255_000 }), bank: fc.integer({ min: 540_000, max: 550_000 }) }),
    (scene, { row, nifty, bank }) => {
      const { today, count } = scene;
      const day = pick(
        LAST_DAYS.filter((one) => one <= today),
        row,
      );
      if (day === undefined) return null;
      const [year, month, date] = day.split('-');
      // In tenths of a rupee; no two files are the same.
      const levels = { NIFTY: (nifty * 1000 + count * 100) as Price, BANKNIFTY: (bank * 1000) as Price };
      const text = indexCloses(`${date}-${month}-${year}`, { 'Nifty 50': rupees(levels.NIFTY), 'Nifty Bank': rupees(levels.BANKNIFTY) });
      return sendPrices(scene, text, { day, levels });
    },
  ),
  shareCloses: kind(
    fc.record({ infy: fc.integer({ min: 900, max: 1100 }), sbin: fc.integer({ min: 750, max: 850 }) }),
    (scene, { infy, sbin }) => {
      // No two files are the same.
      const levels = { INFY: (infy * 10_000) as Price, SBIN: (sbin * 10_000) as Price, TCS: (29_000_000 + scene.count * 100) as Price };
      const shares = Object.entries(levels).map(([symbol, close]) => ({
        symbol,
        isin: ISINS[symbol as keyof typeof levels],
        close: rupees(close),
      }));
      return sendPrices(scene, udiffShares(SHARE_EXPIRY, shares), { day: SHARE_EXPIRY, levels });
    },
  ),
  forgetCloses: kind(fc.record({ row: roll }), ({ truth, mine }, { row }) => {
    const [id] = pick([...truth.closes], row) ?? [];
    if (id === undefined) return null;
    return {
      request: { method: 'DELETE', url: pathOf('deleteMarketFile', { id }) },
      puts: [],
      changes: [],
      take: () => truth.closes.delete(id),
      wasDone: async () => (await mine.selectFrom('market_files').select('id').where('id', '=', id).execute()).length === 0,
    };
  }),
  forgetAllCloses: kind(fc.record({}), ({ truth, mine }) => {
    if (truth.closes.size === 0) return null;
    return {
      request: { method: 'DELETE', url: pathOf('deleteMarketFiles') },
      puts: [],
      changes: [],
      take: () => truth.closes.clear(),
      wasDone: async () => (await mine.selectFrom('market_files').select('id').execute()).length === 0,
    };
  }),
};

function sendPrices({ truth, name, count, mine }: Scene, text: string, closes: KeptCloses): Act {
  const file = `${name}${count}.csv`;
  return {
    request: marketRequest(text, file),
    puts: [],
    changes: [],
    take: ({ marketFiles: [id = 0] }) => truth.closes.set(id, closes),
    wasDone: async () => (await mine.selectFrom('market_files').select('id').where('name', '=', file).execute()).length > 0,
  };
}

function rupees(price: Price): string {
  return (price / 10_000).toFixed(2);
}
