import { type NoticeKind, noticeSchema } from '@bros/contract/notice-kinds';
import * as z from 'zod';
import type { NewNotice } from '../src/core/notices/service.ts';

const EVENT = { title: 'Sundowner', city: 'Lisbon', startsLocal: '2027-05-03T18:30', timeZone: 'Europe/Lisbon' };
const JOB = { title: 'Sundowner', company: 'Rain' };
/** Tests check that emails omit what members wrote, such as 'Coffee'. */
const VALUES: { [Kind in NoticeKind]?: NewNotice<Kind>['values'] } = {
  'connection.requested': { note: 'Coffee in Lisbon?' },
  'connection.declined': { reason: 'takingABreak' },
  'connection.expiring': { expiresAt: '2027-01-02T00:00:00.000Z' },
  'reference.written': { shownFrom: '2027-01-16T00:00:00.000Z' },
  'reference.invited': { count: 3 },
  'reference.hidden': { name: 'Ben', reason: 'It is an insult' },
  'safety.due': { timerId: '0190f3a0-0000-7000-8000-000000000000', endsAt: '2027-01-02T00:00:00.000Z' },
  'safety.alarmed': { timerId: '0190f3a0-0000-7000-8000-000000000000' },
  'safety.contactConfirmed': { contactId: '0190f3a0-0000-7000-8000-000000000000' },
  'safety.contactWithdrew': { contactId: '0190f3a0-0000-7000-8000-000000000000' },
  'trip.overlap': { city: 'Lisbon', country: 'Portugal', startsOn: '2027-05-03', endsOn: '2027-05-12' },
  'trip.dayLimit': { country: 'Portugal', on: '2027-05-12' },
  'invitation.used': { count: 1 },
  'expat.published': { month: '2026-11' },
  'communityPost.asked': { postKind: 'meetup', city: 'Lisbon' },
  'communityPost.joined': { postKind: 'meetup', city: 'Lisbon' },
  'communityPost.approved': { postKind: 'meetup', city: 'Lisbon' },
  'communityPost.declined': { postKind: 'coworking', city: 'Lisbon' },
  'communityPost.moved': { postKind: 'companions', city: 'Lisbon' },
  'communityPost.onHold': { postKind: 'meetup', city: 'Lisbon' },
  'communityPost.canceled': { postKind: 'meetup', city: 'Lisbon' },
  'communityPost.replied': { postKind: 'meetup', city: 'Lisbon' },
  'communityPost.hidden': { what: 'communityReply', reason: 'Advertising' },
  'stayPost.ending': { title: 'Room in Alfama', endsOn: '2027-05-03' },
  'stayPost.published': { title: 'Room in Alfama' },
  'stayPost.declined': { title: 'Room in Alfama', reason: 'It asks for a deposit before a viewing.' },
  'stayPost.hidden': { reason: 'Advertising' },
  'memberQuestion.asked': { city: 'Lisbon' },
  'memberQuestion.answered': { city: 'Lisbon' },
  'memberQuestion.hidden': { what: 'memberAnswer', reason: 'Advertising' },
  'cityGuide.invited': { city: 'Lisbon' },
  'cityGuide.submitted': { city: 'Lisbon' },
  'cityGuide.decided': { title: 'Lisbon', decision: 'sentBack', comment: 'More sources' },
  'cityGuide.takenDown': { title: 'Lisbon', reason: 'A test' },
  'cityNews.digest': { cities: [{ name: 'Lisbon', counts: { event: 2, review: 1 } }], otherCities: 1 },
  'cityNews.event': { city: 'Lisbon', startsLocal: '2027-05-03T18:30' },
  'concierge.answered': { request: 'booking', isDone: true },
  'concierge.written': { request: 'support' },
  'concierge.handedOver': { request: 'tripPlan' },
  'case.assigned': { what: 'message' },
  'event.joined': { ...EVENT, count: 2 },
  'event.left': { ...EVENT, count: 1 },
  'event.movedUp': EVENT,
  'event.payBy': { ...EVENT, amountCents: 2500, currency: 'usd', until: '2027-05-01T00:00:00.000Z' },
  'event.payByOver': EVENT,
  'sale.paid': { title: 'Sundowner', amountCents: 2500, currency: 'usd' },
  'sale.refunded': { title: 'Sundowner', amountCents: 2500, currency: 'usd', cause: 'canceled', reason: 'Rain' },
  'sale.reversed': { title: 'Sundowner', amountCents: 2125, currency: 'usd' },
  'sale.paused': { missing: ['verification', 'payoutDetails'] },
  'event.changed': EVENT,
  'event.canceled': { ...EVENT, reason: 'Rain' },
  'event.disputeDecided': { isAccepted: false, answer: 'The host remembers' },
  'event.removed': { ...EVENT, reason: 'Spam' },
  'event.reminder': { ...EVENT, hours: 24 },
  'event.coHosting': { ...EVENT, city: '' },
  'event.handedOver': EVENT,
  'event.onHold': EVENT,
  'event.resumed': EVENT,
  'event.replied': EVENT,
  'event.hidden': { what: 'event', reason: 'Advertising' },
  'dinner.tableFound': { city: 'Lisbon', startsLocal: '2027-05-06T19:30', count: 5 },
  'dinner.notEnough': { city: 'Lisbon', startsLocal: '2027-05-06T19:30', others: 2, hasTables: false },
  'dinner.reminder': { city: 'Lisbon', startsLocal: '2027-05-06T19:30', count: 5 },
  'dinner.late': { city: 'Lisbon', startsLocal: '2027-05-06T19:30', minutes: 15 },
  'dinner.whoCame': { city: 'Lisbon', startsLocal: '2027-05-06T19:30' },
  'dinner.changed': { city: 'Lisbon', startsLocal: '2027-05-06T19:30', count: 4 },
  'poll.ending': {},
  'poll.closed': { question: 'Coffee?' },
  'job.applied': { ...JOB, count: 2 },
  'job.viewed': JOB,
  'job.answered': { ...JOB, state: 'shortlisted' },
  'job.gone': { appliedAt: '2026-11-01T00:00:00.000Z' },
  'job.opened': JOB,
  'job.refused': { reason: 'Advertising' },
  'job.ending': { ...JOB, endsAt: '2026-12-01T00:00:00.000Z' },
  'job.hidden': { count: 1, reason: 'Advertising' },
  'job.matched': { search: 'Coffee', count: 2 },
  'course.decided': { title: 'Sundowner', decision: 'changesAsked', reason: 'Too short' },
  'course.takenDown': { title: 'Sundowner', reason: 'Advertising' },
  'course.sold': { title: 'Sundowner', count: 2 },
  'course.asked': { title: 'Sundowner' },
  'course.reviewed': { title: 'Sundowner', rating: 4 },
  'course.answered': { title: 'Sundowner', what: 'question' },
  'course.reviewHidden': { title: 'Sundowner', reason: 'Advertising' },
  'message.mentioned': { room: 'Lisbon' },
  'message.direct': { count: 3 },
  'message.released': { answer: '', isAppeal: false },
  'message.removed': {
    reason: 'spam',
    answer: 'No advertising here',
    isAppeal: false,
    strike: { count: 2, endsAt: '2027-02-20T00:00:00.000Z' },
  },
  'review.hidden': { place: 'Lisbon', reason: 'It names a member' },
  'member.muted': { until: '2026-12-01T00:00:00.000Z', reason: '' },
  'tip.hidden': { reason: 'Advertising' },
  'membership.began': { tier: 'legend' },
  'membership.ended': { tier: 'legend', now: 'browser' },
  'membership.renewing': { tier: 'legend', amountCents: 2999, currency: 'usd', renewsAt: '2027-01-02T00:00:00.000Z' },
  'membership.paymentFailed': { tier: 'legend', amountCents: 2999, currency: 'usd', nextAttemptAt: '2027-01-05T00:00:00.000Z' },
  'payout.paid': { amountCents: 6250, currency: 'usd', method: 'bank' },
  'payout.failed': { amountCents: 6250, currency: 'usd', reason: 'nameMismatch' },
  'payout.waiting': { amountCents: 6250, currency: 'usd' },
  'verification.passed': { by: 'video', reason: '' },
  'verification.refused': { reason: 'The code is not on the photo' },
  'verification.withdrawn': { reason: 'Another person uses this account' },
  'announcement.made': { title: 'A new desk' },
  'report.decided': { outcome: 'upheld' },
  'staff.workWaits': {
    work: 'dispute',
    dueAt: '2026-12-05T00:00:00.000Z',
    count: 1,
    money: { amountCents: 999, currency: 'usd' },
  },
};

export const valuesOf = (kind: NoticeKind): Record<string, unknown> => VALUES[kind] ?? (sampleOf(schemaOf(kind)) as never);

function schemaOf(kind: NoticeKind): z.core.JSONSchema.BaseSchema {
  const schema = noticeSchema.options.find(({ shape }) => shape.kind.value === kind);
  if (!schema) throw new Error(`No notice is defined for ${kind}.`);
  return z.toJSONSchema(schema.shape.values);
}

function sampleOf(schema: z.core.JSONSchema.BaseSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf?.[0]) return sampleOf(schema.anyOf[0]);
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, each]) => [name, sampleOf(each as typeof schema)]),
    );
  if (schema.type === 'array') return [sampleOf(schema.items as typeof schema)];
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer' || schema.type === 'number') return 2;
  return { 'date-time': '2027-01-02T00:00:00.000Z', date: '2027-01-02' }[schema.format ?? ''] ?? 'Lisbon';
}
