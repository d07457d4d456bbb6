import type { Paise } from '#engine/money.ts';
import { date, float8, int8, numbered, table, text, timestamptz } from '../table.ts';

export const users = table(
  'users',
  ['id'],
  {
    id: numbered(),
    username: text(),
    /** The username in lower case: what is unique and looked up. */
    username_key: text(),
    display_name: text(),
    /** Lower case. */
    email: text(),
    password_hash: text().orNull(),
    google_sub: text().orNull(),
    email_verified_at: timestamptz().orNull(),
    pending_email: text().orNull(),
    capital: int8<Paise>().orNull(),
    risk_free_rate: float8().withDefault(),
    created_at: timestamptz().withDefault(),
    /** Since when the user can log in; null while the sign-up waits for its e-mail address to be verified. */
    activated_at: timestamptz().orNull(),
    /** Of a demo: when it ends, and the day that its journal takes for today. */
    demo_until: timestamptz().orNull(),
    demo_today: date().orNull(),
  },
  { class: 'managed' },
);
