import { sql } from 'kysely';
import { MOST_NAMES, MOST_SETUPS } from '#contract/limits.ts';
import { insertSetup, setupByName, setupsOf } from '../setups.ts';
import { apiProblem } from '../../problems.ts';
import type { Tables } from '../../store/tables/registry.ts';
import type { Mine } from '../../store/mine.ts';

/** The ids of tags or mistakes by these names, in their order; those that are not known are made. Throws an ApiProblem where there are too many. */
export async function tagIds(mine: Mine, kind: Tables['tags']['kind'], names: readonly string[]): Promise<number[]> {
  if (names.length === 0) return [];
  const keys = names.map((name) => name.toLowerCase());
  const wanted = names.filter((_, index) => keys.indexOf(keys[index] as string) === index);
  const { rows } = await sql<{ id: number | null; made: number }>`WITH wanted AS (
      SELECT name, place FROM unnest(${wanted}::text[]) WITH ORDINALITY AS w (name, place)),
    made AS (INSERT INTO tags (user_id, kind, name) SELECT ${mine.userId}::int8, ${kind}, name FROM wanted ORDER BY place
      ON CONFLICT DO NOTHING RETURNING id, name)
    SELECT coalesce(known.id, made.id) AS id, (SELECT count(*) FROM made) AS made FROM wanted
    LEFT JOIN tags AS known ON known.user_id = ${mine.userId} AND known.kind = ${kind} AND lower(known.name) = lower(wanted.name)
    LEFT JOIN made ON lower(made.name) = lower(wanted.name) ORDER BY place`.execute(mine.db);
  if ((rows[0]?.made ?? 0) > 0) await refuseTooMany(mine, kind);
  return rows.flatMap(({ id }) => id ?? []);
}

/** The id of a setup by its name; made where it is not known. Throws an ApiProblem where there are too many. */
export async function setupIdOf(mine: Mine, name: string): Promise<number> {
  const known = await setupByName(mine, name);
  if (known) return known.id;
  if ((await setupsOf(mine)).length >= MOST_SETUPS) throw apiProblem('too-many-new-setups', { most: MOST_SETUPS });
  return insertSetup(mine, name, '');
}

async function refuseTooMany(mine: Mine, kind: Tables['tags']['kind']): Promise<void> {
  const { total } = await mine
    .selectFrom('tags')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  if (total > MOST_NAMES) throw apiProblem('too-many-names', { kind, most: MOST_NAMES });
}
