import type { TrustLevel } from '../core/connection-rules.ts';

/** The rules of references between members (specification, N4). The numbers are our choice. */

export const REFERENCE_TEXT_MAX_CHARACTERS = 1000;
export const REFERENCE_NOTE_MAX_CHARACTERS = 1000;
/** A reference without a counterpart is shown after this many days (specification, N4). */
export const REFERENCE_BLIND_DAYS = 14;
/** Members who attended a gathering are suggested for references during this many days. */
export const REFERENCE_SUGGESTION_DAYS = 30;
export const REFERENCE_SUGGESTIONS_MAX = 50;
/** Members who attended a gathering are invited to write this many hours after its start. */
export const REFERENCE_INVITATION_HOURS = 20;
/** The numbers are our choice (specification, N3). */
export const REFERENCES_PER_DAY = { newcomer: 3, unverified: 10, verified: 20 } as const satisfies Record<TrustLevel, number>;

export const REFERENCE_OBSTACLES = ['notConnected', 'shown', 'hidden', 'withdrawn'] as const;
export type ReferenceObstacle = (typeof REFERENCE_OBSTACLES)[number];
