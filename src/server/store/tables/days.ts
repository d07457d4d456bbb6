import { date, int4, json, owner, table, text, timestamptz } from '../table.ts';

export const days = table('days', ['user_id', 'day'], {
  user_id: owner(),
  day: date(),
  plan: text().withDefault(),
  plan_version: int4().withDefault(),
  plan_at: timestamptz().orNull(),
  review: text().withDefault(),
  review_version: int4().withDefault(),
  review_at: timestamptz().orNull(),
  limits: json().orNull(),
  limits_version: int4().withDefault(),
});
