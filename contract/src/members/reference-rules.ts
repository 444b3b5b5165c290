import type { TrustLevel } from '../core/connection-rules.ts';

/** The rules of references between members (specification, N4). The numbers are ours. */

export const REFERENCE_TEXT_MAX_CHARACTERS = 1000;
/** The private note to staff. */
export const REFERENCE_NOTE_MAX_CHARACTERS = 1000;
/** A reference that nobody answers is shown so long after it was written (specification, N4). */
export const REFERENCE_BLIND_DAYS = 14;
/** Ours (specification, N3): new references a day, by trust level. */
export const REFERENCES_PER_DAY = { newcomer: 3, unverified: 10, verified: 20 } as const satisfies Record<TrustLevel, number>;

/** Why a reference cannot be written or changed. */
export const REFERENCE_OBSTACLES = ['notConnected', 'shown', 'hidden', 'withdrawn'] as const;
export type ReferenceObstacle = (typeof REFERENCE_OBSTACLES)[number];
