import { createHash, randomBytes } from 'node:crypto';

export function makeLinkToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashLinkToken(token) };
}

/** A fast hash is enough for 256 random bits. */
export function hashLinkToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
