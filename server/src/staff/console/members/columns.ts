import type { StaffMember } from '@bros/contract/staff/staff-member';
import type { Columns } from '../exports/service.ts';

export const MEMBER_COLUMNS: Columns<StaffMember> = {
  name: ({ displayName }) => displayName,
  full_name: ({ fullName }) => fullName,
  email: ({ email }) => email,
  role: ({ role }) => role,
  tier: ({ tier }) => tier,
  state: ({ state }) => state,
  suspended_until: ({ suspendedUntil }) => suspendedUntil,
  deletion_due_at: ({ deletionDueAt }) => deletionDueAt,
  email_confirmed: ({ isConfirmed }) => (isConfirmed ? 'yes' : 'no'),
  verified: ({ isVerified }) => (isVerified ? 'yes' : 'no'),
  invited_by: ({ invitedBy }) => invitedBy,
  joined_at: ({ joinedAt }) => joinedAt,
  last_active_at: ({ lastActiveAt }) => lastActiveAt,
  id: ({ id }) => id,
};
