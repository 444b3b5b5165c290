import * as z from 'zod';
import { pageOf, timestampField } from '../core/fields.ts';
import { fileResult } from '../core/operation.ts';
import { SELLER_GAPS } from '../money/sale-rules.ts';
import { courseFactsForm, courseFileNameField, courseOutlineForm, lessonForm, newCourseForm, offerForm } from './course-forms.ts';
import { ACCESS_PERIODS, COURSE_DECISIONS, COURSE_GAPS, COURSE_LEVELS, COURSE_STATES, OFF_SALE_REASONS } from './course-rules.ts';
import {
  courseFile,
  courseFileIdField,
  courseIdField,
  courseInput,
  coursePaging,
  lessonIdField,
  lessonInput,
} from './courses.ts';
import { operation } from './operation.ts';

const draftLessonHead = z.object({
  id: lessonIdField,
  title: z.string(),
  isFree: z.boolean(),
  hasText: z.boolean(),
  hasVideo: z.boolean(),
  fileCount: z.int(),
  version: z.int(),
});
const decision = z.object({
  decision: z.enum(COURSE_DECISIONS),
  reason: z.string(),
  decidedAt: timestampField,
  comments: z.array(z.object({ lessonId: lessonIdField, text: z.string() })),
});

export const courseDraft = z.object({
  id: courseIdField,
  state: z.enum(COURSE_STATES),
  /** Lessons have their own versions. */
  version: z.int(),
  title: z.string(),
  summary: z.string(),
  description: z.string(),
  level: z.enum(COURSE_LEVELS),
  weeks: z.int(),
  outcomes: z.array(z.string()),
  priceCents: z.int(),
  salePriceCents: z.int().nullable(),
  saleEndsAt: timestampField.nullable(),
  period: z.enum(ACCESS_PERIODS),
  modules: z.array(z.object({ id: z.uuid(), title: z.string(), lessons: z.array(draftLessonHead) })),
  isPublished: z.boolean(),
  offSale: z.enum(OFF_SALE_REASONS).nullable(),
  decision: decision.nullable(),
  submittedAt: timestampField.nullable(),
  gaps: z.array(z.enum(COURSE_GAPS)),
  /** Requirements before the first sale. */
  sellerGaps: z.array(z.enum(SELLER_GAPS)),
  can: z.object({
    edit: z.boolean(),
    submit: z.boolean(),
    withdraw: z.boolean(),
    sell: z.boolean(),
    stopSelling: z.boolean(),
    remove: z.boolean(),
    decide: z.boolean(),
  }),
});
export type CourseDraft = z.infer<typeof courseDraft>;

const draftLesson = z.object({
  id: lessonIdField,
  courseId: courseIdField,
  title: z.string(),
  text: z.string(),
  videoLink: z.string().nullable(),
  files: z.array(courseFile),
  version: z.int(),
});
export type DraftLesson = z.infer<typeof draftLesson>;

const ownCourse = courseDraft
  .pick({ id: true, state: true, title: true, priceCents: true, isPublished: true, offSale: true })
  .extend({ editedAt: timestampField, lessonCount: z.int(), studentCount: z.int(), earnedCents: z.int(), pendingCents: z.int() });
export type OwnCourse = z.infer<typeof ownCourse>;

const figures = z.object({
  /** Each member counts at most once a day. */
  visitCount: z.int(),
  saleCount: z.int(),
  refundCount: z.int(),
  /** The creator's shares. `earnedCents` is completed or paid out, minus reversals. */
  earnedCents: z.int(),
  pendingCents: z.int(),
  currency: z.string(),
  /** Includes learners whose access ended, unless they got a refund. */
  studentCount: z.int(),
  completedCount: z.int(),
  /** In course order. `stoppedCount`: learners who finished this lesson last, but not the course. */
  lessons: z.array(z.object({ id: lessonIdField, title: z.string(), doneCount: z.int(), stoppedCount: z.int() })),
});
export type CourseFigures = z.infer<typeof figures>;

const saving = ['EDIT_CONFLICT', 'COURSE_STATE'] as const;
const file = lessonInput.extend({ fileId: courseFileIdField });

export const courseAuthoring = {
  mine: operation('member', { method: 'GET', path: '/course-drafts', summary: 'List courses that I create' })
    .input(z.strictObject(coursePaging))
    .output(pageOf(ownCourse)),
  create: operation(
    { access: 'courses.use', limit: 'course_save' },
    { method: 'POST', path: '/course-drafts', summary: 'Start a course', successStatus: 201 },
    'COURSE_DRAFTS_LIMIT',
  )
    .input(newCourseForm)
    .output(courseDraft),
  draft: operation('member', { method: 'GET', path: '/course-drafts/{courseId}', summary: 'Get the working copy of a course' })
    .input(courseInput)
    .output(courseDraft),
  saveFacts: operation(
    { access: 'courses.use', limit: 'course_save' },
    { method: 'PUT', path: '/course-drafts/{courseId}', summary: 'Save the details of my course' },
    ...saving,
  )
    .input(courseFactsForm)
    .output(courseDraft),
  saveOutline: operation(
    { access: 'courses.use', limit: 'course_save' },
    { method: 'PUT', path: '/course-drafts/{courseId}/outline', summary: 'Save the modules and lessons, in order' },
    ...saving,
  )
    .input(courseOutlineForm)
    .output(courseDraft),
  /** Needs no staff review. Orders keep their price, and learners their period. Throws COURSE_STATE if the period changes while somebody is paying. */
  setOffer: operation(
    { access: 'courses.use', limit: 'course_save' },
    { method: 'PUT', path: '/course-drafts/{courseId}/offer', summary: 'Set the price, the sale price and the access period' },
    'COURSE_STATE',
    'SELLER_NOT_READY',
  )
    .input(offerForm)
    .output(courseDraft),
  lesson: operation('member', {
    method: 'GET',
    path: '/course-drafts/{courseId}/lessons/{lessonId}',
    summary: 'Get a lesson of the working copy',
  })
    .input(lessonInput)
    .output(draftLesson),
  saveLesson: operation(
    { access: 'courses.use', limit: 'course_save' },
    { method: 'PUT', path: '/course-drafts/{courseId}/lessons/{lessonId}', summary: 'Save text and video of a lesson' },
    ...saving,
  )
    .input(lessonForm)
    .output(draftLesson),
  uploadFile: operation(
    { access: 'courses.use', limit: 'course_upload' },
    {
      method: 'PUT',
      path: '/course-drafts/{courseId}/lessons/{lessonId}/files/{fileId}',
      summary: 'Add a file to a lesson',
      description: "The body is a PDF, ZIP or picture of up to 50 MB, detected from the content. Idempotent by the caller's ID.",
      takesFile: true,
    },
    'COURSE_STATE',
    'COURSE_FILE_REFUSED',
    'COURSE_FILE_TOO_LARGE',
    'COURSE_FILES_LIMIT',
    'FILES_BUSY',
    'UPLOAD_TIMED_OUT',
    'UPLOAD_CUT_OFF',
  )
    .input(z.object({ params: file, query: z.strictObject({ name: courseFileNameField }) }))
    .output(draftLesson),
  removeFile: operation(
    'courses.use',
    {
      method: 'DELETE',
      path: '/course-drafts/{courseId}/lessons/{lessonId}/files/{fileId}',
      summary: 'Remove a file from a lesson',
    },
    'COURSE_STATE',
  )
    .input(file)
    .output(draftLesson),
  submit: operation(
    'courses.use',
    {
      method: 'PUT',
      path: '/course-drafts/{courseId}/submission',
      summary: 'Submit my course for review',
      description: 'COURSE_INCOMPLETE names the gaps. Idempotent.',
    },
    'COURSE_STATE',
    'COURSE_INCOMPLETE',
    'SELLER_NOT_READY',
    'WORDS_REFUSED',
    'LINKS_REFUSED',
  )
    .input(courseInput)
    .output(courseDraft),
  withdraw: operation(
    'member',
    { method: 'DELETE', path: '/course-drafts/{courseId}/submission', summary: 'Withdraw my course from review' },
    'COURSE_STATE',
  )
    .input(courseInput)
    .output(courseDraft),
  /** Learners keep access. Resuming throws FORBIDDEN below Explorer, COURSE_STATE if taken down or never approved. */
  setOnSale: operation(
    'member',
    { method: 'PUT', path: '/course-drafts/{courseId}/sale', summary: 'Offer my course for sale, or stop' },
    'COURSE_STATE',
    'SELLER_NOT_READY',
  )
    .input(courseInput.extend({ isOnSale: z.boolean() }))
    .output(courseDraft),
  remove: operation(
    'member',
    { method: 'DELETE', path: '/course-drafts/{courseId}', summary: 'Delete my course' },
    'COURSE_STATE',
  )
    .input(courseInput)
    .output(z.object({ isDeleted: z.literal(true) })),
  figures: operation('member', {
    method: 'GET',
    path: '/course-drafts/{courseId}/figures',
    summary: 'Get figures of my course',
  })
    .input(courseInput)
    .output(figures),
  salesFile: operation('member', {
    method: 'GET',
    path: '/course-drafts/{courseId}/sales.csv',
    summary: 'Download sales of my course as CSV',
  })
    .input(courseInput)
    .output(fileResult),
};
