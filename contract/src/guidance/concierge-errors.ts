import * as z from 'zod';
import type { ErrorDefinition } from '../core/error-definition.ts';
import { CV_PROBLEMS } from '../work/job-rules.ts';

/** The part of the catalogue (errors.ts) about the concierge desk. */
export const CONCIERGE_ERRORS = {
  REQUESTS_LIMIT: { status: 409, message: 'No more requests can be open.', data: z.object({ most: z.int() }) },
  /** The request is done, and too long ago to be taken up again. */
  REQUEST_STATE: { status: 409, message: 'The request is not in a state that allows this.' },
  REQUEST_FILE_GONE: { status: 409, message: 'A file of the message is not there any more.' },
  REQUEST_FILE_REFUSED: {
    status: 422,
    message: 'A file is taken as PDF, DOCX or picture, whole.',
    data: z.object({ problem: z.enum(CV_PROBLEMS) }),
  },
  REQUEST_FILES_LIMIT: { status: 409, message: 'Too many files wait to be sent.', data: z.object({ most: z.int() }) },
  /** The member who is to keep a request is not of the staff, or asked for it. */
  REQUEST_KEEPER: { status: 409, message: 'This member cannot keep the request.' },
  TEMPLATES_LIMIT: { status: 409, message: 'No more templates can be kept.', data: z.object({ most: z.int() }) },
} as const satisfies Record<string, ErrorDefinition>;
