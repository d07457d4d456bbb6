import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

type Site = Pick<Config, 'publicUrl'>;

/** Whether the browser reached us over TLS: its cookies are then never sent without it. */
function isSecure(request: FastifyRequest, site: Site): boolean {
  return request.protocol === 'https' || (site.publicUrl?.startsWith('https:') ?? false);
}

/** '__Host-' binds a cookie to this very host, over TLS (RFC 6265bis). */
function fullName(name: string, secure: boolean): string {
  return secure ? `__Host-rojmel_${name}` : `rojmel_${name}`;
}

/** What browsers that reach the site at its public address call our cookie of this name. */
export function cookieName(name: string, site: Site): string {
  return fullName(name, site.publicUrl?.startsWith('https:') ?? false);
}

/** What our cookie of this name holds, or null. */
export function readCookie(request: FastifyRequest, site: Site, name: string): string | null {
  return request.cookies[fullName(name, isSecure(request, site))] ?? null;
}

/** Sets a cookie that no script can read and no foreign page can send with a write; without a value it is removed. */
export function writeCookie(reply: FastifyReply, site: Site, name: string, value: string | null, expires: Date | null = null): void {
  const secure = isSecure(reply.request, site);
  const options: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure };
  if (value === null) reply.clearCookie(fullName(name, secure), options);
  else reply.setCookie(fullName(name, secure), value, expires ? { ...options, expires } : options);
}
