import { createHash, createHmac, randomBytes } from 'node:crypto';

/** Creates a random code for the link in one email. Only the code's hash is stored. */
export function createCode(): { code: string; codeHash: string } {
  const code = randomBytes(24).toString('base64url');
  return { code, codeHash: hashCode(code) };
}

export const hashCode = (code: string): string => createHash('sha256').update(code).digest('base64url');

/** Returns a keyed hash of the address. The key is used only here, so that no hash stored elsewhere can be matched with it. */
export function hashAddress(secret: string, email: string): string {
  const key = createHmac('sha256', secret).update('safety-timers.addresses').digest();
  return createHmac('sha256', key).update(email).digest('base64url');
}
