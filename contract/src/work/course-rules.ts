/**
 * The rules of courses (docs/specification.md, H3). Limits are ours where the specification is silent (docs/decisions/academy.md). Free of schema
 * libraries.
 */

import type { TrustLevel } from '../core/connection-rules.ts';

/** The specification's levels. */
export const COURSE_LEVELS = ['beginner', 'intermediate', 'advanced', 'allLevels'] as const;
export type CourseLevel = (typeof COURSE_LEVELS)[number];

/** The specification's access periods. */
export const ACCESS_PERIODS = ['sixMonths', 'oneYear', 'lifetime'] as const;
export type AccessPeriod = (typeof ACCESS_PERIODS)[number];
/** Null never ends. */
export const ACCESS_PERIOD_MONTHS: Record<AccessPeriod, number | null> = { sixMonths: 6, oneYear: 12, lifetime: null };

export const COURSE_TITLE_MAX_CHARACTERS = 100;
export const COURSE_SUMMARY_MAX_CHARACTERS = 300;
export const COURSE_DESCRIPTION_MAX_CHARACTERS = 5000;
export const COURSE_WEEKS_MAX = 52;
export const COURSE_OUTCOMES_MAX = 10;
export const COURSE_OUTCOME_MAX_CHARACTERS = 120;
export const COURSE_MODULES_MAX = 20;
export const COURSE_LESSONS_MAX = 100;
export const LESSON_TITLE_MAX_CHARACTERS = 100;
export const LESSON_TEXT_MAX_CHARACTERS = 20_000;
export const VIDEO_LINK_MAX_CHARACTERS = 300;
export const COURSE_ADDRESS_MAX_CHARACTERS = 500;
export const COURSE_PAGE_SIZE = 12;

/** Files of lessons, recognised by content, never by name. A ZIP is kept as it came and never unpacked. */
export const COURSE_FILE_KINDS = ['pdf', 'zip', 'png', 'jpg', 'webp', 'gif'] as const;
export type CourseFileKind = (typeof COURSE_FILE_KINDS)[number];
export const COURSE_FILE_MAX_BYTES = 50 * 1024 * 1024;
export const LESSON_FILES_MAX = 5;
export const COURSE_FILES_MAX = 40;
export const COURSE_FILE_NAME_MAX_CHARACTERS = 120;
export const COURSE_FILE_PROBLEMS = ['format', 'broken'] as const;

/** Courses that a creator can have at a time that were never approved. */
export const COURSE_DRAFTS_MAX = 10;

/** The life of a course's working copy. Of an approved course the changes wait in it until staff approve them; readers see the approved copy all the while. */
export const COURSE_STATES = ['draft', 'inReview', 'changesAsked', 'refused', 'approved'] as const;
export type CourseState = (typeof COURSE_STATES)[number];
/** Saving a change makes a draft of an approved copy; one that was sent back is handed in again. */
export const COURSE_TRANSITIONS: Record<CourseState, readonly CourseState[]> = {
  draft: ['inReview'],
  inReview: ['draft', 'changesAsked', 'refused', 'approved'],
  changesAsked: ['inReview'],
  refused: ['inReview'],
  approved: ['draft'],
};
/** A copy in review stands still, until staff decide or its creator takes it back. */
export const isEditable = (state: CourseState): boolean => state !== 'inReview';

export const COURSE_DECISIONS = ['approved', 'changesAsked', 'refused'] as const;
export type CourseDecision = (typeof COURSE_DECISIONS)[number];

/** Why nobody can buy an approved course: its creator or staff stopped the sale, the creator is banned, leaving or gone, or may not sell now (`paused`). */
export const OFF_SALE_REASONS = ['creator', 'staff', 'creatorGone', 'paused'] as const;
export type OffSaleReason = (typeof OFF_SALE_REASONS)[number];

/** An admin's choice for the buyers of a course that is taken down. */
export const BUYERS_FATES = ['keepAccess', 'getMoneyBack'] as const;
export type BuyersFate = (typeof BUYERS_FATES)[number];

/** The gaps that keep a course from being submitted. */
export const COURSE_GAPS = ['summary', 'description', 'outcomes', 'lessons', 'emptyModule', 'emptyLesson', 'freeLesson'] as const;
export type CourseGap = (typeof COURSE_GAPS)[number];

/** A reader's access to a course. `refunded`: the price went back, by the reader's wish or another's. `disputed`: the reader's bank disputes the payment. */
export const COURSE_ACCESS = ['none', 'running', 'expired', 'refunded', 'disputed', 'creator'] as const;
export type CourseAccess = (typeof COURSE_ACCESS)[number];

export const COURSE_SORTS = ['featured', 'newest', 'rating', 'cheapest', 'dearest'] as const;
export type CourseSort = (typeof COURSE_SORTS)[number];

/** Lessons that a buyer has to finish before reviewing: a third, rounded up, and one at least. */
export const lessonsBeforeReview = (lessonCount: number): number => Math.max(1, Math.ceil(lessonCount / 3));

export const COURSE_REVIEW_MAX_CHARACTERS = 1000;
export const COURSE_QUESTION_MAX_CHARACTERS = 1000;
export const COURSE_ANSWER_MAX_CHARACTERS = 2000;
export const COURSE_REASON_MAX_CHARACTERS = 500;
export const COURSE_COMMENT_MAX_CHARACTERS = 1000;

/** Reviews, and questions, that a member writes in a day. */
export const COURSE_WRITINGS_PER_DAY = { newcomer: 5, unverified: 20, verified: 50 } as const satisfies Record<
  TrustLevel,
  number
>;

interface Offer {
  priceCents: number;
  salePriceCents: number | null;
  saleEndsAt: Date | null;
}
/** The price at a moment: the sale price until its end. 0 is free. */
export const priceAt = ({ priceCents, salePriceCents, saleEndsAt }: Offer, at: Date): number =>
  salePriceCents !== null && saleEndsAt !== null && at < saleEndsAt ? salePriceCents : priceCents;

/** Letters and figures that are not mistaken for each other, in three groups: 'K7QF-3MZP-XW2H'. */
export const CERTIFICATE_CODE = /^[A-HJ-NP-Z2-9]{4}(-[A-HJ-NP-Z2-9]{4}){2}$/;
