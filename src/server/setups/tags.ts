import { sql } from 'kysely';
import type { Paise } from '#engine/money.ts';
import type { Tables } from '../store/tables/registry.ts';
import { absorbRow } from '../store/join-rows.ts';
import type { Mine } from '../store/mine.ts';

/** A tag or mistake, and what the round trips that have it came to. */
export interface TagTotals {
  readonly id: number;
  readonly kind: Tables['tags']['kind'];
  readonly name: string;
  readonly trades: number;
  readonly wins: number;
  readonly net: Paise;
}

/** Tags or mistakes by name; one of them where `id` is given. */
export async function tagTotals(mine: Mine, which: { readonly kind: Tables['tags']['kind'] } | { readonly id: number }) {
  const condition = 'kind' in which ? sql`g.kind = ${which.kind}` : sql`g.id = ${which.id}`;
  const { rows } = await sql<TagTotals>`SELECT g.id, g.kind, g.name, count(r.id) AS trades, coalesce(sum(r.net), 0)::int8 AS net,
      count(*) FILTER (WHERE r.net > 0) AS wins
    FROM tags AS g
    LEFT JOIN (SELECT DISTINCT x.tag_id, p.account_id, p.instrument_id, p.round_trip_id FROM trade_tags AS x
      JOIN word_places AS p ON p.user_id = x.user_id AND p.trade_id = x.trade_id WHERE x.user_id = ${mine.userId}) AS placed ON placed.tag_id = g.id
    LEFT JOIN round_trips AS r ON r.user_id = ${mine.userId} AND r.account_id = placed.account_id AND r.instrument_id = placed.instrument_id
      AND r.id = placed.round_trip_id
    WHERE g.user_id = ${mine.userId} AND ${condition} GROUP BY g.user_id, g.id ORDER BY lower(g.name), g.id`.execute(mine.db);
  return rows;
}

/** The kind of a tag, or undefined where the user has none of this id. */
export async function kindOfTag(mine: Mine, id: number): Promise<Tables['tags']['kind'] | undefined> {
  return (await mine.selectFrom('tags').select('kind').where('id', '=', id).executeTakeFirst())?.kind;
}

/** Gives a tag another name. */
export async function setTagName(mine: Mine, id: number, name: string): Promise<void> {
  await mine.updateTable('tags').set({ name }).where('id', '=', id).execute();
}

/** Gives the trades that have a tag another one, and counts the change with their words. */
export async function passTag(mine: Mine, kind: Tables['tags']['kind'], from: number, to: number | null): Promise<void> {
  const version = sql.id(`${kind}s_version`);
  await sql`UPDATE trade_words SET ${version} = ${version} + 1 WHERE user_id = ${mine.userId}
    AND trade_id IN (SELECT trade_id FROM trade_tags WHERE user_id = ${mine.userId} AND tag_id = ${from})`.execute(mine.db);
  if (to !== null) return absorbRow(mine, 'tags', from, to);
  await mine.deleteFrom('trade_tags').where('tag_id', '=', from).execute();
  await mine.deleteFrom('tags').where('id', '=', from).execute();
}
