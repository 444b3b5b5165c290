import { GROUP_MEMBERS_MAX, GROUPS_OWNED, type GroupLinkState, type GroupRole } from '@bros/contract/messaging/group-rules';
import { TIERS, type Tier } from '@bros/contract/tiers';
import type { Actor } from '../../platform/api/context.ts';

/** The right to accept, remove and invite members, change the group, and create and revoke links. */
export const canManage = (role: GroupRole): boolean => role !== 'member';

/** The right to appoint helpers, transfer the group and close it. */
export const canOwn = (role: GroupRole): boolean => role === 'owner';

/** Nobody can remove the owner. Only the owner can remove helpers. */
export const canRemove = (role: GroupRole, target: GroupRole): boolean =>
  role === 'owner' ? target !== 'owner' : role === 'helper' && target === 'member';

export const groupsOwnedBy = ({ role, tier }: Pick<Actor, 'role' | 'tier'>): number =>
  GROUPS_OWNED[role === 'member' ? tier : 'legend'];

export const tierOwningMore = (count: number): Tier | null => TIERS.find((tier) => GROUPS_OWNED[tier] > count) ?? null;

export interface LinkFacts {
  revokedAt: Date | null;
  expiresAt: Date | null;
  uses: number;
  usesMax: number | null;
  isActive: boolean;
  memberCount: number;
}

export function linkStateOf(
  { revokedAt, expiresAt, uses, usesMax, isActive, memberCount }: LinkFacts,
  now: Date,
): GroupLinkState {
  if (revokedAt) return 'revoked';
  if (!isActive) return 'closed';
  if (expiresAt && expiresAt <= now) return 'expired';
  if (usesMax !== null && uses >= usesMax) return 'usedUp';
  return memberCount >= GROUP_MEMBERS_MAX ? 'full' : 'open';
}
