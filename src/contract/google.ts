import { z } from 'zod';

/** Both null when the server has no client id: then no Google button is shown. The nonce goes into `google.accounts.id.initialize`. */
export const googleSetupBody = z.object({ client_id: z.string().nullable(), nonce: z.string().nullable() });
export type GoogleSetupBody = z.infer<typeof googleSetupBody>;

/** The ID token that Google handed to the browser. */
export const googleForm = z.object({ id_token: z.string('Google sign-in failed.').min(1, 'Google sign-in failed.').max(8192) });
