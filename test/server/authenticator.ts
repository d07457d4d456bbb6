import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { CreatedPasskey, SignedPasskey } from '#contract/passkeys.ts';

/** A made-up passkey: an ES256 key with a counter (WebAuthn level 3, sections 6.1 and 6.5). Tests change what it signs. */
export interface Authenticator {
  counter: number;
  /** The page that asks, as its browser says. */
  origin: string;
  /** Whether it verifies its user. */
  verifies: boolean;
  readonly create: (challenge: unknown, host?: string) => CreatedPasskey;
  readonly sign: (challenge: unknown, host?: string) => SignedPasskey;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;

export function makeAuthenticator(origin = 'http://localhost'): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  const credential = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const };
  const dataOf = (host: string, flags: number): Buffer => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(self.counter);
    const verified = self.verifies ? USER_VERIFIED : 0;
    return Buffer.concat([sha256(host), Buffer.of(USER_PRESENT | verified | flags), counter]);
  };
  const clientData = (type: string, challenge: unknown): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: self.origin, crossOrigin: false }));
  const self: Authenticator = {
    counter: 0,
    origin,
    verifies: true,
    create: (challenge, host = 'localhost') => {
      // CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}, a key of ES256 on P-256.
      const key = Buffer.concat([Buffer.from('a5010203262001215820', 'hex'), bytes(x), Buffer.from('225820', 'hex'), bytes(y)]);
      const data = Buffer.concat([dataOf(host, HAS_KEY), Buffer.alloc(16), Buffer.of(0, id.length), id, key]);
      // CBOR: {"fmt": "none", "attStmt": {}, "authData": data}.
      const head = Buffer.concat([
        Buffer.from('a3', 'hex'),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from('a0', 'hex'),
        text('authData'),
      ]);
      const attestationObject = Buffer.concat([head, Buffer.of(0x58, data.length), data]).toString('base64url');
      const clientDataJSON = clientData('webauthn.create', challenge).toString('base64url');
      return { ...credential, response: { clientDataJSON, attestationObject, transports: ['internal'] } };
    },
    sign: (challenge, host = 'localhost') => {
      if (self.counter > 0) self.counter += 1;
      const [data, client] = [dataOf(host, 0), clientData('webauthn.get', challenge)];
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url');
      const response = { clientDataJSON: client.toString('base64url'), authenticatorData: data.toString('base64url'), signature };
      return { ...credential, response };
    },
  };
  return self;
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}

function bytes(encoded: string): Buffer {
  return Buffer.from(encoded, 'base64url');
}

/** A short text in CBOR. */
function text(value: string): Buffer {
  return Buffer.concat([Buffer.of(0x60 + value.length), Buffer.from(value)]);
}
