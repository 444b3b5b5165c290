import { randomInt } from 'node:crypto';

/** Unambiguous when read aloud or handwritten. Without vowels, so that codes contain no words. */
const ALPHABET = '23456789BCDFGHJKMNPQRSTVWXZ';
const CODE_CHARACTERS = 10;

export function makeInvitationCode(): string {
  return Array.from({ length: CODE_CHARACTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
