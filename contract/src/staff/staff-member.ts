import * as z from 'zod';
import { ROLES } from '../core/access.ts';
import { namedMember } from '../core/authors.ts';
import { idField, memberIdField, pageOf, reasonField, timestampField } from '../core/fields.ts';
import { MODERATION_RULES, REMOVAL_REASONS } from '../core/moderation-rules.ts';
import { MEMBER_STATES } from '../core/rules.ts';
import { staffPage } from '../core/staff-page.ts';
import { memberReference } from '../members/references.ts';
import { invoice, subscriptionCheck } from '../money/billing.ts';
import { earning } from '../money/earnings.ts';
import { TIERS } from '../tiers.ts';
import { operation } from './operation.ts';

/** `email` and `fullName` are null for moderators. */
export const staffMember = z.object({
  id: memberIdField,
  displayName: z.string(),
  fullName: z.string().nullable(),
  email: z.string().nullable(),
  role: z.enum(ROLES),
  tier: z.enum(TIERS),
  state: z.enum(MEMBER_STATES),
  suspendedUntil: timestampField.nullable(),
  deletionDueAt: timestampField.nullable(),
  isConfirmed: z.boolean(),
  isVerified: z.boolean(),
  invitedBy: z.string().nullable(),
  joinedAt: timestampField,
  lastActiveAt: timestampField.nullable(),
  can: z.object({
    changeRole: z.boolean(),
    changeTier: z.boolean(),
    verify: z.boolean(),
    suspend: z.boolean(),
    ban: z.boolean(),
    restore: z.boolean(),
  }),
});
export type StaffMember = z.infer<typeof staffMember>;

const memberDetails = z.object({
  member: staffMember,
  sanctionReason: z.string().nullable(),
  mutedUntil: timestampField.nullable(),
  strikes: z.int(),
  hasTwoStep: z.boolean(),
  /** True if the reader sees notes, devices and related accounts. Moderators see them for members, admins also for staff. */
  canInspect: z.boolean(),
});
export type MemberDetails = z.infer<typeof memberDetails>;

const memberNote = z.object({
  id: z.uuid(),
  /** Null for a deleted account. */
  author: namedMember.nullable(),
  text: z.string(),
  createdAt: timestampField,
});
export type MemberNote = z.infer<typeof memberNote>;

const memberStrike = z.object({
  id: z.uuid(),
  reason: z.enum(REMOVAL_REASONS),
  content: z.string(),
  givenBy: z.string().nullable(),
  createdAt: timestampField,
  expiresAt: timestampField,
});
export type MemberStrike = z.infer<typeof memberStrike>;

const refusedMessage = z.object({
  id: z.uuid(),
  content: z.string(),
  rules: z.array(z.enum(MODERATION_RULES)),
  createdAt: timestampField,
});
export type RefusedMessage = z.infer<typeof refusedMessage>;

const memberDevice = z.object({
  id: z.uuid(),
  name: z.string(),
  address: z.string().nullable(),
  signedInAt: timestampField,
  lastUsedAt: timestampField,
});
export type MemberDevice = z.infer<typeof memberDevice>;

/** An account that used the same browser or IP address as the member. */
const relatedAccount = z.object({
  id: memberIdField,
  displayName: z.string(),
  tier: z.enum(TIERS),
  state: z.enum(MEMBER_STATES),
  joinedAt: timestampField,
  hasSameBrowser: z.boolean(),
  hasSameAddress: z.boolean(),
});
export type RelatedAccount = z.infer<typeof relatedAccount>;

const memberMembership = z.object({
  subscription: subscriptionCheck,
  /** The unused part of the paid period. */
  refundable: z.object({ cents: z.int(), currency: z.string() }).nullable(),
});
export type MemberMembership = z.infer<typeof memberMembership>;

export const memberNoteForm = z.strictObject({
  memberId: memberIdField,
  /** Makes a retry idempotent. */
  clientId: idField,
  text: reasonField,
});

export const membershipActionForm = z.strictObject({ memberId: memberIdField, reason: reasonField });

export const hideReferenceForm = z.strictObject({ referenceId: z.uuid(), isHidden: z.boolean(), reason: reasonField });

const ofMember = z.strictObject({ memberId: memberIdField });
const pageOfMember = z.strictObject({ memberId: memberIdField, ...staffPage });
const at = (part: string) => `/staff/members/{memberId}${part}` as const;

export const staffMemberPage = {
  member: operation('moderator', { method: 'GET', path: at(''), summary: 'Get a member as staff see them' })
    .input(ofMember)
    .output(memberDetails),
  memberNotes: operation('moderator', {
    method: 'GET',
    path: at('/notes'),
    summary: 'List staff notes about a member',
  })
    .input(pageOfMember)
    .output(pageOf(memberNote)),
  addMemberNote: operation('moderator', {
    method: 'POST',
    path: at('/notes'),
    summary: 'Write a note about a member; notes cannot be edited',
    successStatus: 201,
  })
    .input(memberNoteForm)
    .output(memberNote),
  memberStrikes: operation('moderator', { method: 'GET', path: at('/strikes'), summary: 'List a member’s strikes' })
    .input(pageOfMember)
    .output(pageOf(memberStrike)),
  refusedMessages: operation('moderator', {
    method: 'GET',
    path: at('/refused-messages'),
    summary: 'List messages of a member that the rules refused',
  })
    .input(pageOfMember)
    .output(pageOf(refusedMessage)),
  memberReferences: operation('moderator', {
    method: 'GET',
    path: at('/references'),
    summary: 'List references by and about a member, with notes to staff',
  })
    .input(pageOfMember)
    .output(pageOf(memberReference)),
  setReferenceHidden: operation('moderator', {
    method: 'PUT',
    path: '/staff/references/{referenceId}/hidden',
    summary: 'Hide a reference, or show it again, with a reason',
    description: 'Idempotent.',
  })
    .input(hideReferenceForm)
    .output(z.object({ isHidden: z.boolean() })),
  memberDevices: operation('moderator', {
    method: 'GET',
    path: at('/devices'),
    summary: "List a member's devices, latest sign-in first",
  })
    .input(pageOfMember)
    .output(pageOf(memberDevice)),
  relatedAccounts: operation('moderator', {
    method: 'GET',
    path: at('/related'),
    summary: 'List accounts that share a browser or address with a member',
  })
    .input(pageOfMember)
    .output(pageOf(relatedAccount)),
  memberMembership: operation('admin', { method: 'GET', path: at('/membership'), summary: "Get a member's membership" })
    .input(ofMember)
    .output(memberMembership),
  memberInvoices: operation('admin', { method: 'GET', path: at('/invoices'), summary: 'List a member’s invoices' })
    .input(pageOfMember)
    .output(pageOf(invoice)),
  memberEarnings: operation('admin', { method: 'GET', path: at('/earnings'), summary: 'List a member’s earnings' })
    .input(pageOfMember)
    .output(pageOf(earning)),
  cancelMembership: operation(
    'admin',
    {
      method: 'POST',
      path: at('/membership/cancellation'),
      summary: 'End a membership with its paid period',
      description: 'Idempotent.',
    },
    'PAYMENTS_OFF',
    'SUBSCRIPTION_STATE',
  )
    .input(membershipActionForm)
    .output(memberMembership),
  refundMembership: operation(
    'admin',
    {
      method: 'POST',
      path: at('/membership/refund'),
      summary: 'End a membership now and refund the unused part',
      description: 'The server requests the refund from the card provider after the response. Idempotent.',
    },
    'SUBSCRIPTION_STATE',
  )
    .input(membershipActionForm)
    .output(memberMembership),
};
