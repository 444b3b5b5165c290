import type { Role } from '@bros/contract/core/access';
import type { BanGround } from '@bros/contract/core/moderation-rules';
import type { MemberState, RiskLevel } from '@bros/contract/core/rules';
import type { StaffMemberSort } from '@bros/contract/staff/staff-members';
import { PLANS, type Tier } from '@bros/contract/tiers';
import { formatDate, formatDay, formatNumber } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';
import { busyTexts } from '../../ui/busy-texts.ts';
import { fieldErrorTexts } from '../../ui/field-error-texts.ts';
import { labelTexts } from '../../ui/label-texts.ts';
import { stateTexts } from '../../ui/state-texts.ts';

const roleNames = { member: labelTexts.member, moderator: 'Moderator', admin: 'Admin' } as const satisfies Record<Role, string>;
const roleEffects = {
  member: 'can no longer open this area.',
  moderator: 'can see members (but not their emails), invitations, events and errors, and can verify and suspend members.',
  admin: 'can do everything here, including appointing and removing staff.',
} as const satisfies Record<Role, string>;

export const staffTexts = defineTexts({
  en: {
    title: 'Admin',
    sectionsLabel: 'Admin sections',
    sectionOpen: 'Admin section: ',
    secondStep: {
      title: 'Add a second step first',
      lead: 'Staff can see and change what belongs to other members, so a password alone does not open this area.',
      twoStep: 'Two-step verification: you enter a code from an app after your password.',
      passkey:
        'A passkey: you sign in with your fingerprint, face or PIN. If you already have one, sign out and sign in with it.',
      open: 'Open the security settings',
    },
    openWork: (shown: string) => `, ${shown} waiting`,
    groups: { review: 'Review', people: 'People', content: 'Content', money: 'Money', system: 'System' },
    sections: {
      overview: 'Overview',
      figures: 'Figures',
      invitations: 'Invitations',
      events: 'Events',
      communityPosts: 'Community posts',
      reviews: 'Reviews',
      destinations: 'Destinations',
      rooms: 'Rooms',
      payouts: 'Payouts',
      moderation: 'Moderation',
      wordRules: 'Word rules',
      reports: 'Reports',
      attendance: 'Attendance',
      jobs: 'Jobs',
      stays: 'Stays on hold',
      courses: 'Courses',
      cityGuides: 'Guides',
      concierge: 'Concierge desk',
      guide: 'Guide answers',
      streams: 'Live streams',
      verification: 'Verification',
      expats: 'Expat of the Month',
      revenue: 'Revenue',
      payments: 'Payments',
      subscriptions: 'Subscriptions',
      disputes: 'Disputes',
      sales: 'Sales',
      announcements: 'Announcements',
      settings: 'Settings',
      securityEvents: 'Security events',
      rateLimits: 'Rate limits',
      clientErrors: 'Client errors',
      mails: 'Email log',
      auditLog: 'Audit log',
    },
    roles: roleNames,
    states: { active: stateTexts.active, suspended: stateTexts.suspended, banned: stateTexts.banned } as const satisfies Record<
      MemberState,
      string
    >,
    risks: { low: 'Low', medium: 'Medium', high: 'High' } as const satisfies Record<RiskLevel, string>,
    any: 'Any',
    never: 'Never',
    saveAsCsv: 'Save as CSV',

    overview: {
      lead: 'Counted just now, from the database and the open connections.',
      waitingTitle: 'Needs you now',
      nothingWaits: 'Nothing is waiting for you. Every queue is empty.',
      withDates: 'Tasks with a deadline or an amount',
      waitingDue: 'Due',
      noDeadline: 'No deadline',
      online: 'Online now',
      onlineNote: 'including you',
      joined: 'Joined in 7 days',
      confirmed: 'Email confirmed',
      verified: 'Verified',
      suspended: stateTexts.suspended,
      banned: stateTexts.banned,
      moneyTitle: 'Money',
      paying: 'Paying members',
      seeRevenue: 'See revenue',
      netThisMonth: (currency: string) => `Net this month, ${currency}`,
      netNote: 'payments minus refunds and disputes',
      tiersTitle: 'By tier',
      activityTitle: 'Activity and health',
      messages: 'Messages in 24 hours',
      streams: 'Live streams now',
      streamMembers: (count: number) => `${count} ${count === 1 ? 'member' : 'members'} in them`,
      messagesTotal: (total: number) => `${formatNumber(total)} in total`,
      highRisk: 'High-risk events in 24 hours',
      otherRisk: (medium: number, low: number) => `${formatNumber(medium)} medium, ${formatNumber(low)} low`,
      mailsQueued: 'Emails waiting',
      mailsFailed: (failed: number) => `${formatNumber(failed)} failed`,
      clientErrors: 'Client errors',
      clientErrorsNote: 'distinct ones',
      modelTitle: (name: string) => `Moderation by ${name}`,
      modelRetrying: 'Messages not checked yet',
      modelState: (isAway: boolean) =>
        isAway ? 'the model is not responding; we keep trying' : 'nothing is waiting for the model',
      modelFailed: 'Failed today',
      modelFailedNote: 'the word rules’ decision applies',
      version: (version: string) => `Bros Abroad ${version}`,
    },
    chart: {
      title: 'Sign-ups in 30 days',
      summary: (total: number, busiestDay: string, max: number) =>
        total === 1
          ? `1 sign-up in 30 days, on ${formatDay(busiestDay)}.`
          : `${formatNumber(total)} sign-ups in 30 days. The most, ${formatNumber(max)}, were on ${formatDay(busiestDay)}.`,
      quiet: 'Nobody signed up in the last 30 days.',
      before: (total: number) => `The 30 days before: ${formatNumber(total)}.`,
      now: 'These 30 days',
      beforeName: 'The 30 days before',
      table: 'Sign-ups by day',
      day: 'Day (UTC)',
      count: 'Sign-ups',
    },

    members: {
      lead: 'Find a member, see their account, and take action. Every action is kept in the audit log.',
      searchHintAdmin: 'The start of a name or email',
      searchHint: 'The start of a name',
      role: 'Role',
      sorts: {
        newest: 'Newest',
        active: 'Last active',
        tier: 'Highest tier',
        name: labelTexts.name,
      } as const satisfies Record<StaffMemberSort, string>,
      tierAndRole: 'Tier, role',
      dates: 'Joined, last active',
      checks: 'Checks',
      confirmed: 'Email confirmed',
      unconfirmed: 'Email not confirmed',
      verified: 'Verified',
      invitedBy: (name: string) => `Invited by ${name}`,
      until: (moment: string) => `until ${formatDate(moment)}`,
      deletionDue: (moment: string) => `Deletion due on ${formatDate(moment)}`,
      manage: 'Manage',
      manageMember: (name: string) => `Manage ${name}`,
      emptyTitle: 'Nobody found',
      emptyText: 'No member matches the search and filters.',
      clearFilters: 'Clear search and filters',
    },
    actions: {
      chooseAction: 'Choose an action',
      isNotVerified: 'Not verified',
      changeRole: 'Change role',
      changeTier: 'Change tier',
      verify: 'Mark as verified',
      withdrawVerification: 'Remove verification',
      suspend: 'Suspend',
      ban: 'Ban',
      restore: 'Restore',
      newRole: 'New role',
      newTier: 'New tier',
      days: 'Days',
      daysHint: (max: number) => `1 to ${formatNumber(max)}`,
      reasonHint: 'Kept in the audit log permanently.',
      notifiedReasonHint: 'The member sees this in an email and when signing in. Kept in the audit log permanently.',
      whatHappens: 'What will happen',
      recorded: 'Your name and the reason are kept in the audit log.',
      busy: busyTexts.working,
      done: 'Done',
      reasonError: fieldErrorTexts.reason,
      daysError: (max: number) => `Please enter a whole number from 1 to ${formatNumber(max)}.`,
      choiceError: fieldErrorTexts.chooseOne,
      roleSame: (name: string, role: Role) =>
        `${name} already has the role ${roleNames[role].toLowerCase()}. Nothing will change.`,
      roleEffect: (name: string, role: Role) => `${name} ${roleEffects[role]}`,
      tierSame: (name: string, tier: Tier) => `${name} is already on ${PLANS[tier].name}. Nothing will change.`,
      tierEffect: (name: string, tier: Tier) =>
        `${name} gets everything in ${PLANS[tier].name} immediately. Nothing is charged or refunded.`,
      verifyEffect: (name: string) =>
        `${name} gets the verified badge wherever their name shows. Do this only after you have checked who they are.`,
      withdrawEffect: (name: string) => `${name} loses the verified badge everywhere.`,
      suspendEffect: (name: string, until: Date) =>
        `${name} is signed out everywhere within two seconds and cannot sign in until ${formatDate(until)}.`,
      suspendUnknown: (name: string) =>
        `${name} is signed out everywhere within two seconds and cannot sign in for the number of days you enter.`,
      banEffect: (name: string) =>
        `${name} is signed out everywhere within two seconds and cannot sign in again until an admin restores the account.`,
      banScammerEffect: (name: string) =>
        `${name} is signed out everywhere within two seconds and cannot sign in again until an admin restores the account. Everyone they wrote to is warned by notification and email, and you cannot undo the warning.`,
      ground: 'What for',
      grounds: {
        scam: 'Scam: warn everyone they wrote to',
        spam: 'Spam',
        harassment: 'Harassment',
        hate: 'Hate',
        impersonation: 'Impersonation',
        other: 'Something else',
      } as const satisfies Record<BanGround, string>,
      restoreEffect: (name: string) => `${name} can sign in again immediately.`,
      money: {
        suspend:
          'Membership: no payment is collected until the suspension ends. It then resumes automatically, and a renewal that was due in between is not charged. Earnings: they continue. Payouts: held until the suspension ends.',
        ban: 'Membership: a paid one ends immediately and is not charged again. Earnings: nothing more is earned, and what was earned stays in the books. Payouts: held as long as the ban lasts.',
        restore:
          'Membership: one that was paused is charged again; one that a ban ended has to be bought again. Earnings and payouts continue.',
      },
      refund: 'Rest of the paid membership',
      refundChoices: { keep: 'Refund nothing', refund: (amount: string) => `Refund ${amount}` },
      refundHint: 'Based on the days left. The card provider sends it to the card that paid.',
      changed: (name: string) => `${name}’s account was changed.`,
    },

    invitations: {
      lead: 'Codes for signing up. Each one names the member who invites.',
      create: 'New invite code',
      label: 'Label',
      labelHint: 'What it is for. Only staff see it.',
      inviter: 'Inviter',
      uses: 'Uses',
      usesOf: (uses: number, max: number | null) =>
        max === null ? formatNumber(uses) : `${formatNumber(uses)} of ${formatNumber(max)}`,
      states: {
        usable: stateTexts.active,
        revoked: 'Revoked',
        expired: stateTexts.expired,
        usedUp: 'Used up',
        inactive: 'Inviter inactive',
      },
      copyCode: (code: string) => `Copy link for ${code}`,
      copied: 'Link copied',
      notCopied: 'The link could not be copied',
      revokeCode: (code: string) => `Revoke ${code}`,
      revokeTitle: (code: string) => `Revoke ${code}?`,
      revokeText: 'Nobody can sign up with this code anymore. You cannot undo this. Members who joined with it stay.',
      revoked: (code: string) => `${code} is revoked`,
      emptyTitle: 'No invite codes yet',
      emptyText: 'Issue the first one, then send its link to the people you want here.',
    },
  },
});
