import type { AuditEvent } from '#contract/security.ts';
import { numbered, owner, table, text, timestamptz } from '../table.ts';

export const audit = table(
  'audit',
  ['user_id', 'id'],
  { user_id: owner(), id: numbered(), at: timestamptz(), event: text<AuditEvent>(), address: text(), user_agent: text() },
  { notExported: 'of this server' },
);
