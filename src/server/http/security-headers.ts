import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Config } from '../config.ts';

const GOOGLE = 'https://accounts.google.com/gsi/';

/**
 * Scripts come from our own files only, and from Google's sign-in where it is switched on (its list of sources:
 * developers.google.com/identity/gsi/web/guides/get-google-api-clientid). The UI kit writes style attributes.
 */
export function securityHeaders(config: Pick<Config, 'google' | 'publicUrl'>): FastifyHelmetOptions {
  const isSecure = config.publicUrl?.startsWith('https:') ?? false;
  const google = config.google ? [GOOGLE] : [];
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...google.map((source) => `${source}client`)],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'", ...google.map((source) => `${source}style`)],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...google],
        frameSrc: google.length > 0 ? google : ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isSecure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // Google's pop-up answers the page that opened it, and its button needs to know which site shows it.
    crossOriginOpenerPolicy: { policy: google.length > 0 ? 'same-origin-allow-popups' : 'same-origin' },
    referrerPolicy: { policy: google.length > 0 ? 'strict-origin-when-cross-origin' : 'same-origin' },
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000 } : false,
    xFrameOptions: { action: 'deny' },
    // For Internet Explorer, Flash, a filter that browsers no longer have, and what they do by themselves under TLS. They would be a tenth
    // of what a small file costs.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  };
}
