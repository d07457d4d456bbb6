import { beforeAll, expect, it } from 'vitest';
import type { TradingDay } from '#engine/day.ts';
import type { Store } from '../../store/client.ts';
import { ACCOUNT_TABLES, derivedRows, ROLLUP_TABLES } from '../derived-rows.ts';
import { ApiProblem } from '../../problems.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { times } from '#test/server/endurance.ts';
import { makeUser } from '#test/server/make-user.ts';
import { generator, syntheticTradebook } from '#test/server/synthetic-tradebook.ts';
import { workOff } from '#test/server/work-here.ts';
import { addTrade } from '../../positions/add-trade.ts';
import { deleteTrip, moveTrips } from '../../trips/change-trip.ts';
import { checkJournal } from './check-journal.ts';
import { correctTrade } from '../../changes/correct-trade.ts';
import { deleteClosed, deleteOpen } from '../changes/delete-rows.ts';
import { editPosition } from '../../positions/edit-position.ts';
import { setPlans } from '../../accounts/change-account.ts';
import { importFile } from '../../files/import-file.ts';
import { moveImportTo } from '../../accounts/move-trades.ts';
import { rebuildJournal } from './rebuild-journal.ts';
import { moveImport } from '../../files/remove-import.ts';
import { settleContract } from '../../changes/settle-contract.ts';
import { undoChange } from '../../changes/undo-change.ts';
import { mineOf } from '../../store/mine.ts';

const TODAY = '2026-06-15' as TradingDay;
const STEPS = 80;
const SEEDS = [1, 2, 3].slice(0, times(1, 3));
const SHARES = ['INFY', 'TCS', 'SBIN'];
const BROKERS = ['ZERODHA', 'DHAN'];

describeOnOneEngine('any changes in any order', (open) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });

  it.each(SEEDS)('leave a journal that equals a rebuild (%i)', async (seed) => {
    const { id: userId } = await makeUser(store.db, `user${seed}`);
    const random = generator(seed);
    const below = (count: number) => Math.floor(random() * count);
    const pick = <T>(from: readonly T[]) => from[below(from.length)];
    const mine = mineOf(store, userId);
    const lines = syntheticTradebook({ trades: 160, seed, from: '2026-05-11', days: 25 }).trim().split('\n');
    const day = () => `2026-0${5 + below(2)}-0${1 + below(9)}`;

    const steps: readonly (() => Promise<unknown>)[] = [
      async () => {
        const from = 1 + below(lines.length - 40);
        const bytes = new TextEncoder().encode([lines[0], ...lines.slice(from, from + 40)].join('\n'));
        await importFile(mineOf(store, userId), { broker: pick(BROKERS) ?? '', fileName: 'a.csv', bytes, today: TODAY, quota: Infinity });
        await workOff(store, TODAY);
      },
      ...[0, 1, 2].map(() => () => {
        const facts = { symbol: pick(SHARES) ?? '', exchange: 'NSE', segment: 'EQ', broker: pick(BROKERS) ?? '', date: day() };
        const buy_sell = below(3) === 0 ? 'SELL' : 'BUY';
        return addTrade(
          mineOf(store, userId),
          { ...facts, buy_sell, quantity: String(1 + below(20)), price: String(100 + below(900)) },
          TODAY,
        );
      }),
      async () => {
        const position = pick(await mine.selectFrom('open_positions').select('id').execute());
        const changes = [
          { quantity: String(1 + below(50)) },
          { avg_price: '123.45' },
          { timestamp: day() },
          { broker: pick(BROKERS) ?? '' },
          { buy_sell: 'SELL' },
        ];
        await editPosition(mineOf(store, userId), position?.id ?? 0, { ...pick(changes), ...pick(changes) }, TODAY);
        await workOff(store, TODAY);
      },
      async () => {
        const positions = await mine.selectFrom('open_positions').select('id').execute();
        return deleteOpen(mineOf(store, userId), [pick(positions)?.id ?? 0, pick(positions)?.id ?? 0], TODAY);
      },
      async () => {
        const trade = pick(await mine.selectFrom('closed_trades').select(['buy_id', 'sell_id']).execute());
        return deleteClosed(mineOf(store, userId), trade?.buy_id ?? 0, trade?.sell_id ?? 0, TODAY);
      },
      async () => {
        const trade = pick(await mine.selectFrom('trades').select(['id', 'quantity']).execute());
        const corrections = [
          { price: String(100 + below(900)) },
          { quantity: String((trade?.quantity ?? 1) + below(3) * 5) },
          { date: day() },
          { time: pick(['', '09:20', '15:01:02']) ?? '' },
          { buy_sell: pick(['BUY', 'SELL']) ?? '' },
        ];
        const form = { ...pick(corrections), ...pick(corrections), preview: below(3) === 0 };
        await correctTrade(mineOf(store, userId), trade?.id ?? 0, form, TODAY);
        return workOff(store, TODAY);
      },
      async () => {
        const tradeId = pick(await mine.selectFrom('trades').select('id').execute())?.id ?? 0;
        return deleteTrip(mineOf(store, userId), { tradeId, preview: below(3) === 0 }, TODAY);
      },
      async () => {
        const trades = await mine.selectFrom('trades').select('id').execute();
        const tradeIds = Array.from({ length: 1 + below(4) }, () => pick(trades)?.id ?? 0);
        return moveTrips(mineOf(store, userId), { tradeIds, preview: below(3) === 0, broker: pick(BROKERS) ?? '' }, TODAY);
      },
      async () => {
        const id = pick(await mine.selectFrom('imports').select('id').where('source', '<>', 'edit').execute())?.id ?? 0;
        return moveImportTo(mineOf(store, userId), id, pick(BROKERS) ?? '', TODAY);
      },
      async () => undoChange(mineOf(store, userId), pick(await mine.selectFrom('changes').select('id').execute())?.id ?? 0, TODAY),
      async () => {
        const { id, removed_at } = pick(await mine.selectFrom('imports').select(['id', 'removed_at']).execute()) ?? {
          id: 0,
          removed_at: null,
        };
        return moveImport(mineOf(store, userId), id, removed_at === null ? 'removed' : 'restored', TODAY);
      },
      async () => {
        const contract = pick(await mine.selectFrom('instruments').select('id').where('segment', '<>', 'EQ').execute());
        return settleContract(mineOf(store, userId), contract?.id ?? 0, pick(['', '0', '55.5', '240']) ?? '', TODAY);
      },
      async () => {
        const account = pick(await mine.selectFrom('broker_accounts').select('id').execute());
        const plan = pick(['zerodha', 'dhan', 'groww']) ?? null;
        await setPlans(mineOf(store, userId), account?.id ?? 0, [{ from: '2026-05-20' as TradingDay, plan, ownFees: null }], TODAY);
        return workOff(store, TODAY);
      },
    ];
    let done = 0;
    for (let step = 0; step < STEPS; step += 1) {
      await (pick(steps) ?? steps[0])?.().then(
        () => (done += 1),
        (error: unknown) => {
          if (!(error instanceof ApiProblem)) throw error;
        },
      );
      const ids = (await mine.selectFrom('open_positions').select('id').execute()).map(({ id }) => id);
      expect([step, new Set(ids).size]).toEqual([step, ids.length]);
      if (step % 5 === 4) expect([step, await checkJournal(mineOf(store, userId), TODAY)]).toEqual([step, []]);
    }
    expect(done).toBeGreaterThan(STEPS / 2);
    const derived = async () =>
      Promise.all(
        [...ACCOUNT_TABLES, ...ROLLUP_TABLES].map(async (table) =>
          (await derivedRows(mineOf(store, userId), table)).map((row) => JSON.stringify(row)).sort(),
        ),
      );
    const before = await derived();
    await rebuildJournal(mineOf(store, userId), TODAY);
    expect(await derived()).toEqual(before);
  });
});
