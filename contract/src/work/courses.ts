import * as z from 'zod';
import { author } from '../core/authors.ts';
import { cursorField, idField, pageOf, searchField, seenCentsField, timestampField } from '../core/fields.ts';
import { fileResult } from '../core/operation.ts';
import { PRICE_MAX_CENTS } from '../money/sale-rules.ts';
import {
  ACCESS_PERIODS,
  COURSE_ACCESS,
  COURSE_LEVELS,
  COURSE_PAGE_SIZE,
  COURSE_SORTS,
  COURSE_STATES,
  COURSE_WEEKS_MAX,
  OFF_SALE_REASONS,
} from './course-rules.ts';
import { VIDEO_PLAYERS } from './course-video.ts';
import { operation } from './operation.ts';

export const courseIdField = idField.brand<'CourseId'>();
export type CourseId = z.infer<typeof courseIdField>;
export const lessonIdField = idField.brand<'LessonId'>();
export const courseFileIdField = idField.brand<'CourseFileId'>();
export const courseInput = z.strictObject({ courseId: courseIdField });
export const lessonInput = courseInput.extend({ lessonId: lessonIdField });
export const coursePaging = {
  cursor: cursorField.optional(),
  limit: z.coerce.number().int().min(1).max(50).default(COURSE_PAGE_SIZE),
};

export const courseCard = z.object({
  id: courseIdField,
  title: z.string(),
  summary: z.string(),
  level: z.enum(COURSE_LEVELS),
  weeks: z.int(),
  /** US cents; 0 is free. */
  priceCents: z.int(),
  /** Shown struck through: the usual price, or the former price of an external course. */
  fullPriceCents: z.int().nullable(),
  saleEndsAt: timestampField.nullable(),
  currency: z.string(),
  /** Null for an external course. */
  period: z.enum(ACCESS_PERIODS).nullable(),
  outcomes: z.array(z.string()),
  /** Members enroll on another site. */
  isExternal: z.boolean(),
  /** True for an external course without a URL. Screens then show 'Enrollment opens soon'. */
  isOpeningSoon: z.boolean(),
  /** Null for external courses. `rating` is also null until the first review. */
  studentCount: z.int().nullable(),
  rating: z.object({ average: z.number(), count: z.int() }).nullable(),
  /** Null for courses of the site, shown as 'Bros Abroad', and if the reader may not see the creator, shown as 'A bro'. */
  creator: author.nullable(),
  moduleCount: z.int(),
  lessonCount: z.int(),
  access: z.enum(COURSE_ACCESS),
  doneCount: z.int().nullable(),
  /** Null if all lessons are finished, or if the reader has no access. */
  resumeLessonId: lessonIdField.nullable(),
});
export type CourseCard = z.infer<typeof courseCard>;

const outlineLesson = z.object({
  id: lessonIdField,
  title: z.string(),
  isFree: z.boolean(),
  hasVideo: z.boolean(),
  fileCount: z.int(),
  isOpen: z.boolean(),
  isDone: z.boolean(),
});
export type OutlineLesson = z.infer<typeof outlineLesson>;

const certificate = z.object({ code: z.string(), issuedAt: timestampField, isNameShown: z.boolean() });
export type OwnCertificate = z.infer<typeof certificate>;

const learning = z.object({
  startedAt: timestampField,
  /** Null for lifetime access. */
  endsAt: timestampField.nullable(),
  lessonCount: z.int(),
  doneCount: z.int(),
  lessonsUntilReview: z.int(),
  orderId: z.uuid().nullable(),
  paidCents: z.int().nullable(),
  /** Null once this time has passed, or if nothing was paid. */
  refundableUntil: timestampField.nullable(),
  certificate: certificate.nullable(),
});
export type CourseLearning = z.infer<typeof learning>;

export const courseView = courseCard.extend({
  description: z.string(),
  modules: z.array(z.object({ id: z.uuid(), title: z.string(), lessons: z.array(outlineLesson) })),
  /** Null if the course is sold here or is not open yet. */
  externalHost: z.string().nullable(),
  publishedAt: timestampField.nullable(),
  offSale: z.enum(OFF_SALE_REASONS).nullable(),
  /** For the creator and staff. */
  offSaleReason: z.string().nullable(),
  /** For the creator and staff. */
  state: z.enum(COURSE_STATES).nullable(),
  /** Clicks on the 'Enroll' button of an external course, for staff. */
  clickCount: z.int().nullable(),
  learning: learning.nullable(),
  can: z.object({
    buy: z.boolean(),
    openEnrollmentUrl: z.boolean(),
    requestRefund: z.boolean(),
    review: z.boolean(),
    ask: z.boolean(),
    answer: z.boolean(),
    edit: z.boolean(),
    report: z.boolean(),
    takeDown: z.boolean(),
    restore: z.boolean(),
    setUrl: z.boolean(),
  }),
});
export type CourseView = z.infer<typeof courseView>;

const video = z.object({ player: z.enum(VIDEO_PLAYERS), id: z.string() });
export const courseFile = z.object({ id: courseFileIdField, name: z.string(), kind: z.string(), sizeBytes: z.int() });

/** `text` is Markdown. Render it only through `MARKDOWN_HTML`. */
const lesson = z.object({
  id: lessonIdField,
  courseId: courseIdField,
  title: z.string(),
  moduleTitle: z.string(),
  text: z.string(),
  video: video.nullable(),
  files: z.array(courseFile),
  isFree: z.boolean(),
  isDone: z.boolean(),
  previousId: lessonIdField.nullable(),
  nextId: lessonIdField.nullable(),
});
export type Lesson = z.infer<typeof lesson>;

const courseFilter = z.strictObject({
  /** Matches beginnings of words in title or summary. */
  search: searchField.optional(),
  level: z.enum(COURSE_LEVELS).optional(),
  priceAtMost: z.coerce.number().int().min(0).max(PRICE_MAX_CENTS).optional(),
  weeksAtMost: z.coerce.number().int().min(1).max(COURSE_WEEKS_MAX).optional(),
  ratingAtLeast: z.coerce.number().int().min(1).max(5).optional(),
  /**
   * `featured`: our own courses in fixed order, even before enrollment opens, then members' courses, newest first. Members' courses that are not on sale always
   * come last.
   */
  sort: z.enum(COURSE_SORTS).default('featured'),
  ...coursePaging,
});
export type CourseFilter = z.output<typeof courseFilter>;

const purchase = z.object({
  orderId: z.uuid().nullable(),
  url: z.string().nullable(),
});

export const courses = {
  /** Visitors do not see who created a course. */
  list: operation('anyone', { method: 'GET', path: '/courses', summary: 'List the courses of the academy' })
    .input(courseFilter)
    .output(pageOf(courseCard)),
  get: operation('anyone', { method: 'GET', path: '/courses/{courseId}', summary: 'Get a course' })
    .input(courseInput)
    .output(courseView),
  /** Anyone may open a free lesson. Other lessons are for the creator, staff and learners with access; others get COURSE_LOCKED. */
  lesson: operation(
    'anyone',
    { method: 'GET', path: '/courses/{courseId}/lessons/{lessonId}', summary: 'Get a lesson of a course' },
    'COURSE_LOCKED',
  )
    .input(lessonInput)
    .output(lesson),
  /** For members who may open the file's lesson. */
  readFile: operation(
    'member',
    { method: 'GET', path: '/courses/{courseId}/files/{fileId}', summary: 'Get a file of a lesson' },
    'COURSE_LOCKED',
  )
    .input(courseInput.extend({ fileId: courseFileIdField }))
    .output(fileResult),
  /** Returns the enrollment URL and counts the click. Throws COURSE_STATE if there is no URL. */
  openEnrollmentUrl: operation(
    'anyone',
    { method: 'POST', path: '/courses/{courseId}/enrollment-click', summary: 'Get the enrollment URL of an external course' },
    'COURSE_STATE',
  )
    .input(courseInput)
    .output(z.object({ url: z.url() })),
  /**
   * Throws COURSE_PRICE if the price is now higher than `seenCents`, COURSE_STATE if the period is not `seenPeriod`, NOT_ON_SALE while the creator may not
   * sell. A free course opens immediately. A retry returns the same page.
   */
  buy: operation(
    { access: 'courses.use', limit: 'course_buy' },
    { method: 'POST', path: '/courses/{courseId}/purchase', summary: 'Buy a course', successStatus: 201 },
    'COURSE_STATE',
    'COURSE_DUPLICATE',
    'COURSE_PRICE',
    'NOT_ON_SALE',
    'PAYMENTS_OFF',
    'FEATURE_OFF',
  )
    .input(courseInput.extend({ seenCents: seenCentsField, seenPeriod: z.enum(ACCESS_PERIODS) }))
    .output(purchase),
  requestRefund: operation(
    'member',
    {
      method: 'PUT',
      path: '/courses/{courseId}/refund-request',
      summary: 'Request a refund for a course',
      description: 'Refunds the full price and ends the access. Idempotent.',
    },
    'REFUND_PERIOD_OVER',
  )
    .input(courseInput)
    .output(courseView),
};
