/** The parts of a request that tell which site sent it. */
export interface RequestOrigin {
  readonly method: string;
  readonly host: string;
  readonly origin: string | undefined;
  /** Sec-Fetch-Site: set by the browser itself, out of reach of a page's script. */
  readonly fetchSite: string | undefined;
}

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request that changes something comes from a page of another site (OWASP CSRF Prevention: Fetch Metadata, then
 * Origin). A client that sends neither header is no browser, and carries no one's cookie but its own.
 */
export function isForeign(request: RequestOrigin, publicUrl: string | null): boolean {
  if (READING.has(request.method)) return false;
  const { origin, fetchSite, host } = request;
  if (fetchSite !== undefined) return fetchSite !== 'same-origin' && fetchSite !== 'none';
  if (origin === undefined || origin === publicUrl) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}
