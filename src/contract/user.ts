import { z } from 'zod';
import { displayName, email, newPassword, token, typedPassword, username } from './user-fields.ts';

/** Exactly one of the fields. */
export const profileForm = z
  .object({ username: username.optional(), display_name: displayName.optional(), email: email.optional() })
  .refine(
    (form) => Object.values(form).filter((value) => value !== undefined).length === 1,
    'Send one of username, display_name or email.',
  );
export type ProfileForm = z.infer<typeof profileForm>;

/** A Google-only user sets the first password with current_password empty or left out. */
export const passwordForm = z.object({ current_password: z.string().max(1024).default(''), new_password: newPassword });
export type PasswordForm = z.infer<typeof passwordForm>;

/** Asking for a link by mail: to verify, or to reset a password. */
export const emailForm = z.object({ email });
/** The token of the link '/verify-email?token=…' or '/keep-email?token=…'. */
export const tokenForm = z.object({ token });
export const resetPasswordForm = z.object({ token, new_password: newPassword });

export const deleteInitiateBody = z.object({ delete_token: z.string() });
export type DeleteInitiateBody = z.infer<typeof deleteInitiateBody>;
export const deleteConfirmForm = z.object({ token, current_password: typedPassword });
export const deleteGoogleConfirmForm = z.object({ token, google_id_token: z.string('Please verify with Google first.').max(8192) });
