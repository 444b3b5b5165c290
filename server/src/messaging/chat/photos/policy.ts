import { ALLOWANCES, TIERS, type Tier } from '@bros/contract/tiers';
import type { Actor } from '../../../platform/api/context.ts';
import type { PhotoRow } from './queries.ts';

/** Photos that a message of this member may bring. */
export function photosPerMessage({ role, tier }: Pick<Actor, 'role' | 'tier'>): number {
  return ALLOWANCES[role === 'member' ? tier : 'legend'].photosPerMessage;
}

/** The lowest tier whose messages bring so many; null for none. */
export const tierWithPhotos = (count: number): Tier | null =>
  TIERS.find((tier) => ALLOWANCES[tier].photosPerMessage >= count) ?? null;

/**
 * True for the photo's author; for readers of its message, while the author is in good standing; and for staff before whom the message was brought, in
 * any state.
 */
export function canSeePhoto(
  viewer: Pick<Actor, 'memberId' | 'role'>,
  { memberId, state, isOpen, isAuthorInGoodStanding, isCase }: PhotoRow,
): boolean {
  if (memberId === viewer.memberId) return true;
  if (isCase && viewer.role !== 'member') return true;
  return state === 'visible' && isOpen && isAuthorInGoodStanding;
}
