import { randomInt } from 'node:crypto';

/** Omits 0, 1, I, L and O, which look alike, and other vowels, so that codes contain no words. */
const ALPHABET = '23456789BCDFGHJKMNPQRSTVWXZ';
const CODE_CHARACTERS = 10;

export function makeInvitationCode(): string {
  return Array.from({ length: CODE_CHARACTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
