import { table, text, timestamptz } from '../table.ts';

/** Made by the migrations themselves (../migrate.ts). */
export const migrations = table(
  'migrations',
  ['name'],
  { name: text(), checksum: text(), applied_at: timestamptz().withDefault() },
  { class: 'plain', notBackedUp: 'the head of a backup says them' },
);
