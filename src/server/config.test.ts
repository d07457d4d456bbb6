import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readConfig, VARIABLES } from './config.ts';

function faultOf(env: Record<string, string>): string | null {
  const read = readConfig(env);
  return 'fault' in read ? read.fault : null;
}

describe('readConfig', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toMatchObject({
      config: { port: 3000, host: '127.0.0.1', emailVerification: false, google: null, rateLimits: true, logLevel: 'info' },
    });
  });

  it('takes an empty variable as unset', () => {
    expect(readConfig({ PORT: '', SMTP_URL: ' ' })).toMatchObject({ config: { port: 3000, smtpUrl: null } });
  });

  it('verifies e-mail addresses when mail can be sent, or when asked to', () => {
    expect(readConfig({ SMTP_URL: 'smtp://localhost:25' })).toMatchObject({ config: { emailVerification: true } });
    expect(readConfig({ EMAIL_VERIFICATION: 'required' })).toMatchObject({ config: { emailVerification: true } });
  });

  it('puts the files of a mirror into a folder of its own, unless one is named', () => {
    const mirror = { MARKET_DATA_URL: 'https://mirror.example.com/files/', DATA_DIR: '/srv/rojmel' };
    expect(readConfig(mirror)).toMatchObject({ config: { marketDir: '/srv/rojmel/market-files', marketUrl: mirror.MARKET_DATA_URL } });
    expect(readConfig({ ...mirror, MARKET_DATA_DIR: '/srv/prices' })).toMatchObject({ config: { marketDir: '/srv/prices' } });
  });

  it('takes TRUST_PROXY=true as one proxy, so that a client cannot choose its own address', () => {
    expect(readConfig({ TRUST_PROXY: 'true' })).toMatchObject({ config: { trustProxy: 1 } });
    expect(readConfig({ TRUST_PROXY: '2' })).toMatchObject({ config: { trustProxy: 2 } });
    expect(readConfig({ TRUST_PROXY: '10.0.0.0/8' })).toMatchObject({ config: { trustProxy: '10.0.0.0/8' } });
  });

  it.each([
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ PUBLIC_URL: 'journal' }, 'PUBLIC_URL must be an address such as https://journal.example.com.'],
    [{ PUBLIC_URL: 'https://a.example/journal' }, 'PUBLIC_URL must not have a path.'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be an address such as postgres://user@host/database.'],
    [{ DATABASE_LISTEN_URL: 'x' }, 'DATABASE_LISTEN_URL must be an address such as postgres://user@host/database.'],
    [{ DATABASE_LISTEN_URL: 'postgres://x' }, 'DATABASE_LISTEN_URL needs DATABASE_URL: it is another way to the same database.'],
    [{ SMTP_URL: 'localhost:25' }, 'SMTP_URL must be an address such as smtps://user:password@host:465.'],
    [{ SMTP_URL: 'smtp://' }, 'SMTP_URL must be an address such as smtps://user:password@host:465.'],
    [{ MAIL_FROM: '@' }, 'MAIL_FROM must be an e-mail address.'],
    [{ TRUST_PROXY: 'false' }, "TRUST_PROXY must be 'true', the number of proxies, or their addresses, parted by commas."],
    [{ TRUST_PROXY: '-1' }, "TRUST_PROXY must be 'true', the number of proxies, or their addresses, parted by commas."],
    [{ TRUST_PROXY: '10.0.0.0/99' }, "TRUST_PROXY must be 'true', the number of proxies, or their addresses, parted by commas."],
    [{ TRUST_PROXY: 'loopback/8' }, "TRUST_PROXY must be 'true', the number of proxies, or their addresses, parted by commas."],
    [{ MARKET_DATA_URL: 'ftp://a.example' }, 'MARKET_DATA_URL must be an address such as https://mirror.example.com/files/.'],
    [{ POOL_SIZE: '0' }, 'POOL_SIZE must be a whole number from 1 to 1000.'],
    [{ STATEMENT_TIMEOUT_SECONDS: '1.5' }, 'STATEMENT_TIMEOUT_SECONDS must be a whole number from 1 to 3600.'],
    [{ METRICS_PORT: 'on' }, 'METRICS_PORT must be a whole number from 0 to 65535.'],
    [{ WEB: 'off', WORKER: 'off', DATABASE_URL: 'postgres://x' }, "WEB and WORKER must not both be 'off'."],
    [{ WORKER: 'off' }, 'WEB=off and WORKER=off need DATABASE_URL: the embedded database belongs to one process.'],
    [{ WEB: 'off' }, 'WEB=off and WORKER=off need DATABASE_URL: the embedded database belongs to one process.'],
    [{ RATE_LIMITS: 'no' }, "RATE_LIMITS must be 'on' or 'off'."],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent.'],
  ])('says what is wrong with %j', (env, sentence) => {
    expect(faultOf(env)).toBe(sentence);
  });

  it('reads the variables that docs/configuration.md lists, each with its default', () => {
    const page = readFileSync(new URL('../../docs/configuration.md', import.meta.url), 'utf8');
    const rows = [...page.matchAll(/^- `([A-Z_]+)` \((.+?)\):\s.{9,}/gm)].map(([, name, unset]) => [name, unset]);
    expect(rows).toHaveLength(VARIABLES.length);
    expect(new Set(rows.map(([name]) => name))).toEqual(new Set(VARIABLES));
    const listed = rows.flatMap(([name, unset = '']) => (/^`.*`$/.test(unset) ? [[name, unset.slice(1, -1)]] : []));
    expect(listed.length).toBeGreaterThan(8);
    expect(readConfig(Object.fromEntries(listed) as Record<string, string>)).toEqual(readConfig({}));
  });
});
