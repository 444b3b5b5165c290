import * as z from 'zod';
import type { ErrorDefinition } from '../core/error-definition.ts';
import { APPLICATION_STATES, CV_PROBLEMS, JOB_STATES } from './job-rules.ts';

/** The part of the catalogue (errors.ts) about jobs and applications. */
export const JOB_ERRORS = {
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
  JOB_SEARCHES_LIMIT: { status: 409, message: 'No more job searches can be saved.', data: z.object({ most: z.int() }) },
  CV_REFUSED: {
    status: 422,
    message: 'A CV is taken as PDF or DOCX, whole.',
    data: z.object({ problem: z.enum(CV_PROBLEMS) }),
  },
  CV_TOO_LARGE: { status: 413, message: 'The CV is too large.', data: z.object({ mostBytes: z.int() }) },
  CV_GONE: { status: 409, message: 'The CV is not there any more.' },
} as const satisfies Record<string, ErrorDefinition>;
