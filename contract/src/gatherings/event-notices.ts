import * as z from 'zod';
import { momentField } from '../core/fields.ts';
import { defineNotice, hiddenMail, membersOf, nameOf } from '../core/notice-definition.ts';

/** An event, by its title and where it is: a city's name, or empty for an event that is online only. */
const event = { title: z.string(), city: z.string(), startsLocal: z.string(), timeZone: z.string() };
type Event = z.infer<z.ZodObject<typeof event>>;

/** 'Sundowner in Lisbon', for the notice centre. */
const titleIn = ({ values: { title, city } }: { values: Event }) => (city ? `${title} in ${city}` : title);

/** 'event in Lisbon', 'online event', after 'the' or 'your', for mails: a title is its host's own text, and stays inside. */
const eventIn = ({ city }: Event) => (city ? `event in ${city}` : 'online event');

/** Without a zone: `startsLocal` is a time on the clocks of the event's place. */
const clock = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
const clockOf = ({ startsLocal }: Event) => clock.format(new Date(`${startsLocal}Z`));

/** 'It begins on December 3, 2026 at 6:30 PM, Lisbon time.' */
const timeOf = (about: Event) => `It begins on ${clockOf(about)}, ${about.city || about.timeZone} time.`;

export const EVENT_NOTICES = [
  /** To hosts: members joined or left since the last notice was read. The actor is the latest of them. */
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
  /** To a waiting member: a seat became free and is theirs. */
  defineNotice('event.movedUp', {
    topic: 'events',
    values: event,
    app: (notice) => `You have a seat: ${titleIn(notice)}`,
    mail: ({ values }) => ({
      subject: `You have a seat: ${eventIn(values)}`,
      paragraphs: [
        `A seat became free at the ${eventIn(values)} that you were waiting for, and it is yours. ${timeOf(values)}`,
        'If you cannot come any more, please leave the event, so that the next member gets the seat.',
      ],
      label: 'See the event',
    }),
  }),
  /** To participants, waiting ones included: time or place changed. */
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
  defineNotice('event.cancelled', {
    topic: 'events',
    values: { ...event, reason: z.string() },
    app: (notice) => `Cancelled: ${titleIn(notice)}`,
    quote: ({ reason }) => reason,
    mail: ({ values }) => ({
      subject: `Cancelled: ${eventIn(values)}`,
      paragraphs: [`The ${eventIn(values)} is cancelled. It was to begin on ${clockOf(values)}.`],
      label: 'See the event',
    }),
  }),
  defineNotice('event.removed', {
    topic: 'events',
    values: { ...event, reason: z.string() },
    app: (notice) => `The host took you off the list: ${titleIn(notice)}`,
    quote: ({ reason }) => reason,
    mail: ({ values }) => ({
      subject: `You are no longer on the list: ${eventIn(values)}`,
      paragraphs: [`The host of the ${eventIn(values)} took you off the list of participants, and gave a reason.`],
      label: 'Read the reason',
    }),
  }),
  /** To hosts and registered participants, `hours` before the beginning. */
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
  /** To a connection that the host made a co-host. */
  defineNotice('event.coHosting', {
    topic: 'events',
    values: event,
    app: (notice) => `${nameOf(notice)} made you a co-host: ${titleIn(notice)}`,
    mail: (notice) => ({
      subject: `You co-host an ${eventIn(notice.values)}`,
      paragraphs: [
        `${nameOf(notice)} made you a co-host: you can change the event, check participants in and remove them. ${timeOf(notice.values)}`,
        'If you would rather not, step down on its page.',
      ],
      label: 'See the event',
    }),
  }),
  /** To a co-host who is the host from now on, since the host is gone. */
  defineNotice('event.handedOver', {
    topic: 'events',
    values: event,
    app: (notice) => `You are the host now: ${titleIn(notice)}`,
    mail: ({ values }) => ({
      subject: `You are the host now: ${eventIn(values)}`,
      paragraphs: [`The host of the ${eventIn(values)} that you co-host has left, so you are its host now. ${timeOf(values)}`],
      label: 'See the event',
    }),
  }),
  /** To hosts and participants: staff are looking at the event, and nobody joins or buys until they have decided. */
  defineNotice('event.onHold', {
    topic: 'events',
    values: event,
    app: (notice) => `On hold, you keep your seat: ${titleIn(notice)}`,
    mail: ({ values }) => ({
      subject: `On hold: ${eventIn(values)}`,
      paragraphs: [
        `Our staff are looking at the ${eventIn(values)} that you are part of. ${timeOf(values)}`,
        'You keep your seat until they decide whether it takes place. You can leave on its page.',
      ],
      label: 'See the event',
    }),
  }),
  /** To the same: it takes place as planned. */
  defineNotice('event.resumed', {
    topic: 'events',
    values: event,
    app: (notice) => `No longer on hold: ${titleIn(notice)}`,
    mail: ({ values }) => ({
      subject: `No longer on hold: ${eventIn(values)}`,
      paragraphs: [`The ${eventIn(values)} that you are part of takes place as planned. ${timeOf(values)}`],
      label: 'See the event',
    }),
  }),
  /** To hosts and registered participants. */
  defineNotice('event.replied', {
    topic: 'replies',
    values: event,
    app: (notice) => `${nameOf(notice)} wrote about ${titleIn(notice)}`,
    mail: (notice) => ({
      subject: `${nameOf(notice)} wrote about the ${eventIn(notice.values)}`,
      paragraphs: [`${nameOf(notice)} wrote something about the ${eventIn(notice.values)} that you are part of.`],
      label: 'Read it',
    }),
  }),
  /** To a waiting member: a seat of a paid event is held for them, until then. */
  defineNotice('event.payBy', {
    topic: 'sales',
    values: { ...event, amountCents: z.int(), currency: z.string(), until: momentField },
    app: (notice, format) =>
      `A seat is held for you: pay ${format.money(notice.values.amountCents, notice.values.currency)} by ${format.moment(notice.values.until)}: ${titleIn(notice)}`,
    mail: ({ values }, format) => ({
      subject: `A seat is held for you: ${eventIn(values)}`,
      paragraphs: [
        `A seat became free at the ${eventIn(values)} that you were waiting for. ${timeOf(values)}`,
        `It costs ${format.money(values.amountCents, values.currency)}. Please pay by ${format.moment(values.until)}: after that the seat goes to the next in line.`,
      ],
      label: 'Pay for the seat',
    }),
  }),
  /** To the same member: their time is over, and the seat went on to the next. */
  defineNotice('event.payByOver', {
    topic: 'sales',
    values: event,
    app: (notice) => `The time to pay is over, and the seat went to the next in line: ${titleIn(notice)}`,
    mail: ({ values }) => ({
      subject: `Your seat went to the next in line: ${eventIn(values)}`,
      paragraphs: [`The time to pay for a seat at the ${eventIn(values)} is over. Nothing was charged.`],
      label: 'See the event',
    }),
  }),
  defineNotice('event.hidden', {
    topic: 'safety',
    values: { what: z.enum(['event', 'eventReply']), reason: z.string() },
    app: ({ values }) => (values.what === 'event' ? 'Our staff hid an event of yours' : 'Our staff hid a reply of yours'),
    quote: ({ reason }) => reason,
    mail: ({ values }) => hiddenMail(values.what === 'event' ? 'an event of yours' : 'a reply of yours', values.reason),
  }),
] as const;
