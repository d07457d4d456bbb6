import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';

/** Replaces Google: a key set on loopback, and tokens signed with it. */
export interface GoogleStub {
  /** The server's settings for it. */
  readonly env: Readonly<Record<string, string>>;
  /** Serves a replacement for Google's script to the page. */
  readonly serve: (page: Page) => Promise<void>;
  /** Sets the person who presses Google's button; null is a person who gets no token. */
  readonly setPerson: (person: JWTPayload | null) => void;
  readonly close: () => void;
}

const CLIENT_ID = 'client-of-the-browser-tests.apps.googleusercontent.com';
const ISSUER = 'https://accounts.google.com';

/** Like Google's script: draws a button that passes a token with our nonce to our callback. */
const SCRIPT = `
  const TEXTS = { signin_with: 'Sign in with Google', signup_with: 'Sign up with Google', continue_with: 'Continue with Google' };
  let options;
  globalThis.google = { accounts: { id: {
    initialize: (given) => { options = given; },
    renderButton: (parent, { text, width }) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = TEXTS[text];
      button.style.width = width + 'px';
      button.style.height = '40px';
      button.addEventListener('click', async () => {
        const credential = await globalThis.askGoogle(options.nonce);
        options.callback(credential ? { credential } : {});
      });
      parent.append(button);
    },
  } } };`;

/** Starts it. */
export async function startGoogleStub(): Promise<GoogleStub> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] };
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(keys));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as { port: number };
  const sign = (person: JWTPayload, nonce: string) =>
    new SignJWT({ aud: CLIENT_ID, iss: ISSUER, email_verified: true, nonce, ...person })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey);
  let seated: JWTPayload | null = null;
  return {
    env: { GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_JWKS_URL: `http://127.0.0.1:${port}/certs`, GOOGLE_ISSUER: ISSUER },
    setPerson: (person) => {
      seated = person;
    },
    serve: async (page) => {
      await page.exposeFunction('askGoogle', (nonce: string) => seated && sign(seated, nonce));
      await page.route(`${ISSUER}/gsi/client`, (route) => route.fulfill({ contentType: 'text/javascript', body: SCRIPT }));
    },
    close: () => server.close(),
  };
}
