import { StoreDown } from './db/store-error.ts';

/** The one table: what can be wrong → the status and the sentence that a person reads. */
const PROBLEMS = {
  'not-logged-in': [401, 'Please log in to access your trading dashboard.'],
  'wrong-credentials': [401, 'Wrong email, username or password.'],
  'foreign-origin': [403, 'This request came from another site and was refused.'],
  'email-unverified': [403, 'Please verify your email address before you log in. Check your inbox for the link.'],
  'not-found': [404, 'Not found.'],
  'username-taken': [409, 'That username is already taken.'],
  'email-taken': [409, 'That email is already registered.'],
  'too-large': [413, 'The request is too large.'],
  'media-type': [415, 'The request is of a type that cannot be read.'],
  unreadable: [422, 'The request cannot be read.'],
  'password-leaked': [422, 'Password is one of the most widely leaked ones. Please choose another.'],
  'password-is-name': [422, 'Password must not be your username or email.'],
  'too-many-attempts': [429, 'Too many attempts. Please wait a moment and try again.'],
  unexpected: [500, 'Something went wrong on our side. Please try again.'],
  'store-down': [503, 'The journal cannot reach its database right now. Please try again shortly.'],
} as const satisfies Record<string, readonly [status: number, detail: string]>;

export type ProblemCode = keyof typeof PROBLEMS;

/** An expected "no", returned by an action and by a handler; the app answers it with its status and `{detail}`. */
export class Refusal {
  readonly code: ProblemCode;
  readonly status: number;
  readonly detail: string;
  /** Seconds to wait, for the Retry-After header. */
  readonly retryAfter: number | null;

  constructor(code: ProblemCode, detail: string | null, retryAfter: number | null) {
    this.code = code;
    this.status = PROBLEMS[code][0];
    this.detail = detail ?? PROBLEMS[code][1];
    this.retryAfter = retryAfter;
  }
}

/** A refusal with the table's sentence, or a more exact one. */
export function refuse(code: ProblemCode, more: { detail?: string; retryAfter?: number } = {}): Refusal {
  return new Refusal(code, more.detail ?? null, more.retryAfter ?? null);
}

interface RequestFault {
  readonly statusCode?: number;
  readonly validation?: readonly { readonly instancePath: string; readonly message?: string }[];
}

const BY_STATUS: Readonly<Record<number, ProblemCode>> = { 400: 'unreadable', 404: 'not-found', 413: 'too-large', 415: 'media-type' };

/** What a thrown error means to the client; 'unexpected' and 'store-down' are for the log in full. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof StoreDown) return refuse('store-down', { retryAfter: 5 });
  const { validation, statusCode } = error as RequestFault;
  const issue = validation?.[0];
  if (issue) return refuse('unreadable', { detail: sentenceOf(issue.instancePath, issue.message ?? '') });
  return refuse(BY_STATUS[statusCode ?? 500] ?? (statusCode && statusCode < 500 ? 'unreadable' : 'unexpected'));
}

/** Our schemas carry whole sentences; a bare complaint of the schema library gets its field in front. */
function sentenceOf(path: string, message: string): string {
  if (message.endsWith('.')) return message;
  const field = path.split('/').findLast((part) => part !== '' && !/^\d+$/.test(part));
  return field ? `The field '${field}' is not valid.` : PROBLEMS.unreadable[1];
}
