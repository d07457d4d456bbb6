import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { TradingDay } from '#engine/day.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { makeUser } from '#test/server/make-user.ts';
import { workOff } from '#test/server/work-here.ts';
import { checkJournal } from '../ledger/rebuild/check-journal.ts';
import { importFile } from './import-file.ts';
import { moveImport } from './remove-import.ts';
import { writeNote } from '../trips/write-note.ts';
import { type Mine, mineOf } from '../store/mine.ts';
import { type Store } from '../store/client.ts';

const TODAY = '2026-06-15' as TradingDay;
const EXPORT = readFileSync(new URL('../../../cases/tradetally-export/input.csv', import.meta.url), 'utf8');
const OF_ZERODHA = `symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time
TCS,INE467B01029,2025-01-06,NSE,EQ,EQ,buy,false,6,4099,1,1,2025-01-06T09:20:00
TCS,INE467B01029,2025-01-06,NSE,EQ,EQ,buy,false,4,4101.5,2,2,2025-01-06T09:21:00
TCS,INE467B01029,2025-01-08,NSE,EQ,EQ,sell,false,10,4150.5,3,3,2025-01-08T15:10:00
`;

describeOnOneEngine('words of another journal', (open) => {
  const upload = async (store: Store, userId: number, text: string) => {
    const mine = mineOf(store, userId);
    const bytes = new TextEncoder().encode(text);
    const outcome = await importFile(mine, { broker: 'Zerodha', fileName: 'a.csv', bytes, today: TODAY, quota: Infinity });
    await workOff(store, TODAY);
    expect(await checkJournal(mine, TODAY)).toEqual([]);
    return outcome;
  };
  /** Words by the symbol of their round trip: 'TCS: note | tags | setup'. */
  const shown = async (mine: Mine) => {
    const words = await mine.selectFrom('trade_words').selectAll().execute();
    const places = await mine.selectFrom('word_places').select(['trade_id', 'round_trip_id']).execute();
    const trips = await mine.selectFrom('round_trips').select(['id', 'symbol', 'entry_orders']).execute();
    const tags = await mine.selectFrom('trade_tags').selectAll().execute();
    const names = new Map((await mine.selectFrom('tags').selectAll().execute()).map(({ id, name }) => [id, name]));
    const setups = new Map((await mine.selectFrom('setups').selectAll().execute()).map(({ id, name }) => [id, name]));
    return words
      .map(({ trade_id: id, note, setup_id: setup }) => {
        const place = places.find((one) => one.trade_id === id)?.round_trip_id;
        const trip = trips.find((one) => one.id === place);
        const own = tags.flatMap((tag) => (tag.trade_id === id ? (names.get(tag.tag_id) ?? []) : []));
        const where = `${trip?.symbol ?? '-'} of ${trip?.entry_orders ?? 0}`;
        return `${where}: ${note} | ${own.toSorted().join(' ')} | ${setups.get(setup ?? 0) ?? ''}`;
      })
      .toSorted();
  };
  const ALL = [
    'BANKNIFTY 2025-01-30 50000 PE of 1: lots, not units |  | ',
    'INFY of 1:  |  | Fade',
    'TCS of 1: Broke out, "clean"\nheld to plan | earnings momentum swing | Breakout',
  ];

  it('are those of the round trips of its rows, once however often the file comes', async () => {
    const store = await open();
    const { id } = await makeUser(store.db, 'asha');
    expect(await upload(store, id, EXPORT)).toMatchObject({
      kind: 'stored',
      recognised: { report: 'TradeTally export', results: 5 },
    });
    expect(await shown(mineOf(store, id))).toEqual(ALL);
    expect((await upload(store, id, EXPORT)).kind).toBe('known');
    expect(await shown(mineOf(store, id))).toEqual(ALL);
  });

  it('never overwrite what the user wrote, also when the import is removed and comes again', async () => {
    const store = await open();
    const { id } = await makeUser(store.db, 'bala');
    const first = await upload(store, id, EXPORT);
    if (first.kind !== 'stored') throw new Error(first.kind);
    const trade = await mineOf(store, id).selectFrom('trade_words').select('trade_id').where('note', 'like', 'lots%').executeTakeFirst();
    await writeNote(mineOf(store, id), trade?.trade_id ?? 0, { text: 'mine', version: 1 }, new Date(TODAY));
    await moveImport(mineOf(store, id), first.importId, 'removed', TODAY);
    await workOff(store, TODAY);
    expect((await upload(store, id, EXPORT)).kind).toBe('stored');
    expect(await shown(mineOf(store, id))).toEqual(['BANKNIFTY 2025-01-30 50000 PE of 1: mine |  | ', ...ALL.slice(1)]);
  });

  it.each(['before', 'after'])('are shown with the trades of a tradebook that came %s them', async (when) => {
    const store = await open();
    const { id } = await makeUser(store.db, when);
    for (const text of when === 'before' ? [OF_ZERODHA, EXPORT] : [EXPORT, OF_ZERODHA]) await upload(store, id, text);
    expect(await shown(mineOf(store, id))).toEqual([...ALL.slice(0, 2), ALL[2]?.replace('of 1', 'of 2')]);
  });

  it('have names without what hides or reorders text, and none for a dash', async () => {
    const store = await open();
    const { id } = await makeUser(store.db, 'esha');
    await upload(store, id, EXPORT.replace('earnings', 'ear\u202Enings;-').replace('Breakout', ' Break  out '));
    expect((await shown(mineOf(store, id)))[2]).toBe('TCS of 1: Broke out, "clean"\nheld to plan | earnings momentum swing | Break out');
  });

  it('that no list has room for become lines of the note', async () => {
    const store = await open();
    const { id } = await makeUser(store.db, 'chitra');
    const names = Array.from({ length: 499 }, (_, index) => ({ kind: 'tag' as const, name: `t${index}` }));
    await mineOf(store, id).insertMany('tags', names);
    await upload(store, id, EXPORT);
    expect((await shown(mineOf(store, id)))[2]).toBe(
      'TCS of 1: Broke out, "clean"\nheld to plan\n\nearnings\n\nswing | momentum | Breakout',
    );
  });
});
