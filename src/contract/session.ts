import { z } from 'zod';

/** Specification 000 §7: the account calls. Paths with and without a trailing slash mean the same. */
export const sessionPaths = {
  me: '/api/me',
  logout: '/api/logout/',
  signup: '/api/signup/',
  login: '/api/login/',
} as const;

export const currentUser = z.object({
  user_id: z.number(),
  username: z.string(),
  display_name: z.string(),
  email: z.string(),
  provider: z.enum(['local', 'google']),
  has_password: z.boolean(),
  has_google: z.boolean(),
});
export type CurrentUser = z.infer<typeof currentUser>;

export const meBody = z.object({ authenticated: z.boolean(), user: currentUser.nullable() });
export type MeBody = z.infer<typeof meBody>;

/** Sent as a form; agree_terms is the text 'true' or 'false'. */
export const signupForm = z.object({
  username: z.string(),
  name: z.string(),
  email: z.string(),
  password: z.string(),
  agree_terms: z.string(),
});
export const signupBody = z.object({ message: z.string(), can_resend: z.boolean() });
export type SignupBody = z.infer<typeof signupBody>;

/** Sent form-encoded: an identifier with @ as email, else as username. */
export const loginForm = z.object({ email: z.string().optional(), username: z.string().optional(), password: z.string() });
