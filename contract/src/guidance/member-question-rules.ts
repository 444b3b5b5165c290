/** Product list, P10, or our choice (docs/decisions/member-questions.md). No Zod: screens load this file. */

import type { TrustLevel } from '../core/connection-rules.ts';

export const MEMBER_QUESTION_MIN_CHARACTERS = 10;
export const MEMBER_QUESTION_MAX_CHARACTERS = 500;
export const MEMBER_ANSWER_MIN_CHARACTERS = 10;
export const MEMBER_ANSWER_MAX_CHARACTERS = 2000;

export const MEMBERS_ASKED_MAX = 5;
/** From all askers together. */
export const MEMBER_QUESTIONS_RECEIVED_MAX = 2;
export const MEMBER_QUESTIONS_ASKED_MAX = { newcomer: 1, unverified: 2, verified: 3 } as const satisfies Record<
  TrustLevel,
  number
>;
export const MEMBER_QUESTION_PERIOD_DAYS = 7;
export const MEMBER_QUESTION_OPEN_DAYS = 14;

/** `ended`: time ran out. `closed`: by the asker. */
export const MEMBER_QUESTION_STATES = ['open', 'ended', 'closed'] as const;
export type MemberQuestionState = (typeof MEMBER_QUESTION_STATES)[number];
