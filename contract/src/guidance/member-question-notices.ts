import * as z from 'zod';
import { defineNotice, hiddenMail, nameOf } from '../core/notice-definition.ts';

const memberQuestion = { city: z.string() };

const hiddenNames = { memberQuestion: 'one of your questions', memberAnswer: 'one of your answers' };

/** Notices leave out the texts, because a sent mail cannot be hidden or deleted. */
export const MEMBER_QUESTION_NOTICES = [
  /** Sent to the members asked. */
  defineNotice('memberQuestion.asked', {
    topic: 'communityPosts',
    values: memberQuestion,
    app: (notice) => `${nameOf(notice)} asks about ${notice.values.city}`,
    mail: (notice) => ({
      subject: `${nameOf(notice)} asks about ${notice.values.city}`,
      paragraphs: [
        `${nameOf(notice)} asks members who know ${notice.values.city}. You can answer, or say that you can’t.`,
        'You get this because you let other members ask you. You are asked at most twice a week, and can stop it in your privacy settings.',
      ],
      label: 'Read the question',
    }),
  }),
  /** Sent to the asker. */
  defineNotice('memberQuestion.answered', {
    topic: 'replies',
    values: memberQuestion,
    app: (notice) => `${nameOf(notice)} answered your question about ${notice.values.city}`,
    mail: (notice) => ({
      subject: `${nameOf(notice)} answered your question about ${notice.values.city}`,
      paragraphs: [`${nameOf(notice)} answered your question about ${notice.values.city}.`],
      label: 'Read the answer',
    }),
  }),
  defineNotice('memberQuestion.hidden', {
    topic: 'safety',
    values: { what: z.enum(['memberQuestion', 'memberAnswer']), reason: z.string() },
    app: ({ values }) => `Our staff hid ${hiddenNames[values.what]}`,
    quote: ({ reason }) => reason,
    mail: ({ values }) => hiddenMail(hiddenNames[values.what], values.reason),
  }),
] as const;
