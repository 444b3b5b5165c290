import { PRICE_MAX_CENTS, PRICE_MIN_CENTS } from '@bros/contract/money/sale-rules';
import {
  ACCESS_PERIODS,
  COURSE_FILE_KINDS,
  COURSE_LEVELS,
  COURSE_STATES,
  type CourseDecision,
  OFF_SALE_REASONS,
} from '@bros/contract/work/course-rules';
import { VIDEO_PLAYERS } from '@bros/contract/work/course-video';
import { type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '../../core/people/accounts/tables.ts';
import { createdAtColumn, idColumn, literals, timestampColumn } from '../../platform/columns.ts';

const wordsColumn = customType<{ data: string }>({ dataType: () => 'tsvector' });
const price = sql.raw(`between ${PRICE_MIN_CENTS} and ${PRICE_MAX_CENTS}`);

export interface Decision {
  decision: CourseDecision;
  reason: string;
  decidedAt: string;
  comments: { lessonId: string; text: string }[];
}

/** A course with learners outlives its creator's account (docs/specification.md, H3). Texts are in the editions. */
export const courses = pgTable(
  'courses',
  {
    id: idColumn(),
    creatorId: uuid('creator_id').references(() => users.id, { onDelete: 'set null' }),
    /** The place among our own courses, which are sold elsewhere. Null for members' courses. */
    position: integer('position'),
    /** Null until an admin enters it. */
    enrollUrl: text('enroll_url'),
    formerPriceCents: integer('former_price_cents'),
    clickCount: integer('click_count').notNull().default(0),
    /** The working copy's state. */
    state: text('state', { enum: COURSE_STATES }).notNull().default('draft'),
    version: integer('version').notNull().default(1),
    /** The time of the first approval. */
    publishedAt: timestampColumn('published_at'),
    offSale: text('off_sale', { enum: OFF_SALE_REASONS }),
    offSaleReason: text('off_sale_reason'),
    takenDownAt: timestampColumn('taken_down_at'),
    /** True if the creator stopped the sale before the takedown, so restoring does not resume it. */
    isStoppedByCreator: boolean('is_stopped_by_creator').notNull().default(false),
    /** 0 means free. */
    priceCents: integer('price_cents').notNull().default(0),
    salePriceCents: integer('sale_price_cents'),
    saleEndsAt: timestampColumn('sale_ends_at'),
    period: text('period', { enum: ACCESS_PERIODS }).notNull().default('lifetime'),
    submittedAt: timestampColumn('submitted_at'),
    decision: jsonb('decision').$type<Decision>(),
    createdAt: createdAtColumn(),
    editedAt: timestampColumn('edited_at').notNull().defaultNow(),
  },
  (table) => [
    check('courses_state', sql`${table.state} in (${literals(COURSE_STATES)})`),
    check('courses_period', sql`${table.period} in (${literals(ACCESS_PERIODS)})`),
    check(
      'courses_off_sale',
      sql`${table.offSale} in (${literals(OFF_SALE_REASONS.filter((one) => one !== 'creatorGone' && one !== 'paused'))})`,
    ),
    check('courses_taken_down', sql`(${table.offSale} is not distinct from 'staff') = (${table.takenDownAt} is not null)`),
    check('courses_stopped', sql`not ${table.isStoppedByCreator} or ${table.offSale} is not distinct from 'staff'`),
    check('courses_price', sql`${table.priceCents} = 0 or ${table.priceCents} ${price}`),
    check(
      'courses_sale',
      sql`(${table.salePriceCents} is null) = (${table.saleEndsAt} is null) and ${table.salePriceCents} ${price} and ${table.salePriceCents} < ${table.priceCents}`,
    ),
    check('courses_house', sql`${table.position} is null or ${table.creatorId} is null`),
    check('courses_enroll_url', sql`${table.enrollUrl} is null or ${table.position} is not null`),
    uniqueIndex('courses_position').on(table.position),
    index('courses_of_creator').on(table.creatorId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('courses_waiting').on(table.submittedAt, table.id).where(sql`${table.state} = 'inReview'`),
    index('courses_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
);

/** Approval copies the draft edition over the live edition. */
export const EDITIONS = ['draft', 'live'] as const;
export type Edition = (typeof EDITIONS)[number];
const ofCourse = () =>
  uuid('course_id')
    .notNull()
    .references(() => courses.id, { onDelete: 'cascade' });
const ofEdition = () => ({ courseId: ofCourse(), edition: text('edition', { enum: EDITIONS }).notNull() });

export const courseEditions = pgTable(
  'course_editions',
  {
    ...ofEdition(),
    title: text('title').notNull(),
    summary: text('summary').notNull().default(''),
    description: text('description').notNull().default(''),
    level: text('level', { enum: COURSE_LEVELS }).notNull().default('allLevels'),
    weeks: integer('weeks').notNull().default(1),
    outcomes: text('outcomes').array().notNull().default(sql`'{}'::text[]`),
    words: wordsColumn('words')
      .notNull()
      .generatedAlwaysAs((): SQL => sql`search_words(title || ' ' || summary)`),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.edition] }),
    check('course_editions_edition', sql`${table.edition} in (${literals(EDITIONS)})`),
    check('course_editions_level', sql`${table.level} in (${literals(COURSE_LEVELS)})`),
    check('course_editions_weeks', sql`${table.weeks} > 0`),
    index('course_editions_words').using('gin', table.words),
  ],
);

export const courseModules = pgTable(
  'course_modules',
  { ...ofEdition(), id: uuid('id').notNull(), position: integer('position').notNull(), title: text('title').notNull() },
  (table) => [
    primaryKey({ columns: [table.courseId, table.edition, table.id] }),
    check('course_modules_edition', sql`${table.edition} in (${literals(EDITIONS)})`),
  ],
);

export const courseLessons = pgTable(
  'course_lessons',
  {
    ...ofEdition(),
    id: uuid('id').notNull(),
    moduleId: uuid('module_id').notNull(),
    /** Numbered through all modules of the course. */
    position: integer('position').notNull(),
    title: text('title').notNull(),
    isFree: boolean('is_free').notNull().default(false),
    text: text('text').notNull().default(''),
    videoPlayer: text('video_player', { enum: VIDEO_PLAYERS }),
    videoId: text('video_id'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.edition, table.id] }),
    check('course_lessons_edition', sql`${table.edition} in (${literals(EDITIONS)})`),
    check('course_lessons_video', sql`(${table.videoPlayer} is null) = (${table.videoId} is null)`),
    check('course_lessons_player', sql`${table.videoPlayer} in (${literals(VIDEO_PLAYERS)})`),
  ],
);

/** A row belongs to the working copy, the published copy or both. When it is deleted, a trigger queues the file for removal. */
export const courseFiles = pgTable(
  'course_files',
  {
    id: idColumn(),
    courseId: ofCourse(),
    lessonId: uuid('lesson_id').notNull(),
    wholeKey: text('whole_key').notNull(),
    name: text('name').notNull(),
    kind: text('kind', { enum: COURSE_FILE_KINDS }).notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    isInDraft: boolean('is_in_draft').notNull().default(true),
    isLive: boolean('is_live').notNull().default(false),
    createdAt: createdAtColumn(),
  },
  (table) => [
    check('course_files_kind', sql`${table.kind} in (${literals(COURSE_FILE_KINDS)})`),
    check('course_files_used', sql`${table.isInDraft} or ${table.isLive}`),
    index('course_files_of_lesson').on(table.courseId, table.lessonId),
  ],
);

/** For members who bought the course or joined it for free. Buying again restarts the row and keeps the progress. */
export const courseEnrollments = pgTable(
  'course_enrollments',
  {
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id),
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null for a free course. No foreign key, because sales manage their orders. */
    orderId: uuid('order_id'),
    startedAt: timestampColumn('started_at').notNull(),
    endsAt: timestampColumn('ends_at'),
    refundRequestedAt: timestampColumn('refund_requested_at'),
    lastLessonId: uuid('last_lesson_id'),
    completedAt: timestampColumn('completed_at'),
    certificateCode: text('certificate_code').unique(),
    isNameShown: boolean('is_name_shown').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.memberId] }),
    check('course_enrollments_certificate', sql`(${table.certificateCode} is null) = (${table.completedAt} is null)`),
    uniqueIndex('course_enrollments_order').on(table.orderId),
    index('course_enrollments_of_member').on(
      table.memberId,
      table.startedAt.desc().nullsFirst(),
      table.courseId.desc().nullsFirst(),
    ),
  ],
);

export const courseProgress = pgTable(
  'course_progress',
  {
    courseId: ofCourse(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lessonId: uuid('lesson_id').notNull(),
    doneAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.memberId, table.lessonId] }),
    index('course_progress_of_member').on(table.memberId),
  ],
);

/** At most one per member and day (UTC). */
export const courseVisits = pgTable(
  'course_visits',
  {
    courseId: ofCourse(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: text('day').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.memberId, table.day] }),
    index('course_visits_of_member').on(table.memberId),
  ],
);

const contentColumns = () => ({
  id: idColumn(),
  courseId: ofCourse(),
  memberId: uuid('member_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  text: text('text').notNull(),
  createdAt: createdAtColumn(),
  answer: text('answer'),
  answeredAt: timestampColumn('answered_at'),
});

export const courseReviews = pgTable(
  'course_reviews',
  {
    ...contentColumns(),
    rating: integer('rating').notNull(),
    hiddenAt: timestampColumn('hidden_at'),
    hiddenReason: text('hidden_reason'),
  },
  (table) => [
    check('course_reviews_rating', sql`${table.rating} between 1 and 5`),
    check('course_reviews_hidden', sql`(${table.hiddenAt} is null) = (${table.hiddenReason} is null)`),
    check('course_reviews_answer', sql`(${table.answer} is null) = (${table.answeredAt} is null)`),
    uniqueIndex('course_reviews_once').on(table.courseId, table.memberId),
    index('course_reviews_newest').on(table.courseId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('course_reviews_of_member').on(table.memberId, table.createdAt),
  ],
);

export const courseQuestions = pgTable('course_questions', { ...contentColumns(), lessonId: uuid('lesson_id') }, (table) => [
  check('course_questions_answer', sql`(${table.answer} is null) = (${table.answeredAt} is null)`),
  index('course_questions_newest').on(table.courseId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
  index('course_questions_of_member').on(table.memberId, table.createdAt),
]);
