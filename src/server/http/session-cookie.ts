import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

type Site = Pick<Config, 'publicUrl'>;

/** Whether the browser uses TLS. Its cookies are then marked secure. */
function isSecure(request: FastifyRequest, site: Site): boolean {
  return request.protocol === 'https' || (site.publicUrl?.startsWith('https:') ?? false);
}

/** The prefix '__Host-' binds a cookie to this host and to TLS (RFC 6265bis). */
function fullName(name: string, secure: boolean): string {
  return secure ? `__Host-rojmel_${name}` : `rojmel_${name}`;
}

/** The full name of our cookie in browsers that use the site's public address. */
export function cookieName(name: string, site: Site): string {
  return fullName(name, site.publicUrl?.startsWith('https:') ?? false);
}

/** The value of our cookie of this name, or null. */
export function readCookie(request: FastifyRequest, site: Site, name: string): string | null {
  return request.cookies[fullName(name, isSecure(request, site))] ?? null;
}

/** Sets a cookie that no script can read and that a page of another site cannot send with a write. Without a value, removes it. */
export function writeCookie(reply: FastifyReply, site: Site, name: string, value: string | null, expires: Date | null = null): void {
  const secure = isSecure(reply.request, site);
  const options: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure };
  if (value === null) reply.clearCookie(fullName(name, secure), options);
  else reply.setCookie(fullName(name, secure), value, expires ? { ...options, expires } : options);
}
