import { PROBLEMS, type ProblemCode, type ProblemParams } from '#contract/problems.ts';
import { ShareSpent } from './store/shares.ts';
import { SQLSTATE, sqlStateOf, StoreDown } from './store/store-error.ts';

/** What a problem is made of beside its code. */
interface Extra {
  /** Further fields of the answer. */
  readonly body?: object;
  /** Seconds to wait, for the Retry-After header. */
  readonly retryAfter?: number;
}

/** An expected "no". An action returns it as a value; a handler returns or throws it; the app answers `{detail, code, params, …body}`. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly status: number;
  readonly code: string;
  /** What the sentence is made of; undefined where it is always the same. */
  readonly params: Record<string, unknown> | undefined;
  readonly detail: string;
  readonly body: object;
  readonly retryAfter: number | null;

  constructor(status: number, code: string, params: object | null | undefined, detail: string, { body = {}, retryAfter }: Extra = {}) {
    super(detail);
    this.status = status;
    this.code = code;
    this.params = params ? { ...params } : undefined;
    this.detail = detail;
    this.body = body;
    this.retryAfter = retryAfter ?? null;
  }
}

type Given<Code extends ProblemCode> =
  ProblemParams<Code> extends undefined ? [params?: null, extra?: Extra] : [params: ProblemParams<Code>, extra?: Extra];

/** A refusal of the contract's table. */
export function apiProblem<Code extends ProblemCode>(code: Code, ...[params, extra]: Given<Code>): ApiProblem {
  const [status, sentence] = PROBLEMS[code];
  const detail = typeof sentence === 'string' ? sentence : (sentence as (given: unknown) => string)(params);
  return new ApiProblem(status, code, params as object | undefined, detail, extra);
}

/** A field that is wrong; the sentence names it. */
export function wrongField(field: string, sentence: string): ApiProblem {
  return new ApiProblem(422, 'invalid-field', { field }, sentence);
}

type Missing = { [Code in ProblemCode]: (typeof PROBLEMS)[Code] extends readonly [404, string] ? Code : never }[ProblemCode];

/** What was found. Throws the 404 of the code where there is nothing. */
export function orMissing<T>(found: T | null | undefined | false, code: Missing): T {
  if (found === null || found === undefined || found === false) throw apiProblem(code);
  return found;
}

/** What the framework adds to an error that the request caused. */
interface RequestFault {
  readonly statusCode?: number;
  readonly validation?: readonly { readonly instancePath: string; readonly message?: string }[];
}

const BY_STATUS: Readonly<Record<number, 'not-found' | 'too-large' | 'media-type' | 'too-many-attempts'>> = {
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
const SECONDS_UNTIL_A_TURN = 5;
const SECONDS_UNTIL_ROOM = 60;
/** What the system says of a disk, a quota or a file that may not grow. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
/** Keys that two users may take at the same moment: the second finds them free and is refused by the database. */
const TAKEN: Readonly<Record<string, 'username-taken' | 'google-is-anothers' | 'email-taken'>> = {
  users_username_key_key: 'username-taken',
  users_google_sub_key: 'google-is-anothers',
  users_active_email: 'email-taken',
};

/** What any thrown thing means to the client; a status from 500 on is for the log in full. */
export function apiProblemOf(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error;
  if (error instanceof ShareSpent) return apiProblem('too-many-requests', null, { retryAfter: SECONDS_UNTIL_A_TURN });
  if (error instanceof StoreDown) return apiProblem('store-down', null, { retryAfter: SECONDS_UNTIL_STORE_IS_BACK });
  if (!(error instanceof Error)) return apiProblem('unexpected');
  const taken = sqlStateOf(error) === SQLSTATE.uniqueViolation && TAKEN[(error as { constraint?: string }).constraint ?? ''];
  if (taken) return apiProblem(taken);
  if (OF_NOBODY.test(error.message)) return apiProblem('not-logged-in');
  const { validation, statusCode = 500 } = error as Error & RequestFault;
  if ((error as { code?: unknown }).code === 'FST_FILES_LIMIT') return apiProblem('one-file');
  if (NO_ROOM.has((error as NodeJS.ErrnoException).code ?? '')) return apiProblem('disk-full', null, { retryAfter: SECONDS_UNTIL_ROOM });
  const issue = validation?.[0];
  if (issue) return wrongOf(issue.instancePath, issue.message ?? '');
  const isLate = (error as { code?: unknown }).code === 'FST_ERR_HANDLER_TIMEOUT' || sqlStateOf(error) === SQLSTATE.statementTimeout;
  if (isLate) return apiProblem('too-slow', null, { retryAfter: SECONDS_UNTIL_STORE_IS_BACK });
  if (BROKEN_FORM.test(error.message)) return apiProblem('unreadable');
  if (statusCode >= 500) return apiProblem('unexpected');
  return apiProblem(BY_STATUS[statusCode] ?? 'unreadable');
}

/** Our schemas carry whole sentences; a bare complaint of the schema library becomes one that names the field. */
function wrongOf(path: string, message: string): ApiProblem {
  const field = path.split('/').findLast((part) => part !== '' && !/^\d+$/.test(part));
  if (message.endsWith('.')) return wrongField(field ?? '', message);
  return field ? wrongField(field, `The field '${field}' is not valid.`) : apiProblem('unreadable');
}
