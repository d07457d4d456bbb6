import { z } from 'zod';
import { errorBody } from './error.ts';
import { IDEMPOTENCY_KEY, type MethodOf, ONCE_CALLS, type RouteName, routeOf, type Scope, SCOPES, type UrlOf } from './routes.ts';
import { rowId } from './values.ts';

/** An answer of one status: when it comes, and its JSON. */
export interface Answer<Schema extends z.ZodType> {
  readonly description: string;
  readonly content: { readonly 'application/json': { readonly schema: Schema } };
}

/** An answer that is a file: its media type and what is in it. */
export interface FileAnswer<Media extends 'application/zip' | 'image/webp'> {
  readonly description: string;
  readonly content: { readonly [media in Media]: { readonly schema: z.ZodType } };
}

/** What is said of one call: its request, and its answers besides those of every call. */
export interface CallText {
  readonly summary: string;
  readonly description?: string;
  /** Left out where the path has one parameter, the id of a row. */
  readonly params?: z.ZodType;
  readonly querystring?: z.ZodType;
  readonly body?: z.ZodType;
  /** Media types of the body; JSON where it is left out. */
  readonly consumes?: readonly string[];
  readonly response: Readonly<Record<number, Answer<z.ZodType> | FileAnswer<'application/zip'> | FileAnswer<'image/webp'>>>;
}

/** One call of the API, for the framework and the OpenAPI document. A slash at the end of `url` may be left out or added. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly schema: CallText & {
    /** What a generated client calls it. */
    readonly operationId: string;
    /** The resource it belongs to. */
    readonly tags: readonly [string];
  };
}

/** The API's documentation: a page, and the OpenAPI document that it shows. */
export const docsPaths = { page: '/api/docs', document: '/api/docs/json' } as const;

/** The name of the session cookie's security scheme in the OpenAPI document. */
export const SESSION = 'session';
/** And of a token that a program sends. */
export const TOKEN = 'token';

/** Fields that may come in either encoding of a form, or as a JSON object. */
export const FIELDS = ['application/x-www-form-urlencoded', 'multipart/form-data', 'application/json'] as const;

/** An answer with what it means. */
export function answer<Schema extends z.ZodType>(description: string, schema: Schema): Answer<Schema> {
  return { description, content: { 'application/json': { schema } } };
}

const BINARY = z.any().meta({ type: 'string', format: 'binary' });

/** An answer that is a ZIP archive, and when it comes. */
export function archive(description: string): FileAnswer<'application/zip'> {
  return { description, content: { 'application/zip': { schema: BINARY } } };
}

/** An answer that is a picture, and when it comes. */
export function webp(description: string): FileAnswer<'image/webp'> {
  return { description, content: { 'image/webp': { schema: BINARY } } };
}

/** An answer that is a problem, and when it comes. */
export function problem(description: string): Answer<typeof errorBody> {
  return answer(description, errorBody);
}

const ANY = {
  422: problem('The request cannot be read, or a field of it is wrong; the sentence names the field.'),
  429: problem('Too many requests of this kind. Retry-After says how many seconds to wait.'),
  500: problem('Something went wrong on the server, which has logged it.'),
  503: problem('A service that the server needs is down or busy. Retry-After says when to try again.'),
};
const BY_USERS = {
  401: problem('Nobody is logged in, or the token is unknown, expired or revoked.'),
  403: problem('The token is not for this call.'),
};
const WRITING = {
  403: problem('The request came from a page of another site, or the token is not for this call.'),
  413: problem('The request is too large.'),
  415: problem('The body is of a type that the call does not read.'),
};

/** For calls that change how an account is reached. */
export const loginTooOld = problem(
  'The last login was more than 30 minutes ago: log out and in again. Or the second step is on, and the last proof was more than 10 minutes ago. Or the request came from a page of another site.',
);

/** For what is dangerous. */
export const proveFirst = problem(
  'The last proof of who this is was more than 10 minutes ago. Or the request came from a page of another site.',
);

/** The days of a query, the first not after the last. */
const PERIODS = [
  ['from_date', 'to_date'],
  ['from', 'to'],
] as const;

/** A query whose days are in order: the other way round it would be an empty list, without a word. */
function inOrder(query: z.ZodType): z.ZodType {
  return PERIODS.reduce(
    (checked, [from, to]) =>
      checked.refine(
        (asked) => {
          const { [from]: first, [to]: last } = asked as Readonly<Record<string, unknown>>;
          return typeof first !== 'string' || typeof last !== 'string' || last === '' || first <= last;
        },
        { error: `${to} must not be before ${from}.`, path: [to] },
      ),
    query,
  );
}

const keyed = z.looseObject({
  [IDEMPOTENCY_KEY]: z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, 'An Idempotency-Key has 1 to 200 visible ASCII characters.')
    .optional()
    .describe('Any text that the client makes up for this request, such as a UUID. Sent again with it, the call creates nothing more.'),
});

const byId = z.object({ id: rowId });

/** A call of a group: what is said of it, with the method and path of its name and the answers of every call. */
export interface CallOf<Name extends RouteName, Text extends CallText> {
  readonly method: MethodOf<Name>;
  readonly url: UrlOf<Name>;
  readonly schema: Text &
    (Text extends { readonly params: z.ZodType }
      ? unknown
      : UrlOf<Name> extends `${string}/:id${string}`
        ? { readonly params: typeof byId }
        : unknown) & {
      readonly operationId: Name;
      readonly tags: readonly [string];
      // The answers of all kinds of calls are the same to a handler's type.
      readonly response: typeof ANY & Text['response'];
    };
}

/** The scopes of which a token needs one for the call; none where it takes no token. */
export function scopesOf(name: RouteName): readonly Scope[] {
  const scope = SCOPES[name];
  if (scope === undefined) return [];
  return scope === 'any' ? ['read', 'import'] : [scope];
}

/** The calls of a resource by their names. Those of users need the session cookie, or a token of their scope. */
export function defineCalls<const Group extends { readonly [Name in keyof Group]: Name extends RouteName ? CallText : never }>(
  who: 'anyone' | 'user',
  resource: string,
  group: Group,
): { readonly [Name in keyof Group & RouteName]: CallOf<Name, Group[Name]> } {
  const call = ([name, text]: [string, CallText]) => {
    const { method, url } = routeOf(name as RouteName);
    const params = text.params ?? (url.includes('/:id') ? byId : undefined);
    const response = { ...ANY, ...(who === 'user' ? BY_USERS : {}), ...(method === 'GET' ? {} : WRITING), ...text.response };
    const security = who === 'user' ? [{ [SESSION]: [] }, ...scopesOf(name as RouteName).map((scope) => ({ [TOKEN]: [scope] }))] : [];
    const querystring = text.querystring && inOrder(text.querystring);
    const request = {
      ...(params && { params }),
      ...(querystring && { querystring }),
      ...(ONCE_CALLS.includes(name as RouteName) && { headers: keyed }),
    };
    return [name, { method, url, schema: { operationId: name, tags: [resource], ...text, ...request, security, response } }];
  };
  return Object.fromEntries(Object.entries<CallText>(group).map(call));
}
