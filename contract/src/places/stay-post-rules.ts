/** Our choice (docs/decisions/stays.md). No Zod: screens load this file. */

import type { TrustLevel } from '../core/connection-rules.ts';

/** `handover`: an apartment to take over. `hosting`: a few nights. */
export const STAY_POST_KINDS = ['room', 'handover', 'hosting', 'looking'] as const;
export type StayPostKind = (typeof STAY_POST_KINDS)[number];

/** `ended`: time ran out. `closed`: by the author. */
export const STAY_POST_STATES = ['open', 'ended', 'closed'] as const;
export type StayPostState = (typeof STAY_POST_STATES)[number];

export const STAY_POST_TITLE_MAX_CHARACTERS = 80;
export const STAY_POST_TEXT_MAX_CHARACTERS = 2000;
export const STAY_POST_PRICE_MAX_CHARACTERS = 60;
export const STAY_POST_RULES_MAX_CHARACTERS = 600;
export const STAY_POST_PHOTOS_MAX = 6;

export const OPEN_STAY_POSTS_MAX = 3;
export const STAY_POSTS_PER_DAY = { newcomer: 1, unverified: 1, verified: 3 } as const satisfies Record<TrustLevel, number>;
export const STAY_POST_AHEAD_DAYS = 365;
/** Counts from when a post without a last day was written, changed or renewed. */
export const STAY_POST_OPEN_DAYS = 60;
export const STAY_POST_REMINDER_DAYS = 7;

/** Such texts would lead conversation or payment away from the site, or reveal the address. */
export const STAY_TEXT_PROBLEMS = ['email', 'phone', 'link', 'messenger', 'address', 'payment'] as const;
export type StayTextProblem = (typeof STAY_TEXT_PROBLEMS)[number];
