/**
 * The rules of moderation (product.md, F3, I1). All figures are ours (docs/decisions/moderation.md). Free of schema libraries, so that screens
 * can read it for nothing.
 */

import type { TrustLevel } from './rules.ts';

/** What the rules say of a text: it passes, waits for a person, or is not taken. */
export type Verdict = 'allow' | 'hold' | 'block';

/** Every rule there is; web and notices have words for each. */
export const MODERATION_RULES = [
  'slur',
  'insult',
  'threat',
  'scam',
  'shortLink',
  'contactHarvest',
  'flood',
  'repeat',
  'newcomerLink',
] as const;
export type ModerationRule = (typeof MODERATION_RULES)[number];

/** From these scores on a text waits for a person, or is not taken. */
export const HOLD_FROM_SCORE = 5;
export const BLOCK_FROM_SCORE = 10;

/** Messages that a member may send in a minute, by how far he is known: quicker than anybody writes by hand. */
export const MESSAGES_PER_MINUTE = { newcomer: 15, unverified: 30, verified: 60 } as const satisfies Record<TrustLevel, number>;
/** How far back is looked for the same text from the same member, and how often he may have sent it by then. */
export const REPEATS_WITHIN_MINUTES = 10;
export const REPEATS_MAX = 2;
/** Short answers repeat themselves; only texts from this length on count as repeated. */
export const REPEAT_FROM_CHARACTERS = 16;
/** Links in one message that a member may send unseen (product.md, N3); more of them wait for a person. */
export const LINKS_PER_MESSAGE = { newcomer: 0, unverified: 3, verified: 6 } as const satisfies Record<TrustLevel, number>;
