import { sql } from 'kysely';
import { MOST_FORMER } from '#contract/limits.ts';
import type { VersionedText } from '#contract/words.ts';
import type { TradingDay } from '#engine/day.ts';
import type { Mine } from '../../store/mine.ts';
import { openDay } from '../day-words.ts';

/** Whose text it is: the columns of former_texts that say it. */
export type TextPlace =
  | { readonly kind: 'note'; readonly trade_id: number }
  | { readonly kind: 'plan' | 'review'; readonly day: TradingDay }
  | { readonly kind: 'setup'; readonly setup_id: number }
  | { readonly kind: 'strategy'; readonly strategy_id: number };

const NOWHERE = { trade_id: null, day: null, setup_id: null, strategy_id: null };

/** The columns in which texts of a kind stand. The time of a setup's text is not kept. */
const STORED = {
  note: { table: 'trade_words', text: 'note', version: 'note_version', at: 'note_at' },
  plan: { table: 'days', text: 'plan', version: 'plan_version', at: 'plan_at' },
  review: { table: 'days', text: 'review', version: 'review_version', at: 'review_at' },
  setup: { table: 'setups', text: 'text', version: 'version', at: null },
  strategy: { table: 'strategies', text: 'note', version: 'note_version', at: 'note_at' },
} as const;

/** A text as it stands; version 0 and '' where nothing was written. */
export async function textAt(mine: Mine, place: TextPlace): Promise<VersionedText> {
  const { table, text, version, at } = STORED[place.kind];
  const { rows } = await sql<{ text: string; version: number; at: Date | null }>`
    SELECT ${sql.id(text)} AS text, ${sql.id(version)} AS version, ${at ? sql.id(at) : sql`NULL`} AS at FROM ${sql.id(table)}
    WHERE user_id = ${mine.userId} AND ${isAt(place)}`.execute(mine.db);
  const [row] = rows;
  return { text: row?.text ?? '', version: row?.version ?? 0, written_at: row?.at?.toISOString() ?? null };
}

/** Writes a text over what stands there, which is kept as a former text; answers the new version. A day is opened for it; other places must be there. */
export async function replaceText(mine: Mine, place: TextPlace, before: VersionedText, text: string, now: Date): Promise<number> {
  if ('day' in place) await openDay(mine, place.day);
  const stored = STORED[place.kind];
  const version = before.version + 1;
  await sql`UPDATE ${sql.id(stored.table)} SET ${sql.id(stored.text)} = ${text}, ${sql.id(stored.version)} = ${version}
      ${stored.at ? sql`, ${sql.id(stored.at)} = ${now}` : sql``}
    WHERE user_id = ${mine.userId} AND ${isAt(place)}`.execute(mine.db);
  // A text of a day that goes on from the former one contains it.
  const goesOn = 'day' in place ? text.startsWith(before.text) : text === before.text;
  if (before.text !== '' && !goesOn) await keepFormer(mine, place, before, now);
  return version;
}

/** Keeps a text that was replaced. The oldest beyond the most that are kept go. */
async function keepFormer(mine: Mine, place: TextPlace, { text, version, written_at: at }: VersionedText, now: Date): Promise<void> {
  await mine
    .insertInto('former_texts')
    .values({ ...NOWHERE, ...place, text, version, written_at: at === null ? now : new Date(at) })
    .execute();
  const surplus = mine
    .selectFrom('former_texts')
    .select('id')
    .where((eb) => eb.and(place))
    .orderBy('id', 'desc')
    .offset(MOST_FORMER);
  await mine.deleteFrom('former_texts').where('id', 'in', surplus).execute();
}

/** What a text was before, the latest first. */
export async function listFormerTexts(mine: Mine, place: TextPlace): Promise<VersionedText[]> {
  const rows = await mine
    .selectFrom('former_texts')
    .select(['version', 'text', 'written_at'])
    .where((eb) => eb.and(place))
    .orderBy('id', 'desc')
    .limit(MOST_FORMER)
    .execute();
  return rows.map(({ version, text, written_at: written }) => ({ text, version, written_at: written.toISOString() }));
}

/** Deletes the former texts and images of a setup or strategy. */
export async function deleteTexts(mine: Mine, column: 'setup_id' | 'strategy_id', of: number): Promise<void> {
  const images = mine.selectFrom('images').select('id').where(column, '=', of);
  await mine.deleteFrom('image_files').where('image_id', 'in', images).execute();
  for (const table of ['former_texts', 'images'] as const) await mine.deleteFrom(table).where(column, '=', of).execute();
}

function isAt(place: TextPlace) {
  if (place.kind === 'note') return sql`trade_id = ${place.trade_id}`;
  if ('day' in place) return sql`day = ${place.day}`;
  return sql`id = ${place.kind === 'setup' ? place.setup_id : place.strategy_id}`;
}
