import { createHash, randomBytes } from 'node:crypto';

/** Lets secret scanners recognize a leaked token. */
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

/** Hashes fast, because 256 random bits need no slow hash. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
