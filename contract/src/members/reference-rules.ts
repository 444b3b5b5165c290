import type { TrustLevel } from '../core/connection-rules.ts';

/** Specification, N4; the numbers are our choice. */

export const REFERENCE_TEXT_MAX_CHARACTERS = 1000;
export const REFERENCE_NOTE_MAX_CHARACTERS = 1000;
/** After this time, a reference is shown even if the other member has not written one. */
export const REFERENCE_BLIND_DAYS = 14;
export const REFERENCE_SUGGESTION_DAYS = 30;
export const REFERENCE_SUGGESTIONS_MAX = 50;
/** From the start of the event or dinner. */
export const REFERENCE_INVITATION_HOURS = 20;
/** Specification, N3. */
export const REFERENCES_PER_DAY = { newcomer: 3, unverified: 10, verified: 20 } as const satisfies Record<TrustLevel, number>;

export const REFERENCE_OBSTACLES = ['notConnected', 'shown', 'hidden', 'withdrawn'] as const;
export type ReferenceObstacle = (typeof REFERENCE_OBSTACLES)[number];
