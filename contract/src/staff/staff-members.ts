import * as z from 'zod';
import { ROLES } from '../core/access.ts';
import { idField, memberIdField, pageOf, reasonField } from '../core/fields.ts';
import { MEMBER_STATES, SUSPENSION_MAX_DAYS } from '../core/rules.ts';
import { exportOf, searchFilter, staffPage } from '../core/staff-page.ts';
import { TIERS } from '../tiers.ts';
import { operation } from './operation.ts';
import { staffMember } from './staff-member.ts';

/** `newest`: by the time of joining. */
export const STAFF_MEMBER_SORTS = ['newest', 'active', 'tier', 'name'] as const;
export type StaffMemberSort = (typeof STAFF_MEMBER_SORTS)[number];

export const BULK_MEMBERS_MAX = 100;

export const BULK_REFUSALS = ['NOT_FOUND', 'FORBIDDEN', 'LAST_ADMIN', 'STATE_CONFLICT'] as const;

const filter = {
  ...searchFilter,
  tier: z.enum(TIERS).optional(),
  role: z.enum(ROLES).optional(),
  state: z.enum(MEMBER_STATES).optional(),
  sort: z.enum(STAFF_MEMBER_SORTS).default('newest'),
};

export const BULK_ACTIONS = ['suspend', 'restore', 'note'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

export const bulkActionForm = z
  .strictObject({
    memberIds: z.array(memberIdField).min(1).max(BULK_MEMBERS_MAX),
    action: z.enum(BULK_ACTIONS),
    /** Makes a retry idempotent. */
    clientId: idField,
    days: z.int().min(1).max(SUSPENSION_MAX_DAYS).nullable(),
    text: reasonField,
  })
  .refine(({ action, days }) => (action === 'suspend') === (days !== null), { path: ['days'] });
export type BulkActionForm = z.infer<typeof bulkActionForm>;

const bulkResult = z.object({
  memberId: memberIdField,
  /** Null if the action succeeded, now or earlier. */
  refusal: z.enum(BULK_REFUSALS).nullable(),
});
export type BulkResult = z.infer<typeof bulkResult>;

export const staffMembers = {
  members: operation('moderator', { method: 'GET', path: '/staff/members', summary: 'List members, newest first unless sorted' })
    .input(z.strictObject({ ...filter, ...staffPage }))
    .output(pageOf(staffMember)),
  exportMembers: exportOf('admin', '/staff/members', 'members', filter),
  /** Each member gets separate emails and audit entries. A refusal does not stop the others. */
  actOnMembers: operation('moderator', {
    method: 'POST',
    path: '/staff/bulk-actions',
    summary: 'Apply one action to several members',
  })
    .input(bulkActionForm)
    .output(z.object({ results: z.array(bulkResult) })),
};
