import type { StoredRemembered } from '#contract/questions.ts';
import { json, numbered, owner, table, text, timestamptz } from '../table.ts';

export const mappings = table('mappings', ['user_id', 'id'], {
  user_id: owner(),
  id: numbered(),
  /** SHA-256 of the engine's fingerprint. */
  fingerprint: text(),
  name: text(),
  body: json<StoredRemembered>(),
  last_used_at: timestamptz().withDefault(),
  created_at: timestamptz().withDefault(),
});
