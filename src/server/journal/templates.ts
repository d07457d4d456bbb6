import { TEMPLATE_KINDS, type TemplateKind, type TemplatesBody } from '#contract/templates.ts';
import type { Db } from '../store/client.ts';
import { forUser } from '../store/for-user.ts';

/** The user's own templates; null where it is the product's. */
export async function templatesOf(db: Db, userId: number): Promise<TemplatesBody> {
  const rows = await forUser(db, userId).selectFrom('note_templates').select(['kind', 'text']).execute();
  const texts = new Map(rows.map(({ kind, text }) => [kind, text]));
  return Object.fromEntries(TEMPLATE_KINDS.map((kind) => [kind, texts.get(kind) ?? null])) as TemplatesBody;
}

/** Keeps a template; null takes it away. */
export async function keepTemplate(db: Db, userId: number, kind: TemplateKind, text: string | null): Promise<void> {
  if (text === null) {
    await forUser(db, userId).deleteFrom('note_templates').where('kind', '=', kind).execute();
    return;
  }
  await forUser(db, userId)
    .insertInto('note_templates')
    .values({ kind, text })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet({ text }))
    .execute();
}
