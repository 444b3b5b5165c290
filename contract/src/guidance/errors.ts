import * as z from 'zod';
import type { ErrorDefinition } from '../core/error-definition.ts';
import { CV_PROBLEMS } from '../work/job-rules.ts';

export const GUIDANCE_ERRORS = {
  REQUESTS_LIMIT: { status: 409, message: 'No more requests can be open.', data: z.object({ max: z.int() }) },
  /** The request was done too long ago to reopen it. */
  REQUEST_STATE: { status: 409, message: 'The request is not in a state that allows this.' },
  REQUEST_FILE_GONE: { status: 409, message: 'A file of the message no longer exists.' },
  REQUEST_FILE_REFUSED: {
    status: 422,
    message: 'A file must be a complete PDF, DOCX or picture.',
    data: z.object({ problem: z.enum(CV_PROBLEMS) }),
  },
  REQUEST_FILES_LIMIT: { status: 409, message: 'There are too many unsent files.', data: z.object({ max: z.int() }) },
  /** The assignee is not staff, or made the request. */
  REQUEST_ASSIGNEE: { status: 409, message: 'The request cannot be assigned to this member.' },
  TEMPLATES_LIMIT: { status: 409, message: 'No more templates can be saved.', data: z.object({ max: z.int() }) },

  /** No member who was in the city agreed to be asked, can be asked this week, and can see the asker. */
  NOBODY_TO_ASK: { status: 409, message: 'No member who was there can be asked now.' },
  /** The question ended, or was closed, hidden, dismissed or answered. */
  MEMBER_QUESTION_STATE: { status: 409, message: 'The question is not in a state that allows this.' },

  GUIDE_OFF: { status: 409, message: 'The travel guide is turned off.' },
  /** Today's questions (UTC) are used up. */
  GUIDE_ALLOWANCE: {
    status: 429,
    message: 'No more questions today.',
    data: z.object({ max: z.int(), retryAfterSeconds: z.int() }),
  },
  GUIDE_STATE: { status: 409, message: 'The answer is not in a state that allows this.' },
} as const satisfies Record<string, ErrorDefinition>;
