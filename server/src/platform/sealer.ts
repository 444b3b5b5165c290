import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts what must be read back, and shows whether somebody changed it or put it elsewhere. */
export interface Sealer {
  /**
   * The text sealed, with the id of the key: '3f2a91c4.…'.
   *
   * @param place whose and which it is, without which it does not open: it cannot be moved to another row
   */
  seal(text: string, ...place: readonly (string | number)[]): string;
  /** Null when it was sealed by another key, for another place, or changed since. */
  open(sealed: string, ...place: readonly (string | number)[]): string | null;
}

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_ID_BYTES = 4;

/**
 * AES-256-GCM (NIST SP 800-38D) under a key that HKDF (RFC 5869) makes of the server's secret.
 *
 * @param purpose gives each kind of content a key of its own
 */
export function createSealer(secret: string, purpose: string): Sealer {
  const derive = (use: string, bytes: number) => Buffer.from(hkdfSync('sha256', secret, '', `${purpose}.${use}`, bytes));
  const key = derive('key', KEY_BYTES);
  const keyId = derive('id', KEY_ID_BYTES).toString('hex');
  const bind = (place: readonly (string | number)[]) => Buffer.from(JSON.stringify([purpose, ...place]));

  return {
    seal(text, ...place) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES }).setAAD(bind(place));
      const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${keyId}.${sealed.toString('base64url')}`;
    },
    open(sealed, ...place) {
      const [id, body = ''] = sealed.split('.');
      const bytes = Buffer.from(body, 'base64url');
      if (id !== keyId || bytes.length < NONCE_BYTES + TAG_BYTES) return null;
      const end = bytes.length - TAG_BYTES;
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
      decipher.setAAD(bind(place)).setAuthTag(bytes.subarray(end));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, end)), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
