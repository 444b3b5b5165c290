import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signed words: what a link may do stands in it, and nobody but this server can have written it. */
export interface Signer {
  sign(...words: string[]): string;
  /** The words of a token of ours; null when it is not. */
  read(token: string): string[] | null;
}

/** @param purpose gives each kind of link a key of its own, so that none passes for another */
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
