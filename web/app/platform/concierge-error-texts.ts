import type { ErrorCode } from '@bros/contract/errors';
import { type ErrorTextsOf, say } from './error-text.ts';

export const conciergeTexts = {
  REQUESTS_LIMIT: ({ max }) => ({
    title: 'Too many open requests',
    text: `You have ${max} open requests, the most you can have. First close one that is done.`,
  }),
  REQUEST_STATE: say('Closed request', 'This request was closed a while ago. Please start a new one.'),
  REQUEST_FILE_GONE: say('A file is gone', 'A file in your message is missing. Remove it and add it again.'),
  REQUEST_FILE_REFUSED: ({ problem }) => ({
    title: 'File not accepted',
    text: {
      format: 'The desk accepts PDF, Word documents (DOCX) and pictures. This file is none of these, despite its name.',
      broken: 'This file is incomplete or damaged. Please save it again and retry.',
      bomb: 'This document unpacks to far more than a normal one. Please save it as PDF.',
    }[problem],
  }),
  REQUEST_FILES_LIMIT: ({ max }) => ({
    title: 'Too many files',
    text: `You have ${max} unsent files. Send or remove some first.`,
  }),
  REQUEST_ASSIGNEE: say(
    'Not possible',
    'This member is no longer on staff, or made the request themselves. Choose someone else.',
  ),
  TEMPLATES_LIMIT: ({ max }) => ({
    title: 'No room for more templates',
    text: `There are ${max} templates, the most there can be. Delete one first.`,
  }),
} satisfies Partial<ErrorTextsOf<ErrorCode>>;
