import * as z from 'zod';
import { momentField } from '../core/fields.ts';
import { defineNotice } from '../core/notice-definition.ts';
import { COURSE_DECISIONS } from './course-rules.ts';
import { APPLICATION_ANSWERS } from './job-rules.ts';

/** A job, by what its poster calls it; mails leave the words out. */
const job = { title: z.string(), company: z.string() };

/** The notices about what `work` does. */
export const WORK_NOTICES = [
  /** To the poster: `count` members applied since the last notice was read. */
  defineNotice('job.applied', 'jobs', { ...job, count: z.int() }),
  /** To the applicant: the poster opened the application. */
  defineNotice('job.viewed', 'jobs', job),
  defineNotice('job.answered', 'jobs', { ...job, state: z.enum(APPLICATION_ANSWERS) }),
  /** To applicants who wait for an answer: the job was closed or taken down, or its poster is gone. */
  defineNotice('job.gone', 'jobs', { appliedAt: momentField }),
  /** To the poster, as the kinds below: staff opened a job that waited for them. */
  defineNotice('job.opened', 'jobs', job),
  defineNotice('job.refused', 'safety', { reason: z.string() }),
  defineNotice('job.ending', 'jobs', { ...job, endsAt: momentField }),
  defineNotice('job.hidden', 'safety', { count: z.int(), reason: z.string() }),
  /** A saved search found new jobs. */
  defineNotice('job.matched', 'jobs', { search: z.string(), count: z.int() }),
  // Its creator waits for it.
  /** To the creator: staff decided about a submitted course. `reason` may be empty. */
  defineNotice('course.decided', 'safety', { title: z.string(), decision: z.enum(COURSE_DECISIONS), reason: z.string() }),
  defineNotice('course.takenDown', 'safety', { title: z.string(), reason: z.string() }),
  /** To the creator: `count` members bought it, or joined a free one, since the last notice was read. */
  defineNotice('course.sold', 'sales', { title: z.string(), count: z.int() }),
  defineNotice('course.asked', 'replies', { title: z.string() }),
  defineNotice('course.reviewed', 'replies', { title: z.string(), rating: z.int() }),
  /** To the learner: the creator answered a question or a review. */
  defineNotice('course.answered', 'replies', { title: z.string(), what: z.enum(['question', 'review']) }),
  defineNotice('course.reviewHidden', 'safety', { title: z.string(), reason: z.string() }),
] as const;
