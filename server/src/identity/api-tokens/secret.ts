import { createHash, randomBytes } from 'node:crypto';

/** Marks our tokens, so that people and scanners of leaked secrets recognise them. */
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

/**
 * Hashes a token for storage. A fast hash is right here: slow ones (scrypt) protect passwords that can be guessed, and 256 random bits cannot be, at any
 * rate of tries.
 */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
