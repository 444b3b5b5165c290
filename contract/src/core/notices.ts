import * as z from 'zod';
import { timestampField } from './fields.ts';
import { REMOVAL_REASONS, type RemovalReason, STRIKE_MUTE_HOURS, STRIKES_FOR_MUTE } from './moderation-rules.ts';
import { defineNotice, nameOf } from './notice-definition.ts';
import { staffWorkValues } from './staff-work.ts';
import { describeWork, workMail } from './staff-work-texts.ts';

const REMOVAL_REASON_NAMES: Record<RemovalReason, string> = {
  insult: 'insult',
  hate: 'hate',
  threat: 'threat',
  scam: 'scam',
  spam: 'spam',
  contacts: 'collecting contacts',
  other: 'against the rules',
};

const REMOVAL_REASON_SENTENCES: Record<RemovalReason, string> = {
  insult: 'It insults somebody.',
  hate: 'It is hateful.',
  threat: 'It threatens somebody.',
  scam: 'It looks like a scam.',
  spam: 'It is spam.',
  contacts: 'It collects contact details.',
  other: 'It breaks a community rule.',
};

const strikesOf = (count: number) => (count === 1 ? '1 strike' : `${count} strikes`);

const ASSIGNED_THINGS = { report: 'a report', message: 'a moderation case' } as const;

export const CORE_NOTICES = [
  defineNotice('message.released', {
    topic: 'moderation',
    values: { answer: z.string(), isAppeal: z.boolean() },
    app: ({ values: { isAppeal } }) => (isAppeal ? 'You were right: your message is back' : 'Your message is now in the room'),
    quote: ({ answer }) => answer,
    mail: () => ({
      subject: 'Your message is in its room',
      paragraphs: ['Our staff reviewed your message and released it. Everybody in the room can read it now.'],
      label: 'Read the decision',
    }),
  }),
  /** Sent after a failed appeal too. `strike`: the active strikes, and when this one ends. */
  defineNotice('message.removed', {
    topic: 'safety',
    values: {
      reason: z.enum(REMOVAL_REASONS),
      answer: z.string(),
      isAppeal: z.boolean(),
      strike: z.object({ count: z.int(), endsAt: timestampField }).nullable(),
    },
    app: ({ values: { reason, isAppeal, strike } }, format) => {
      const why = REMOVAL_REASON_NAMES[reason];
      const sentence = isAppeal ? 'We looked again: your message stays removed' : 'Our staff removed one of your messages';
      return strike ? `${sentence} (${why}). The strike counts until ${format.date(strike.endsAt)}` : `${sentence} (${why})`;
    },
    quote: ({ answer }) => answer,
    mail: ({ values: { reason, answer, isAppeal, strike } }, format) => ({
      subject: isAppeal ? 'We looked again: your message stays removed' : 'We removed one of your messages',
      paragraphs: [
        isAppeal
          ? 'Our staff read your appeal and looked at your message again. It stays removed.'
          : 'Our staff removed a message that you wrote in a chat. The removal is permanent unless you appeal successfully.',
        `The reason: ${REMOVAL_REASON_SENTENCES[reason]}${answer && ` ${answer}`}`,
        ...(strike
          ? [
              `You got a strike for it, which counts until ${format.date(strike.endsAt)}. You have ${strikesOf(strike.count)} now. At ${STRIKES_FOR_MUTE}, you cannot write in rooms for ${STRIKE_MUTE_HOURS / 24} days.`,
            ]
          : []),
        ...(isAppeal ? [] : ['You can appeal once: open the chat and press “Appeal” on your message. A person reads it.']),
      ],
      label: 'Open the chat',
    }),
  }),
  defineNotice('message.hidden', {
    topic: 'moderation',
    values: {},
    app: () => 'An automatic check hid your message until our staff reviews it. You can appeal.',
    mail: () => ({
      subject: 'Your message is waiting for review',
      paragraphs: [
        'An automatic check hid your message until our staff reviews it. You can appeal and explain why your message follows the rules.',
      ],
      label: 'See the message',
    }),
  }),
  /** Sent to members whom the banned actor wrote to. */
  defineNotice('scam.warned', {
    topic: 'safety',
    values: {},
    app: (notice) =>
      `${nameOf(notice)} wrote to you and was banned for a scam. Send no money, documents or codes. If you did: call your bank today, change your passwords, and report it to us.`,
    mail: (notice) => ({
      subject: 'A warning about someone who wrote to you',
      paragraphs: [
        `${nameOf(notice)} was in contact with you on Bros Abroad. We banned this account because of a scam.`,
        'We do not know whether you were harmed, and you did nothing wrong. Do not send this person money, documents or codes, and do not open anything they sent you, wherever they write to you now.',
        'If you sent money, call your bank or card company today and ask them to stop it, then go to the police. If you shared a password or a code, change it now. If you sent a copy of your passport or card, have it blocked.',
        'If you know something that we should know, or they write to you from another account, report it: the report button is on every member and every message.',
      ],
      label: 'Open Bros Abroad',
    }),
  }),
  /** Without a `reason`, strikes caused the mute. */
  defineNotice('member.muted', {
    topic: 'safety',
    values: { until: timestampField, reason: z.string() },
    app: ({ values: { until } }, format) => `You can read every room, and write again from ${format.moment(until)}`,
    quote: ({ reason }) => reason,
    mail: ({ values: { until, reason } }, format) => ({
      subject: `You can read every room, and write again from ${format.date(until)}`,
      paragraphs: [
        `You are muted: you can read every room, but you cannot write in any until ${format.moment(until)}.`,
        `The reason: ${reason || `You have ${STRIKES_FOR_MUTE} strikes or more for messages that our staff removed.`}`,
      ],
      label: 'Open the chat',
      isAppealable: true,
    }),
  }),
  defineNotice('member.unmuted', {
    topic: 'safety',
    values: {},
    app: () => 'Our staff ended your mute early: you can write in every room again',
    mail: () => ({
      subject: 'You can write in rooms again',
      paragraphs: ['Our staff ended your mute early. You can write in every room again.'],
      label: 'Open the chat',
    }),
  }),
  /** Deadlines, and problems that nobody would otherwise notice. */
  defineNotice('staff.workWaits', {
    topic: 'safety',
    values: staffWorkValues,
    app: ({ values }, format) => describeWork(values, format),
    mail: ({ values }, format) => workMail(values, format),
  }),
  defineNotice('case.assigned', {
    topic: 'moderation',
    values: { what: z.enum(['report', 'message']) },
    app: ({ values: { what } }) => `A colleague assigned ${ASSIGNED_THINGS[what]} to you`,
    mail: ({ values: { what } }) => ({
      subject: `A colleague assigned ${ASSIGNED_THINGS[what]} to you`,
      paragraphs: [`A colleague assigned ${ASSIGNED_THINGS[what]} to you. Open the staff area to decide on it.`],
      label: 'Open the staff area',
    }),
  }),
  defineNotice('announcement.made', {
    topic: 'announcements',
    values: { title: z.string() },
    app: ({ values: { title } }) => `News from the team: ${title}`,
    mail: ({ values: { title } }) => ({
      subject: `News from Bros Abroad: ${title}`,
      paragraphs: ['Our staff has news for you:', title, 'The full text is at the top of every screen.'],
      label: 'Read more',
    }),
  }),
] as const;
