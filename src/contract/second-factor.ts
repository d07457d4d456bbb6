import { z } from 'zod';
import { answer, defineCalls, problem, proveFirst } from './call.ts';
import { passkeyOptions, signedPasskey } from './passkeys.ts';
import { loggedInBody, typedCode } from './session.ts';
import { typedPassword } from './user-fields.ts';
import { messageBody } from './values.ts';

/** How the user proves again who they are without a passkey: by a code of the second step, by the password, or, with Google alone, by a new login. */
const proofWay = z.enum(['code', 'password', 'login']);

export const secondFactorBody = z.object({
  available: z.boolean().describe('False where the server has no key to seal secrets with.'),
  since: z.string().nullable().describe('Since when a code is asked for at a login; null while none is.'),
  recovery_codes: z.number().describe('How many are left.'),
  proof: proofWay,
  browsers: z
    .array(
      z.object({
        id: z.string(),
        address: z.string(),
        user_agent: z.string(),
        created_at: z.string(),
        last_used_at: z.string(),
        expires_at: z.string(),
      }),
    )
    .describe('The browsers that are not asked for a code, the last used first.'),
});
export type SecondFactorBody = z.infer<typeof secondFactorBody>;

export const proofForm = z
  .object({ code: typedCode.optional(), password: typedPassword.optional(), passkey: signedPasskey.optional() })
  .refine((form) => Object.values(form).filter((proof) => proof !== undefined).length === 1, 'Send a code, a password or a passkey.');
export type ProofForm = z.infer<typeof proofForm>;

export const secondStepForm = z
  .object({ code: typedCode.optional(), passkey: signedPasskey.optional(), trust: z.boolean().default(false) })
  .refine(({ code, passkey }) => (code === undefined) !== (passkey === undefined), 'Send a code or a passkey.');
export type SecondStepForm = z.infer<typeof secondStepForm>;

/** The secret in base 32, and the address that a QR code shows to the app. */
export const totpSetupBody = z.object({ secret: z.string(), uri: z.string() });
export const recoveryCodesBody = z.object({ recovery_codes: z.array(z.string()) });

const isOff = problem('No second step is on.');
const noKey = problem('The server has no key to seal secrets with, or another one than before.');

/** The second step of a login, in the browser of the first one and within 10 minutes. */
export const secondStepCalls = defineCalls('anyone', 'Session', {
  finishLogin: {
    summary: 'The second step of a login',
    description:
      'In the browser of the first step, within 10 minutes: with a code or a passkey. Sets the session cookie. With `trust`, this browser is not asked for a second step for 30 days.',
    body: secondStepForm,
    response: {
      200: answer('Logged in.', loggedInBody),
      401: problem('The code is wrong or was used before, the passkey was not accepted, or the first step is over.'),
      503: problem('The server has another SECRET_KEY than the one that sealed the secret of the app.'),
    },
  },
  startPasskeyStep: {
    summary: 'Begin the second step with a passkey',
    description: 'In the browser of the first step. Sets a cookie with the challenge, which works once and for 5 minutes.',
    response: {
      200: answer('What the browser asks the passkey with: PublicKeyCredentialRequestOptionsJSON.', passkeyOptions),
      401: problem('The first step is over.'),
      409: problem('The user has no passkey, or the address of this site is a number, for which there are none.'),
    },
  },
});

/** The second step of a login: the code of an app, its recovery codes, and the browsers that are trusted. */
export const secondFactorCalls = defineCalls('user', 'Account', {
  prove: {
    summary: 'Prove again who this is',
    description:
      'With a passkey; or with a code where the second step is on, else with the password. It is good for 10 minutes, in this session.',
    body: proofForm,
    response: {
      200: answer('Proven.', messageBody),
      401: problem('Nobody is logged in, or the code, the password or the passkey is wrong.'),
      403: problem('Neither a code nor a password: log out and in again. Or the request came from a page of another site.'),
      503: noKey,
    },
  },
  secondFactor: {
    summary: 'Whether a second step is on',
    response: { 200: answer('The state of the second step.', secondFactorBody) },
  },
  setUpSecondFactor: {
    summary: 'Make a secret for an app',
    description: 'It counts once a code of it is confirmed. RFC 6238: SHA-1, six digits, thirty seconds.',
    response: {
      200: answer('The secret, shown once.', totpSetupBody),
      403: proveFirst,
      409: problem('A second step is on already.'),
      503: noKey,
    },
  },
  confirmSecondFactor: {
    summary: 'Confirm the app by one code',
    description: 'From now on a login asks for a code.',
    body: z.object({ code: typedCode }),
    response: {
      200: answer('The second step is on. Ten recovery codes, shown once.', recoveryCodesBody),
      401: problem('Nobody is logged in, or the code is wrong.'),
      403: proveFirst,
      409: problem('A second step is on already, or no secret was made.'),
      503: noKey,
    },
  },
  removeSecondFactor: {
    summary: 'Switch the second step off',
    description: 'Removes the secret of the app, the recovery codes and the trusted browsers.',
    response: { 200: answer('No code is asked for any more.', messageBody), 403: proveFirst, 409: isOff },
  },
  makeRecoveryCodes: {
    summary: 'Make new recovery codes',
    response: { 200: answer('Ten codes, shown once. The former ones count no more.', recoveryCodesBody), 403: proveFirst, 409: isOff },
  },
  forgetTrustedBrowser: {
    summary: 'Trust a browser no more',
    params: z.object({ id: z.string() }),
    response: { 200: answer('It is asked for a code again.', messageBody), 404: problem('No such browser of the user.') },
  },
});
