/** The only place that calls the server: same-origin, with the session cookie, errors as ApiError. */

/** A failed call: the server's sentence, and its status (0 without a response). */
export class ApiError extends Error {
  readonly status: number;
  /** The response body; null without one. */
  readonly body: unknown;

  constructor(status: number, detail: string, body: unknown = null) {
    super(detail);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
  }
}

/** The server's sentence if there is no session (specification 000 §2). A wrong password is 401 too, with another sentence. */
const LOGGED_OUT = 'Please log in to access your trading dashboard.';
const sessionEnd = new EventTarget();

/** Calls `listener` when a call fails because the session ended. Returns a function that removes the listener. */
export function onLoggedOut(listener: () => void): () => void {
  sessionEnd.addEventListener('end', listener);
  return () => sessionEnd.removeEventListener('end', listener);
}

type Fields = Readonly<Record<string, string | number | undefined>>;
/** Of a query a field may have several values: it is given several times. */
export type Query = Readonly<Record<string, string | number | readonly string[] | undefined>>;
type Method = 'POST' | 'PUT' | 'DELETE';

interface Success<T> {
  readonly status: number;
  readonly body: T;
}

/** GET with a query; fields that are undefined or empty are left out. */
export async function get<T>(path: string, query: Query = {}, signal?: AbortSignal): Promise<T> {
  const search = encode(query).toString();
  return (await call<T>(search ? `${path}?${search}` : path, signal ? { signal } : {})).body;
}

/** The same of something that may not be there: null where the server says 404. */
export async function getOrNull<T>(path: string, signal?: AbortSignal): Promise<T | null> {
  try {
    return await get<T>(path, {}, signal);
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

/** Sends form-encoded fields; fields that are undefined or empty are left out. */
export async function sendForm<T>(method: Method, path: string, fields: Fields = {}): Promise<T> {
  return (await submitForm<T>(method, path, fields)).body;
}

/** Like sendForm, but also returns the status. */
export function submitForm<T>(method: Method, path: string, fields: Fields): Promise<Success<T>> {
  return call<T>(path, { method, body: encode(fields) });
}

/** Sends a JSON body, or none. */
export async function sendJson<T>(method: Method, path: string, body?: unknown): Promise<T> {
  const init = body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  return (await call<T>(path, { method, ...init })).body;
}

/** Sends multipart data and reports the share of bytes sent (0 to 1), which fetch cannot do. */
export function upload<T>(path: string, data: FormData, onSent: (share: number) => void): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.withCredentials = true;
    request.setRequestHeader('accept', 'application/json');
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable && event.total > 0) onSent(event.loaded / event.total);
    });
    request.addEventListener('load', () => {
      const body = parse(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve(body as T);
      else reject(apiError(request.status, body));
    });
    request.addEventListener('error', () => reject(new ApiError(0, NO_RESPONSE)));
    request.addEventListener('abort', () => reject(new ApiError(0, NO_RESPONSE)));
    request.send(data);
  });
}

/** The text for a failed call: the server's sentence, else `fallback`; without a response also a hint. */
export function failureText(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  return error.status === 0 ? `${fallback} Check your connection and try again.` : error.message || fallback;
}

const NO_RESPONSE = 'Network connection failed. Check your connection and try again.';

async function call<T>(path: string, init: RequestInit): Promise<Success<T>> {
  let response: Response;
  try {
    response = await fetch(path, { ...init, credentials: 'include' });
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new ApiError(0, NO_RESPONSE);
  }
  const body = parse(await response.text());
  if (!response.ok) throw apiError(response.status, body);
  return { status: response.status, body: body as T };
}

function apiError(status: number, body: unknown): ApiError {
  const error = new ApiError(status, detailOf(body), body);
  if (status === 401 && error.message === LOGGED_OUT) sessionEnd.dispatchEvent(new Event('end'));
  return error;
}

function encode(fields: Query): URLSearchParams {
  const encoded = new URLSearchParams();
  for (const [name, given] of Object.entries(fields)) {
    for (const value of Array.isArray(given) ? (given as readonly string[]) : [given as string | number | undefined]) {
      if (value !== undefined && value !== '') encoded.append(name, String(value));
    }
  }
  return encoded;
}

function parse(text: string): unknown {
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
