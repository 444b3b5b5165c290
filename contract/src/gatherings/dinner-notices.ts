import * as z from 'zod';
import { defineNotice, membersOf } from '../core/notice-definition.ts';

/** `startsLocal` is a local time of the city, so it is formatted as if it were UTC. */
const dinner = { city: z.string(), startsLocal: z.string() };
const clock = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
const clockOf = (startsLocal: string) => clock.format(new Date(`${startsLocal}Z`));

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
    values: { ...dinner, others: z.int() },
    app: ({ values }) => `No table this week in ${values.city}: not enough members fit`,
    mail: ({ values }, format) => ({
      subject: `No dinner table this week in ${values.city}`,
      paragraphs: [
        values.others === 0
          ? 'You were the only member without a seat this week.'
          : `You and ${membersOf(values.others, format)} found no table this week.`,
        'If a seat that fits becomes free, you get it. Next week you come before members who had a seat.',
      ],
      label: 'See the calendar',
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
] as const;
