import * as z from 'zod';
import { momentField, pageOf } from '../core/fields.ts';
import { fileAnswer } from '../core/operation.ts';
import { SELLER_GAPS } from '../money/sale-rules.ts';
import { courseFactsForm, courseFileNameField, courseOutlineForm, lessonForm, newCourseForm, offerForm } from './course-forms.ts';
import { ACCESS_PERIODS, COURSE_DECISIONS, COURSE_GAPS, COURSE_LEVELS, COURSE_STATES, OFF_SALE_REASONS } from './course-rules.ts';
import { courseFile, courseFileIdField, courseIdField, coursePaging, lessonIdField, toCourse, toLesson } from './courses.ts';
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
  decidedAt: momentField,
  /** Staff's words on single lessons. */
  comments: z.array(z.object({ lessonId: lessonIdField, text: z.string() })),
});

/** The working copy of a course, for its creator and staff. */
export const courseDraft = z.object({
  id: courseIdField,
  state: z.enum(COURSE_STATES),
  /** The version of facts and outline; each lesson has its own. */
  version: z.int(),
  title: z.string(),
  summary: z.string(),
  description: z.string(),
  level: z.enum(COURSE_LEVELS),
  weeks: z.int(),
  outcomes: z.array(z.string()),
  priceCents: z.int(),
  salePriceCents: z.int().nullable(),
  saleEndsAt: momentField.nullable(),
  period: z.enum(ACCESS_PERIODS),
  modules: z.array(z.object({ id: z.uuid(), title: z.string(), lessons: z.array(draftLessonHead) })),
  /** Readers see an approved copy. */
  isPublished: z.boolean(),
  offSale: z.enum(OFF_SALE_REASONS).nullable(),
  /** The latest; null before the first. */
  decision: decision.nullable(),
  submittedAt: momentField.nullable(),
  /** Left to do before it can be submitted. */
  gaps: z.array(z.enum(COURSE_GAPS)),
  /** Left to do before its creator may sell it; empty for a free one. */
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
  /** The link as the form shows it again; null without a video. */
  videoLink: z.string().nullable(),
  files: z.array(courseFile),
  version: z.int(),
});
export type DraftLesson = z.infer<typeof draftLesson>;

const ownCourse = courseDraft
  .pick({ id: true, state: true, title: true, priceCents: true, isPublished: true, offSale: true })
  .extend({ editedAt: momentField, lessonCount: z.int(), studentCount: z.int(), earnedCents: z.int(), pendingCents: z.int() });
export type OwnCourse = z.infer<typeof ownCourse>;

/** A creator's figures of one course. */
const figures = z.object({
  /** Members who opened the page, each counted once a day. */
  visitCount: z.int(),
  saleCount: z.int(),
  refundCount: z.int(),
  /** The creator's shares, completed or paid out, less what was taken back; and those that are pending. */
  earnedCents: z.int(),
  pendingCents: z.int(),
  currency: z.string(),
  /** Learners that have access or had it, without those whose money went back. */
  studentCount: z.int(),
  completedCount: z.int(),
  /** In the order of the course: learners who finished a lesson, and those who finished it last and went no further. */
  lessons: z.array(z.object({ id: lessonIdField, title: z.string(), doneCount: z.int(), stoppedCount: z.int() })),
});
export type CourseFigures = z.infer<typeof figures>;

const saving = ['EDIT_CONFLICT', 'COURSE_STATE'] as const;
const file = toLesson.extend({ fileId: courseFileIdField });

export const courseMaking = {
  mine: operation('member', { method: 'GET', path: '/course-drafts', summary: 'Courses I make' })
    .input(z.strictObject(coursePaging))
    .output(pageOf(ownCourse)),
  create: operation(
    { access: 'courses.use', limit: 'course_save' },
    { method: 'POST', path: '/course-drafts', summary: 'Begin a course', successStatus: 201 },
    'COURSE_DRAFTS_LIMIT',
  )
    .input(newCourseForm)
    .output(courseDraft),
  /** For the creator and staff. */
  draft: operation('member', { method: 'GET', path: '/course-drafts/{courseId}', summary: 'The working copy of a course' })
    .input(toCourse)
    .output(courseDraft),
  saveFacts: operation(
    { access: 'courses.use', limit: 'course_save' },
    { method: 'PUT', path: '/course-drafts/{courseId}', summary: 'Save the facts of a course of mine' },
    ...saving,
  )
    .input(courseFactsForm)
    .output(courseDraft),
  saveOutline: operation(
    { access: 'courses.use', limit: 'course_save' },
    { method: 'PUT', path: '/course-drafts/{courseId}/outline', summary: 'Save modules and lessons in their order' },
    ...saving,
  )
    .input(courseOutlineForm)
    .output(courseDraft),
  /** Holds at once, without review: orders keep their price, and learners their period. COURSE_STATE: another period, while somebody is paying. */
  setOffer: operation(
    { access: 'courses.use', limit: 'course_save' },
    { method: 'PUT', path: '/course-drafts/{courseId}/offer', summary: 'Set price, sale and access period' },
    'COURSE_STATE',
    'SELLER_NOT_READY',
  )
    .input(offerForm)
    .output(courseDraft),
  lesson: operation('member', {
    method: 'GET',
    path: '/course-drafts/{courseId}/lessons/{lessonId}',
    summary: 'A lesson of the working copy',
  })
    .input(toLesson)
    .output(draftLesson),
  saveLesson: operation(
    { access: 'courses.use', limit: 'course_save' },
    { method: 'PUT', path: '/course-drafts/{courseId}/lessons/{lessonId}', summary: 'Save text and video of a lesson' },
    ...saving,
  )
    .input(lessonForm)
    .output(draftLesson),
  /** The body is the file: PDF, ZIP or a picture of up to 50 MB, recognised by content. The caller gives the id, so sending it again adds nothing. */
  uploadFile: operation(
    { access: 'courses.use', limit: 'course_upload' },
    {
      method: 'PUT',
      path: '/course-drafts/{courseId}/lessons/{lessonId}/files/{fileId}',
      summary: 'Add a file to a lesson',
      takesFile: true,
    },
    'COURSE_STATE',
    'COURSE_FILE_REFUSED',
    'COURSE_FILE_TOO_LARGE',
    'COURSE_FILES_LIMIT',
    'PICTURES_BUSY',
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
      summary: 'Remove a file of a lesson',
    },
    'COURSE_STATE',
  )
    .input(file)
    .output(draftLesson),
  /** COURSE_INCOMPLETE names the gaps. Idempotent. */
  submit: operation(
    'courses.use',
    { method: 'PUT', path: '/course-drafts/{courseId}/submission', summary: 'Hand a course of mine to staff' },
    'COURSE_STATE',
    'COURSE_INCOMPLETE',
    'SELLER_NOT_READY',
    'WORDS_REFUSED',
    'LINKS_REFUSED',
  )
    .input(toCourse)
    .output(courseDraft),
  withdraw: operation(
    'member',
    { method: 'DELETE', path: '/course-drafts/{courseId}/submission', summary: 'Take a submission of mine back' },
    'COURSE_STATE',
  )
    .input(toCourse)
    .output(courseDraft),
  /** Learners keep their access. Selling again is FORBIDDEN below Explorer; COURSE_STATE where staff took it down, or it was never approved. */
  setOnSale: operation(
    'member',
    { method: 'PUT', path: '/course-drafts/{courseId}/sale', summary: 'Sell a course of mine, or stop' },
    'COURSE_STATE',
    'SELLER_NOT_READY',
  )
    .input(toCourse.extend({ isOnSale: z.boolean() }))
    .output(courseDraft),
  /** One that was never approved. */
  remove: operation(
    'member',
    { method: 'DELETE', path: '/course-drafts/{courseId}', summary: 'Delete a course of mine' },
    'COURSE_STATE',
  )
    .input(toCourse)
    .output(z.object({ isDeleted: z.literal(true) })),
  figures: operation('member', {
    method: 'GET',
    path: '/course-drafts/{courseId}/figures',
    summary: 'Figures of a course of mine',
  })
    .input(toCourse)
    .output(figures),
  /** One line for each sale, the newest first, without buyers. */
  salesFile: operation('member', {
    method: 'GET',
    path: '/course-drafts/{courseId}/sales.csv',
    summary: 'Sales of a course of mine as CSV',
  })
    .input(toCourse)
    .output(fileAnswer),
};
