import { owner, table, text } from '../table.ts';

/** A template of the user's own. */
export const noteTemplates = table('note_templates', ['user_id', 'kind'], {
  user_id: owner(),
  kind: text<'trade' | 'plan' | 'review'>(),
  text: text(),
});
