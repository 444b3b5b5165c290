/** docs/specification.md, H3; docs/decisions/academy.md. No Zod: screens load this file. */

import type { TrustLevel } from '../core/connection-rules.ts';

export const COURSE_LEVELS = ['beginner', 'intermediate', 'advanced', 'allLevels'] as const;
export type CourseLevel = (typeof COURSE_LEVELS)[number];

export const ACCESS_PERIODS = ['sixMonths', 'oneYear', 'lifetime'] as const;
export type AccessPeriod = (typeof ACCESS_PERIODS)[number];
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
export const COURSE_URL_MAX_CHARACTERS = 500;
export const COURSE_PAGE_SIZE = 12;

/** Detected from the content, never from the name. A ZIP is never unpacked. */
export const COURSE_FILE_KINDS = ['pdf', 'zip', 'png', 'jpg', 'webp', 'gif'] as const;
export type CourseFileKind = (typeof COURSE_FILE_KINDS)[number];
export const COURSE_FILE_MAX_BYTES = 50 * 1024 * 1024;
export const LESSON_FILES_MAX = 5;
export const COURSE_FILES_MAX = 40;
export const COURSE_FILE_NAME_MAX_CHARACTERS = 120;
export const COURSE_FILE_PROBLEMS = ['format', 'broken'] as const;

export const COURSE_DRAFTS_MAX = 10;

/** States of the working copy. Readers see the last approved copy. */
export const COURSE_STATES = ['draft', 'inReview', 'changesAsked', 'refused', 'approved'] as const;
export type CourseState = (typeof COURSE_STATES)[number];
export const COURSE_TRANSITIONS: Record<CourseState, readonly CourseState[]> = {
  draft: ['inReview'],
  inReview: ['draft', 'changesAsked', 'refused', 'approved'],
  changesAsked: ['inReview'],
  refused: ['inReview'],
  approved: ['draft'],
};
export const isEditable = (state: CourseState): boolean => state !== 'inReview';

export const COURSE_DECISIONS = ['approved', 'changesAsked', 'refused'] as const;
export type CourseDecision = (typeof COURSE_DECISIONS)[number];

/** `creator`, `staff`: they stopped the sale. `creatorGone`: banned, leaving or deleted. `paused`: the creator may not sell now. */
export const OFF_SALE_REASONS = ['creator', 'staff', 'creatorGone', 'paused'] as const;
export type OffSaleReason = (typeof OFF_SALE_REASONS)[number];

export const BUYER_TREATMENTS = ['keepAccess', 'refund'] as const;
export type BuyerTreatment = (typeof BUYER_TREATMENTS)[number];

export const COURSE_GAPS = ['summary', 'description', 'outcomes', 'lessons', 'emptyModule', 'emptyLesson', 'freeLesson'] as const;
export type CourseGap = (typeof COURSE_GAPS)[number];

/** `refunded`: no matter who requested it. `disputed`: by the reader's bank. */
export const COURSE_ACCESS = ['none', 'running', 'expired', 'refunded', 'disputed', 'creator'] as const;
export type CourseAccess = (typeof COURSE_ACCESS)[number];

export const COURSE_SORTS = ['featured', 'newest', 'rating', 'priceLowToHigh', 'priceHighToLow'] as const;
export type CourseSort = (typeof COURSE_SORTS)[number];

export const lessonsBeforeReview = (lessonCount: number): number => Math.max(1, Math.ceil(lessonCount / 3));

export const COURSE_REVIEW_MAX_CHARACTERS = 1000;
export const COURSE_QUESTION_MAX_CHARACTERS = 1000;
export const COURSE_ANSWER_MAX_CHARACTERS = 2000;
export const COURSE_REASON_MAX_CHARACTERS = 500;
export const COURSE_COMMENT_MAX_CHARACTERS = 1000;

/** Reviews and questions are limited separately. */
export const COURSE_WRITINGS_PER_DAY = { newcomer: 5, unverified: 20, verified: 50 } as const satisfies Record<
  TrustLevel,
  number
>;

interface Offer {
  priceCents: number;
  salePriceCents: number | null;
  saleEndsAt: Date | null;
}
export const priceAt = ({ priceCents, salePriceCents, saleEndsAt }: Offer, at: Date): number =>
  salePriceCents !== null && saleEndsAt !== null && at < saleEndsAt ? salePriceCents : priceCents;

/** Excludes the ambiguous I, O, 0 and 1: 'K7QF-3MZP-XW2H'. */
export const CERTIFICATE_CODE = /^[A-HJ-NP-Z2-9]{4}(-[A-HJ-NP-Z2-9]{4}){2}$/;
