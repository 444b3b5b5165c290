import * as z from 'zod';
import { DECLINE_REASONS } from '../core/connection-rules.ts';
import { DECLINE_REASON_TEXTS } from '../core/decline-reasons.ts';
import { timestampField } from '../core/fields.ts';
import { defineNotice, hiddenMail, nameOf } from '../core/notice-definition.ts';
import { REFERENCE_BLIND_DAYS } from './reference-rules.ts';
import { SAFETY_EXTEND_MINUTES } from './safety-timer-rules.ts';

const countOf = (count: number): string => (count === 1 ? '1 member' : `${count} members`);

export const MEMBERS_NOTICES = [
  defineNotice('connection.requested', {
    topic: 'connections',
    values: { note: z.string() },
    app: (notice) => `${nameOf(notice)} would like to connect with you`,
    quote: ({ note }) => note,
    mail: (notice) => ({
      subject: `${nameOf(notice)} would like to connect with you`,
      paragraphs: [`${nameOf(notice)} sent you a connection request on Bros Abroad.`],
      label: 'Answer the request',
    }),
  }),
  defineNotice('connection.accepted', {
    topic: 'connections',
    values: {},
    app: (notice) => `${nameOf(notice)} accepted your connection request`,
    mail: (notice) => ({
      subject: `You and ${nameOf(notice)} are connected`,
      paragraphs: [`${nameOf(notice)} accepted your connection request. You can now write to each other.`],
      label: 'See the profile',
    }),
  }),
  defineNotice('connection.declined', {
    topic: 'connections',
    values: { reason: z.enum(DECLINE_REASONS) },
    app: (notice) => `${nameOf(notice)} declined your connection request`,
    quote: ({ reason }) => DECLINE_REASON_TEXTS[reason],
    mail: (notice) => ({
      subject: `${nameOf(notice)} declined your connection request`,
      paragraphs: [`${nameOf(notice)} declined your connection request and left you a note.`],
      label: 'See my connections',
    }),
  }),
  /** The only reminder. */
  defineNotice('connection.expiring', {
    topic: 'connections',
    values: { expiresAt: timestampField },
    app: (notice, format) => `The connection request from ${nameOf(notice)} expires on ${format.date(notice.values.expiresAt)}`,
    mail: (notice, format) => ({
      subject: `A connection request from ${nameOf(notice)} is waiting for you`,
      paragraphs: [
        `${nameOf(notice)} asked to connect with you. The request expires on ${format.date(notice.values.expiresAt)}; this is the only reminder.`,
      ],
      label: 'Answer the request',
    }),
  }),
  /** Does not reveal the reference, which the reader sees after writing one, at the latest on the given date. */
  defineNotice('reference.written', {
    topic: 'connections',
    values: { shownFrom: timestampField },
    app: (notice, format) =>
      `${nameOf(notice)} wrote a reference about you: write yours to read it, or wait until ${format.date(notice.values.shownFrom)}`,
    mail: (notice, format) => ({
      subject: `${nameOf(notice)} wrote a reference about you`,
      paragraphs: [
        `${nameOf(notice)} wrote a reference about you. Write yours to read it, or wait until ${format.date(notice.values.shownFrom)}.`,
      ],
      label: 'Write my reference',
    }),
  }),
  /** Sent to the member who wrote first. */
  defineNotice('reference.shown', {
    topic: 'connections',
    values: {},
    app: (notice) => `You can now read the references that you and ${nameOf(notice)} wrote about each other`,
    mail: (notice) => ({
      subject: `You and ${nameOf(notice)} wrote about each other`,
      paragraphs: [`${nameOf(notice)} wrote a reference about you too. You can now read each other’s.`],
      label: 'Read it',
    }),
  }),
  /** `count`: attendees of the same event. */
  defineNotice('reference.invited', {
    topic: 'connections',
    values: { count: z.int().min(1) },
    app: ({ values: { count } }) => `You were at an event with ${countOf(count)}. Write references while you remember it`,
    mail: ({ values: { count } }) => ({
      subject: `You were at an event with ${countOf(count)}`,
      paragraphs: [
        `You and ${countOf(count)} were checked in at the same event. References help others decide whom to meet: write a few words about each.`,
        `Nobody can read yours until the other member has written one too, or ${REFERENCE_BLIND_DAYS} days have passed.`,
      ],
      label: 'Write references',
    }),
  }),
  defineNotice('reference.hidden', {
    topic: 'safety',
    values: { name: z.string(), reason: z.string() },
    app: ({ values }) => `Our staff hid your reference about ${values.name}`,
    quote: ({ reason }) => reason,
    mail: ({ values }) => hiddenMail(`your reference about ${values.name}`, values.reason),
  }),
  /** For the push message; the feature sends its own emails. */
  defineNotice('safety.due', {
    topic: 'safety',
    values: { timerId: z.uuid(), endsAt: timestampField },
    app: () => 'Are you OK? Your safety timer has ended',
    mail: () => ({
      subject: 'Are you OK? Your safety timer has ended',
      paragraphs: [
        'Your safety timer has ended. Tell us that you are fine, or extend the timer. Otherwise, we will alert your contact.',
      ],
      label: 'Open my safety timer',
    }),
    actions: ({ timerId, endsAt }) => [
      {
        label: 'I’m fine',
        path: `/api/safety-timers/${timerId}/change`,
        body: { action: 'fine', endsAt },
        done: 'Safety timer stopped',
      },
      {
        label: `Extend ${SAFETY_EXTEND_MINUTES} min`,
        path: `/api/safety-timers/${timerId}/change`,
        body: { action: 'extend', endsAt },
        done: 'Safety timer extended',
      },
    ],
  }),
  defineNotice('safety.alarmed', {
    topic: 'safety',
    values: { timerId: z.uuid() },
    app: () => 'We are alerting your safety contact. Open your timer if you are fine',
    mail: () => ({
      subject: 'We are alerting your safety contact. Are you fine?',
      paragraphs: [
        'You did not answer the reminder from your safety timer, so we are sending your contact your name and email address, the place, the time, the people and your notes.',
        'If you are fine, press “I’m fine”. We will let your contact know immediately.',
      ],
      label: 'I’m fine',
    }),
  }),
  defineNotice('safety.contactConfirmed', {
    topic: 'safety',
    values: { contactId: z.uuid() },
    app: () => 'Your safety contact confirmed their email address: you can start a safety timer',
    mail: () => ({
      subject: 'Your safety contact confirmed their email address',
      paragraphs: ['Your safety contact confirmed their email address. You can start a safety timer with this contact.'],
      label: 'Open Meet safely',
    }),
  }),
  defineNotice('safety.contactWithdrew', {
    topic: 'safety',
    values: { contactId: z.uuid() },
    app: () => 'A safety contact asked us to stop emailing them. Your timers no longer reach this person',
    mail: () => ({
      subject: 'A safety contact no longer receives your alerts',
      paragraphs: [
        'One of your safety contacts asked us to stop emailing them, so your timers no longer reach this person.',
        'If a timer with this contact is running, it still reminds you, but alerts nobody. Tell somebody yourself where you are.',
      ],
      label: 'Choose another contact',
    }),
  }),
  /** `country`: null for the Schengen area. `on`: the first day over the limit, or a country's 183rd. */
  defineNotice('trip.dayLimit', {
    topic: 'trips',
    values: { country: z.string().nullable(), on: z.iso.date() },
    app: ({ values: { country, on } }, format) =>
      country === null
        ? `You are running out of Schengen days: on ${format.day(on)} you would exceed 90 days within 180 days`
        : `${format.day(on)} is your 183rd day in ${country} this year`,
    mail: ({ values: { country, on } }, format) => ({
      subject: country === null ? 'You are running out of Schengen days' : `You are close to 183 days in ${country}`,
      paragraphs: [
        country === null
          ? `Based on your trips, on ${format.day(on)} you would exceed 90 days within 180 days in the Schengen area. You can stay until the day before.`
          : `Based on your trips, ${format.day(on)} is your 183rd day in ${country} this year. Many countries treat you as a tax resident from that day on.`,
        'A visa, a residence permit or a treaty can change this. We count your trips and give no legal advice.',
      ],
      label: 'See my days',
    }),
  }),
  /** `endsOn`: null if neither stay has a last day. */
  defineNotice('trip.overlap', {
    topic: 'trips',
    values: { city: z.string(), country: z.string(), startsOn: z.iso.date(), endsOn: z.iso.date().nullable() },
    app: (notice, format) =>
      `You and ${nameOf(notice)} are both in ${notice.values.city} ${format.days(notice.values.startsOn, notice.values.endsOn)}`,
    mail: (notice, format) => {
      const { city, country, startsOn, endsOn } = notice.values;
      return {
        subject: `You and ${nameOf(notice)} are both in ${city}`,
        paragraphs: [
          `You and ${nameOf(notice)} are both in ${city}, ${country}, ${endsOn ? `from ${format.day(startsOn)} to ${format.day(endsOn)}` : `starting ${format.day(startsOn)}`}.`,
        ],
        label: 'See the dates',
      };
    },
  }),
] as const;
