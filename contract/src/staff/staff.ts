import * as z from 'zod';
import { ROLES } from '../core/access.ts';
import { staffAnnouncements } from '../core/announcements.ts';
import { staffColleagues } from '../core/assignment.ts';
import { inviteCodeField, memberIdField, pageOf, reasonField, timestampField } from '../core/fields.ts';
import { staffModeration } from '../core/moderation.ts';
import { BAN_GROUNDS } from '../core/moderation-rules.ts';
import { INVITATION_MAX_USES, RISK_LEVELS, SUSPENSION_MAX_DAYS } from '../core/rules.ts';
import { staffSettings } from '../core/site-settings.ts';
import { staffPage } from '../core/staff-page.ts';
import { waitingWork } from '../core/staff-work.ts';
import { staffAttendance } from '../gatherings/attendance-disputes.ts';
import { staffCommunityPosts } from '../gatherings/community-posts.ts';
import { staffDinners } from '../gatherings/dinner-desk.ts';
import { staffEventReplies } from '../gatherings/event-replies.ts';
import { staffEvents } from '../gatherings/events.ts';
import { staffStreams } from '../gatherings/staff-streams.ts';
import { staffGuide } from '../guidance/guide.ts';
import { staffMemberQuestions } from '../guidance/member-questions.ts';
import { INVITATION_STATES } from '../identity/invitations.ts';
import { setVerifiedForm, staffVerification } from '../identity/verification-desk.ts';
import { staffChat } from '../messaging/chat.ts';
import { staffPins } from '../messaging/chat-pins.ts';
import { staffGroups } from '../messaging/groups.ts';
import { staffReports } from '../messaging/reports.ts';
import { staffRooms } from '../messaging/room-desk.ts';
import { staffRevenue } from '../money/revenue.ts';
import { staffSales } from '../money/sales.ts';
import { staffExpats } from '../places/expat-desk.ts';
import { staffReviews } from '../places/reviews.ts';
import { staffStayPosts } from '../places/stay-posts.ts';
import { staffTips } from '../places/tips.ts';
import { TIERS } from '../tiers.ts';
import { staffCourses } from '../work/course-desk.ts';
import { staffJobs } from '../work/job-desk.ts';
import { staffChecklist } from './checklist.ts';
import { cleanupChoice, staffCleanups } from './cleanups.ts';
import { staffFigures } from './figures.ts';
import { operation } from './operation.ts';
import { staffSignInHelp } from './sign-in-help.ts';
import { staffContent } from './staff-content.ts';
import { staffLogs } from './staff-logs.ts';
import { staffMember, staffMemberPage } from './staff-member.ts';
import { staffMembers } from './staff-members.ts';
import { staffMoney } from './staff-money.ts';
import { staffWordRules } from './word-rule-desk.ts';

export const staffInvitation = z.object({
  id: z.uuid(),
  code: z.string(),
  label: z.string(),
  inviterName: z.string(),
  /** Every member has one personal code. */
  isPersonal: z.boolean(),
  uses: z.int(),
  maxUses: z.int().nullable(),
  expiresAt: timestampField.nullable(),
  state: z.enum(INVITATION_STATES),
  createdAt: timestampField,
});
export type StaffInvitation = z.infer<typeof staffInvitation>;

const signUpsOfDay = z.object({ day: z.iso.date(), count: z.int() });

const overview = z.object({
  members: z.object({
    total: z.int(),
    confirmed: z.int(),
    verified: z.int(),
    suspended: z.int(),
    banned: z.int(),
    joinedLast7Days: z.int(),
  }),
  membersByTier: z.record(z.enum(TIERS), z.int()),
  messages: z.object({ total: z.int(), last24Hours: z.int() }),
  /** With an open socket, including the reader. */
  online: z.int(),
  streams: z.object({ live: z.int(), members: z.int() }),
  securityEventsLast24Hours: z.record(z.enum(RISK_LEVELS), z.int()),
  mails: z.object({ queued: z.int(), failed: z.int() }),
  clientErrorGroups: z.int(),
  /** Null if no moderation model is configured. `retrying`: messages that wait for a verdict. `failed`: messages of the last day that never got a verdict. */
  model: z.object({ name: z.string(), retrying: z.int(), failed: z.int() }).nullable(),
  /** Null for moderators. `netThisMonth` uses the card provider's clock. */
  money: z
    .object({ payingMembers: z.int(), netThisMonth: z.array(z.object({ currency: z.string(), cents: z.int() })) })
    .nullable(),
  /** Most urgent first. Null for moderators. */
  waiting: z.array(waitingWork).nullable(),
  /** The last 30 days, oldest first. */
  signUpsByDay: z.array(signUpsOfDay),
  previousSignUpsByDay: z.array(signUpsOfDay),
  /** The running server's, such as '1.0.0'. */
  version: z.string(),
});
export type StaffOverview = z.infer<typeof overview>;

const openWork = z.object({
  /** Undecided cases. */
  moderation: z.int(),
  reports: z.int(),
  attendance: z.int(),
  jobs: z.int(),
  /** Stays that are held for review. */
  stays: z.int(),
  /** Unassigned, or waiting for the caller's answer. */
  concierge: z.int(),
  cityGuides: z.int(),
  courses: z.int(),
  verification: z.int(),
  /** Payout runs to approve, export or mark as paid, plus returned payouts. Null for moderators, like the next three. */
  payouts: z.int().nullable(),
  /** Differences in the books. */
  revenue: z.int().nullable(),
  /** Disputes that wait for an answer. */
  disputes: z.int().nullable(),
  /** Emails that failed within `FAILED_MAILS_DAYS`. */
  mails: z.int().nullable(),
});
export type OpenWork = z.infer<typeof openWork>;

const memberAction = { memberId: memberIdField, reason: reasonField };

export const setRoleForm = z.strictObject({ ...memberAction, role: z.enum(ROLES) });
export const setTierForm = z.strictObject({ ...memberAction, tier: z.enum(TIERS) });
export const suspendForm = z.strictObject({ ...memberAction, days: z.int().min(1).max(SUSPENSION_MAX_DAYS) });
/** 'scam' warns everyone the member wrote to. */
export const banForm = z.strictObject({
  ...memberAction,
  ground: z.enum(BAN_GROUNDS).default('other'),
  /** The ban refunds `refundableMembership`. */
  isRefunded: z.boolean().default(false),
  cleanup: cleanupChoice.nullable().default(null),
});
export const memberActionForm = z.strictObject(memberAction);

export const createInvitationForm = z.strictObject({
  /** Makes a retry idempotent. */
  id: z.uuid(),
  label: reasonField,
  maxUses: z.int().min(1).max(INVITATION_MAX_USES).nullable(),
  expiresAt: timestampField.nullable(),
});

export const staff = {
  overview: operation('moderator', {
    method: 'GET',
    path: '/staff/overview',
    summary: 'Get key figures of the network',
  }).output(overview),
  openWork: operation('moderator', {
    method: 'GET',
    path: '/staff/open-work',
    summary: 'Count the open work of the caller by kind',
  }).output(openWork),
  setRole: operation(
    'admin',
    { method: 'POST', path: '/staff/members/{memberId}/role', summary: 'Give a member a role' },
    'LAST_ADMIN',
  )
    .input(setRoleForm)
    .output(staffMember),
  /** The higher of this tier and the paid tier applies. */
  setTier: operation(
    'admin',
    { method: 'POST', path: '/staff/members/{memberId}/tier', summary: 'Give a member a tier' },
    'TIER_PAID',
  )
    .input(setTierForm)
    .output(staffMember),
  setVerified: operation('moderator', {
    method: 'POST',
    path: '/staff/members/{memberId}/verification',
    summary: 'Verify a member manually, or revoke a verification',
  })
    .input(setVerifiedForm)
    .output(staffMember),
  suspend: operation(
    'moderator',
    { method: 'POST', path: '/staff/members/{memberId}/suspension', summary: 'Suspend a member; their sessions end' },
    'STATE_CONFLICT',
    'LAST_ADMIN',
  )
    .input(suspendForm)
    .output(staffMember),
  ban: operation(
    'admin',
    { method: 'POST', path: '/staff/members/{memberId}/ban', summary: 'Ban a member; their sessions end' },
    'STATE_CONFLICT',
    'LAST_ADMIN',
  )
    .input(banForm)
    .output(staffMember),
  /** Refunds the unused whole days; the current day counts as unused. */
  refundableMembership: operation('admin', {
    method: 'GET',
    path: '/staff/members/{memberId}/refundable-membership',
    summary: 'Get what a ban could refund of the membership',
  })
    .input(z.strictObject({ memberId: memberIdField }))
    .output(z.object({ refundable: z.object({ cents: z.int(), currency: z.string() }).nullable() })),
  restore: operation(
    'admin',
    { method: 'POST', path: '/staff/members/{memberId}/restoration', summary: 'End a suspension or ban' },
    'STATE_CONFLICT',
  )
    .input(memberActionForm)
    .output(staffMember),
  invitations: operation('moderator', { method: 'GET', path: '/staff/invitations', summary: 'Invite codes' })
    .input(z.strictObject(staffPage))
    .output(pageOf(staffInvitation)),
  createInvitation: operation(
    'moderator',
    {
      method: 'POST',
      path: '/staff/invitations',
      summary: 'Issue an invite code',
      successStatus: 201,
    },
    'FEATURE_OFF',
  )
    .input(createInvitationForm)
    .output(staffInvitation),
  revokeInvitation: operation('moderator', {
    method: 'POST',
    path: '/staff/invitations/{code}/revocation',
    summary: 'Revoke an invite code',
  })
    .input(z.strictObject({ code: inviteCodeField }))
    .output(staffInvitation),
  ...staffMembers,
  ...staffMemberPage,
  ...staffSignInHelp,
  ...staffCleanups,
  ...staffColleagues,
  ...staffReports,
  ...staffModeration,
  ...staffChat,
  ...staffPins,
  ...staffGroups,
  ...staffTips,
  ...staffGuide,
  ...staffMemberQuestions,
  ...staffReviews,
  ...staffCommunityPosts,
  ...staffStayPosts,
  ...staffContent,
  ...staffEvents,
  ...staffEventReplies,
  ...staffAttendance,
  ...staffJobs,
  ...staffCourses,
  ...staffDinners,
  ...staffStreams,
  ...staffVerification,
  ...staffExpats,
  ...staffRooms,
  ...staffAnnouncements,
  ...staffWordRules,
  ...staffSettings,
  ...staffChecklist,
  ...staffFigures,
  ...staffRevenue,
  ...staffSales,
  ...staffMoney,
  ...staffLogs,
};
