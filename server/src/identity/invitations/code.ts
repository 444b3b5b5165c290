import { randomInt } from 'node:crypto';

/** Capitals and digits that are not taken for each other when read aloud or written by hand, without vowels, so that no words come out. */
const ALPHABET = '23456789BCDFGHJKMNPQRSTVWXZ';
const CODE_CHARACTERS = 10;

/** A new invite code: one of 27^10, about 2 × 10^14. */
export function makeInvitationCode(): string {
  return Array.from({ length: CODE_CHARACTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
