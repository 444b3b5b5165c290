import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs the values that a link's token contains. The link permits only these. */
export interface Signer {
  sign(...words: string[]): string;
  /** Null if the token is invalid. */
  read(token: string): string[] | null;
}

/** @param purpose has a separate key, so that links of one kind are not accepted as another */
export function createSigner(secret: string, purpose: string): Signer {
  const key = createHmac('sha256', secret).update(purpose).digest();
  const signatureOf = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  return {
    sign(...words) {
      const text = words.join('.');
      return `${text}.${signatureOf(text)}`;
    },
    read(token) {
      const end = token.lastIndexOf('.');
      const text = token.slice(0, Math.max(end, 0));
      const [given, expected] = [Buffer.from(token.slice(end + 1)), Buffer.from(signatureOf(text))];
      return given.length === expected.length && timingSafeEqual(given, expected) ? text.split('.') : null;
    },
  };
}
