import type { ErrorCode } from '@bros/contract/errors';
import { type ErrorTextsOf, say } from './error-text.ts';

export const conciergeTexts = {
  REQUESTS_LIMIT: ({ most }) => ({
    title: 'Enough open requests',
    text: `You have ${most} open requests, which is as many as there can be. Close one that is done first.`,
  }),
  REQUEST_STATE: say('Done long ago', 'This request was closed a while ago. Please start a new one.'),
  REQUEST_FILE_GONE: say('A file is gone', 'A file of your message is missing. Remove it and add it again.'),
  REQUEST_FILE_REFUSED: ({ problem }) => ({
    title: 'File not taken',
    text: {
      format: 'The desk takes PDF, Word documents (DOCX) and pictures. This file is none of them, whatever its name says.',
      broken: 'This file is incomplete or damaged. Please save it again and retry.',
      bomb: 'This document unpacks to far more than a document has. Please save it as PDF.',
    }[problem],
  }),
  REQUEST_FILES_LIMIT: ({ most }) => ({
    title: 'Too many files',
    text: `${most} files wait to be sent. Send or remove some first.`,
  }),
  REQUEST_KEEPER: say('Not possible', 'This member is no longer on the staff, or made the request. Choose someone else.'),
  TEMPLATES_LIMIT: ({ most }) => ({
    title: 'No room for more templates',
    text: `There are ${most} templates, which is as many as there can be. Delete one first.`,
  }),
} satisfies Partial<ErrorTextsOf<ErrorCode>>;
