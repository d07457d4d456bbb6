import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { MAX_EXPORT_ROWS_BYTES } from '#contract/limits.ts';

const url = (protocols: readonly string[], fault: string) =>
  z.string().refine((text) => {
    if (!URL.canParse(text)) return false;
    const { protocol, href } = new URL(text);
    return protocols.includes(protocol) && href !== `${protocol}//`;
  }, fault);

const NAMED_PROXIES = new Set(['loopback', 'linklocal', 'uniquelocal']);

const proxies = z
  .string()
  .refine(areProxies, "TRUST_PROXY must be 'true', the number of proxies, or their addresses, parted by commas.")
  .transform((text): number | string => {
    if (text === 'true') return 1;
    return /^\d+$/.test(text) ? Number(text) : text;
  });

function areProxies(text: string): boolean {
  if (text === 'true' || /^\d{1,3}$/.test(text)) return true;
  return text.split(',').every((part) => {
    const [address = '', bits, ...more] = part.trim().split('/');
    if (NAMED_PROXIES.has(address)) return bits === undefined;
    const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
    return most > 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
  });
}

const whole = (name: string, from: number, to: number, unset: number) => {
  const fault = `${name} must be a whole number from ${from} to ${to}.`;
  return z
    .string()
    .regex(/^\d{1,6}$/, fault)
    .transform(Number)
    .refine((number) => number >= from && number <= to, fault)
    .default(unset);
};

/** Files, images and rows of a user fit an archive of 4 GB, which is what their export is. */
const MOST_QUOTA_MB = 1500;

const onOrOff = (name: string, unset: 'on' | 'off') => z.enum(['on', 'off'], `${name} must be 'on' or 'off'.`).default(unset);

/** Each fault is the whole sentence that a person reads; none repeats the value, which may hold a password. */
const variables = z.object({
  PORT: whole('PORT', 0, 65_535, 3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: url(['http:', 'https:'], 'PUBLIC_URL must be an address such as https://journal.example.com.')
    .refine((text) => !URL.canParse(text) || new URL(text).href === `${new URL(text).origin}/`, 'PUBLIC_URL must not have a path.')
    .transform((text) => new URL(text).origin)
    .optional(),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((path) => resolve(path)),
  DATABASE_URL: url(['postgres:', 'postgresql:'], 'DATABASE_URL must be an address such as postgres://user@host/database.').optional(),
  DATABASE_LISTEN_URL: url(
    ['postgres:', 'postgresql:'],
    'DATABASE_LISTEN_URL must be an address such as postgres://user@host/database.',
  ).optional(),
  POOL_SIZE: whole('POOL_SIZE', 1, 1000, 10),
  STATEMENT_TIMEOUT_SECONDS: whole('STATEMENT_TIMEOUT_SECONDS', 1, 3600, 30),
  REQUEST_TIMEOUT_SECONDS: whole('REQUEST_TIMEOUT_SECONDS', 1, 3600, 120),
  WEB: onOrOff('WEB', 'on'),
  WORKER: onOrOff('WORKER', 'on'),
  SMTP_URL: url(['smtp:', 'smtps:'], 'SMTP_URL must be an address such as smtps://user:password@host:465.').optional(),
  MAIL_FROM: z
    .string()
    .regex(/[^\s@<]@[^\s@>]/, 'MAIL_FROM must be an e-mail address.')
    .optional(),
  CONTACT_EMAIL: z.email('CONTACT_EMAIL must be an e-mail address.').optional(),
  EMAIL_VERIFICATION: z.literal('required', "EMAIL_VERIFICATION must be 'required' or unset.").optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_JWKS_URL: url(['http:', 'https:'], 'GOOGLE_JWKS_URL must be a web address.').default('https://www.googleapis.com/oauth2/v3/certs'),
  GOOGLE_ISSUER: z.string().default('https://accounts.google.com'),
  CLAMD_URL: url(['tcp:'], 'CLAMD_URL must be an address such as tcp://127.0.0.1:3310.').optional(),
  FILE_QUOTA_MB: whole('FILE_QUOTA_MB', 0, MOST_QUOTA_MB, 500),
  IMAGE_QUOTA_MB: whole('IMAGE_QUOTA_MB', 0, MOST_QUOTA_MB, 200),
  MARKET_QUOTA_MB: whole('MARKET_QUOTA_MB', 0, 100_000, 500),
  MARKET_DATA_DIR: z
    .string()
    .transform((path) => resolve(path))
    .optional(),
  MARKET_DATA_URL: url(['http:', 'https:'], 'MARKET_DATA_URL must be an address such as https://mirror.example.com/files/.').optional(),
  SECRET_KEY: z.string().min(32, 'SECRET_KEY must have at least 32 characters.').optional(),
  DEMO: onOrOff('DEMO', 'on'),
  TRUST_PROXY: proxies.optional(),
  RATE_LIMITS: onOrOff('RATE_LIMITS', 'on'),
  METRICS_PORT: whole('METRICS_PORT', 0, 65_535, 0),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent.',
    )
    .default('info'),
});

/** The names of all environment variables that are read; a test holds the documents to them. @internal */
export const VARIABLES: readonly string[] = Object.keys(variables.shape);

const environment = variables
  .refine(({ WEB, WORKER }) => WEB === 'on' || WORKER === 'on', "WEB and WORKER must not both be 'off'.")
  .refine(
    ({ WEB, WORKER, DATABASE_URL }) => (WEB === 'on' && WORKER === 'on') || DATABASE_URL !== undefined,
    'WEB=off and WORKER=off need DATABASE_URL: the embedded database belongs to one process.',
  )
  .refine(
    ({ DATABASE_URL, DATABASE_LISTEN_URL }) => DATABASE_LISTEN_URL === undefined || DATABASE_URL !== undefined,
    'DATABASE_LISTEN_URL needs DATABASE_URL: it is another way to the same database.',
  );

/** Bytes of the largest export that the server makes or takes. */
export function mostExportBytes({ fileQuota, imageQuota }: Pick<Config, 'fileQuota' | 'imageQuota'>): number {
  return MAX_EXPORT_ROWS_BYTES + fileQuota + imageQuota;
}

/** Where scripts/make-demo.ts puts it when the product is built. */
const DEMO_DIR = fileURLToPath(new URL('../../dist/demo/', import.meta.url));

/** Argon2id parameters; memory in KiB. */
export interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** The environment as typed values, read once at the start and passed down. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** The origin that people type, without a slash at its end; links in mails begin with it. */
  readonly publicUrl: string | null;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** The same database past a pooler that lends connections by transaction, for who listens needs one for good; null: databaseUrl. */
  readonly listenUrl: string | null;
  /** Connections of each thread to the database, at most. */
  readonly poolSize: number;
  readonly statementTimeoutMs: number;
  /** For a request to arrive whole, and for its answer. */
  readonly requestTimeoutMs: number;
  /** Whether this process answers the calls and pages. */
  readonly web: boolean;
  /** Whether this process does the queue's work, sends the mail and cleans up. */
  readonly worker: boolean;
  readonly smtpUrl: string | null;
  readonly mailFrom: string | null;
  /** The mailbox that the public pages name; by default support at the site's own domain. */
  readonly contactEmail: string;
  /** New accounts prove their e-mail address before the first login. */
  readonly emailVerification: boolean;
  readonly google: { readonly clientId: string; readonly jwksUrl: string; readonly issuer: string } | null;
  readonly clamdUrl: string | null;
  /** Bytes that the original files of a user may take together, packed. */
  readonly fileQuota: number;
  /** Bytes that the images of a user may take together. */
  readonly imageQuota: number;
  /** The operator's folder of market files, whose prices are for all users; null: none. */
  readonly marketDir: string | null;
  /** A mirror of market files that the operator may use, whose files go into marketDir; null: none. */
  readonly marketUrl: string | null;
  /** Bytes that the market files of a user may take together, packed. */
  readonly marketQuota: number;
  /** What seals the secrets of second factors; null: the embedded database keeps a key. */
  readonly secretKey: string | null;
  /** The folder of the demo's journal; null: there is no demo. */
  readonly demoDir: string | null;
  /** Hops, or addresses and subnets, whose X-Forwarded-* headers count. */
  readonly trustProxy: number | string | null;
  readonly rateLimits: boolean;
  /** Where the metrics are served, and nothing else; null: nowhere. */
  readonly metricsPort: number | null;
  readonly logLevel: string;
  readonly passwordCost: PasswordCost;
}

/** OWASP Password Storage Cheat Sheet (2025): argon2id with at least 19 MiB, two passes, one lane. */
const OWASP_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Reads the environment; an empty variable counts as unset. A bad value gives one sentence in `fault`. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): { config: Config } | { fault: string } {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''));
  const read = environment.safeParse(given);
  if (!read.success) return { fault: read.error.issues[0]?.message ?? 'The environment cannot be read.' };
  const names = read.data;
  const { GOOGLE_CLIENT_ID: clientId } = names;
  return {
    config: {
      port: names.PORT,
      host: names.HOST,
      publicUrl: names.PUBLIC_URL ?? null,
      dataDir: names.DATA_DIR,
      databaseUrl: names.DATABASE_URL ?? null,
      listenUrl: names.DATABASE_LISTEN_URL ?? null,
      poolSize: names.POOL_SIZE,
      demoDir: names.DEMO === 'on' ? DEMO_DIR : null,
      statementTimeoutMs: names.STATEMENT_TIMEOUT_SECONDS * 1000,
      requestTimeoutMs: names.REQUEST_TIMEOUT_SECONDS * 1000,
      web: names.WEB === 'on',
      worker: names.WORKER === 'on',
      smtpUrl: names.SMTP_URL ?? null,
      mailFrom: names.MAIL_FROM ?? null,
      contactEmail: names.CONTACT_EMAIL ?? `support@${names.PUBLIC_URL ? new URL(names.PUBLIC_URL).hostname : 'localhost'}`,
      emailVerification: names.SMTP_URL !== undefined || names.EMAIL_VERIFICATION === 'required',
      google: clientId === undefined ? null : { clientId, jwksUrl: names.GOOGLE_JWKS_URL, issuer: names.GOOGLE_ISSUER },
      clamdUrl: names.CLAMD_URL ?? null,
      fileQuota: names.FILE_QUOTA_MB * 1024 * 1024,
      imageQuota: names.IMAGE_QUOTA_MB * 1024 * 1024,
      marketDir: names.MARKET_DATA_DIR ?? (names.MARKET_DATA_URL === undefined ? null : join(names.DATA_DIR, 'market-files')),
      marketUrl: names.MARKET_DATA_URL ?? null,
      marketQuota: names.MARKET_QUOTA_MB * 1024 * 1024,
      secretKey: names.SECRET_KEY ?? null,
      trustProxy: names.TRUST_PROXY ?? null,
      rateLimits: names.RATE_LIMITS === 'on',
      metricsPort: names.METRICS_PORT === 0 ? null : names.METRICS_PORT,
      logLevel: names.LOG_LEVEL,
      passwordCost: OWASP_COST,
    },
  };
}
