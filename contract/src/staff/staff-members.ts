import * as z from 'zod';
import { ROLES } from '../core/access.ts';
import { idField, memberIdField, pageOf, reasonField } from '../core/fields.ts';
import { MEMBER_STATES, SUSPENSION_MAX_DAYS } from '../core/rules.ts';
import { exportOf, staffPage, wordsFilter } from '../core/staff-page.ts';
import { TIERS } from '../tiers.ts';
import { operation } from './operation.ts';
import { staffMember } from './staff-member.ts';

/** `newest` by the day of joining, `tier` the highest first, `name` from A to Z. */
export const STAFF_MEMBER_SORTS = ['newest', 'active', 'tier', 'name'] as const;
export type StaffMemberSort = (typeof STAFF_MEMBER_SORTS)[number];

export const BULK_MEMBERS_MAX = 100;

/** The refusals of an act on one member among several. */
export const BULK_REFUSALS = ['NOT_FOUND', 'FORBIDDEN', 'LAST_ADMIN', 'STATE_CONFLICT'] as const;

const filter = {
  ...wordsFilter,
  tier: z.enum(TIERS).optional(),
  role: z.enum(ROLES).optional(),
  state: z.enum(MEMBER_STATES).optional(),
  sort: z.enum(STAFF_MEMBER_SORTS).default('newest'),
};

export const BULK_ACTS = ['suspend', 'restore', 'note'] as const;
export type BulkAct = (typeof BULK_ACTS)[number];

export const bulkActForm = z
  .strictObject({
    memberIds: z.array(memberIdField).min(1).max(BULK_MEMBERS_MAX),
    act: z.enum(BULK_ACTS),
    /** Made by the screen once, so that a repeated press adds one note to each member. */
    clientId: idField,
    /** For a suspension; null for the others. */
    days: z.int().min(1).max(SUSPENSION_MAX_DAYS).nullable(),
    /** The reason of the act, or the note. */
    text: reasonField,
  })
  .refine(({ act, days }) => (act === 'suspend') === (days !== null), { path: ['days'] });
export type BulkOrder = z.infer<typeof bulkActForm>;

const bulkResult = z.object({
  memberId: memberIdField,
  /** Null where the act was done, or had just been done. */
  refusal: z.enum(BULK_REFUSALS).nullable(),
});
export type BulkResult = z.infer<typeof bulkResult>;

/** The list of members, and acts on several of them. */
export const staffMembers = {
  members: operation('moderator', { method: 'GET', path: '/staff/members', summary: 'Members, newest first unless sorted' })
    .input(z.strictObject({ ...filter, ...staffPage }))
    .output(pageOf(staffMember)),
  exportMembers: exportOf('admin', '/staff/members', 'Members', filter),
  /** Each member is an act of its own, with the rules, mails and audit entry of the single act; one that is refused stops no other. */
  actOnMembers: operation('moderator', { method: 'POST', path: '/staff/bulk-acts', summary: 'Do one act on several members' })
    .input(bulkActForm)
    .output(z.object({ results: z.array(bulkResult) })),
};
