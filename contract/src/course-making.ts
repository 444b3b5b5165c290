import * as z from 'zod';
import {
  ACCESS_PERIODS,
  COURSE_DECISIONS,
  COURSE_DESCRIPTION_MAX_CHARACTERS,
  COURSE_FILE_NAME_MAX_CHARACTERS,
  COURSE_GAPS,
  COURSE_LESSONS_MAX,
  COURSE_LEVELS,
  COURSE_MODULES_MAX,
  COURSE_OUTCOME_MAX_CHARACTERS,
  COURSE_OUTCOMES_MAX,
  COURSE_STATES,
  COURSE_SUMMARY_MAX_CHARACTERS,
  COURSE_TITLE_MAX_CHARACTERS,
  COURSE_WEEKS_MAX,
  LESSON_TEXT_MAX_CHARACTERS,
  LESSON_TITLE_MAX_CHARACTERS,
  OFF_SALE_REASONS,
  VIDEO_LINK_MAX_CHARACTERS,
} from './course-rules.ts';
import { parseVideoLink } from './course-video.ts';
import { courseFile, courseFileIdField, courseIdField, coursePaging, lessonIdField, toCourse, toLesson } from './courses.ts';
import { idField, momentField, pageOf, sanitiseLine, sanitiseMarkdown, sanitiseText, versionField } from './fields.ts';
import { fileAnswer, operation } from './operation.ts';
import { PRICE_MAX_CENTS, PRICE_MIN_CENTS, SELLER_GAPS } from './sale-rules.ts';

const line = (most: number) => z.string().overwrite(sanitiseLine).max(most);
const facts = {
  title: line(COURSE_TITLE_MAX_CHARACTERS).min(1),
  summary: line(COURSE_SUMMARY_MAX_CHARACTERS),
  description: z.string().overwrite(sanitiseText).max(COURSE_DESCRIPTION_MAX_CHARACTERS),
  level: z.enum(COURSE_LEVELS),
  weeks: z.int().min(1).max(COURSE_WEEKS_MAX),
  outcomes: z.array(line(COURSE_OUTCOME_MAX_CHARACTERS).min(1)).max(COURSE_OUTCOMES_MAX),
};
/** 0 is free. */
const priceField = z
  .int()
  .max(PRICE_MAX_CENTS)
  .refine((cents) => cents === 0 || cents >= PRICE_MIN_CENTS);
const offer = {
  priceCents: priceField,
  /** Below the price, and with its end, or both null. */
  salePriceCents: z.int().min(PRICE_MIN_CENTS).max(PRICE_MAX_CENTS).nullable(),
  saleEndsAt: momentField.nullable(),
  period: z.enum(ACCESS_PERIODS),
};

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
const courseDraft = z.object({
  id: courseIdField,
  state: z.enum(COURSE_STATES),
  /** Of facts and outline; each lesson has its own. */
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
  .extend({ editedAt: momentField, lessonCount: z.int(), studentCount: z.int(), earnedCents: z.int() });
export type OwnCourse = z.infer<typeof ownCourse>;

/** `id` is made by the screen once, so that a repeated press makes one course. */
export const newCourseForm = z.strictObject({ id: courseIdField, title: facts.title });
/** A later `version` answers EDIT_CONFLICT, unless it holds the same. */
export const courseFactsForm = toCourse.extend({ version: versionField, ...facts });
export const courseOutlineForm = toCourse
  .extend({
    version: versionField,
    /** The whole outline in its order. Ids are made by the screen; a lesson that is missing goes, with its text and files. */
    modules: z
      .array(
        z.strictObject({
          id: idField,
          title: line(LESSON_TITLE_MAX_CHARACTERS),
          lessons: z.array(z.strictObject({ id: lessonIdField, title: line(LESSON_TITLE_MAX_CHARACTERS), isFree: z.boolean() })),
        }),
      )
      .max(COURSE_MODULES_MAX),
  })
  .refine(({ modules }) => modules.flatMap(({ lessons }) => lessons).length <= COURSE_LESSONS_MAX, { path: ['modules'] })
  .refine(({ modules }) => isEachOnce(modules.flatMap(({ id, lessons }) => [id, ...lessons.map((lesson) => lesson.id)])), {
    path: ['modules'],
  });
const isEachOnce = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;
export type CourseOutlineForm = z.output<typeof courseOutlineForm>;
export const lessonForm = toLesson.extend({
  version: versionField,
  text: z.string().overwrite(sanitiseMarkdown).max(LESSON_TEXT_MAX_CHARACTERS),
  /** A link to a video on YouTube or Vimeo. */
  videoLink: z
    .string()
    .trim()
    .max(VIDEO_LINK_MAX_CHARACTERS)
    .refine((link) => parseVideoLink(link) !== null)
    .nullable(),
});
export type LessonForm = z.output<typeof lessonForm>;
export const offerForm = toCourse
  .extend(offer)
  .refine(({ salePriceCents, saleEndsAt }) => (salePriceCents === null) === (saleEndsAt === null), { path: ['saleEndsAt'] })
  .refine(({ priceCents, salePriceCents }) => salePriceCents === null || salePriceCents < priceCents, {
    path: ['salePriceCents'],
  });
export type OfferForm = z.output<typeof offerForm>;

/** A creator's figures of one course. */
const figures = z.object({
  /** Members who opened the page, each counted once a day. */
  visitCount: z.int(),
  saleCount: z.int(),
  refundCount: z.int(),
  /** The creator's shares, less what was taken back. */
  earnedCents: z.int(),
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
    'courses.use',
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
    'courses.use',
    { method: 'PUT', path: '/course-drafts/{courseId}', summary: 'Save the facts of a course of mine' },
    ...saving,
  )
    .input(courseFactsForm)
    .output(courseDraft),
  saveOutline: operation(
    'courses.use',
    { method: 'PUT', path: '/course-drafts/{courseId}/outline', summary: 'Save modules and lessons in their order' },
    ...saving,
  )
    .input(courseOutlineForm)
    .output(courseDraft),
  /** Holds at once, without review: orders keep their price, and learners their period. COURSE_STATE: another period, while somebody is paying. */
  setOffer: operation(
    'courses.use',
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
    'courses.use',
    { method: 'PUT', path: '/course-drafts/{courseId}/lessons/{lessonId}', summary: 'Save text and video of a lesson' },
    ...saving,
  )
    .input(lessonForm)
    .output(draftLesson),
  /** The body is the file: PDF, ZIP or a picture of up to 50 MB, told apart by content. The caller gives the id, so sending it again adds nothing. */
  uploadFile: operation(
    'courses.use',
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
    .input(z.object({ params: file, query: z.strictObject({ name: line(COURSE_FILE_NAME_MAX_CHARACTERS).min(1) }) }))
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
  /** COURSE_INCOMPLETE names the gaps. Repeating it changes nothing. */
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
    'courses.use',
    { method: 'DELETE', path: '/course-drafts/{courseId}/submission', summary: 'Take a submission of mine back' },
    'COURSE_STATE',
  )
    .input(toCourse)
    .output(courseDraft),
  /** Learners keep their access. COURSE_STATE where staff took it down, or it was never approved. */
  setOnSale: operation(
    'courses.use',
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
