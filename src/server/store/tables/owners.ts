import { reference, table } from '../table.ts';

/** Whom rows of a journal belong to: one row for each of `users`. The others of a journal are placed beside it. */
export const owners = table('owners', ['user_id'], { user_id: reference('users').fixed() }, { notExported: 'made at sign-up' });
