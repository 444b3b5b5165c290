import type { NoticeKind, NoticeValues } from '@bros/contract/notices';
import { formatMoney } from '../../../platform/money.ts';
import { formatMoment, type NoticeTexts, nameOf } from './text.ts';

type Told = NoticeValues<'event.changed'>;

/** Without a zone: the clocks are those of the event's own place already. */
const clock = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** 'event in Lisbon', 'online event', as it stands after 'the' or 'your'. Its title is its host's own words, and stays inside. */
const eventIn = ({ city }: Told) => (city ? `event in ${city}` : 'online event');

/** 'It begins on December 3, 2026 at 6:30 PM, Lisbon time.' */
const timeOf = ({ startsLocal, timeZone, city }: Told) =>
  `It begins on ${clock.format(new Date(`${startsLocal}Z`))}, ${city || timeZone} time.`;

const membersOf = (count: number) => (count === 1 ? '1 member' : `${count} members`);

/** Tells a member about the events that they host or take part in. */
export const eventTexts = {
  'event.joined': ({ values }) => ({
    subject: `${membersOf(values.count)} joined your ${eventIn(values)}`,
    paragraphs: [`${membersOf(values.count)} joined your ${eventIn(values)}. ${timeOf(values)}`],
    label: 'See the participants',
  }),
  'event.left': ({ values }) => ({
    subject: `${membersOf(values.count)} left your ${eventIn(values)}`,
    paragraphs: [`${membersOf(values.count)} gave up a seat at your ${eventIn(values)}. ${timeOf(values)}`],
    label: 'See the participants',
  }),
  'event.movedUp': ({ values }) => ({
    subject: `You have a seat: ${eventIn(values)}`,
    paragraphs: [
      `A seat became free at the ${eventIn(values)} that you were waiting for, and it is yours. ${timeOf(values)}`,
      'If you cannot come any more, please leave the event, so that the next member gets the seat.',
    ],
    label: 'See the event',
  }),
  'event.changed': ({ values }) => ({
    subject: `New time or place: ${eventIn(values)}`,
    paragraphs: [`The time or place of the ${eventIn(values)} changed. ${timeOf(values)}`, 'Look whether it still suits you.'],
    label: 'See what changed',
  }),
  'event.cancelled': ({ values }) => ({
    subject: `Cancelled: ${eventIn(values)}`,
    paragraphs: [`The ${eventIn(values)} is cancelled. It was to begin on ${clock.format(new Date(`${values.startsLocal}Z`))}.`],
    label: 'See the event',
  }),
  'event.removed': ({ values }) => ({
    subject: `You are no longer on the list: ${eventIn(values)}`,
    paragraphs: [`The host of the ${eventIn(values)} took you off the list of participants, and gave a reason.`],
    label: 'Read the reason',
  }),
  'event.reminder': ({ values }) => ({
    subject: values.hours > 1 ? `Tomorrow: ${eventIn(values)}` : `In an hour: ${eventIn(values)}`,
    paragraphs: [`The ${eventIn(values)} is about to begin. ${timeOf(values)}`],
    label: 'See the event',
  }),
  'event.coHosting': (notice) => ({
    subject: `You co-host an ${eventIn(notice.values)}`,
    paragraphs: [
      `${nameOf(notice)} made you a co-host: you can change the event, check participants in and remove them. ${timeOf(notice.values)}`,
      'If you would rather not, step down on its page.',
    ],
    label: 'See the event',
  }),
  'event.handedOver': ({ values }) => ({
    subject: `You are the host now: ${eventIn(values)}`,
    paragraphs: [
      `The host of the ${eventIn(values)} that you co-host is gone, so you are its host from now on. ${timeOf(values)}`,
    ],
    label: 'See the event',
  }),
  'event.onHold': ({ values }) => ({
    subject: `On hold: ${eventIn(values)}`,
    paragraphs: [
      `Our staff are looking at the ${eventIn(values)} that you are part of. ${timeOf(values)}`,
      'You keep your seat until they decide whether it takes place. You can leave on its page.',
    ],
    label: 'See the event',
  }),
  'event.resumed': ({ values }) => ({
    subject: `No longer on hold: ${eventIn(values)}`,
    paragraphs: [`The ${eventIn(values)} that you are part of takes place as planned. ${timeOf(values)}`],
    label: 'See the event',
  }),
  'event.payBy': ({ values }) => ({
    subject: `A seat is held for you: ${eventIn(values)}`,
    paragraphs: [
      `A seat became free at the ${eventIn(values)} that you were waiting for. ${timeOf(values)}`,
      `It costs ${formatMoney(values.amountCents, values.currency)}. Please pay by ${formatMoment(values.until)}: after that the seat goes to the next in line.`,
    ],
    label: 'Pay for the seat',
  }),
  'event.payByOver': ({ values }) => ({
    subject: `Your seat went to the next in line: ${eventIn(values)}`,
    paragraphs: [`The time to pay for a seat at the ${eventIn(values)} is over. Nothing was charged.`],
    label: 'See the event',
  }),
  'event.replied': (notice) => ({
    subject: `${nameOf(notice)} wrote about the ${eventIn(notice.values)}`,
    paragraphs: [`${nameOf(notice)} wrote something about the ${eventIn(notice.values)} that you are part of.`],
    label: 'Read it',
  }),
} satisfies Pick<NoticeTexts, Exclude<Extract<NoticeKind, `event.${string}`>, 'event.hidden'>>;
