import { openProgram, tokenOf, toolRequest } from './access-token.ts';
import { challengeOf, logInWith, passkeyOf } from './passkey.ts';
import { secureUser, trustBrowserOf } from './secure-user.ts';
import { type Browser, openBrowser, type TestApp } from './test-app.ts';

/**
 * Gives a user who has just logged in every other way in: a passkey that was used, a second factor with a trusted browser, and a token with
 * which an assistant read the journal. One login by passkey stays begun.
 */
export async function secureEveryWay(app: Pick<TestApp, 'app' | 'time'>, browser: Browser, username: string): Promise<void> {
  const { authenticator } = await passkeyOf(browser);
  await logInWith(openBrowser(app.app), authenticator);
  await challengeOf(openBrowser(app.app));
  await trustBrowserOf(app, username, (await secureUser(app, browser)).secret);
  const { secret } = await tokenOf(browser, ['read']);
  await openProgram(app.app, `Bearer ${secret}`).send(toolRequest('figures'));
}
