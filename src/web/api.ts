/** Calls the server: same-origin, with the session cookie, errors as ApiError. Files with their progress: send-file.ts. */
import type { AnswerOf, ArgsOf } from '#contract/calls.ts';
import type { FormAnswer } from './ui/form/form-fields.ts';
import { filledIn, FORM_CALLS, IDEMPOTENCY_KEY, ONCE_CALLS, routeOf, type RouteName } from '#contract/routes.ts';
import { SHELL_TEXTS } from './text/en/shell.ts';

/** A failed call: the server's sentence, and its status (0 without a response). */
export class ApiError extends Error {
  readonly status: number;
  /** The response body; null without one. */
  readonly body: unknown;
  /** What is wrong; null in an answer without a code. */
  readonly code: string | null;

  constructor(status: number, detail: string, body: unknown = null) {
    super(detail);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
    this.code = codeOf(body);
  }
}

/** The sentence if there is no session (specification 000 §2), of an answer without a code. */
const LOGGED_OUT = SHELL_TEXTS.pleaseLogAccessTrading;
const sessionEnd = new EventTarget();

/** Calls `listener` when a call fails because the session ended. Returns a function that removes the listener. */
export function onLoggedOut(listener: () => void): () => void {
  sessionEnd.addEventListener('end', listener);
  return () => sessionEnd.removeEventListener('end', listener);
}

const reach = new EventTarget();
let isReached = true;

/** Whether the latest call was answered: a phone may have a network that leads nowhere. */
export function isReachable(): boolean {
  return isReached && navigator.onLine;
}

/** Calls `listener` when that changes. Returns a function that removes the listener. */
export function onReach(listener: () => void): () => void {
  for (const [of, event] of REACH) of.addEventListener(event, listener);
  return () => REACH.forEach(([of, event]) => of.removeEventListener(event, listener));
}

const REACH = [
  [reach, 'change'],
  [globalThis, 'online'],
  [globalThis, 'offline'],
] as const;

export function noteReach(now: boolean): void {
  if (now === isReached) return;
  isReached = now;
  reach.dispatchEvent(new Event('change'));
}

interface Success<T> {
  readonly status: number;
  readonly body: T;
}

/** What a call takes. */
export type Args<Name extends RouteName> = ArgsOf<Name, FormData>;
/** The query of a call. */
export type QueryOf<Name extends RouteName> = NonNullable<Args<Name>['query']>;
type Value = string | number | undefined;
type Fields = Readonly<Record<string, Value | readonly Value[]>>;
export interface AnyArgs {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Fields;
  readonly body?: unknown;
}

/** Calls the server. Fields of a query or a form that are undefined or empty are left out; of a list each value is a field. */
export function api<Name extends RouteName>(name: Name, args: Args<Name>, signal?: AbortSignal): Promise<AnswerOf<Name>> {
  return bodyOf(request(name, args, FORM_CALLS.includes(name), signal));
}

/** The same with the status of the success. */
export function apiStatus<Name extends RouteName>(name: Name, args: Args<Name>): Promise<Success<AnswerOf<Name>>> {
  return request(name, args, FORM_CALLS.includes(name));
}

/** The same as a form, of a call that takes either. */
export function apiAsForm<Name extends RouteName>(name: Name, args: Args<Name>): Promise<AnswerOf<Name>> {
  return bodyOf(request(name, args, true));
}

/** null where the server says 404: what is asked for may not be there. */
export async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Loads a file of the site as text, without any cache. */
export async function getFile(path: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(path, { cache: 'no-store', signal });
  if (!response.ok) throw new ApiError(response.status, '');
  return response.text();
}

/** The text for a failed call: the server's sentence, else `fallback`; without a response also a hint. */
export function failureText(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  return error.status === 0 ? SHELL_TEXTS.checkConnectionTryAgain(fallback) : error.message || fallback;
}

/** The same as the answer of a form: at the field that the server found wrong. */
export function refusal(error: unknown, fallback: string): FormAnswer {
  return { text: failureText(error, fallback), good: false, field: error instanceof ApiError ? fieldOf(error) : undefined };
}

/** The keys of requests that may have been done without an answer. Sent again with its key, such a request is not done twice. */
const unanswered: Record<string, string> = {};

/** A key of a request that creates something. crypto.randomUUID needs HTTPS. */
export function newKey(): string {
  return `${Date.now()}-${Math.random()}`;
}

function keyOf(name: RouteName, sent: string): string | undefined {
  return ONCE_CALLS.includes(name) ? (unanswered[sent] ??= newKey()) : undefined;
}

function noteAnswer(sent: string, status: number): void {
  if (status > 0 && status < 500) delete unanswered[sent];
}

export const NO_RESPONSE = SHELL_TEXTS.networkConnectionFailedCheck;

declare global {
  /** What first-paint.js asked for, by its address. */
  var rojmelEarly: Record<string, Promise<Response>> | undefined;
}

/** The good answer that was asked for before this code was there: once, and none after anything was sent. */
async function earlyAnswer(method: string, path: string): Promise<Response | null> {
  const { [path]: asked, ...others } = globalThis.rojmelEarly ?? {};
  globalThis.rojmelEarly = method === 'GET' ? others : {};
  const answer = method === 'GET' ? await asked : null;
  return answer?.ok ? answer : null;
}

async function request<T>(name: RouteName, args: AnyArgs, asForm: boolean, signal?: AbortSignal): Promise<Success<T>> {
  const { method, url } = routeOf(name);
  const search = encode(args.query ?? {}).toString();
  const path = filledIn(url, args.params ?? {}) + (search && `?${search}`);
  const content = contentOf(args.body, asForm);
  const sent = path + (content.body instanceof FormData ? '' : (content.body?.toString() ?? ''));
  const key = keyOf(name, sent);
  const headers = { ...content.headers, ...(key && { [IDEMPOTENCY_KEY]: key }) };
  let response: Response;
  try {
    response =
      (await earlyAnswer(method, path)) ??
      (await fetch(path, { method, ...content, headers, ...(signal && { signal }), credentials: 'include' }));
  } catch (error) {
    if (signal?.aborted) throw error;
    noteReach(false);
    throw new ApiError(0, NO_RESPONSE);
  }
  noteReach(true);
  noteAnswer(sent, response.status);
  const body = parse(await response.text());
  if (!response.ok) throw apiError(response.status, body);
  return { status: response.status, body: body as T };
}

async function bodyOf<T>(success: Promise<Success<T>>): Promise<T> {
  return (await success).body;
}

interface Content {
  readonly body?: string | URLSearchParams | FormData;
  readonly headers?: Readonly<Record<string, string>>;
}

function contentOf(body: unknown, asForm: boolean): Content {
  if (body === undefined) return {};
  if (body instanceof FormData) return { body };
  return asForm ? { body: encode(body as Fields) } : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

export function apiError(status: number, body: unknown): ApiError {
  const error = new ApiError(status, detailOf(body), body);
  const { code, message } = error;
  if (code === 'not-logged-in' || (code === null && status === 401 && message === LOGGED_OUT)) sessionEnd.dispatchEvent(new Event('end'));
  return error;
}

function codeOf(body: unknown): string | null {
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string' ? body.code : null;
}

function fieldOf({ code, body }: ApiError): string | undefined {
  if (code !== 'invalid-field') return undefined;
  const { params } = body as { readonly params?: { readonly field?: unknown } };
  return typeof params?.field === 'string' ? params.field : undefined;
}

function encode(fields: Fields): URLSearchParams {
  const encoded = new URLSearchParams();
  for (const [name, given] of Object.entries(fields)) {
    for (const value of [given].flat() as readonly Value[]) {
      if (value !== undefined && value !== '') encoded.append(name, String(value));
    }
  }
  return encoded;
}

export function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** The server's sentence, or '' so that the caller's fallback shows. */
function detailOf(body: unknown): string {
  if (typeof body !== 'object' || body === null) return '';
  const { detail, message, error } = body as Readonly<Record<string, unknown>>;
  return [detail, message, error].find((text): text is string => typeof text === 'string') ?? '';
}
