import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

type Binding = readonly (string | number)[];

/** Detects data that was changed or moved to another row. */
export interface Sealer {
  /**
   * Returns a string such as '3f2a91c4.…', which begins with the key's ID.
   * @param binding identifies the row and its owner; `open` needs the same binding, so that the text cannot be moved to another row
   */
  seal(text: string, ...binding: Binding): string;
  /** Null if the key or binding is different, or the text was changed. */
  open(sealed: string, ...binding: Binding): string | null;
  sealBytes(bytes: Uint8Array, ...binding: Binding): Buffer;
  openBytes(sealed: Buffer, ...binding: Binding): Buffer | null;
}

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_ID_BYTES = 4;

/**
 * AES-256-GCM (NIST SP 800-38D) with a key that HKDF (RFC 5869) derives from the secret.
 * @param purpose each kind of content has a different key
 */
export function createSealer(secret: string, purpose: string): Sealer {
  const derive = (use: string, bytes: number) => Buffer.from(hkdfSync('sha256', secret, '', `${purpose}.${use}`, bytes));
  const key = derive('key', KEY_BYTES);
  const keyId = derive('id', KEY_ID_BYTES);
  const bind = (binding: Binding) => Buffer.from(JSON.stringify([purpose, ...binding]));

  function encrypt(bytes: Uint8Array, binding: Binding): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES }).setAAD(bind(binding));
    return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  }

  function decrypt(bytes: Buffer, binding: Binding): Buffer | null {
    if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
    const end = bytes.length - TAG_BYTES;
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAAD(bind(binding)).setAuthTag(bytes.subarray(end));
    try {
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, end)), decipher.final()]);
    } catch {
      return null;
    }
  }

  return {
    seal: (text, ...binding) => `${keyId.toString('hex')}.${encrypt(Buffer.from(text), binding).toString('base64url')}`,
    open(sealed, ...binding) {
      const [id, body = ''] = sealed.split('.');
      if (id !== keyId.toString('hex')) return null;
      return decrypt(Buffer.from(body, 'base64url'), binding)?.toString('utf8') ?? null;
    },
    sealBytes: (bytes, ...binding) => Buffer.concat([keyId, encrypt(bytes, binding)]),
    openBytes(sealed, ...binding) {
      if (!sealed.subarray(0, KEY_ID_BYTES).equals(keyId)) return null;
      return decrypt(sealed.subarray(KEY_ID_BYTES), binding);
    },
  };
}
