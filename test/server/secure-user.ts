import type { AnswerOf } from '#contract/calls.ts';
import { pathOf } from '#contract/routes.ts';
import { codeOf } from '../code-of.ts';
import { type Browser, openBrowser, PASSWORD, type TestApp } from './test-app.ts';

/** What an app and a paper hold of a second factor. */
interface Factor {
  readonly secret: string;
  readonly codes: readonly string[];
}

/** Switches the second step of a user on, who has just logged in. The code of the present period is then spent. */
export async function secureUser({ time }: Pick<TestApp, 'time'>, browser: Browser): Promise<Factor> {
  const made = await browser.send({ method: 'POST', url: pathOf('setUpSecondFactor') });
  const { secret } = made.json<AnswerOf<'setUpSecondFactor'>>();
  const payload = { code: codeOf(secret, time.ms) };
  const confirmed = await browser.send({ method: 'POST', url: pathOf('confirmSecondFactor'), payload });
  return { secret, codes: confirmed.json<AnswerOf<'confirmSecondFactor'>>().recovery_codes };
}

/** Logs the user in from a browser that is trusted from then on, with the code of the next period. */
export async function trustBrowserOf(
  { app, time }: Pick<TestApp, 'app' | 'time'>,
  username: string,
  secret: string,
  password = PASSWORD,
): Promise<void> {
  const browser = openBrowser(app);
  await browser.send({ method: 'POST', url: pathOf('logIn'), payload: { username, password } });
  const payload = { code: codeOf(secret, time.ms, 1), trust: true };
  await browser.send({ method: 'POST', url: pathOf('finishLogin'), payload });
}
