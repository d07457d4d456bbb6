import { lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** What a mirror answered: a file, nothing under this name, or a fault in words, which never name the address. */
export type MirrorAnswer =
  | { readonly kind: 'file'; readonly bytes: Uint8Array }
  | { readonly kind: 'missing' }
  | { readonly kind: 'fault'; readonly reason: string };

/** What a file may take: bytes, and milliseconds in all. */
export interface MirrorLimits {
  readonly bytes: number;
  readonly ms: number;
}

class Refused extends Error {}

/** Addresses of one's own machine and network (IANA special-purpose registries, RFC 6890). */
const OWN_NETWORK = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  OWN_NETWORK.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  OWN_NETWORK.addSubnet(net, bits, 'ipv6');

/** Whether an IP address is of one's own machine or network; an IPv4 address within IPv6 counts as itself. */
export function isOwnNetwork(address: string): boolean {
  return OWN_NETWORK.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/**
 * Asks a mirror for one file. `https` goes to public addresses only; `http` is the operator's word that the mirror is in the own network,
 * and goes nowhere else. Redirects are not followed.
 */
export async function mirrorFile(url: URL, limits: MirrorLimits, ending: AbortSignal): Promise<MirrorAnswer> {
  const signal = AbortSignal.any([ending, AbortSignal.timeout(limits.ms)]);
  try {
    return await ask(url, limits, signal);
  } catch (error) {
    if (error instanceof Refused) return { kind: 'fault', reason: error.message };
    if (signal.aborted)
      return { kind: 'fault', reason: ending.aborted ? 'the server is ending' : `no answer within ${limits.ms / 1000} s` };
    const { code } = error as { code?: unknown };
    return { kind: 'fault', reason: typeof code === 'string' ? `no connection (${code})` : 'no connection' };
  }
}

function ask(url: URL, { bytes: most }: MirrorLimits, signal: AbortSignal): Promise<MirrorAnswer> {
  const isOwn = url.protocol === 'http:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) requireAddress(host, isOwn);
  return new Promise((resolve, reject) => {
    const request = (isOwn ? requestHttp : requestHttps)(url, { signal, lookup: lookupFor(isOwn), agent: false }, (answer) => {
      const { statusCode: status = 0 } = answer;
      const end = (found: MirrorAnswer) => {
        resolve(found);
        answer.destroy();
      };
      if (status === 404) return end({ kind: 'missing' });
      if (status !== 200) return end({ kind: 'fault', reason: `answered with status ${status}` });
      const parts: Buffer[] = [];
      let size = 0;
      answer.on('data', (part: Buffer) => {
        size += part.length;
        if (size > most) return end({ kind: 'fault', reason: `more than ${most} bytes` });
        parts.push(part);
      });
      answer.on('end', () => resolve({ kind: 'file', bytes: new Uint8Array(Buffer.concat(parts)) }));
      // Also where the connection ends in the middle of the file.
      answer.on('error', reject);
    });
    request.on('error', reject);
    request.end();
  });
}

/** Looks a name up, and refuses it where one of its addresses is not allowed: what is checked is what is connected to. */
function lookupFor(isOwn: boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      try {
        for (const { address } of addresses) requireAddress(address, isOwn);
      } catch (refused) {
        return callback(refused as Error, []);
      }
      const [first] = addresses;
      if (options.all) callback(null, addresses);
      else callback(null, first?.address ?? '', first?.family);
    });
  };
}

function requireAddress(address: string, isOwn: boolean): void {
  if (isOwnNetwork(address) === isOwn) return;
  throw new Refused(
    isOwn ? 'http is for a mirror in the own network only: use https' : 'the address is in the own network: https is for public ones',
  );
}
