import * as z from 'zod';
import { MEMBERSHIP_END_REASONS } from '../money/billing-rules.ts';
import { CITY_GUIDE_DECISIONS } from '../places/city-guide-rules.ts';
import { COMMUNITY_POST_KINDS } from '../gatherings/community-rules.ts';
import { REQUEST_KINDS } from '../guidance/concierge-rules.ts';
import { DECLINE_REASONS } from './connection-rules.ts';
import { COURSE_DECISIONS } from '../work/course-rules.ts';
import { cursorField, memberIdField, momentField } from './fields.ts';
import { APPLICATION_ANSWERS } from '../work/job-rules.ts';
import { mailTimesOperations } from './mail-times.ts';
import { REMOVAL_REASONS } from './moderation-rules.ts';
import { type EmailPreference, MAILS_ENDED_BY_LINK } from './notice-topics.ts';
import { operation } from './operation.ts';
import { PAYOUT_FAILURES, PAYOUT_METHODS } from '../money/payout-rules.ts';
import { memberPhoto } from './photos.ts';
import { REPORT_OUTCOMES } from './report-rules.ts';
import { NOTICES_PAGE_SIZE } from './rules.ts';
import { SALE_GOODS, SALE_REFUND_CAUSES, SELLER_GAPS } from '../money/sale-rules.ts';
import { staffWorkValues } from './staff-work.ts';
import { TIERS } from '../tiers.ts';
import { topicChoiceOperations } from './topic-choices.ts';
import { VERIFIED_BY } from '../identity/verification-rules.ts';

const notificationPreferences = z.strictObject({
  emailMatches: z.boolean(),
  emailMessages: z.boolean(),
  emailSubscription: z.boolean(),
  emailMarketing: z.boolean(),
} satisfies Record<EmailPreference, z.ZodType>);
export type NotificationPreferences = z.infer<typeof notificationPreferences>;

/** A kind of notice, and what its text needs besides the actor. Screens and mails make the text from both. */
const noticeOf = <Kind extends string, Values extends z.ZodRawShape>(kind: Kind, values: Values) =>
  z.object({
    id: z.uuid(),
    kind: z.literal(kind),
    /** The member who caused it; null without one, or when the reader's tier does not show people ('A bro'). */
    actor: z.object({ id: memberIdField, displayName: z.string(), photo: memberPhoto.nullable() }).nullable(),
    /** The address below `PUBLIC_URL` that it leads to. */
    path: z.string(),
    values: z.object(values),
    createdAt: momentField,
    readAt: momentField.nullable(),
  });

/** A community post is named by what it is and where: its words stay where they can be hidden and deleted. */
const communityPost = { postKind: z.enum(COMMUNITY_POST_KINDS), city: z.string() };

/** A job, by what its poster calls it; mails leave the words out. */
const job = { title: z.string(), company: z.string() };

/** An event, by its title and where it is: a city's name, or empty for an event that is online only. */
const event = { title: z.string(), city: z.string(), startsLocal: z.string(), timeZone: z.string() };

/** A request to the desk, by its kind: its words stay inside. */
const request = { request: z.enum(REQUEST_KINDS) };
/** Something sold; notices from before courses say nothing of `goods`, and are about seats. */
const sold = { title: z.string(), goods: z.enum(SALE_GOODS).optional() };

const money = { amountCents: z.int(), currency: z.string() };

/** Every kind there is: a new one is a line here, in `NOTICE_TOPIC` (notice-topic-of-kind.ts), and in the texts of web and mail, which do not compile without. */
const noticeSchema = z.discriminatedUnion('kind', [
  noticeOf('connection.requested', { note: z.string() }),
  noticeOf('connection.accepted', {}),
  /** Sent only for a decline with a kind reason. */
  noticeOf('connection.declined', { reason: z.enum(DECLINE_REASONS) }),
  /** To the member asked: the one reminder before a request lapses. */
  noticeOf('connection.expiring', { expiresAt: momentField }),
  /** To the subject of a new reference: it is shown once the reader writes theirs, or from then. Says nothing of it. */
  noticeOf('reference.written', { shownFrom: momentField }),
  /** To the member who wrote first: the other wrote too. */
  noticeOf('reference.shown', {}),
  /** Staff hid the reader's reference about `name`, for this reason. */
  noticeOf('reference.hidden', { name: z.string(), reason: z.string() }),
  /** The days that both are there; `endsOn` is null until one of the two knows when they leave. */
  /** Trips come close to a limit of days. `country`: null for the Schengen area; `on`: the first Schengen day too many, or the 183rd day in a country. */
  noticeOf('trip.dayLimit', { country: z.string().nullable(), on: z.iso.date() }),
  noticeOf('trip.overlap', { city: z.string(), country: z.string(), startsOn: z.iso.date(), endsOn: z.iso.date().nullable() }),
  /** Counts the friends who joined since the reader last read this notice; names nobody when there are several. */
  noticeOf('invitation.used', { count: z.int().min(1) }),
  /** Somebody nominated the reader for Expat of the Month and asks whether they agree. Told once. */
  noticeOf('expat.nominated', {}),
  /** The reader's story is public: of which month. */
  noticeOf('expat.published', { month: z.string() }),
  /** To the host of a community post: somebody asks to come, or comes. */
  noticeOf('communityPost.asked', communityPost),
  noticeOf('communityPost.joined', communityPost),
  /** To a member who asked, by the host. */
  noticeOf('communityPost.approved', communityPost),
  noticeOf('communityPost.declined', communityPost),
  /** To those who come: its city or days changed, or it was called off. */
  noticeOf('communityPost.moved', communityPost),
  noticeOf('communityPost.cancelled', communityPost),
  /** To its host and those who come. */
  noticeOf('communityPost.replied', communityPost),
  noticeOf('communityPost.hidden', { what: z.enum(['communityPost', 'communityReply']), reason: z.string() }),
  /** To hosts: members joined or left since the last notice was read. The actor is the latest of them. */
  noticeOf('event.joined', { ...event, count: z.int() }),
  noticeOf('event.left', { ...event, count: z.int() }),
  /** To a waiting member: a seat became free and is theirs. */
  noticeOf('event.movedUp', event),
  /** To participants, waiting ones included: time or place changed. */
  noticeOf('event.changed', event),
  noticeOf('event.cancelled', { ...event, reason: z.string() }),
  noticeOf('event.removed', { ...event, reason: z.string() }),
  /** To hosts and registered participants, `hours` before the beginning. */
  noticeOf('event.reminder', { ...event, hours: z.int() }),
  /** To a connection whom the host made a co-host. */
  noticeOf('event.coHosting', event),
  /** To a co-host who is the host from now on, since the host is gone. */
  noticeOf('event.handedOver', event),
  /** To hosts and participants: staff are looking at the event, and nobody joins or buys until they have decided. */
  noticeOf('event.onHold', event),
  /** To the same: it takes place as planned. */
  noticeOf('event.resumed', event),
  /** To hosts and registered participants. */
  noticeOf('event.replied', event),
  /** To a waiting member: a seat of a paid event is held for them, until then. */
  noticeOf('event.payBy', { ...event, amountCents: z.int(), currency: z.string(), until: momentField }),
  /** To the same member: their time is over, and the seat went on to the next. */
  noticeOf('event.payByOver', event),
  /** To a buyer, who paid: the seat is theirs. */
  noticeOf('sale.paid', { ...sold, ...money }),
  /** To a buyer: why the money comes back. `reason` are words of host or staff, or empty. */
  noticeOf('sale.refunded', { ...sold, ...money, cause: z.enum(SALE_REFUND_CAUSES), reason: z.string() }),
  /** To a seller: their share of a sale is taken back, by a refund or a dispute. */
  noticeOf('sale.reversed', { ...sold, ...money }),
  /** To a seller who lost the right to sell: nothing of theirs is sold until nothing is missing. */
  noticeOf('sale.paused', { missing: z.array(z.enum(SELLER_GAPS)) }),
  noticeOf('event.hidden', { what: z.enum(['event', 'eventReply']), reason: z.string() }),
  /** To the poster: `count` members applied since the last notice was read. */
  noticeOf('job.applied', { ...job, count: z.int() }),
  /** To the applicant: the poster opened the application. */
  noticeOf('job.viewed', job),
  noticeOf('job.answered', { ...job, state: z.enum(APPLICATION_ANSWERS) }),
  /** To applicants who wait for an answer: the job was closed or taken down, or its poster is gone. */
  noticeOf('job.gone', { appliedAt: momentField }),
  /** To the poster, as the kinds below: staff opened a job that waited for them. */
  noticeOf('job.opened', job),
  noticeOf('job.refused', { reason: z.string() }),
  noticeOf('job.ending', { ...job, endsAt: momentField }),
  noticeOf('job.hidden', { count: z.int(), reason: z.string() }),
  /** A saved search found new jobs. */
  noticeOf('job.matched', { search: z.string(), count: z.int() }),
  /** To the creator: staff decided about a submitted course. `reason` may be empty. */
  noticeOf('course.decided', { title: z.string(), decision: z.enum(COURSE_DECISIONS), reason: z.string() }),
  noticeOf('course.takenDown', { title: z.string(), reason: z.string() }),
  /** To the creator: `count` members bought it, or joined a free one, since the last notice was read. */
  noticeOf('course.sold', { title: z.string(), count: z.int() }),
  noticeOf('course.asked', { title: z.string() }),
  noticeOf('course.reviewed', { title: z.string(), rating: z.int() }),
  /** To the learner: the creator answered a question or a review. */
  noticeOf('course.answered', { title: z.string(), what: z.enum(['question', 'review']) }),
  noticeOf('course.reviewHidden', { title: z.string(), reason: z.string() }),
  /** Staff hid it, for this reason. */
  noticeOf('tip.hidden', { reason: z.string() }),
  /** Somebody mentioned the reader; `room` is null in a room of two. A room has at most one such notice unread. */
  noticeOf('message.mentioned', { room: z.string().nullable() }),
  /** Messages wait for the reader in a room of two: as many as are unread, counted to `UNREAD_COUNTED_MAX`. */
  noticeOf('message.direct', { count: z.int() }),
  /** Staff released a message of the reader; `answer` holds the words of staff, often none. */
  noticeOf('message.released', { answer: z.string(), isAppeal: z.boolean() }),
  /** Staff removed a message of the reader, or left it removed after an appeal. `strike`: the strikes that count now, and until when this one does. */
  noticeOf('message.removed', {
    reason: z.enum(REMOVAL_REASONS),
    answer: z.string(),
    isAppeal: z.boolean(),
    strike: z.object({ count: z.int(), endsAt: momentField }).nullable(),
  }),
  /** The model hid a message of the reader until staff decide. */
  noticeOf('message.hidden', {}),
  /** Staff hid the reader's review of a place, for this reason. */
  noticeOf('review.hidden', { place: z.string(), reason: z.string() }),
  /** Somebody who wrote to the reader was banned for a scam; who it was is the actor. */
  noticeOf('scam.warned', {}),
  /** The reader reads every room and writes in none until then; without a reason, strikes muted the reader. */
  noticeOf('member.muted', { until: momentField, reason: z.string() }),
  /** Staff ended the mute early. */
  noticeOf('member.unmuted', {}),
  /** Staff invite the reader to write a guide of a city. */
  noticeOf('cityGuide.invited', { city: z.string() }),
  /** To the member of staff who invited its author: a guide waits for a decision. */
  noticeOf('cityGuide.handedIn', { city: z.string() }),
  /** Staff published a guide of the reader, or sent it back; `comment` holds the words of staff. */
  noticeOf('cityGuide.decided', { title: z.string(), decision: z.enum(CITY_GUIDE_DECISIONS), comment: z.string() }),
  noticeOf('cityGuide.takenDown', { title: z.string(), reason: z.string() }),
  /** The desk answered a request of the reader's. */
  noticeOf('concierge.answered', { ...request, isDone: z.boolean() }),
  /** To the member of staff who keeps a request: its member wrote, or a colleague handed it over. */
  noticeOf('concierge.written', request),
  noticeOf('concierge.handedOver', request),
  /** The reader's membership is now this. */
  noticeOf('membership.began', { tier: z.enum(TIERS) }),
  /** The membership was `tier` and is `now`: Browser, unless staff gave the member a tier. */
  noticeOf('membership.ended', { tier: z.enum(TIERS), now: z.enum(TIERS), reason: z.enum(MEMBERSHIP_END_REASONS).optional() }),
  /** Told before it is charged (specification, N9). */
  noticeOf('membership.renewing', { tier: z.enum(TIERS), ...money, renewsAt: momentField }),
  noticeOf('membership.paymentFailed', { tier: z.enum(TIERS), ...money, nextAttemptAt: momentField }),
  /** Earnings were sent; did not arrive or came back; wait because the member has not said where to send them. */
  noticeOf('payout.paid', { ...money, method: z.enum(PAYOUT_METHODS), isSandbox: z.boolean().optional() }),
  noticeOf('payout.failed', { ...money, reason: z.enum(PAYOUT_FAILURES) }),
  noticeOf('payout.waiting', money),
  /** To admins: work with a deadline, or that nobody else would notice. */
  noticeOf('staff.workWaits', staffWorkValues),
  /** The reader is verified; `reason` holds the words of staff, often none. */
  noticeOf('verification.passed', { by: z.enum(VERIFIED_BY), reason: z.string() }),
  /** Staff looked at the reader's check and could not confirm the person. */
  noticeOf('verification.refused', { reason: z.string() }),
  /** Staff took the badge back. */
  noticeOf('verification.withdrawn', { reason: z.string() }),
  /** The first photo changed, so the badge rests until a short check. */
  noticeOf('verification.suspended', {}),
  /** The check was scored, and the result is unclear: staff look, and the reader may try again. */
  noticeOf('verification.unclear', {}),
  /** Nobody on staff looked at the reader's check while its pictures were kept: it is over, and the reader can begin another. */
  noticeOf('verification.lapsed', {}),
  /** Words of the staff to many members; the rest stands in the banner. */
  noticeOf('announcement.made', { title: z.string() }),
  noticeOf('report.decided', { outcome: z.enum(REPORT_OUTCOMES) }),
]);
export type Notice = z.infer<typeof noticeSchema>;
export type NoticeKind = Notice['kind'];
export type NoticeValues<Kind extends NoticeKind> = Extract<Notice, { kind: Kind }>['values'];
export const NOTICE_KINDS: readonly NoticeKind[] = noticeSchema.options.map(({ shape }) => shape.kind.value);

/** Ours (specification, N6): of what is told later by mail, a mail leaves when it is still unread after this long, and no other until it was read. */
export const LATE_MAIL_MINUTES = 10;

/** Ours: notices by mail only send one mail in this time for each subject; there is nothing to read them by. */
export const MAIL_ONLY_PAUSE_HOURS = 24;

/** Counted to `NOTICES_COUNTED_MAX`. */
const unread = z.object({ unreadCount: z.int() });

export const notices = {
  /** A notice about somebody the reader may no longer see (blocked, banned, leaving) is not in it, nor in any count. */
  list: operation('member', { method: 'GET', path: '/notices', summary: 'My notices, newest first' })
    .input(
      z.strictObject({
        cursor: cursorField.optional(),
        limit: z.coerce.number().int().min(1).max(50).default(NOTICES_PAGE_SIZE),
      }),
    )
    .output(z.object({ items: z.array(noticeSchema), nextCursor: cursorField.nullable() })),
  unreadCount: operation('member', {
    method: 'GET',
    path: '/notices/unread-count',
    summary: 'How many of my notices are unread',
  }).output(unread),
  /** Names some of the caller's notices, or all there are. Repeating it changes nothing. With an id of somebody else nothing is marked. */
  markRead: operation('member', { method: 'POST', path: '/notices/read', summary: 'Mark notices as read' })
    .input(z.union([z.strictObject({ ids: z.array(z.uuid()).min(1).max(100) }), z.strictObject({ all: z.literal(true) })]))
    .output(unread),
  preferences: operation('member', {
    method: 'GET',
    path: '/notices/preferences',
    summary: 'Which emails I get',
  }).output(notificationPreferences),
  setPreferences: operation('member', {
    method: 'PUT',
    path: '/notices/preferences',
    summary: 'Choose which emails I get',
  })
    .input(notificationPreferences)
    .output(notificationPreferences),
  ...topicChoiceOperations,
  ...mailTimesOperations,
  /**
   * Ends the mails of a topic, or all that a daily mail collects, by the link in a mail; older mails end the switch above several topics. The link alone is
   * enough, signed in or not; repeating it changes nothing.
   */
  unsubscribe: operation(
    'anyone',
    { method: 'POST', path: '/notices/unsubscribe', summary: 'Stop emails by the link in one' },
    'LINK_INVALID',
  )
    .input(z.strictObject({ token: z.string().max(500) }))
    .output(z.object({ ended: z.enum(MAILS_ENDED_BY_LINK) })),
};
