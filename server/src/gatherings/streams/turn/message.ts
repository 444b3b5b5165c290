import { createHash, createHmac, randomBytes } from 'node:crypto';

/** Encodes and decodes STUN and TURN (RFC 8489, RFC 8656). */

export const ALLOCATE = 0x0003;
export const REFRESH = 0x0004;
const SUCCESS = 0x0100;

const COOKIE = 0x2112a442;
const HEADER_BYTES = 20;
const INTEGRITY_BYTES = 24;

export const ATTRIBUTES = {
  username: 0x0006,
  integrity: 0x0008,
  errorCode: 0x0009,
  lifetime: 0x000d,
  realm: 0x0014,
  nonce: 0x0015,
  relayedAddress: 0x0016,
  requestedTransport: 0x0019,
} as const;
type Attribute = keyof typeof ATTRIBUTES;

export interface TurnMessage {
  isSuccess: boolean;
  attributes: Map<number, Buffer>;
}

const pad = (bytes: number) => (4 - (bytes % 4)) % 4;

function encodeAttribute(name: Attribute, value: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16BE(ATTRIBUTES[name], 0);
  head.writeUInt16BE(value.length, 2);
  return Buffer.concat([head, value, Buffer.alloc(pad(value.length))]);
}

export interface TurnCredentials {
  username: string;
  password: string;
  realm: string;
  nonce: Buffer;
}

function encodeHeader(method: number, bytes: number, id: Buffer): Buffer {
  const header = Buffer.alloc(8);
  header.writeUInt16BE(method, 0);
  header.writeUInt16BE(bytes, 2);
  header.writeUInt32BE(COOKIE, 4);
  return Buffer.concat([header, id]);
}

/** Signs the message if there are credentials. The signature covers the header, whose length includes the signature. */
export function encodeRequest(method: number, attributes: readonly [Attribute, Buffer][], credentials?: TurnCredentials): Buffer {
  const id = randomBytes(12);
  const all: (readonly [Attribute, Buffer])[] = [...attributes];
  if (credentials) {
    const { username, realm, nonce } = credentials;
    all.push(['username', Buffer.from(username)], ['realm', Buffer.from(realm)], ['nonce', nonce]);
  }
  const body = Buffer.concat(all.map(([name, value]) => encodeAttribute(name, value)));
  if (!credentials) return Buffer.concat([encodeHeader(method, body.length, id), body]);
  const { username, realm, password } = credentials;
  const key = createHash('md5').update(`${username}:${realm}:${password}`).digest();
  const signed = Buffer.concat([encodeHeader(method, body.length + INTEGRITY_BYTES, id), body]);
  return Buffer.concat([signed, encodeAttribute('integrity', createHmac('sha1', key).update(signed).digest())]);
}

/** Null while bytes are missing. Throws if they are not TURN. */
export function decodeMessage(bytes: Buffer): TurnMessage | null {
  if (bytes.length < HEADER_BYTES) return null;
  if (bytes.readUInt32BE(4) !== COOKIE) throw new Error('The server does not speak TURN.');
  const end = HEADER_BYTES + bytes.readUInt16BE(2);
  if (bytes.length < end) return null;
  const attributes = new Map<number, Buffer>();
  for (let at = HEADER_BYTES; at + 4 <= end; ) {
    const length = bytes.readUInt16BE(at + 2);
    attributes.set(bytes.readUInt16BE(at), bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length + pad(length);
  }
  return { isSuccess: (bytes.readUInt16BE(0) & 0x0110) === SUCCESS, attributes };
}

export function describeTurnError({ attributes }: TurnMessage): string {
  const value = attributes.get(ATTRIBUTES.errorCode);
  if (!value || value.length < 4) return 'an error without a code';
  const code = (value.readUInt8(2) & 7) * 100 + value.readUInt8(3);
  return `${code} ${value.subarray(4).toString('utf8').slice(0, 60)}`.trim();
}
