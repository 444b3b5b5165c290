import type { MemberId } from '@bros/contract/core/fields';
import type { StaffMember } from '@bros/contract/staff/staff-member';
import { abilitiesOn, type Person, seesEmails, seesFullNames, stateAt } from '../policy.ts';
import type { MemberRow } from './queries.ts';

export function presentStaffMember(row: MemberRow, actor: Person): StaffMember {
  const state = stateAt(row, new Date());
  return {
    id: row.id as MemberId,
    displayName: row.displayName,
    fullName: seesFullNames(actor) ? row.fullName : null,
    email: seesEmails(actor) ? row.email : null,
    role: row.role,
    tier: row.tier,
    state,
    suspendedUntil: state === 'suspended' ? (row.suspendedUntil?.toISOString() ?? null) : null,
    deletionDueAt: row.deletionDueAt?.toISOString() ?? null,
    isConfirmed: row.isConfirmed,
    isVerified: row.isVerified,
    invitedBy: row.inviterName,
    joinedAt: row.joinedAt.toISOString(),
    lastActiveAt: row.lastActiveAt?.toISOString() ?? null,
    can: abilitiesOn(actor, { memberId: row.id, role: row.role, state }),
  };
}
