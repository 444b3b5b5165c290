import type { ErrorCode } from '@bros/contract/errors';
import { type ErrorTextsOf, say } from './error-text.ts';

export const jobTexts = {
  JOB_STATE: say('No longer possible', 'This job is closed, has expired, or has changed. Reload the page.'),
  JOB_DUPLICATE: say('Already applied', 'You already applied for this job. You can apply only once per job.'),
  APPLICATION_STATE: say('No longer possible', 'This application was already answered or withdrawn. Reload the page.'),
  JOB_SEARCHES_LIMIT: ({ max }) => ({
    title: 'No room for more alerts',
    text: `You have ${max} alerts, the most you can have. Delete one first.`,
  }),
  CV_REFUSED: ({ problem }) => ({
    title: 'CV not accepted',
    text: {
      format: 'A CV has to be a PDF or a Word document (DOCX). This file is neither, despite its name.',
      broken: 'This file is incomplete or damaged. Please save it again and retry.',
      bomb: 'This document unpacks to far more than a normal CV. Please save it as PDF.',
    }[problem],
  }),
  CV_TOO_LARGE: ({ maxBytes }) => ({
    title: 'CV too large',
    text: `A CV can be up to ${maxBytes / 1024 / 1024} MB.`,
  }),
  CV_GONE: say('The CV is gone', 'You did not send it in time, or you removed it. Please choose it again.'),
} satisfies Partial<ErrorTextsOf<ErrorCode>>;
