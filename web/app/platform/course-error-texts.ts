import type { ErrorCode } from '@bros/contract/errors';
import { type ErrorTextsOf, say } from './error-text.ts';
import { formatMoney } from './format.ts';

export const courseTexts = {
  COURSE_STATE: say('No longer possible', 'This course has changed. Reload the page to see its current state.'),
  COURSE_DUPLICATE: say('You already have it', 'This course is open to you. You can find it in Courses.'),
  COURSE_PRICE: ({ priceCents }) => ({
    title: 'The price changed',
    text: `It costs ${formatMoney(priceCents)} now. Reload the page to continue.`,
  }),
  COURSE_LOCKED: say('For learners', 'This part opens once the course is yours.'),
  COURSE_INCOMPLETE: say('Not complete yet', 'Something is still missing. The list beside the course shows what.'),
  COURSE_DRAFTS_LIMIT: ({ max }) => ({
    title: 'No room for more',
    text: `You can work on ${max} courses at a time. Submit or delete one first.`,
  }),
  COURSE_FILE_REFUSED: ({ problem }) => ({
    title: 'File not accepted',
    text: {
      format: 'Lessons accept PDF, ZIP, PNG, JPEG, WebP and GIF. This file is none of these, despite its name.',
      broken: 'This file is incomplete or damaged. Please save it again and retry.',
    }[problem],
  }),
  COURSE_FILE_TOO_LARGE: ({ maxBytes }) => ({
    title: 'File too large',
    text: `A file can be up to ${maxBytes / 1024 / 1024} MB.`,
  }),
  COURSE_FILES_LIMIT: ({ max }) => ({ title: 'No room for more files', text: `${max} files is the limit here.` }),
  REFUND_PERIOD_OVER: say('No longer possible', 'The refund period is over, or there is nothing left to refund.'),
} satisfies Partial<ErrorTextsOf<ErrorCode>>;
