import type { INVITATION_STATES } from '@bros/contract/staff';
import type { invitations } from './tables.ts';

type InvitationState = (typeof INVITATION_STATES)[number];

/** What has become of a code at a moment. Revoked outweighs expired, expired outweighs used up. */
export function stateOf(
  invitation: Pick<typeof invitations.$inferSelect, 'revokedAt' | 'expiresAt' | 'uses' | 'maxUses'>,
  at: Date,
): InvitationState {
  if (invitation.revokedAt) return 'revoked';
  if (invitation.expiresAt && invitation.expiresAt <= at) return 'expired';
  if (invitation.maxUses !== null && invitation.uses >= invitation.maxUses) return 'usedUp';
  return 'usable';
}
