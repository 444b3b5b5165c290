import { INVITED_ADDRESSES_PER_DAY } from '@bros/contract/core/connection-rules';
import type { InvitationState } from '@bros/contract/identity/invitations';
import { trustOf } from '../../core/people/connections/policy.ts';
import type { invitations } from './tables.ts';

export type CodeFacts = Pick<typeof invitations.$inferSelect, 'revokedAt' | 'expiresAt' | 'uses' | 'maxUses'> & {
  isInviterActive: boolean;
};

/** If several states apply, returns the state that lasts longest. */
export function stateOf(invitation: CodeFacts, at: Date): InvitationState {
  if (invitation.revokedAt) return 'revoked';
  if (!invitation.isInviterActive) return 'inactive';
  if (invitation.expiresAt && invitation.expiresAt <= at) return 'expired';
  if (invitation.maxUses !== null && invitation.uses >= invitation.maxUses) return 'usedUp';
  return 'usable';
}

/** In any 24 hours. */
export function addressesPerDay(member: { joinedAt: Date; isVerified: boolean }, now: Date): number {
  return INVITED_ADDRESSES_PER_DAY[trustOf(member, now)];
}
