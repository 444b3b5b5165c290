import type { TrustLevel } from './connection-rules.ts';
import type { MemberId } from './fields.ts';

/** No Zod: screens load this file. */

/** The ID keeps the link valid after a change of name. */
export interface Mention {
  memberId: MemberId;
  name: string;
}

/** Specification, N3. */
export const MENTIONS_PER_MESSAGE = { newcomer: 3, unverified: 5, verified: 10 } as const satisfies Record<TrustLevel, number>;
export const MENTIONS_MAX = MENTIONS_PER_MESSAGE.verified;

export const MENTIONS_OFFERED = 8;

const letter = /[\p{L}\p{N}_]/u;

export const mentionOf = (name: string): string => `@${name}`;

/** Returns the index, or -1. A mention begins and ends at a word boundary. */
export function findMention(text: string, name: string, from = 0): number {
  const mention = mentionOf(name);
  for (let at = text.indexOf(mention, from); at >= 0; at = text.indexOf(mention, at + 1)) {
    const before = text.slice(0, at).match(/.$/su)?.[0] ?? '';
    const after = text.slice(at + mention.length).match(/^./su)?.[0] ?? '';
    if (!letter.test(before) && !letter.test(after)) return at;
  }
  return -1;
}

export function replaceMention(text: string, name: string, other: string): string {
  let replaced = text;
  for (let at = findMention(replaced, name); at >= 0; at = findMention(replaced, name, at + mentionOf(other).length)) {
    replaced = replaced.slice(0, at) + mentionOf(other) + replaced.slice(at + mentionOf(name).length);
  }
  return replaced;
}
