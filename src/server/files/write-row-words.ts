import { MOST_NAMES, MOST_SETUPS } from '#contract/limits.ts';
import type { RowWords } from '#engine/brokers/row-words.ts';
import { setupsOf } from '../ledger/setups.ts';
import { setupIdOf, tagIds } from '../ledger/words/word-names.ts';
import { type NewTrade, tradesByIdentity } from '../ledger/trades.ts';
import { type Mine, isIn } from '../store/mine.ts';

/** Names by which something is known, as they are compared, with the ids. */
type Ids = ReadonlyMap<string, number>;

/**
 * Stores what another journal's rows say about their trades, which this import brought: with the first trade of each row, in the caller's
 * transaction. Trades that have words keep them as they are, as those of a file that is imported again. The pairing that follows shows
 * the words in their round trips. Names beyond what a journal can hold become lines of the note.
 */
export async function writeRowWords(
  mine: Mine,
  brought: { readonly accountId: number; readonly importId: number },
  words: readonly RowWords[],
  fresh: readonly NewTrade[],
): Promise<void> {
  const firsts = new Map<number, string>();
  for (const { trade, identity } of fresh) if (!firsts.has(trade.row)) firsts.set(trade.row, identity);
  const ids = await tradesByIdentity(mine, brought, [...firsts.values()]);
  const taken = await tradesWithWords(mine, [...ids.values()]);
  const written = words.flatMap((said) => {
    const trade = ids.get(firsts.get(said.row) ?? '');
    return trade === undefined || taken.has(trade) ? [] : [{ ...said, trade }];
  });
  const tags = await tagsNamed(
    mine,
    written.flatMap((said) => said.tags),
  );
  const setups = await setupsNamed(
    mine,
    written.flatMap(({ setup }) => setup ?? []),
  );
  const at = new Date();
  const rows = written.map((said) => {
    const setup = said.setup === null ? null : (setups.get(key(said.setup)) ?? null);
    const beyond = [...said.tags.filter((name) => !tags.has(key(name))), ...(setup === null ? [said.setup ?? ''] : [])];
    const note = [said.note, ...beyond].filter((text) => text !== '').join('\n\n');
    const isNoted = note !== '';
    const versions = { noteVersion: isNoted ? 1 : 0, tagsVersion: said.tags.length > 0 ? 1 : 0, setupVersion: setup === null ? 0 : 1 };
    return { tradeId: said.trade, note, noteAt: isNoted ? at : null, setupId: setup, ...versions };
  });
  await mine.insertMany('trade_words', rows);
  const tagged = written.flatMap((said) => said.tags.flatMap((name) => ({ tradeId: said.trade, tagId: tags.get(key(name)) ?? 0 })));
  const known = tagged.filter((row) => row.tagId !== 0);
  await mine.insertMany('trade_tags', known, { skipDuplicates: true });
}

async function tradesWithWords(mine: Mine, ids: readonly number[]): Promise<Set<number>> {
  const rows = await mine.selectFrom('trade_words').select('trade_id').where(isIn('trade_id', ids)).execute();
  return new Set(rows.map((row) => row.trade_id));
}

/** The tags of these names, made where they are not known and the journal has room. */
async function tagsNamed(mine: Mine, names: readonly string[]): Promise<Ids> {
  const present = await mine.selectFrom('tags').select('name').where('kind', '=', 'tag').execute();
  const wanted = withinRoom(names, present, MOST_NAMES);
  const ids = await tagIds(mine, 'tag', wanted);
  return new Map(wanted.map((name, index) => [key(name), ids[index] as number]));
}

/** The same for setups. */
async function setupsNamed(mine: Mine, names: readonly string[]): Promise<Ids> {
  const ids = new Map<string, number>();
  for (const name of withinRoom(names, await setupsOf(mine), MOST_SETUPS)) ids.set(key(name), await setupIdOf(mine, name));
  return ids;
}

/** Each name once: those that are known, and as many others as there is room for. */
function withinRoom(names: readonly string[], present: readonly { readonly name: string }[], most: number): string[] {
  const known = new Set(present.map(({ name }) => key(name)));
  const wanted = Array.from(Map.groupBy(names, key).values(), ([first]) => first as string);
  let room = most - known.size;
  return wanted.filter((name) => known.has(key(name)) || room-- > 0);
}

function key(name: string): string {
  return name.toLowerCase();
}
