import * as z from 'zod';
import { timestampField } from '../core/fields.ts';
import { defineNotice, hiddenMail, membersOf, nameOf } from '../core/notice-definition.ts';

/** `city` is empty if the event is online-only. */
const event = { title: z.string(), city: z.string(), startsLocal: z.string(), timeZone: z.string() };
type Event = z.infer<z.ZodObject<typeof event>>;

const titleIn = ({ values: { title, city } }: { values: Event }) => (city ? `${title} in ${city}` : title);

/** Emails omit the title, because a member wrote it. */
const eventIn = ({ city }: Event) => (city ? `event in ${city}` : 'online event');

/** `startsLocal` has no zone, so it is formatted as UTC. */
const clock = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
const clockOf = ({ startsLocal }: Event) => clock.format(new Date(`${startsLocal}Z`));

/** 'Western European Time' for 'Europe/Lisbon'. */
const zoneNameOf = (timeZone: string) =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value;
const zonedClockOf = (about: Event) =>
  `${clockOf(about)}, ${about.city ? `${about.city} time` : (zoneNameOf(about.timeZone) ?? about.timeZone)}`;
const timeOf = (about: Event) => `It begins on ${zonedClockOf(about)}.`;

export const EVENT_NOTICES = [
  /** `count`: members who joined since the host last read this notice. The actor is the latest of these. */
  defineNotice('event.joined', {
    topic: 'events',
    values: { ...event, count: z.int() },
    app: (notice, format) =>
      notice.values.count === 1
        ? `${nameOf(notice)} joined ${titleIn(notice)}`
        : `${membersOf(notice.values.count, format)} joined ${titleIn(notice)}`,
    mail: ({ values }, format) => ({
      subject: `${membersOf(values.count, format)} joined your ${eventIn(values)}`,
      paragraphs: [`${membersOf(values.count, format)} joined your ${eventIn(values)}. ${timeOf(values)}`],
      label: 'See the participants',
    }),
  }),
  defineNotice('event.left', {
    topic: 'events',
    values: { ...event, count: z.int() },
    app: (notice, format) =>
      notice.values.count === 1
        ? `${nameOf(notice)} left ${titleIn(notice)}`
        : `${membersOf(notice.values.count, format)} left ${titleIn(notice)}`,
    mail: ({ values }, format) => ({
      subject: `${membersOf(values.count, format)} left your ${eventIn(values)}`,
      paragraphs: [`${membersOf(values.count, format)} gave up a seat at your ${eventIn(values)}. ${timeOf(values)}`],
      label: 'See the participants',
    }),
  }),
  defineNotice('event.movedUp', {
    topic: 'events',
    values: event,
    app: (notice) => `You have a seat: ${titleIn(notice)}`,
    mail: ({ values }) => ({
      subject: `You have a seat: ${eventIn(values)}`,
      paragraphs: [
        `A seat opened up at the ${eventIn(values)} that you were waiting for, and it is yours. ${timeOf(values)}`,
        'If you can’t come, please leave the event, so that the next member gets the seat.',
      ],
      label: 'See the event',
    }),
  }),
  /** Sent to hosts and the waiting list too. */
  defineNotice('event.changed', {
    topic: 'events',
    values: event,
    app: (notice) => `New time or place: ${titleIn(notice)}`,
    mail: ({ values }) => ({
      subject: `New time or place: ${eventIn(values)}`,
      paragraphs: [
        `The time or place of the ${eventIn(values)} changed. ${timeOf(values)}`,
        'Check whether it still works for you.',
      ],
      label: 'See what changed',
    }),
  }),
  defineNotice('event.canceled', {
    topic: 'events',
    values: { ...event, reason: z.string() },
    app: (notice) => `Canceled: ${titleIn(notice)}`,
    quote: ({ reason }) => reason,
    mail: ({ values }) => ({
      subject: `Canceled: ${eventIn(values)}`,
      paragraphs: [`The ${eventIn(values)} is canceled. It was planned for ${zonedClockOf(values)}.`],
      label: 'See the event',
    }),
  }),
  defineNotice('event.removed', {
    topic: 'events',
    values: { ...event, reason: z.string() },
    app: (notice) => `The host removed you: ${titleIn(notice)}`,
    quote: ({ reason }) => reason,
    mail: ({ values }) => ({
      subject: `The host removed you: ${eventIn(values)}`,
      paragraphs: [`The host of the ${eventIn(values)} removed you from it, and gave a reason.`],
      label: 'Read the reason',
    }),
  }),
  defineNotice('event.disputeDecided', {
    topic: 'events',
    values: { isAccepted: z.boolean(), answer: z.string() },
    app: ({ values }) =>
      values.isAccepted
        ? 'We accepted your dispute and corrected your attendance'
        : 'We declined your dispute about your attendance',
    quote: ({ answer }) => answer,
    mail: ({ values }) => ({
      subject: values.isAccepted ? 'We accepted your dispute' : 'We declined your dispute',
      paragraphs: [
        values.isAccepted
          ? 'What you disputed no longer counts in your attendance.'
          : 'What you disputed still counts in your attendance. You can read why.',
      ],
      label: 'See my reliability',
    }),
  }),
  defineNotice('event.reminder', {
    topic: 'events',
    values: { ...event, hours: z.int() },
    app: (notice) => `${notice.values.hours > 1 ? 'Tomorrow' : 'In an hour'}: ${titleIn(notice)}`,
    mail: ({ values }) => ({
      subject: values.hours > 1 ? `Tomorrow: ${eventIn(values)}` : `In an hour: ${eventIn(values)}`,
      paragraphs: [`The ${eventIn(values)} is about to begin. ${timeOf(values)}`],
      label: 'See the event',
    }),
  }),
  defineNotice('event.coHosting', {
    topic: 'events',
    values: event,
    app: (notice) => `${nameOf(notice)} made you a co-host: ${titleIn(notice)}`,
    mail: (notice) => ({
      subject: `You co-host an ${eventIn(notice.values)}`,
      paragraphs: [
        `${nameOf(notice)} made you a co-host: you can edit the event, check participants in and remove them. ${timeOf(notice.values)}`,
        'If you would rather not, step down on its page.',
      ],
      label: 'See the event',
    }),
  }),
  defineNotice('event.handedOver', {
    topic: 'events',
    values: event,
    app: (notice) => `You are the host now: ${titleIn(notice)}`,
    mail: ({ values }) => ({
      subject: `You are the host now: ${eventIn(values)}`,
      paragraphs: [
        `You are now the host of the ${eventIn(values)}, because its previous host no longer hosts it. ${timeOf(values)}`,
      ],
      label: 'See the event',
    }),
  }),
  defineNotice('event.onHold', {
    topic: 'events',
    values: event,
    app: (notice) => `On hold, but you keep your seat: ${titleIn(notice)}`,
    mail: ({ values }) => ({
      subject: `On hold: ${eventIn(values)}`,
      paragraphs: [
        `Our staff is reviewing the ${eventIn(values)} that you’re part of. ${timeOf(values)}`,
        'You keep your seat until they decide whether it takes place. You can leave the event on its page.',
      ],
      label: 'See the event',
    }),
  }),
  defineNotice('event.resumed', {
    topic: 'events',
    values: event,
    app: (notice) => `No longer on hold: ${titleIn(notice)}`,
    mail: ({ values }) => ({
      subject: `No longer on hold: ${eventIn(values)}`,
      paragraphs: [`The ${eventIn(values)} that you’re part of will take place as planned. ${timeOf(values)}`],
      label: 'See the event',
    }),
  }),
  defineNotice('event.replied', {
    topic: 'replies',
    values: event,
    app: (notice) => `${nameOf(notice)} wrote about ${titleIn(notice)}`,
    mail: (notice) => ({
      subject: `${nameOf(notice)} wrote about the ${eventIn(notice.values)}`,
      paragraphs: [`${nameOf(notice)} wrote something about the ${eventIn(notice.values)} that you’re part of.`],
      label: 'Read it',
    }),
  }),
  defineNotice('event.payBy', {
    topic: 'sales',
    values: { ...event, amountCents: z.int(), currency: z.string(), until: timestampField },
    app: (notice, format) =>
      `A seat is held for you (pay ${format.money(notice.values.amountCents, notice.values.currency)} by ${format.moment(notice.values.until)}): ${titleIn(notice)}`,
    mail: ({ values }, format) => ({
      subject: `A seat is held for you: ${eventIn(values)}`,
      paragraphs: [
        `A seat opened up at the ${eventIn(values)} that you were waiting for. ${timeOf(values)}`,
        `It costs ${format.money(values.amountCents, values.currency)}. Please pay by ${format.moment(values.until)}: after that the seat goes to the next in line.`,
      ],
      label: 'Pay for the seat',
    }),
  }),
  defineNotice('event.payByOver', {
    topic: 'sales',
    values: event,
    app: (notice) => `Your time to pay has run out, and the seat went to the next in line: ${titleIn(notice)}`,
    mail: ({ values }) => ({
      subject: `Your seat went to the next in line: ${eventIn(values)}`,
      paragraphs: [`Your time to pay for a seat at the ${eventIn(values)} has run out. Nothing was charged.`],
      label: 'See the event',
    }),
  }),
  defineNotice('event.hidden', {
    topic: 'safety',
    values: { what: z.enum(['event', 'eventReply']), reason: z.string() },
    app: ({ values }) => (values.what === 'event' ? 'Our staff hid one of your events' : 'Our staff hid one of your replies'),
    quote: ({ reason }) => reason,
    mail: ({ values }) => hiddenMail(values.what === 'event' ? 'one of your events' : 'one of your replies', values.reason),
  }),
] as const;
