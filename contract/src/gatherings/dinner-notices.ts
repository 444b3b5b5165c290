import * as z from 'zod';
import { defineNotice, membersOf, nameOf } from '../core/notice-definition.ts';

/** `startsLocal` has no zone, so it is formatted as UTC. */
const dinner = { city: z.string(), startsLocal: z.string() };
const clock = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
const clockOf = (startsLocal: string) => clock.format(new Date(`${startsLocal}Z`));

const lateness = (notice: { actor: Parameters<typeof nameOf>[0]['actor']; values: { minutes: number; city: string } }) =>
  notice.values.minutes === 0
    ? `${nameOf(notice)} is on time for dinner in ${notice.values.city}`
    : `${nameOf(notice)} is ${notice.values.minutes} minutes late for dinner in ${notice.values.city}`;

const withoutSeat = ({ city, hasTables }: { city: string; hasTables: boolean }) =>
  hasTables
    ? `No seat for you at dinner in ${city} this week: no table has one that suits you`
    : `No dinner table in ${city} this week: fewer than four members fit together`;

export const DINNER_NOTICES = [
  /** `count` includes the member. */
  defineNotice('dinner.tableFound', {
    topic: 'events',
    values: { ...dinner, count: z.int() },
    app: ({ values }) => `Your table in ${values.city} is set: ${clockOf(values.startsLocal)}, ${values.count} guests`,
    mail: ({ values }, format) => ({
      subject: `Your dinner table in ${values.city} is set`,
      paragraphs: [
        `You have dinner with ${membersOf(values.count - 1, format)} on ${clockOf(values.startsLocal)}, ${values.city} time.`,
        'If you can’t come, please give up your seat, so that the next member gets it.',
      ],
      label: 'See your table',
    }),
  }),
  /** `others`: further members without a seat. */
  defineNotice('dinner.notEnough', {
    topic: 'events',
    values: { ...dinner, others: z.int(), hasTables: z.boolean() },
    app: ({ values }) => withoutSeat(values),
    mail: ({ values }, format) => ({
      subject: withoutSeat(values),
      paragraphs: [
        values.others === 0
          ? `No other member in ${values.city} is waiting for a seat.`
          : `You and ${membersOf(values.others, format)} are waiting for a seat in ${values.city}.`,
        'If a seat that fits opens up, you’re in line for it. You can also choose to meet anyway, at a table of two or three.',
        'Next week you’re ahead of members who had a seat.',
      ],
      label: 'See your options',
    }),
  }),
  defineNotice('dinner.changed', {
    topic: 'events',
    values: { ...dinner, count: z.int() },
    app: ({ values }) =>
      values.count === 1
        ? `You are the only guest left at your table in ${values.city}`
        : `Your table in ${values.city} now has ${values.count} guests`,
    mail: ({ values }) => ({
      subject:
        values.count === 1
          ? `You are the only guest left at your table in ${values.city}`
          : `Your table in ${values.city} now has ${values.count} guests`,
      paragraphs: [`The number of guests changed. Dinner is on ${clockOf(values.startsLocal)}, ${values.city} time.`],
      label: 'See your table',
    }),
  }),
  defineNotice('dinner.reminder', {
    topic: 'events',
    values: { ...dinner, count: z.int() },
    app: ({ values }) => `Today: dinner in ${values.city}, ${clockOf(values.startsLocal)}`,
    mail: ({ values }, format) => ({
      subject: `Today: dinner in ${values.city}`,
      paragraphs: [
        `You have dinner with ${membersOf(values.count - 1, format)} on ${clockOf(values.startsLocal)}, ${values.city} time.`,
        'If you are late, tell the others on your table’s page. If you can’t come, please give up your seat.',
      ],
      label: 'See your table',
    }),
  }),
  /** `minutes`: 0 if on time after all. */
  defineNotice('dinner.late', {
    topic: 'events',
    values: { ...dinner, minutes: z.int() },
    app: (notice) => lateness(notice),
    mail: (notice) => ({
      subject: lateness(notice),
      paragraphs: [`${lateness(notice)}.`],
      label: 'See your table',
    }),
  }),
  defineNotice('dinner.whoCame', {
    topic: 'events',
    values: dinner,
    app: ({ values }) => `Who came to dinner in ${values.city}?`,
    mail: ({ values }) => ({
      subject: `Who came to dinner in ${values.city}?`,
      paragraphs: [
        `Please say which guests came to your dinner on ${clockOf(values.startsLocal)}, ${values.city} time. Other members do not see your answer.`,
        'Guests who came can write references about each other.',
      ],
      label: 'Say who came',
    }),
  }),
] as const;
