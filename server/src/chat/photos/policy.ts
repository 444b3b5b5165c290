import { ALLOWANCES, TIERS, type Tier } from '@bros/contract/tiers';
import type { Actor } from '../../platform/api/context.ts';
import type { PhotoRow } from './queries.ts';

/** Photos that a message of this member may bring. */
export function photosPerMessage({ role, tier }: Pick<Actor, 'role' | 'tier'>): number {
  return ALLOWANCES[role === 'member' ? tier : 'legend'].photosPerMessage;
}

/** The lowest tier whose messages bring so many; null for none. */
export const tierWithPhotos = (count: number): Tier | null =>
  TIERS.find((tier) => ALLOWANCES[tier].photosPerMessage >= count) ?? null;

/**
 * Who sees a photo of a message: its author; whoever may read the message, while its author is in good standing; and staff before whom the message was
 * brought, whatever became of it.
 */
export function canSeePhoto(
  viewer: Pick<Actor, 'memberId' | 'role'>,
  { memberId, state, isOpen, isAuthorInGoodStanding, isCase }: PhotoRow,
): boolean {
  if (memberId === viewer.memberId) return true;
  if (isCase && viewer.role !== 'member') return true;
  return state === 'visible' && isOpen && isAuthorInGoodStanding;
}
