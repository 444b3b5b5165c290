import type { RemovalReason } from '@bros/contract/core/moderation-rules';
import type { RequestKind } from '@bros/contract/guidance/concierge-rules';
import { UNREAD_COUNTED_MAX } from '@bros/contract/messaging/chat-rules';
import type { SaleRefundCause, SellerGap } from '@bros/contract/money/sale-rules';
import type { Notice, NoticeKind, NoticeValues } from '@bros/contract/notices';
import { PLANS } from '@bros/contract/tiers';
import type { CourseDecision } from '@bros/contract/work/course-rules';
import type { ApplicationAnswer } from '@bros/contract/work/job-rules';
import { formatDate, formatDay, formatDays, formatMoment, formatMoney, formatNumber } from '../../platform/format.ts';
import { describeWork } from '../../platform/staff-work-words.ts';
import { defineTexts } from '../../platform/texts.ts';

const nameOf = (notice: Notice) => notice.actor?.displayName ?? 'A member';

/** '3', '99+'. */
const countOf = (count: number) => (count < UNREAD_COUNTED_MAX ? String(count) : `${UNREAD_COUNTED_MAX - 1}+`);

type Describe = { [Kind in NoticeKind]: (notice: Extract<Notice, { kind: Kind }>) => string };

/** 'meetup in Lisbon' */
const requestNames: Record<RequestKind, string> = {
  booking: 'your booking request',
  tripPlan: 'your request for a trip plan',
  relocation: 'your request about a move',
  anything: 'your request',
  support: 'your support request',
};

const postIn = ({ values: { postKind, city } }: { values: NoticeValues<'communityPost.asked'> }) =>
  `${{ meetup: 'meetup', coworking: 'coworking days', companions: 'trip together' }[postKind]} in ${city}`;

const removalReasons: Record<RemovalReason, string> = {
  insult: 'insult',
  hate: 'hate',
  threat: 'threat',
  scam: 'scam',
  spam: 'spam',
  contacts: 'collecting contacts',
  other: 'against the rules',
};

/** 'Sundowner in Lisbon' */
const eventIn = ({ values: { title, city } }: { values: NoticeValues<'event.changed'> }) =>
  city ? `${title} in ${city}` : title;

/** 'Designer at Acme' */
const jobAt = ({ values: { title, company } }: { values: NoticeValues<'job.viewed'> }) => `${title} at ${company}`;

const jobAnswers: Record<ApplicationAnswer, string> = {
  shortlisted: 'You are on the shortlist',
  rejected: 'They decided for somebody else',
  hired: 'You got the job',
};

const sellerGaps: Record<SellerGap, string> = {
  payments: 'payments are off here at the moment',
  verification: 'you are not verified',
  payoutDetails: 'your payout details are missing or a payout to them came back',
};

const refundCauses: Record<SaleRefundCause, string> = {
  left: 'you left before the deadline',
  removed: 'the host removed you',
  cancelled: 'the event was cancelled',
  noSeat: 'you paid after the last seat was gone',
  onHold: 'it was not on sale any more when you paid',
  sellerGone: 'the host is gone',
  buyerGone: 'your account is closed',
  staff: 'our staff refunded it',
  moneyBack: 'you asked for it',
  takenDown: 'our staff took the course down',
  boughtTwice: 'you had access already',
};

const courseDecisions: Record<CourseDecision, string> = {
  approved: 'Your course is approved',
  changesAsked: 'Our staff ask for changes to your course',
  refused: 'Our staff did not take your course',
};

const membersOf = (count: number) => (count === 1 ? '1 member' : `${countOf(count)} members`);

const english: Describe = {
  'connection.requested': (notice) => `${nameOf(notice)} would like to connect with you`,
  'connection.accepted': (notice) => `${nameOf(notice)} accepted your connection request`,
  'connection.declined': (notice) => `${nameOf(notice)} will not connect with you for now`,
  'connection.expiring': (notice) =>
    `The connection request from ${nameOf(notice)} lapses on ${formatDate(notice.values.expiresAt)}`,
  'reference.written': (notice) =>
    `${nameOf(notice)} wrote a reference about you: write yours to read it, or read it from ${formatDate(notice.values.shownFrom)}`,
  'reference.shown': (notice) => `The references that you and ${nameOf(notice)} wrote about each other are shown`,
  'reference.hidden': ({ values }) => `Our staff hid your reference about ${values.name}`,
  'trip.overlap': (notice) =>
    `You and ${nameOf(notice)} are both in ${notice.values.city} ${formatDays(notice.values.startsOn, notice.values.endsOn)}`,
  'trip.dayLimit': ({ values: { country, on } }) =>
    country === null
      ? `Your Schengen days run out: ${formatDay(on)} would be one too many`
      : `${formatDay(on)} is your 183rd day in ${country} this year`,
  'expat.nominated': () => 'You are nominated for Expat of the Month. Do you agree?',
  'expat.published': () => 'You are Expat of the Month: your story is published',
  'invitation.used': (notice) =>
    notice.values.count > 1
      ? `${formatNumber(notice.values.count)} men joined by your link`
      : `${nameOf(notice)} joined with your invitation`,
  'communityPost.asked': (notice) => `${nameOf(notice)} would like to join your ${postIn(notice)}`,
  'communityPost.joined': (notice) => `${nameOf(notice)} joins your ${postIn(notice)}`,
  'communityPost.approved': (notice) => `${nameOf(notice)} takes you along: ${postIn(notice)}`,
  'communityPost.declined': (notice) => `${nameOf(notice)} cannot take you along: ${postIn(notice)}`,
  'communityPost.moved': (notice) => `${nameOf(notice)} changed where or when it is: ${postIn(notice)}`,
  'communityPost.cancelled': (notice) => `${nameOf(notice)} called it off: ${postIn(notice)}`,
  'communityPost.replied': (notice) => `${nameOf(notice)} replied: ${postIn(notice)}`,
  'communityPost.hidden': ({ values }) =>
    values.what === 'communityPost' ? 'Our staff hid a community post of yours' : 'Our staff hid a reply of yours',
  'event.joined': (notice) =>
    notice.values.count === 1
      ? `${nameOf(notice)} joined ${eventIn(notice)}`
      : `${membersOf(notice.values.count)} joined ${eventIn(notice)}`,
  'event.left': (notice) =>
    notice.values.count === 1
      ? `${nameOf(notice)} left ${eventIn(notice)}`
      : `${membersOf(notice.values.count)} left ${eventIn(notice)}`,
  'event.movedUp': (notice) => `You have a seat: ${eventIn(notice)}`,
  'event.changed': (notice) => `New time or place: ${eventIn(notice)}`,
  'event.cancelled': (notice) => `Cancelled: ${eventIn(notice)}`,
  'event.removed': (notice) => `The host took you off the list: ${eventIn(notice)}`,
  'event.reminder': (notice) => `${notice.values.hours > 1 ? 'Tomorrow' : 'In an hour'}: ${eventIn(notice)}`,
  'event.coHosting': (notice) => `${nameOf(notice)} made you a co-host: ${eventIn(notice)}`,
  'event.handedOver': (notice) => `You are the host now: ${eventIn(notice)}`,
  'event.onHold': (notice) => `On hold, you keep your seat: ${eventIn(notice)}`,
  'event.resumed': (notice) => `No longer on hold: ${eventIn(notice)}`,
  'event.replied': (notice) => `${nameOf(notice)} wrote about ${eventIn(notice)}`,
  'event.payBy': (notice) =>
    `A seat is held for you: pay ${formatMoney(notice.values.amountCents, notice.values.currency)} by ${formatMoment(notice.values.until)}: ${eventIn(notice)}`,
  'event.payByOver': (notice) => `The time to pay is over, and the seat went to the next in line: ${eventIn(notice)}`,
  'sale.paid': ({ values: { title, goods, amountCents, currency } }) =>
    `You paid ${formatMoney(amountCents, currency)}, and ${goods === 'course' ? 'the course is open to you' : 'your seat is yours'}: ${title}`,
  'sale.refunded': ({ values: { title, amountCents, currency, cause } }) =>
    `${formatMoney(amountCents, currency)} comes back to you, because ${refundCauses[cause]}: ${title}`,
  'sale.reversed': ({ values: { title, amountCents, currency } }) =>
    `${formatMoney(amountCents, currency)} of your earnings was taken back, because the buyer was refunded or disputes the payment: ${title}`,
  'sale.paused': ({ values: { missing } }) =>
    `Your sales are paused, because ${missing.map((gap) => sellerGaps[gap]).join(', and ')}`,
  'event.hidden': ({ values }) =>
    values.what === 'event' ? 'Our staff hid an event of yours' : 'Our staff hid a reply of yours',
  'job.applied': (notice) =>
    notice.values.count === 1
      ? `${nameOf(notice)} applied: ${jobAt(notice)}`
      : `${membersOf(notice.values.count)} applied: ${jobAt(notice)}`,
  'job.viewed': (notice) => `Your application was opened: ${jobAt(notice)}`,
  'job.answered': (notice) => `${jobAnswers[notice.values.state]}: ${jobAt(notice)}`,
  'job.gone': ({ values }) => `The job that you applied for on ${formatDate(values.appliedAt)} is closed`,
  'job.opened': (notice) => `Your job is on the board: ${jobAt(notice)}`,
  'job.refused': () => 'Our staff sent a job of yours back to your drafts',
  'job.ending': (notice) => `Your job ends on ${formatDate(notice.values.endsAt)}: ${jobAt(notice)}`,
  'job.hidden': ({ values }) => (values.count === 1 ? 'Our staff hid a job of yours' : 'Our staff hid all your jobs'),
  'job.matched': ({ values: { search, count } }) =>
    count === 1 ? `A new job for your search “${search}”` : `${countOf(count)} new jobs for your search “${search}”`,
  'cityGuide.invited': ({ values: { city } }) => `Our staff invite you to write a guide to ${city}`,
  'cityGuide.handedIn': (notice) => `${nameOf(notice)} handed in the guide to ${notice.values.city}`,
  'cityGuide.decided': ({ values: { title, decision } }) =>
    decision === 'published' ? `Your guide “${title}” is published` : `Your guide “${title}” needs changes`,
  'cityGuide.takenDown': ({ values: { title, reason } }) => `Our staff took your guide “${title}” down: ${reason}`,
  'concierge.answered': ({ values }) =>
    values.isDone
      ? `The desk answered and closed ${requestNames[values.request]}`
      : `The desk answered ${requestNames[values.request]}`,
  'concierge.written': (notice) => `${nameOf(notice)} wrote to the desk`,
  'concierge.handedOver': (notice) => `${nameOf(notice)} handed you a request at the desk`,
  'course.decided': ({ values: { title, decision } }) => `${courseDecisions[decision]}: ${title}`,
  'course.takenDown': ({ values: { title } }) => `Our staff took your course down: ${title}`,
  'course.sold': ({ values: { title, count } }) =>
    count === 1 ? `A new learner in your course: ${title}` : `${countOf(count)} new learners in your course: ${title}`,
  'course.asked': (notice) => `${nameOf(notice)} asked about your course: ${notice.values.title}`,
  'course.reviewed': (notice) => `${nameOf(notice)} reviewed your course: ${notice.values.title}`,
  'course.answered': ({ values: { title, what } }) =>
    what === 'question' ? `Your question was answered: ${title}` : `Your review was answered: ${title}`,
  'course.reviewHidden': ({ values: { title } }) => `Our staff hid your review of a course: ${title}`,
  'tip.hidden': () => 'Our staff hid a tip of yours',
  'message.direct': (notice) =>
    notice.values.count === 1
      ? `${nameOf(notice)} wrote to you`
      : `${nameOf(notice)} wrote to you (${countOf(notice.values.count)} messages)`,
  'message.released': ({ values: { isAppeal } }) =>
    isAppeal ? 'You were right: your message is back' : 'Your message is in the room now',
  'message.removed': ({ values: { reason, isAppeal, strike } }) => {
    const why = removalReasons[reason];
    const sentence = isAppeal ? 'We looked again: your message stays removed' : 'Our staff removed a message of yours';
    return strike ? `${sentence} (${why}). The strike counts until ${formatDate(strike.endsAt)}` : `${sentence} (${why})`;
  },
  'message.hidden': () => 'An automatic check hid a message of yours until a person has looked at it. You can appeal.',
  'review.hidden': ({ values }) => `Our staff hid your review of ${values.place}`,
  'scam.warned': (notice) =>
    `${nameOf(notice)} wrote to you and was banned for a scam. Send no money, documents or codes. If you did: call your bank today, change your passwords, and report it to us.`,
  'member.muted': ({ values: { until } }) => `You can read every room, and write again from ${formatMoment(until)}`,
  'member.unmuted': () => 'Our staff ended your mute early: you can write in every room again',
  'message.mentioned': (notice) =>
    `${nameOf(notice)} mentioned you in ${notice.values.room ? `the room ${notice.values.room}` : 'a direct message'}`,
  'membership.began': ({ values: { tier } }) => `Your ${PLANS[tier].name} membership has begun`,
  'membership.ended': ({ values: { tier } }) => `Your ${PLANS[tier].name} membership has ended`,
  'membership.renewing': ({ values: { tier, amountCents, currency, renewsAt } }) =>
    `Your ${PLANS[tier].name} membership renews on ${formatDate(renewsAt)} for ${formatMoney(amountCents, currency)}`,
  'membership.paymentFailed': ({ values: { amountCents, currency, nextAttemptAt } }) =>
    `We could not charge ${formatMoney(amountCents, currency)}. We try again on ${formatDate(nextAttemptAt)}`,
  'payout.paid': ({ values: { amountCents, currency, method, isSandbox } }) =>
    isSandbox
      ? `Your payout of ${formatMoney(amountCents, currency)} was marked as paid in the sandbox: no money moved`
      : `We paid out ${formatMoney(amountCents, currency)} to your ${method === 'bank' ? 'bank account' : 'wallet'}`,
  'payout.failed': ({ values: { amountCents, currency } }) =>
    `Your payout of ${formatMoney(amountCents, currency)} came back. It waits until you enter new payout details.`,
  'payout.waiting': ({ values: { amountCents, currency } }) =>
    `${formatMoney(amountCents, currency)} waits for you: tell us where your earnings are to go`,
  'staff.workWaits': ({ values }) => describeWork(values),
  'verification.passed': () => 'You are verified: a badge stands beside your name',
  'verification.refused': () => 'Our staff could not confirm that it is you. You can try again.',
  'verification.withdrawn': () => 'Our staff took your verified badge back',
  'verification.suspended': () => 'Your first photo is new: a short check brings your verified badge back',
  'verification.unclear': () => 'The result of your check is not clear. Our staff look at it, or you try again.',
  'verification.lapsed': () => 'Sorry: our staff could not look at your check in time. Please start a new one.',
  'announcement.made': ({ values: { title } }) => `News from the team: ${title}`,
  'report.decided': (notice) =>
    notice.values.outcome === 'upheld'
      ? 'We looked into your report and acted on it. Thank you.'
      : 'We looked into your report and found that it broke no rule',
};

const kinds = defineTexts({ en: english });

/** The sentence of a notice: a kind without one does not compile. */
export function describeNotice(notice: Notice): string {
  // TypeScript cannot follow that a kind and its text belong together over a union.
  return (kinds[notice.kind] as (notice: Notice) => string)(notice);
}

/** The words of notices and of the emails about them. */
export const noticeTexts = defineTexts({
  en: {
    unread: 'Unread:',
    markRead: (sentence: string) => `Mark as read: ${sentence}`,
    markAllRead: 'Mark all as read',
    settings: 'Notification settings',
    older: 'Show older',
    emptyTitle: 'Nothing new',
    emptyText: 'When somebody wants to connect with you, or answers you, you read it here.',
    loadFailed: 'Your notifications could not be loaded',
    markFailed: { title: 'Error', text: 'Failed to mark notifications as read' },

    preferences: {
      title: 'Email notifications',
      lead: 'Choose what we write to you about. Mails about the safety of your account, and about decisions of our staff against it, always come.',
      switches: {
        emailMatches: {
          label: 'Connections and matches',
          hint: 'Connection requests and their answers, trips that cross, friends who join.',
        },
        emailMessages: { label: 'Messages', hint: 'What members write to you while you are away.' },
        emailSubscription: { label: 'Membership', hint: 'Your plan, renewals and receipts.' },
        emailMarketing: { label: 'News and offers', hint: 'Now and then: what is new at Bros Abroad.' },
      },
      saving: 'Saving preferences...',
      saved: { title: 'Preferences saved', text: 'Your notification preferences have been updated' },
      loadFailed: { title: 'Error', text: 'Failed to load notification preferences' },
      saveFailed: { title: 'Error', text: 'Failed to save notification preferences' },
    },

    unsubscribe: {
      pageTitle: 'Unsubscribe',
      description: 'Stop emails from Bros Abroad that you no longer want.',
      title: 'Stop these emails?',
      text: 'We will no longer write to you about the kind of thing this mail was about. Everything stays in your notifications.',
      act: 'Unsubscribe',
      busy: 'Unsubscribing...',
      doneTitle: 'You are unsubscribed',
      done: (topic: string) => `We will no longer email you about: ${topic}. You can switch it on again at any time.`,
      digest: 'what the daily mail collects',
      manage: 'All notification settings',
      noLink: 'This page needs the link from a mail',
      noLinkText: 'Open the link at the end of one of our mails, or choose your emails in your profile.',
    },
  },
});
