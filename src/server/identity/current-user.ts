import type { CurrentUser } from '#contract/session.ts';
import type { User } from './users.ts';

/** The logged-in user, as the API answers it. */
export function currentUserOf(user: User): CurrentUser {
  const hasGoogle = user.google_sub !== null;
  return {
    user_id: user.id,
    username: user.username,
    display_name: user.display_name,
    email: user.email,
    provider: hasGoogle && user.password_hash === null ? 'google' : 'local',
    has_password: user.password_hash !== null,
    has_google: hasGoogle,
    demo: user.demo_until && user.demo_today && { until: user.demo_until.toISOString(), today: user.demo_today },
  };
}
