import type { NoticeKind } from '@bros/contract/notices';
import { type NoticeTexts, nameOf } from './text.ts';

/** Tells members and staff about requests at the desk. The words of both sides stay inside. */
export const conciergeTexts = {
  'concierge.answered': ({ values }) => ({
    subject: values.isDone ? 'Your request is done' : 'The desk answered you',
    paragraphs: [
      values.isDone
        ? 'Our desk answered your request and closed it. If something is missing, write again and it goes on.'
        : 'Our desk answered your request.',
    ],
    label: 'Read the answer',
  }),
  'concierge.written': (notice) => ({
    subject: 'A member wrote to the desk',
    paragraphs: [`${nameOf(notice)} wrote in a request that you keep.`],
    label: 'Open the request',
  }),
  'concierge.handedOver': (notice) => ({
    subject: 'A request was handed to you',
    paragraphs: [`${nameOf(notice)} handed you a request at the desk.`],
    label: 'Open the request',
  }),
} satisfies Pick<NoticeTexts, Extract<NoticeKind, `concierge.${string}`>>;
