import { z } from 'zod';
import { answer, defineCalls, problem, proveFirst } from './call.ts';
import { MOST_PASSKEYS } from './limits.ts';
import { loggedInBody } from './session.ts';
import { thingName } from './user-fields.ts';
import { messageBody } from './values.ts';

/** Bytes in base 64 for URLs, as WebAuthn writes them in JSON. */
const encoded = (most: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(most);
/** A credential's id has at most 1,023 bytes (WebAuthn level 3, section 4). */
const credentialId = encoded(1364);
const credential = { id: credentialId, rawId: credentialId, type: z.literal('public-key') };

/** What `navigator.credentials.create` gave, as JSON. */
const createdPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded(4000),
    attestationObject: encoded(20_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
export type CreatedPasskey = z.infer<typeof createdPasskey>;

/** What `navigator.credentials.get` gave, as JSON. */
export const signedPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded(4000),
    authenticatorData: encoded(4000),
    signature: encoded(8000),
    userHandle: encoded(100).nullish(),
  }),
});
export type SignedPasskey = z.infer<typeof signedPasskey>;

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable().describe('Null where it was not used yet.'),
});

export const passkeysBody = z.object({
  available: z.boolean().describe('False where the address of this server is a number: browsers make no passkeys for those.'),
  data: z.array(passkey).describe('The newest first.'),
});
export type PasskeysBody = z.infer<typeof passkeysBody>;

export const passkeyForm = z.object({
  name: thingName,
  credential: createdPasskey,
});
export type PasskeyForm = z.infer<typeof passkeyForm>;

/** What a browser makes or asks a passkey with, as WebAuthn writes it in JSON. */
export const passkeyOptions = z.record(z.string(), z.unknown());
const byNumber = problem('The address of this server is a number: browsers make no passkeys for those.');

/** Logging in with a passkey, in place of the password and the second step. */
export const passkeyLoginCalls = defineCalls('anyone', 'Session', {
  startPasskeyLogin: {
    summary: 'Begin a login with a passkey',
    description: 'Sets a cookie with the challenge, which works once and for 5 minutes.',
    response: {
      200: answer('What the browser asks the passkey with: PublicKeyCredentialRequestOptionsJSON.', passkeyOptions),
      409: byNumber,
    },
  },
  logInWithPasskey: {
    summary: 'Log in with a passkey',
    description: 'The user was verified by the passkey, so no second step is asked for. Sets the session cookie.',
    body: signedPasskey,
    response: {
      200: answer('Logged in.', loggedInBody),
      401: problem('The passkey is not of this server or was not accepted, or the challenge is over.'),
      403: problem('The address of the account is not verified; or the request came from a page of another site.'),
    },
  },
});

/** The user’s passkeys. */
export const passkeyCalls = defineCalls('user', 'Account', {
  listPasskeys: {
    summary: 'The user’s passkeys',
    response: { 200: answer('All that can log in.', passkeysBody) },
  },
  startPasskey: {
    summary: 'Begin to add a passkey',
    description: 'Sets a cookie with the challenge, which works once and for 5 minutes.',
    response: {
      200: answer('What the browser makes the passkey with: PublicKeyCredentialCreationOptionsJSON.', passkeyOptions),
      403: proveFirst,
      409: problem(`There are ${MOST_PASSKEYS} already, or the address of this server is a number.`),
    },
  },
  addPasskey: {
    summary: 'Add a passkey',
    body: passkeyForm,
    response: {
      200: answer('It can log in from now on.', passkey),
      401: problem('Nobody is logged in, the passkey was not accepted, or the challenge is over.'),
      403: proveFirst,
      409: problem(`There are ${MOST_PASSKEYS} already, or this one is known.`),
    },
  },
  removePasskey: {
    summary: 'Remove a passkey',
    params: z.object({ id: z.string() }),
    response: {
      200: answer('It cannot log in any more.', messageBody),
      403: proveFirst,
      404: problem('No such passkey of the user.'),
      409: problem('It is the only way in: the user has no password, and this server no Google.'),
    },
  },
  startPasskeyProof: {
    summary: 'Begin a proof with a passkey',
    description: 'Sets a cookie with the challenge, which works once and for 5 minutes.',
    response: {
      200: answer('What the browser asks the passkey with: PublicKeyCredentialRequestOptionsJSON.', passkeyOptions),
      409: problem('The user has no passkey, or the address of this site is a number, for which there are none.'),
    },
  },
});
