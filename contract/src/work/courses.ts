import * as z from 'zod';
import { author } from '../core/authors.ts';
import { cursorField, idField, momentField, pageOf, searchField, seenCentsField } from '../core/fields.ts';
import { fileAnswer } from '../core/operation.ts';
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
export const toCourse = z.strictObject({ courseId: courseIdField });
export const toLesson = toCourse.extend({ lessonId: lessonIdField });
export const coursePaging = {
  cursor: cursorField.optional(),
  limit: z.coerce.number().int().min(1).max(50).default(COURSE_PAGE_SIZE),
};

/** A course as the catalogue shows it. */
export const courseCard = z.object({
  id: courseIdField,
  title: z.string(),
  summary: z.string(),
  level: z.enum(COURSE_LEVELS),
  weeks: z.int(),
  /** The price now, in US cents; 0 is free. */
  priceCents: z.int(),
  /** The higher price that the page strikes through: the usual one during a sale, the former one of a course sold elsewhere. Null for none. */
  fullPriceCents: z.int().nullable(),
  saleEndsAt: momentField.nullable(),
  currency: z.string(),
  /** Null for a course sold elsewhere. */
  period: z.enum(ACCESS_PERIODS).nullable(),
  outcomes: z.array(z.string()),
  /** Sold elsewhere: enrolment leaves Bros Abroad. */
  isExternal: z.boolean(),
  /** An external course without an address yet: 'Enrolment opens soon'. */
  isOpeningSoon: z.boolean(),
  /** Both null where nothing is counted: a course sold elsewhere, or no review yet. */
  studentCount: z.int().nullable(),
  rating: z.object({ average: z.number(), count: z.int() }).nullable(),
  /** Null for the house's courses, and where the reader may not know the creator: 'A bro'. */
  creator: author.nullable(),
  moduleCount: z.int(),
  lessonCount: z.int(),
  access: z.enum(COURSE_ACCESS),
  /** Lessons that the reader finished; null without access. */
  doneCount: z.int().nullable(),
  isDemo: z.boolean(),
});
export type CourseCard = z.infer<typeof courseCard>;

const outlineLesson = z.object({
  id: lessonIdField,
  title: z.string(),
  isFree: z.boolean(),
  hasVideo: z.boolean(),
  fileCount: z.int(),
  /** The reader may open it now. */
  isOpen: z.boolean(),
  isDone: z.boolean(),
});
export type OutlineLesson = z.infer<typeof outlineLesson>;

const certificate = z.object({ code: z.string(), issuedAt: momentField, isNameShown: z.boolean() });
export type OwnCertificate = z.infer<typeof certificate>;

/** The reader's own way through a course. */
const learning = z.object({
  startedAt: momentField,
  /** When access ends; null for lifetime. */
  endsAt: momentField.nullable(),
  lessonCount: z.int(),
  doneCount: z.int(),
  /** The lesson to go on with; null once all are done. */
  resumeLessonId: lessonIdField.nullable(),
  /** Lessons still to finish before a review; 0 once the reader may write one. */
  lessonsUntilReview: z.int(),
  /** The order, for its receipt; null for a free course. */
  orderId: z.uuid().nullable(),
  paidCents: z.int().nullable(),
  /** Until this moment one press brings the money back; null where it is over or nothing was paid. */
  moneyBackUntil: momentField.nullable(),
  certificate: certificate.nullable(),
});
export type CourseLearning = z.infer<typeof learning>;

/** A course on its own page. */
export const courseView = courseCard.extend({
  description: z.string(),
  modules: z.array(z.object({ id: z.uuid(), title: z.string(), lessons: z.array(outlineLesson) })),
  /** The host that enrolment leads to; null where it is bought here, or not open yet. */
  externalHost: z.string().nullable(),
  publishedAt: momentField.nullable(),
  offSale: z.enum(OFF_SALE_REASONS).nullable(),
  /** Staff's reason for taking it down; for creator and staff alone. */
  offSaleReason: z.string().nullable(),
  /** The state of the working copy; for creator and staff alone. */
  state: z.enum(COURSE_STATES).nullable(),
  /** Presses on 'Enrol', of a course sold elsewhere; for staff alone. */
  clickCount: z.int().nullable(),
  learning: learning.nullable(),
  /** Abilities of the reader now, decided by the server. */
  can: z.object({
    buy: z.boolean(),
    openAddress: z.boolean(),
    takeMoneyBack: z.boolean(),
    review: z.boolean(),
    ask: z.boolean(),
    answer: z.boolean(),
    edit: z.boolean(),
    report: z.boolean(),
    takeDown: z.boolean(),
    restore: z.boolean(),
    setAddress: z.boolean(),
  }),
});
export type CourseView = z.infer<typeof courseView>;

const video = z.object({ player: z.enum(VIDEO_PLAYERS), id: z.string() });
export const courseFile = z.object({ id: courseFileIdField, name: z.string(), kind: z.string(), sizeBytes: z.int() });

/** A lesson that the reader may open. `text` is Markdown, to be shown through `MARKDOWN_HTML` alone. */
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
  /** Words in title or summary, each as a beginning. */
  search: searchField.optional(),
  level: z.enum(COURSE_LEVELS).optional(),
  priceAtMost: z.coerce.number().int().min(0).max(PRICE_MAX_CENTS).optional(),
  weeksAtMost: z.coerce.number().int().min(1).max(COURSE_WEEKS_MAX).optional(),
  ratingAtLeast: z.coerce.number().int().min(1).max(5).optional(),
  /** `featured`: the house's courses in their order, then members', the newest first. */
  sort: z.enum(COURSE_SORTS).default('featured'),
  ...coursePaging,
});
export type CourseFilter = z.output<typeof courseFilter>;

const purchase = z.object({
  /** Null for a free course, which is the reader's at once. */
  orderId: z.uuid().nullable(),
  /** The page at the provider where it is paid. */
  url: z.string().nullable(),
});

export const courses = {
  /** Signed-out visitors read it too, without people. */
  list: operation('anyone', { method: 'GET', path: '/courses', summary: 'The academy: courses' })
    .input(courseFilter)
    .output(pageOf(courseCard)),
  get: operation('anyone', { method: 'GET', path: '/courses/{courseId}', summary: 'A course' })
    .input(toCourse)
    .output(courseView),
  /** Free lessons are open to everybody; all others to the creator, to staff, and to learners while their access runs. Anybody else gets COURSE_LOCKED. */
  lesson: operation(
    'anyone',
    { method: 'GET', path: '/courses/{courseId}/lessons/{lessonId}', summary: 'A lesson of a course' },
    'COURSE_LOCKED',
  )
    .input(toLesson)
    .output(lesson),
  /** As an attachment, for members who may open its lesson. */
  readFile: operation(
    'member',
    { method: 'GET', path: '/courses/{courseId}/files/{fileId}', summary: 'A file of a lesson' },
    'COURSE_LOCKED',
  )
    .input(toCourse.extend({ fileId: courseFileIdField }))
    .output(fileAnswer),
  /** The address where a course sold elsewhere is enrolled in; each press counts. COURSE_STATE while no address is entered. */
  openAddress: operation(
    'anyone',
    { method: 'POST', path: '/courses/{courseId}/enrolment-click', summary: 'The address to enrol at, elsewhere' },
    'COURSE_STATE',
  )
    .input(toCourse)
    .output(z.object({ url: z.url() })),
  /** `seenCents` is the price on the reader's screen: a higher price answers COURSE_PRICE, and a period other than `seenPeriod` COURSE_STATE. NOT_ON_SALE while the creator may not sell. A free course is the reader's at once. Repeated, it leads to the same page. */
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
    .input(toCourse.extend({ seenCents: seenCentsField, seenPeriod: z.enum(ACCESS_PERIODS) }))
    .output(purchase),
  /** Orders the whole price back and ends the access, without questions. Idempotent. */
  takeMoneyBack: operation(
    'member',
    { method: 'PUT', path: '/courses/{courseId}/money-back', summary: 'Get the price of a course back' },
    'MONEY_BACK_OVER',
  )
    .input(toCourse)
    .output(courseView),
};
