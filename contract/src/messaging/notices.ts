import * as z from 'zod';
import { defineNotice, nameOf } from '../core/notice-definition.ts';
import { REPORT_OUTCOMES } from '../core/report-rules.ts';
import { UNREAD_COUNTED_MAX } from './chat-rules.ts';

const countOf = (count: number) => (count < UNREAD_COUNTED_MAX ? String(count) : `${UNREAD_COUNTED_MAX - 1}+`);

export const MESSAGING_NOTICES = [
  /** `room` is null in a direct conversation. There is at most one unread notice per room. */
  defineNotice('message.mentioned', {
    topic: 'mentions',
    values: { room: z.string().nullable() },
    app: (notice) =>
      `${nameOf(notice)} mentioned you in ${notice.values.room ? `the room ${notice.values.room}` : 'a direct message'}`,
    mail: (notice) => {
      const where = notice.values.room ? `in the room ${notice.values.room}` : 'in a direct message';
      return {
        subject: `${nameOf(notice)} mentioned you ${where}`,
        paragraphs: [`${nameOf(notice)} mentioned you ${where} on Bros Abroad.`],
        label: 'Read the message',
      };
    },
  }),
  defineNotice('message.direct', {
    topic: 'messages',
    values: { count: z.int() },
    app: (notice) =>
      notice.values.count === 1
        ? `${nameOf(notice)} wrote to you`
        : `${nameOf(notice)} wrote to you (${countOf(notice.values.count)} messages)`,
    mail: (notice) => ({
      subject: `${nameOf(notice)} wrote to you`,
      paragraphs: [
        notice.values.count === 1
          ? `${nameOf(notice)} sent you a direct message on Bros Abroad.`
          : `${nameOf(notice)} sent you ${countOf(notice.values.count)} direct messages on Bros Abroad.`,
        'We won’t email you again about this chat until you read it.',
      ],
      label: 'Read it',
    }),
  }),
  defineNotice('group.invited', {
    topic: 'messages',
    values: { group: z.string() },
    app: (notice) => `${nameOf(notice)} invited you to the group ${notice.values.group}`,
    mail: (notice) => ({
      subject: `${nameOf(notice)} invited you to a group`,
      paragraphs: [`${nameOf(notice)} invited you to a group on Bros Abroad. You can accept or decline.`],
      label: 'See the invitation',
    }),
  }),
  defineNotice('group.asked', {
    topic: 'messages',
    values: { group: z.string() },
    app: (notice) => `${nameOf(notice)} asks to join your group ${notice.values.group}`,
    mail: (notice) => ({
      subject: `${nameOf(notice)} asks to join your group`,
      paragraphs: [`${nameOf(notice)} asks to join a group that you run on Bros Abroad.`],
      label: 'See the request',
    }),
  }),
  defineNotice('group.accepted', {
    topic: 'messages',
    values: { group: z.string() },
    app: (notice) => `You are now in the group ${notice.values.group}`,
    mail: () => ({
      subject: 'You are in the group',
      paragraphs: ['Your request to join a group on Bros Abroad was accepted.'],
      label: 'Open the group',
    }),
  }),
  defineNotice('group.owned', {
    topic: 'messages',
    values: { group: z.string() },
    app: (notice) => `You are now the owner of the group ${notice.values.group}`,
    mail: () => ({
      subject: 'You are now the owner of a group',
      paragraphs: ['A group that you are in has a new owner: you. You can appoint helpers, hand the group over or close it.'],
      label: 'Open the group',
    }),
  }),
  defineNotice('group.closed', {
    topic: 'moderation',
    values: { group: z.string(), reason: z.string() },
    app: (notice) => `Our staff closed the group ${notice.values.group}`,
    quote: ({ reason }) => reason,
    mail: (notice) => ({
      subject: 'Our staff closed a group that you are in',
      paragraphs: ['You can still read its messages, but nobody can write.', `The reason: ${notice.values.reason}`],
      label: 'Open the group',
    }),
  }),
  defineNotice('poll.ending', {
    topic: 'messages',
    values: {},
    app: (notice) => `A poll by ${nameOf(notice)} closes soon, and you have not voted yet`,
    mail: (notice) => ({
      subject: `A poll by ${nameOf(notice)} closes soon`,
      paragraphs: [`A poll by ${nameOf(notice)} on Bros Abroad closes soon, and you have not voted yet.`],
      label: 'See the poll',
    }),
  }),
  defineNotice('poll.closed', {
    topic: 'messages',
    values: { question: z.string() },
    app: () => 'Your poll is closed',
    quote: ({ question }) => question,
    mail: () => ({
      subject: 'Your poll is closed',
      paragraphs: ['A poll that you started on Bros Abroad is closed. Its results are final.'],
      label: 'See the results',
    }),
  }),
  defineNotice('report.decided', {
    topic: 'moderation',
    values: { outcome: z.enum(REPORT_OUTCOMES) },
    app: (notice) =>
      notice.values.outcome === 'upheld'
        ? 'We looked into your report and acted on it. Thank you.'
        : 'We looked into your report and found that no rule was broken',
    mail: () => ({
      subject: 'We looked into your report',
      paragraphs: ['Thank you for your report. See the outcome in your notifications.'],
      label: 'Open Bros Abroad',
    }),
  }),
] as const;
