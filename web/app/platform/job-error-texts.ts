import type { ErrorCode } from '@bros/contract/errors';
import { type ErrorTextsOf, say } from './error-text.ts';

export const jobTexts = {
  JOB_STATE: say('No longer possible', 'This job is closed, has expired, or has changed.'),
  JOB_DUPLICATE: say('Already applied', 'You applied for this job before. One application a job is all there is.'),
  APPLICATION_STATE: say('No longer possible', 'This application was already answered or withdrawn.'),
  JOB_SEARCHES_LIMIT: ({ most }) => ({
    title: 'No room for more searches',
    text: `You keep ${most} searches, which is as many as there can be. Delete one first.`,
  }),
  CV_REFUSED: ({ problem }) => ({
    title: 'CV not taken',
    text: {
      format: 'A CV has to be a PDF or a Word document (DOCX). This file is neither, whatever its name says.',
      broken: 'This file is incomplete or damaged. Please save it again and retry.',
      bomb: 'This document unpacks to far more than a CV has. Please save it as PDF.',
    }[problem],
  }),
  CV_TOO_LARGE: ({ mostBytes }) => ({
    title: 'CV too large',
    text: `A CV can have up to ${mostBytes / 1024 / 1024} MB.`,
  }),
  CV_GONE: say('The CV is gone', 'It was not sent in time, or you took it back. Please choose it again.'),
} satisfies Partial<ErrorTextsOf<ErrorCode>>;
