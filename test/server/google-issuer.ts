import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { createServer } from 'node:http';
import { onTestFinished } from 'vitest';
import type { Config } from '#server/config.ts';

/** Issues ID tokens as Google does, with its key set on loopback. */
export interface GoogleIssuer {
  readonly config: NonNullable<Config['google']>;
  /** A token for the person, valid for an hour from `issuedAt` (seconds). `changes` replace its claims. */
  readonly token: (changes?: JWTPayload) => Promise<string>;
  /** The same claims without a signature. */
  readonly unsigned: () => string;
  /** The same claims under a key that is not in the set. */
  readonly forged: () => Promise<string>;
  /** Redirects the address of the key set to another one that has it. */
  readonly moveKeys: () => void;
  /** Removes the key set. */
  readonly stop: () => void;
}

const CLIENT_ID = 'client-of-the-tests.apps.googleusercontent.com';

/** Starts an issuer until the test ends. */
export async function startGoogleIssuer(): Promise<GoogleIssuer> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const other = await generateKeyPair('RS256');
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] };
  let moved = false;
  const server = createServer((request, response) => {
    if (moved && request.url === '/certs') response.writeHead(302, { location: '/elsewhere' });
    else response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(keys));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  const config = { clientId: CLIENT_ID, jwksUrl: `http://127.0.0.1:${port}/certs`, issuer: 'https://accounts.google.com' };
  const seconds = Math.floor(Date.now() / 1000);
  const claims = (changes: JWTPayload = {}): JWTPayload => ({
    iss: config.issuer,
    aud: CLIENT_ID,
    azp: CLIENT_ID,
    sub: 'google-1',
    email: 'asha@gmail.example',
    email_verified: true,
    name: 'Asha Rao',
    iat: seconds,
    exp: seconds + 3600,
    ...changes,
  });
  const sign = (key: typeof privateKey, changes?: JWTPayload): Promise<string> =>
    new SignJWT(claims(changes)).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key);
  return {
    config,
    token: (changes) => sign(privateKey, changes),
    unsigned: () => new UnsecuredJWT(claims()).encode(),
    forged: () => sign(other.privateKey),
    moveKeys: () => {
      moved = true;
    },
    stop: () => server.close(),
  };
}
