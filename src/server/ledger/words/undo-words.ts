import type { WordsBefore } from '#contract/changes.ts';
import { giveMarksBack } from './rule-marks.ts';
import * as words from './trade-words.ts';
import type { Mine } from '../../store/mine.ts';

/** Takes a change of words back where nothing was changed since; answers how many round trips it took it from, and how many keep what they have. */
export async function undoWords(
  mine: Mine,
  { added, removed, setups, setup_id: after, marks = [] }: WordsBefore,
): Promise<{ undone: number; kept: number }> {
  const [given, taken] = [flat(added), flat(removed)];
  const before = setups.flatMap(({ setup_id: setup, trade_ids: trades }) => trades.map((id) => ({ trade_id: id, setup_id: setup })));
  const tags = [...(await words.takeTagsBack(mine, given)), ...(await words.giveTagsBack(mine, taken))];
  const reset = new Set(await words.giveSetupsBack(mine, before, after));
  const judged = await giveMarksBack(mine, marks);
  const parts = await words.partsOfTags(
    mine,
    tags.map((row) => row.tag_id),
  );
  for (const part of ['tags', 'mistakes'] as const) {
    await words.countChange(mine, part, words.tradesIn(tags.filter((row) => parts.get(row.tag_id) === part)));
  }
  await words.countChange(mine, 'setup', [...reset, ...words.tradesIn(judged)]);
  const done = new Set(tags.map(keyOf));
  const left = [
    ...[...given, ...taken].filter((row) => !done.has(keyOf(row))),
    ...before.filter((row) => !reset.has(row.trade_id)),
    ...marks.filter((row) => !judged.includes(row)),
  ];
  const undone = await words.tripsShowing(mine, [...words.tradesIn(tags), ...reset, ...words.tradesIn(judged)]);
  return { undone: undone.size, kept: new Set(words.tradesIn(left)).size };
}

function flat(groups: WordsBefore['added']): words.TaggedTrade[] {
  return groups.flatMap(({ tag_id: tag, trade_ids: trades }) => trades.map((id) => ({ trade_id: id, tag_id: tag })));
}

function keyOf(row: words.TaggedTrade): string {
  return `${row.trade_id}/${row.tag_id}`;
}
