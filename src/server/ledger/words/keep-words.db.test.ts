import { beforeAll, expect, it } from 'vitest';
import type { TradingDay } from '#engine/day.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { times } from '#test/server/endurance.ts';
import { makeUser } from '#test/server/make-user.ts';
import { generator, syntheticTradebook } from '#test/server/synthetic-tradebook.ts';
import { workOff } from '#test/server/work-here.ts';
import { ApiProblem } from '../../problems.ts';
import type { Store } from '../../store/client.ts';
import { addTrade } from '../../positions/add-trade.ts';
import { checkJournal } from '../rebuild/check-journal.ts';
import { decideHeld } from '../../files/decide-held.ts';
import { deleteClosed, deleteOpen } from '../changes/delete-rows.ts';
import { editPosition } from '../../positions/edit-position.ts';
import { importFile } from '../../files/import-file.ts';
import { mergeAccount, moveImportTo } from '../../accounts/move-trades.ts';
import { rebuildJournal } from '../rebuild/rebuild-journal.ts';
import { moveImport } from '../../files/remove-import.ts';
import { undoChange } from '../../changes/undo-change.ts';
import { writeNote } from '../../trips/write-note.ts';
import { type Mine, mineOf } from '../../store/mine.ts';

const TODAY = '2026-06-15' as TradingDay;
const STEPS = 70;
const SEEDS = [1, 2, 3, 4, 5, 6].slice(0, times(1, 6));
const BROKERS = ['ZERODHA', 'DHAN'];

describeOnOneEngine('words about trades', (open) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });

  it.each(SEEDS)('are never lost, whatever happens to files, trades and accounts (%i)', async (seed) => {
    const { id: userId } = await makeUser(store.db, `writer${seed}`);
    const random = generator(seed);
    const below = (count: number) => Math.floor(random() * count);
    const pick = <T>(from: readonly T[]) => from[below(from.length)];
    const mine = mineOf(store, userId);
    const lines = syntheticTradebook({ trades: 120, seed, from: '2026-05-11', days: 20 }).trim().split('\n');
    const headers = (lines[0] ?? '').split(',');
    const written: string[] = [];

    const upload = async (rows: readonly string[], broker: string) => {
      const bytes = new TextEncoder().encode([lines[0], ...rows].join('\n'));
      await importFile(mineOf(store, userId), { broker, fileName: 'a.csv', bytes, today: TODAY, quota: Infinity });
      await workOff(store, TODAY);
    };
    const write = async () => {
      const trade = pick(await mine.selectFrom('round_trips').select('id').execute());
      const text = `word-${seed}-${written.length}.`;
      const before = await mine
        .selectFrom('trade_words')
        .select(['note', 'note_version'])
        .where('trade_id', '=', trade?.id ?? 0)
        .executeTakeFirst();
      const given = { text: `${before?.note ?? ''} ${text}`, version: before?.note_version ?? 0 };
      await writeNote(mineOf(store, userId), trade?.id ?? 0, given, new Date(TODAY));
      written.push(text);
    };
    const steps: readonly (() => Promise<unknown>)[] = [
      write,
      write,
      write,
      () => {
        const from = 1 + below(lines.length - 40);
        return upload(lines.slice(from, from + 40), pick(BROKERS) ?? '');
      },
      // A typed trade that a file may bring as well: its row is held.
      async () => {
        const cells = (lines[1 + below(lines.length - 1)] ?? '').split(',');
        const cell = (name: string) => cells[headers.indexOf(name)] ?? '';
        const facts = { symbol: cell('symbol'), exchange: 'NSE', segment: cell('segment'), date: cell('trade_date') };
        const how = { buy_sell: cell('trade_type'), quantity: cell('quantity'), price: cell('price') };
        await addTrade(mineOf(store, userId), { ...facts, ...how, broker: pick(BROKERS) ?? '' }, TODAY);
      },
      async () => {
        await decideHeld(mineOf(store, userId), 'all', pick(['keep', 'replace', 'ignore'] as const) ?? 'keep', TODAY);
        await workOff(store, TODAY);
      },
      async () => {
        const position = pick(await mine.selectFrom('open_positions').select('id').execute());
        const changes = [{ quantity: String(1 + below(50)) }, { avg_price: '123.45' }, { broker: pick(BROKERS) ?? '' }];
        await editPosition(mineOf(store, userId), position?.id ?? 0, { ...pick(changes) }, TODAY);
        await workOff(store, TODAY);
      },
      async () => deleteOpen(mineOf(store, userId), [pick(await mine.selectFrom('open_positions').select('id').execute())?.id ?? 0], TODAY),
      async () => {
        const trade = pick(await mine.selectFrom('closed_trades').select(['buy_id', 'sell_id']).execute());
        return deleteClosed(mineOf(store, userId), trade?.buy_id ?? 0, trade?.sell_id ?? 0, TODAY);
      },
      async () => undoChange(mineOf(store, userId), pick(await mine.selectFrom('changes').select('id').execute())?.id ?? 0, TODAY),
      async () => {
        const found = pick(await mine.selectFrom('imports').select(['id', 'removed_at']).execute());
        return moveImport(mineOf(store, userId), found?.id ?? 0, found?.removed_at ? 'restored' : 'removed', TODAY);
      },
      async () => {
        const found = pick(await mine.selectFrom('imports').select('id').execute());
        await moveImportTo(mineOf(store, userId), found?.id ?? 0, pick(BROKERS) ?? '', TODAY);
        await workOff(store, TODAY);
      },
      async () => {
        const accounts = await mine.selectFrom('broker_accounts').select('id').execute();
        await mergeAccount(mineOf(store, userId), pick(accounts)?.id ?? 0, pick(accounts)?.id ?? 0, TODAY);
        await workOff(store, TODAY);
      },
    ];
    await upload(lines.slice(1, 60), 'ZERODHA');
    for (let step = 0; step < STEPS; step += 1) {
      await (pick(steps) ?? write)().catch((error: unknown) => {
        if (!(error instanceof ApiProblem)) throw error;
      });
      expect([step, await lost(mineOf(store, userId), written)]).toEqual([step, []]);
      if (step % 10 === 9) expect([step, await checkJournal(mineOf(store, userId), TODAY)]).toEqual([step, []]);
    }
    expect(written.length).toBeGreaterThan(STEPS / 20);
    await rebuildJournal(mineOf(store, userId), TODAY);
    expect(await checkJournal(mineOf(store, userId), TODAY)).toEqual([]);
    expect(await lost(mineOf(store, userId), written)).toEqual([]);
  });
});

/** Words that stand neither with a trade that exists, nor in the review of a day. */
async function lost(mine: Mine, written: readonly string[]): Promise<string[]> {
  const trades = new Set((await mine.selectFrom('trades').select('id').execute()).map(({ id }) => id));
  const notes = (await mine.selectFrom('trade_words').select(['trade_id', 'note']).execute()).filter(({ trade_id }) =>
    trades.has(trade_id),
  );
  const reviews = await mine.selectFrom('days').select('review').execute();
  const all = [...notes.map(({ note }) => note), ...reviews.map(({ review }) => review)].join('\n');
  return written.filter((word) => !all.includes(word));
}
