import { createHash, createHmac, randomBytes } from 'node:crypto';

/** A random code for the link of one mail. The database has only its hash, so that a copy of it opens no link. */
export function createCode(): { code: string; codeHash: string } {
  const code = randomBytes(24).toString('base64url');
  return { code, codeHash: hashCode(code) };
}

export const hashCode = (code: string): string => createHash('sha256').update(code).digest('base64url');

/** Cannot be reversed without the secret. A key of its own, so that no hash from elsewhere is equal. */
export function hashAddress(secret: string, email: string): string {
  const key = createHmac('sha256', secret).update('safety-timers.addresses').digest();
  return createHmac('sha256', key).update(email).digest('base64url');
}
