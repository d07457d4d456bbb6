import { SQLSTATE, sqlStateOf, StoreDown } from './store/store-error.ts';

/** The one table of what is refused alike everywhere: status and the sentence that a person reads. */
const PROBLEMS = {
  'not-logged-in': [401, 'Please log in to access your trading dashboard.'],
  'wrong-credentials': [401, 'Wrong email, username or password.'],
  'wrong-password': [401, 'Current password is wrong.'],
  'google-refused': [401, 'Google sign-in failed.'],
  'google-mismatch': [401, 'Google verification failed. Try again.'],
  'foreign-origin': [403, 'This request came from another site and was refused.'],
  'email-unverified': [403, 'Please verify your email address before you log in. Check your inbox for the link.'],
  'log-in-again': [403, 'To be sure that it is you: please log out and in again, then try this within 30 minutes.'],
  'not-found': [404, 'Not found.'],
  'username-taken': [409, 'That username is already taken.'],
  'email-taken': [409, 'That email is already registered.'],
  'google-email-unverified': [
    409,
    'Email already registered but unverified. Verify your email or log in with password, then link Google from Settings.',
  ],
  'google-email-taken': [409, 'Email already registered. Log in with your password, then link Google from Settings.'],
  'google-is-anothers': [409, 'That Google account is linked to another user.'],
  'google-linked-already': [409, 'Another Google account is linked to your account already.'],
  'google-only-way': [409, 'Google is the only way to log in to this account. Set a password first.'],
  'too-large': [413, 'The request is too large.'],
  'media-type': [415, 'The request is of a type that cannot be read.'],
  'one-file': [422, 'Send one file at a time.'],
  unreadable: [422, 'The request cannot be read.'],
  'password-leaked': [422, 'Password is one of the most widely leaked ones. Please choose another.'],
  'password-guessable': [422, 'Password is too easy to guess for a trading journal. Please choose another.'],
  'password-is-name': [422, 'Password must not be your username or email.'],
  'link-invalid': [422, 'This link is invalid or has expired. Please ask for a new one.'],
  'deletion-invalid': [422, 'This deletion request is invalid or has expired. Please start again.'],
  'verify-with-google': [422, 'Please verify with Google first.'],
  'no-proof': [
    422,
    'This account has neither a password nor a linked Google identity. Set a password or link Google in Settings, then retry deletion.',
  ],
  'too-many-attempts': [429, 'Too many attempts. Please wait a moment and try again.'],
  'too-many-requests': [429, 'Too many requests. Please wait a moment and try again.'],
  unexpected: [500, 'Something went wrong on our side. Please try again.'],
  'google-off': [503, 'Google sign-in is not set up on this server.'],
  'google-down': [503, 'Google cannot be reached right now. Please try again shortly.'],
  'too-much-at-once': [503, 'Too much is being uploaded at once. Please try again in a moment.'],
  'too-slow': [503, 'The answer took too long. Please try again shortly.'],
  'store-down': [503, 'The journal cannot reach its database right now. Please try again shortly.'],
} as const satisfies Record<string, readonly [status: number, detail: string]>;

export type ProblemCode = keyof typeof PROBLEMS;

/** An expected "no". An action returns it as a value; a handler returns or throws it; the app answers `{detail, …more}`. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly status: number;
  readonly detail: string;
  /** Further fields of the body. */
  readonly more: object;
  /** Seconds to wait, for the Retry-After header. */
  readonly retryAfter: number | null;

  constructor(status: number, detail: string, more: object = {}, retryAfter: number | null = null) {
    super(detail);
    this.status = status;
    this.detail = detail;
    this.more = more;
    this.retryAfter = retryAfter;
  }
}

/** A refusal of the table. */
export function apiProblem(code: ProblemCode, retryAfter: number | null = null): ApiProblem {
  const [status, detail] = PROBLEMS[code];
  return new ApiProblem(status, detail, {}, retryAfter);
}

/** What was found. Throws a 404 with the sentence where there is nothing. */
export function orMissing<T>(found: T | null | undefined | false, detail: string): T {
  if (found === null || found === undefined || found === false) throw new ApiProblem(404, detail);
  return found;
}

/** What the framework adds to an error that the request caused. */
interface RequestFault {
  readonly statusCode?: number;
  readonly validation?: readonly { readonly instancePath: string; readonly message?: string }[];
}

const BY_STATUS: Readonly<Record<number, ProblemCode>> = {
  404: 'not-found',
  413: 'too-large',
  415: 'media-type',
  429: 'too-many-attempts',
};
/** What the multipart parser says, without a status, of a form that breaks off or is malformed (@fastify/busboy 3.2.6). */
const BROKEN_FORM =
  /^Unexpected end of multipart data$|terminated early due to unexpected end|^Multipart: Boundary not found$|^The needle cannot/;
/** A row of a user who is gone: the account was deleted while the request ran. By its text, since a thread passes on no code. */
const OF_NOBODY = /foreign key .*"\w+_user_id_fkey"/;
const SECONDS_UNTIL_STORE_IS_BACK = 5;

/** What any thrown thing means to the client; a status from 500 on is for the log in full. */
export function apiProblemOf(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error;
  if (error instanceof StoreDown) return apiProblem('store-down', SECONDS_UNTIL_STORE_IS_BACK);
  if (!(error instanceof Error)) return apiProblem('unexpected');
  if (OF_NOBODY.test(error.message)) return apiProblem('not-logged-in');
  const { validation, statusCode = 500 } = error as Error & RequestFault;
  if ((error as { code?: unknown }).code === 'FST_FILES_LIMIT') return apiProblem('one-file');
  const issue = validation?.[0];
  if (issue) return new ApiProblem(422, sentenceOf(issue.instancePath, issue.message ?? ''));
  const isLate = (error as { code?: unknown }).code === 'FST_ERR_HANDLER_TIMEOUT' || sqlStateOf(error) === SQLSTATE.statementTimeout;
  if (isLate) return apiProblem('too-slow', SECONDS_UNTIL_STORE_IS_BACK);
  if (BROKEN_FORM.test(error.message)) return apiProblem('unreadable');
  if (statusCode >= 500) return apiProblem('unexpected');
  return apiProblem(BY_STATUS[statusCode] ?? 'unreadable');
}

/** Our schemas carry whole sentences; a bare complaint of the schema library becomes one that names the field. */
function sentenceOf(path: string, message: string): string {
  if (message.endsWith('.')) return message;
  const field = path.split('/').findLast((part) => part !== '' && !/^\d+$/.test(part));
  return field ? `The field '${field}' is not valid.` : PROBLEMS.unreadable[1];
}
