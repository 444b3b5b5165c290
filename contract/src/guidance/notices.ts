import * as z from 'zod';
import { defineNotice, hiddenMail, nameOf } from '../core/notice-definition.ts';
import { REQUEST_KINDS, type RequestKind } from './concierge-rules.ts';

/** Does not reveal the request's content. */
const request = { request: z.enum(REQUEST_KINDS) };

const REQUEST_NAMES: Record<RequestKind, string> = {
  booking: 'your booking request',
  tripPlan: 'your request for a trip plan',
  relocation: 'your request about a move',
  anything: 'your request',
  support: 'your support request',
};

const memberQuestion = { city: z.string() };

const hiddenNames = { memberQuestion: 'one of your questions', memberAnswer: 'one of your answers' };

/** No texts, because a sent email cannot be hidden or deleted. */
const MEMBER_QUESTION_NOTICES = [
  defineNotice('memberQuestion.asked', {
    topic: 'communityPosts',
    values: memberQuestion,
    app: (notice) => `${nameOf(notice)} asks about ${notice.values.city}`,
    mail: (notice) => ({
      subject: `${nameOf(notice)} asks about ${notice.values.city}`,
      paragraphs: [
        `${nameOf(notice)} has a question for members who know ${notice.values.city}. You can answer, or say that you can’t.`,
        'You get this because you let other members ask you questions. You are asked at most twice a week, and can turn this off in your privacy settings.',
      ],
      label: 'Read the question',
    }),
  }),
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

export const GUIDANCE_NOTICES = [
  defineNotice('concierge.answered', {
    topic: 'concierge',
    values: { ...request, isDone: z.boolean() },
    app: ({ values }) =>
      values.isDone
        ? `The desk answered and closed ${REQUEST_NAMES[values.request]}`
        : `The desk answered ${REQUEST_NAMES[values.request]}`,
    mail: ({ values }) => ({
      subject: values.isDone ? 'Your request is done' : 'The desk answered you',
      paragraphs: [
        values.isDone
          ? 'Our desk answered your request and closed it. If something is missing, write again to reopen it.'
          : 'Our desk answered your request.',
      ],
      label: 'Read the answer',
    }),
  }),
  /** For the assignee, after a message or the assignment. */
  defineNotice('concierge.written', {
    topic: 'concierge',
    values: request,
    app: (notice) => `${nameOf(notice)} wrote to the desk`,
    mail: (notice) => ({
      subject: 'A member wrote to the desk',
      paragraphs: [`${nameOf(notice)} wrote about a request that you are handling.`],
      label: 'Open the request',
    }),
  }),
  defineNotice('concierge.handedOver', {
    topic: 'concierge',
    values: request,
    app: (notice) => `${nameOf(notice)} handed a request over to you`,
    mail: (notice) => ({
      subject: 'A request was handed over to you',
      paragraphs: [`${nameOf(notice)} handed a desk request over to you.`],
      label: 'Open the request',
    }),
  }),
  ...MEMBER_QUESTION_NOTICES,
] as const;
