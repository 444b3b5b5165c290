import * as z from 'zod';
import { COURSE_FILE_PROBLEMS, COURSE_GAPS, COURSE_STATES } from './course-rules.ts';
import type { ErrorDefinition } from '../core/error-definition.ts';

/** The part of the catalogue (errors.ts) about courses. */
export const COURSE_ERRORS = {
  COURSE_STATE: {
    status: 409,
    message: 'The course is not in a state that allows this.',
    data: z.object({ state: z.enum(COURSE_STATES) }),
  },
  COURSE_DUPLICATE: { status: 409, message: 'This member has access to the course already.' },
  COURSE_PRICE: { status: 409, message: 'The price is not the one that was seen.', data: z.object({ priceCents: z.int() }) },
  COURSE_LOCKED: { status: 403, message: 'This part of the course is open to its learners only.' },
  COURSE_INCOMPLETE: {
    status: 409,
    message: 'The course is not complete yet.',
    data: z.object({ gaps: z.array(z.enum(COURSE_GAPS)) }),
  },
  COURSE_DRAFTS_LIMIT: { status: 409, message: 'No more courses can be begun.', data: z.object({ most: z.int() }) },
  COURSE_FILE_REFUSED: {
    status: 422,
    message: 'Files of lessons are PDF, ZIP, PNG, JPEG, WebP or GIF, whole.',
    data: z.object({ problem: z.enum(COURSE_FILE_PROBLEMS) }),
  },
  COURSE_FILE_TOO_LARGE: { status: 413, message: 'The file is too large.', data: z.object({ mostBytes: z.int() }) },
  COURSE_FILES_LIMIT: { status: 409, message: 'No more files fit here.', data: z.object({ most: z.int() }) },
  MONEY_BACK_OVER: { status: 409, message: 'The money of this course cannot be taken back, or not any more.' },
} as const satisfies Record<string, ErrorDefinition>;
