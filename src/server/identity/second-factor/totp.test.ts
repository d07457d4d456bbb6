import { Secret } from 'otpauth';
import { expect, it } from 'vitest';
import { newTotpSecret, periodOfCode, totpUri } from './totp.ts';

/** The secret of both RFCs: these twenty bytes of ASCII. */
const SECRET = new Secret({ buffer: new TextEncoder().encode('12345678901234567890').buffer }).base32;
const SECOND = 1000;

it.each([
  // RFC 6238, appendix B, SHA-1. There the codes have eight digits; six are the last of them.
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('knows the code of RFC 6238 at second %i', (second, code) => {
  expect(periodOfCode(SECRET, code.slice(-6), second * SECOND)).toBe(Math.floor(second / 30));
});

it('knows the codes of RFC 4226, appendix D, as periods', () => {
  const codes = ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'];
  expect(codes.map((code, period) => periodOfCode(SECRET, code, period * 30 * SECOND))).toEqual(codes.map((_, period) => period));
});

it('takes the codes of one period before and after, and no others', () => {
  const at = (period: number) => periodOfCode(SECRET, '254676', period * 30 * SECOND);
  expect([3, 4, 5, 6, 7].map(at)).toEqual([null, 5, 5, 5, null]);
});

it('makes another secret of 160 bits each time, and an address that apps read', () => {
  const secrets = new Set(Array.from({ length: 20 }, newTotpSecret));
  expect(secrets.size).toBe(20);
  const [secret = ''] = secrets;
  expect(Secret.fromBase32(secret).buffer.byteLength).toBe(20);
  const uri = new URL(totpUri(secret, 'asha'));
  expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual(['otpauth:', 'totp', '/Rojmel:asha']);
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Rojmel',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
