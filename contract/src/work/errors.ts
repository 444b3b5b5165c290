import * as z from 'zod';
import type { ErrorDefinition } from '../core/error-definition.ts';
import { COURSE_FILE_PROBLEMS, COURSE_GAPS, COURSE_STATES } from './course-rules.ts';
import { APPLICATION_STATES, CV_PROBLEMS, JOB_STATES } from './job-rules.ts';

export const WORK_ERRORS = {
  JOB_STATE: {
    status: 409,
    message: 'The job is not in a state that allows this.',
    data: z.object({ state: z.enum(JOB_STATES) }),
  },
  JOB_DUPLICATE: { status: 409, message: 'This is a duplicate application for the job.' },
  APPLICATION_STATE: {
    status: 409,
    message: 'The application is not in a state that allows this.',
    data: z.object({ state: z.enum(APPLICATION_STATES) }),
  },
  JOB_SEARCHES_LIMIT: { status: 409, message: 'No more job searches can be saved.', data: z.object({ max: z.int() }) },
  CV_REFUSED: {
    status: 422,
    message: 'A CV must be a complete PDF or DOCX.',
    data: z.object({ problem: z.enum(CV_PROBLEMS) }),
  },
  CV_TOO_LARGE: { status: 413, message: 'The CV is too large.', data: z.object({ maxBytes: z.int() }) },
  CV_GONE: { status: 409, message: 'The CV no longer exists.' },

  COURSE_STATE: {
    status: 409,
    message: 'The course is not in a state that allows this.',
    data: z.object({ state: z.enum(COURSE_STATES) }),
  },
  COURSE_DUPLICATE: { status: 409, message: 'This member already has access to the course.' },
  COURSE_PRICE: { status: 409, message: 'The price has changed.', data: z.object({ priceCents: z.int() }) },
  COURSE_LOCKED: { status: 403, message: 'Only learners can open this part of the course.' },
  COURSE_INCOMPLETE: {
    status: 409,
    message: 'The course is not complete yet.',
    data: z.object({ gaps: z.array(z.enum(COURSE_GAPS)) }),
  },
  COURSE_DRAFTS_LIMIT: { status: 409, message: 'No more courses can be started.', data: z.object({ max: z.int() }) },
  COURSE_FILE_REFUSED: {
    status: 422,
    message: 'A lesson file must be a complete PDF, ZIP, PNG, JPEG, WebP or GIF.',
    data: z.object({ problem: z.enum(COURSE_FILE_PROBLEMS) }),
  },
  COURSE_FILE_TOO_LARGE: { status: 413, message: 'The file is too large.', data: z.object({ maxBytes: z.int() }) },
  COURSE_FILES_LIMIT: { status: 409, message: 'This lesson has too many files.', data: z.object({ max: z.int() }) },
  REFUND_PERIOD_OVER: { status: 409, message: 'This course cannot be refunded, or the refund deadline has passed.' },
} as const satisfies Record<string, ErrorDefinition>;
