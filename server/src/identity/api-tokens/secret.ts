import { createHash, randomBytes } from 'node:crypto';

/** Secret scanners recognize a leaked token by this prefix. */
const PREFIX = 'bros_';
const RANDOM_BYTES = 32;
const SHOWN_CHARACTERS = 4;

interface NewSecret {
  token: string;
  tokenHash: string;
  lastCharacters: string;
}

export function createSecret(): NewSecret {
  const token = PREFIX + randomBytes(RANDOM_BYTES).toString('base64url');
  return { token, tokenHash: hashToken(token), lastCharacters: token.slice(-SHOWN_CHARACTERS) };
}

/** A fast hash is enough for 256 random bits. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
