import { createHash, createHmac, randomBytes } from 'node:crypto';

/** Creates a random code for the link of one mail. The links table stores only its hash. */
export function createCode(): { code: string; codeHash: string } {
  const code = randomBytes(24).toString('base64url');
  return { code, codeHash: hashCode(code) };
}

export const hashCode = (code: string): string => createHash('sha256').update(code).digest('base64url');

/** Returns a keyed hash of the address. The key is used for nothing else, so that the hash equals no other stored one. */
export function hashAddress(secret: string, email: string): string {
  const key = createHmac('sha256', secret).update('safety-timers.addresses').digest();
  return createHmac('sha256', key).update(email).digest('base64url');
}
