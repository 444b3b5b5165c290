import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** W3C WebAuthn Level 3; can skip steps that honest devices never skip. */
export interface PasskeyDevice {
  register(options: Record<string, unknown>): Record<string, unknown>;
  signIn(options: Record<string, unknown>): Record<string, unknown>;
  /** Checks a fingerprint, face or PIN. */
  checksUser: boolean;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

const base64url = (bytes: Buffer) => bytes.toString('base64url');
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();

/** The needed subset of CBOR (RFC 8949). */
function encodeCbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
  if (typeof value === 'string') return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([cborHead(2, value.length), value]);
  const pairs = [...value].flat() as Parameters<typeof encodeCbor>[0][];
  return Buffer.concat([cborHead(5, value.size), ...pairs.map(encodeCbor)]);
}

function cborHead(type: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(type << 5) | length]);
  return length < 256 ? Buffer.from([(type << 5) | 24, length]) : Buffer.from([(type << 5) | 25, length >> 8, length & 255]);
}

/** COSE key: ES256 on P-256 (RFC 9053). */
function encodeKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const coordinates = [x, y].map((text) => Buffer.from(text, 'base64url'));
  return encodeCbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinates[0]],
      [-3, coordinates[1]],
    ]),
  );
}

export function createPasskeyDevice(publicUrl: string, { checksUser }: { checksUser: boolean }): PasskeyDevice {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const describe = (type: string, options: Record<string, unknown>) =>
    Buffer.from(JSON.stringify({ type, challenge: options.challenge, origin: publicUrl, crossOrigin: false }));
  const authenticatorData = (device: PasskeyDevice, flags: number) =>
    Buffer.concat([
      sha256(new URL(publicUrl).hostname),
      Buffer.from([flags | USER_PRESENT | (device.checksUser ? USER_VERIFIED : 0), 0, 0, 0, 0]),
    ]);
  const credential = (response: Record<string, unknown>) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });
  return {
    checksUser,
    register(options) {
      const idLength = Buffer.from([0, id.length]);
      const data = [authenticatorData(this, HAS_CREDENTIAL), Buffer.alloc(16), idLength, id, encodeKey(publicKey)];
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', Buffer.concat(data)],
      ]);
      return credential({
        clientDataJSON: base64url(describe('webauthn.create', options)),
        attestationObject: base64url(encodeCbor(attestation)),
        transports: ['internal'],
      });
    },
    signIn(options) {
      const client = describe('webauthn.get', options);
      const data = authenticatorData(this, 0);
      return credential({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
      });
    },
  };
}
