import { type RemovalReason, STRIKE_MUTE_HOURS, STRIKES_FOR_MUTE } from '@bros/contract/core/moderation-rules';
import type { Notice } from '@bros/contract/notices';
import { formatDay, formatMoment, type NoticeText, type NoticeTexts, nameOf } from './text.ts';

/** Staff hid something that the member wrote. */
const hidden = (what: string, reason: string): NoticeText => ({
  subject: `Our staff hid ${what}`,
  paragraphs: [`Our staff hid ${what}. Others do not see it any more, unless staff show it again.`, `The reason: ${reason}`],
  label: 'See what it is about',
  isAppealable: true,
});

const removalReasons: Record<RemovalReason, string> = {
  insult: 'It insults somebody.',
  hate: 'It is hateful.',
  threat: 'It threatens somebody.',
  scam: 'It looks like a scam.',
  spam: 'It is spam.',
  contacts: 'It collects contacts.',
  other: 'It breaks a rule of the community.',
};

/** '1 strike', '2 strikes' */
const strikesOf = (count: number) => (count === 1 ? '1 strike' : `${count} strikes`);

function removed({ values: { reason, answer, isAppeal, strike } }: Extract<Notice, { kind: 'message.removed' }>): NoticeText {
  const strikeText =
    strike &&
    `You got a strike for it, which counts until ${formatDay(strike.endsAt)}. You have ${strikesOf(strike.count)} now. With ${STRIKES_FOR_MUTE} you cannot write in rooms for ${STRIKE_MUTE_HOURS / 24} days.`;
  return {
    subject: isAppeal ? 'We looked again: your message stays removed' : 'We removed a message of yours',
    paragraphs: [
      isAppeal
        ? 'Our staff read your appeal and looked at your message again. It stays removed.'
        : 'Our staff removed a message that you wrote in a chat. The removal has no end date.',
      `The reason: ${removalReasons[reason]}${answer && ` ${answer}`}`,
      ...(strikeText ? [strikeText] : []),
      ...(isAppeal ? [] : ['You can appeal once: open the chat and press "Appeal" at your message. A person reads it.']),
    ],
    label: 'Open the chat',
  };
}

/** Tells a member what staff decided, and warns of scams. */
export const moderationTexts = {
  'scam.warned': (notice) => ({
    subject: 'A warning about somebody who wrote to you',
    paragraphs: [
      `${nameOf(notice)} was in contact with you on Bros Abroad. We banned this account because of a scam.`,
      'We do not know that you were harmed, and you did nothing wrong. Do not send this person money, documents or codes, and do not open anything they sent you, wherever they write to you now.',
      'If you sent money, call your bank or card company today and ask to stop it, then go to the police. If you told a password or a code, change it now. If you sent a copy of your passport or card, have it blocked.',
      'If you know something that we should know, or they write to you from another account, report it: the report button is on every member and every message.',
    ],
    label: 'Open Bros Abroad',
  }),
  'communityPost.hidden': ({ values }) =>
    hidden(values.what === 'communityPost' ? 'a community post of yours' : 'a reply of yours', values.reason),
  'event.hidden': ({ values }) => hidden(values.what === 'event' ? 'an event of yours' : 'a reply of yours', values.reason),
  'job.hidden': ({ values }) => hidden(values.count === 1 ? 'a job of yours' : 'all your jobs', values.reason),
  'tip.hidden': ({ values }) => hidden('a tip of yours', values.reason),
  'review.hidden': ({ values }) => hidden(`your review of ${values.place}`, values.reason),
  'reference.hidden': ({ values }) => hidden(`your reference about ${values.name}`, values.reason),
  'message.hidden': () => ({
    subject: 'A message of yours waits for a person',
    paragraphs: ['An automatic check hid a message of yours until a person has looked at it. You can say why it breaks no rule.'],
    label: 'See the message',
  }),
  'message.released': () => ({
    subject: 'A message of yours is in its room',
    paragraphs: ['Our staff looked at a message of yours and released it. Everybody in the room can read it now.'],
    label: 'Read the decision',
  }),
  'message.removed': removed,
  'member.muted': ({ values: { until, reason } }) => ({
    subject: `You can read every room, and write again from ${formatDay(until)}`,
    paragraphs: [
      `You are muted: you can read every room, but you cannot write in any until ${formatMoment(until)}.`,
      `The reason: ${reason || `You have ${STRIKES_FOR_MUTE} strikes or more for messages that our staff removed.`}`,
    ],
    label: 'Open the chat',
    isAppealable: true,
  }),
  'member.unmuted': () => ({
    subject: 'You can write in the rooms again',
    paragraphs: ['Our staff ended your mute early. You can write in every room again.'],
    label: 'Open the chat',
  }),
  'report.decided': () => ({
    subject: 'We looked into your report',
    paragraphs: ['Thank you for telling us. Your notifications say what came of it.'],
    label: 'Open Bros Abroad',
  }),
} satisfies Partial<NoticeTexts>;
