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
 * What is kept of a token. A fast hash is right here: slow ones (scrypt) make up for passwords that can be guessed, and 256 random bits cannot be, however
 * many are tried in a second.
 */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
