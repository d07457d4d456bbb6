import { TEMPLATE_KINDS, type TemplateKind, type TemplatesBody } from '#contract/templates.ts';
import type { Mine } from '../store/mine.ts';

/** The user's own templates; null where it is the product's. */
export async function templatesOf(mine: Mine): Promise<TemplatesBody> {
  const rows = await mine.selectFrom('note_templates').select(['kind', 'text']).execute();
  const texts = new Map(rows.map(({ kind, text }) => [kind, text]));
  return Object.fromEntries(TEMPLATE_KINDS.map((kind) => [kind, texts.get(kind) ?? null])) as TemplatesBody;
}

/** Keeps a template; null takes it away. */
export async function keepTemplate(mine: Mine, kind: TemplateKind, text: string | null): Promise<void> {
  if (text === null) await mine.deleteFrom('note_templates').where('kind', '=', kind).execute();
  else await mine.put('note_templates', { kind }, { text });
}
