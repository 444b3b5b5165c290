import * as z from 'zod';
import { defineNotice, nameOf } from '../core/notice-definition.ts';
import { REQUEST_KINDS, type RequestKind } from './concierge-rules.ts';
import { MEMBER_QUESTION_NOTICES } from './member-question-notices.ts';

/** Names only the kind of request, so that the notice reveals no content. */
const request = { request: z.enum(REQUEST_KINDS) };

const REQUEST_NAMES: Record<RequestKind, string> = {
  booking: 'your booking request',
  tripPlan: 'your request for a trip plan',
  relocation: 'your request about a move',
  anything: 'your request',
  support: 'your support request',
};

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
  /** Sent to the request's keeper when the member writes or a colleague hands it over. */
  defineNotice('concierge.written', {
    topic: 'concierge',
    values: request,
    app: (notice) => `${nameOf(notice)} wrote to the desk`,
    mail: (notice) => ({
      subject: 'A member wrote to the desk',
      paragraphs: [`${nameOf(notice)} wrote in a request that you take care of.`],
      label: 'Open the request',
    }),
  }),
  defineNotice('concierge.handedOver', {
    topic: 'concierge',
    values: request,
    app: (notice) => `${nameOf(notice)} handed a request over to you`,
    mail: (notice) => ({
      subject: 'A request was handed over to you',
      paragraphs: [`${nameOf(notice)} handed a request at the desk over to you.`],
      label: 'Open the request',
    }),
  }),
  ...MEMBER_QUESTION_NOTICES,
] as const;
