/** The headers of a request that say which site sent it. */
export interface RequestOrigin {
  readonly method: string;
  readonly host: string;
  readonly origin: string | undefined;
  /** Sec-Fetch-Site: the browser sets it, and no script of a page can change it. */
  readonly fetchSite: string | undefined;
}

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a write comes from a page of another site (OWASP CSRF Prevention: Fetch Metadata, then Origin). A client that sends neither
 * header is not a browser, so another site cannot make it send someone else's cookie.
 */
export function isForeign(request: RequestOrigin, publicUrl: string | null): boolean {
  if (READING.has(request.method)) return false;
  const { origin, fetchSite, host } = request;
  if (fetchSite !== undefined) return fetchSite !== 'same-origin' && fetchSite !== 'none';
  if (origin === undefined || origin === publicUrl) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}
