import { z } from 'zod';
import { displayName, email, newPassword, typedPassword, username } from './user-fields.ts';

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

const TERMS = 'Please agree to the Terms and Conditions to continue.';

/** Sent as a form; agree_terms is the text 'true' or 'false'. */
export const signupForm = z.object({
  username,
  name: displayName,
  email,
  password: newPassword,
  agree_terms: z.union([z.string(), z.boolean()], TERMS).refine((ticked) => String(ticked) === 'true', TERMS),
});
export type SignupForm = z.infer<typeof signupForm>;

export const signupBody = z.object({ message: z.string(), can_resend: z.boolean() });
export type SignupBody = z.infer<typeof signupBody>;

const typedIdentifier = z.string().trim().toLowerCase().max(254, 'Email or username is too long.').optional();

/** Sent form-encoded: an identifier with @ as email, else as username. */
export const loginForm = z
  .object({ email: typedIdentifier, username: typedIdentifier, password: typedPassword })
  .refine((form) => Boolean(form.email ?? form.username), 'Email or username is required.');
export type LoginForm = z.infer<typeof loginForm>;

/** The session cookie comes with it. */
export const loggedInBody = z.object({ message: z.string(), authenticated: z.literal(true), user: currentUser });
