import * as z from 'zod';
import {
  httpsUrlField,
  idField,
  memberIdField,
  pageOf,
  reasonField,
  sanitizeText,
  timestampField,
  versionField,
} from '../core/fields.ts';
import { hidingForm } from '../core/hiding.ts';
import { courseReview } from './course-learning.ts';
import {
  BUYER_TREATMENTS,
  COURSE_COMMENT_MAX_CHARACTERS,
  COURSE_DECISIONS,
  COURSE_LESSONS_MAX,
  COURSE_REASON_MAX_CHARACTERS,
  COURSE_STATES,
  COURSE_URL_MAX_CHARACTERS,
  OFF_SALE_REASONS,
} from './course-rules.ts';
import { courseIdField, courseInput, coursePaging, courseView, lessonIdField } from './courses.ts';
import { operation } from './operation.ts';

const ok = z.object({ ok: z.literal(true) });

const staffCourse = z.object({
  id: courseIdField,
  title: z.string(),
  /** Null for our own courses and deleted accounts. */
  creator: z.object({ id: memberIdField, name: z.string() }).nullable(),
  isExternal: z.boolean(),
  enrollUrl: z.string().nullable(),
  clickCount: z.int(),
  state: z.enum(COURSE_STATES),
  isPublished: z.boolean(),
  offSale: z.enum(OFF_SALE_REASONS).nullable(),
  priceCents: z.int(),
  studentCount: z.int(),
  submittedAt: timestampField.nullable(),
  createdAt: timestampField,
  can: z.object({ decide: z.boolean(), takeDown: z.boolean(), restore: z.boolean(), setUrl: z.boolean() }),
});
export type StaffCourse = z.infer<typeof staffCourse>;

export const decideCourseForm = courseInput
  .extend({
    /** As staff read it. Throws EDIT_CONFLICT if the creator has withdrawn and changed it. */
    version: versionField,
    decision: z.enum(COURSE_DECISIONS),
    reason: z.string().overwrite(sanitizeText).max(COURSE_REASON_MAX_CHARACTERS),
    comments: z
      .array(
        z.strictObject({
          lessonId: lessonIdField,
          text: z.string().overwrite(sanitizeText).min(1).max(COURSE_COMMENT_MAX_CHARACTERS),
        }),
      )
      .max(COURSE_LESSONS_MAX),
  })
  .refine(
    ({ decision, reason, comments }) =>
      decision === 'approved' || reason.length > 0 || (decision === 'changesAsked' && comments.length > 0),
    {
      path: ['reason'],
    },
  );
export type DecideCourseForm = z.output<typeof decideCourseForm>;

export const takeDownForm = courseInput.extend({ buyers: z.enum(BUYER_TREATMENTS), reason: reasonField });
export const courseUrlForm = courseInput.extend({ url: httpsUrlField(COURSE_URL_MAX_CHARACTERS).nullable() });

/** With `courseAuthoring.draft` and `courseAuthoring.lesson`, staff read the working copy. */
export const staffCourses = {
  /** `waiting`: longest wait first. Other views: newest first. */
  courses: operation('moderator', { method: 'GET', path: '/staff/courses', summary: 'List all courses, for staff' })
    .input(z.strictObject({ view: z.enum(['waiting', 'all', 'external', 'takenDown']).default('waiting'), ...coursePaging }))
    .output(pageOf(staffCourse)),
  /** Notifies the creator. An approval publishes the course. Staff cannot decide about their own courses. */
  decideCourse: operation(
    'moderator',
    { method: 'PUT', path: '/staff/courses/{courseId}/decision', summary: 'Approve a course, request changes, or reject it' },
    'COURSE_STATE',
    'EDIT_CONFLICT',
  )
    .input(decideCourseForm)
    .output(ok),
  /** Either all buyers keep access, or all get a refund. */
  takeDownCourse: operation(
    'admin',
    { method: 'PUT', path: '/staff/courses/{courseId}/taking-down', summary: 'Take a course down, with a reason' },
    'COURSE_STATE',
  )
    .input(takeDownForm)
    .output(courseView),
  restoreCourse: operation(
    'admin',
    { method: 'DELETE', path: '/staff/courses/{courseId}/taking-down', summary: 'Restore a course that was taken down' },
    'COURSE_STATE',
  )
    .input(courseInput)
    .output(courseView),
  /** If null, screens show 'Enrollment opens soon'. */
  setCourseUrl: operation(
    'admin',
    {
      method: 'PUT',
      path: '/staff/courses/{courseId}/url',
      summary: 'Set the enrollment URL of an external course',
    },
    'COURSE_STATE',
  )
    .input(courseUrlForm)
    .output(courseView),
  setCourseReviewHidden: operation('moderator', {
    method: 'PUT',
    path: '/staff/course-reviews/{reviewId}/hiding',
    summary: 'Hide a review of a course, or show it again',
  })
    .input(hidingForm.extend({ reviewId: idField.brand<'CourseReviewId'>() }))
    .output(courseReview),
};
