import { sql } from 'kysely';
import { deleteTexts, replaceText } from './words/texts.ts';
import type { Mine } from '../store/mine.ts';

export interface StoredSetup {
  readonly id: number;
  readonly name: string;
  readonly text: string;
  readonly version: number;
}

/** A rule as it is stored; one that was taken out of the list is retired. */
export interface StoredRule {
  readonly id: number;
  readonly place: number;
  readonly text: string;
  readonly retired: boolean;
}

const COLUMNS = ['id', 'name', 'text', 'version'] as const;

/** The user's setups by name. */
export function setupsOf(mine: Mine): Promise<StoredSetup[]> {
  return mine
    .selectFrom('setups')
    .select(COLUMNS)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
}

/** A setup of the user; undefined where there is none of this id. */
export function setupById(mine: Mine, id: number): Promise<StoredSetup | undefined> {
  return mine.selectFrom('setups').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

/** The setup of this name, whatever its case. */
export function setupByName(mine: Mine, name: string): Promise<StoredSetup | undefined> {
  return mine
    .selectFrom('setups')
    .select(COLUMNS)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .executeTakeFirst();
}

/** Stores a new setup without rules; returns its id. */
export async function insertSetup(mine: Mine, name: string, text: string): Promise<number> {
  const { id } = await mine.insertInto('setups').values({ name, text }).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Gives a setup a name and a text, and its next version. */
export async function updateSetup(mine: Mine, before: StoredSetup, name: string, text: string): Promise<void> {
  await replaceText(mine, { kind: 'setup', setup_id: before.id }, { ...before, written_at: null }, text, new Date());
  if (name !== before.name) await mine.updateTable('setups').set({ name }).where('id', '=', before.id).execute();
}

/** All rules of a setup in their order, retired ones last. */
export async function rulesOf(mine: Mine, setupId: number): Promise<StoredRule[]> {
  const rows = await mine
    .selectFrom('setup_rules')
    .select(['id', 'place', 'text', 'retired_at'])
    .where('setup_id', '=', setupId)
    .orderBy(sql`retired_at IS NOT NULL`)
    .orderBy('place')
    .orderBy('id')
    .execute();
  return rows.map(({ retired_at: retiredAt, ...rule }) => ({ ...rule, retired: retiredAt !== null }));
}

/** Rules by id, each named with its setup. */
export async function ruleNames(mine: Mine, ids: readonly number[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: number; name: string }>`SELECT r.id, s.name || ': ' || r.text AS name FROM setup_rules AS r
    JOIN setups AS s ON s.user_id = r.user_id AND s.id = r.setup_id WHERE r.user_id = ${mine.userId} AND r.id = ANY(${[...ids]}::int8[])`.execute(
    mine.db,
  );
  return new Map(rows.map(({ id, name }) => [String(id), name]));
}

export async function insertRule(mine: Mine, setupId: number, place: number, text: string): Promise<void> {
  await mine.insertInto('setup_rules').values({ setup_id: setupId, place, text, retired_at: null }).execute();
}

/** Words and places a rule of a setup, and takes it into the list again. */
export async function updateRule(mine: Mine, id: number, setupId: number, place: number, text: string): Promise<void> {
  await mine.updateTable('setup_rules').set({ setup_id: setupId, place, text, retired_at: null }).where('id', '=', id).execute();
}

/** Takes a rule out of the list: it stays, retired, where a trade was judged by it. */
export async function dropRule(mine: Mine, id: number): Promise<void> {
  await sql`DELETE FROM setup_rules WHERE user_id = ${mine.userId} AND id = ${id}
    AND NOT EXISTS (SELECT FROM rule_marks WHERE user_id = ${mine.userId} AND setup_rule_id = ${id})`.execute(mine.db);
  await mine.updateTable('setup_rules').set({ retired_at: new Date() }).where('id', '=', id).execute();
}

/** Gives words with one setup another, or none; their versions count it. */
export async function replaceSetup(mine: Mine, from: number, into: number | null): Promise<void> {
  await mine
    .updateTable('trade_words')
    .set({ setup_id: into, setup_version: sql`setup_version + 1` })
    .where('setup_id', '=', from)
    .execute();
}

/** Deletes a setup with its rules, what was judged by them, its former texts and its images. */
export async function deleteSetup(mine: Mine, id: number): Promise<void> {
  const rules = mine.selectFrom('setup_rules').select('id').where('setup_id', '=', id);
  await mine.deleteFrom('rule_marks').where('setup_rule_id', 'in', rules).execute();
  await mine.deleteFrom('setup_rules').where('setup_id', '=', id).execute();
  await deleteTexts(mine, 'setup_id', id);
  await mine.deleteFrom('setups').where('id', '=', id).execute();
}
