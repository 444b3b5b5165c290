import { createHash, createHmac, randomBytes } from 'node:crypto';

/** Only the hash is stored. */
export function createCode(): { code: string; codeHash: string } {
  const code = randomBytes(24).toString('base64url');
  return { code, codeHash: hashCode(code) };
}

export const hashCode = (code: string): string => createHash('sha256').update(code).digest('base64url');

/** Derives a separate key, so that these hashes match none stored elsewhere. */
export function hashAddress(secret: string, email: string): string {
  const key = createHmac('sha256', secret).update('safety-timers.addresses').digest();
  return createHmac('sha256', key).update(email).digest('base64url');
}
