/** docs/specification.md, K3; docs/decisions/concierge.md. No Zod: screens load this file. */

import type { Capability, Tier } from '../tiers.ts';

export const REQUEST_KINDS = ['booking', 'tripPlan', 'relocation', 'anything', 'support'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** Every paid plan includes support. */
export const CAPABILITY_OF_REQUEST: Record<RequestKind, Capability> = {
  booking: 'booking.assist',
  tripPlan: 'concierge.use',
  relocation: 'concierge.use',
  anything: 'concierge.use',
  support: 'support.ask',
};

/** `waiting`: for the member's answer. */
export const REQUEST_STATES = ['new', 'inProgress', 'waiting', 'done'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

export const ANSWER_STATES = ['waiting', 'inProgress', 'done'] as const;
export type AnswerState = (typeof ANSWER_STATES)[number];

/** A new request stays new, because nobody works on it yet. */
export const stateAfterMember = (state: RequestState): RequestState => (state === 'new' ? 'new' : 'inProgress');

export const DESK_RANK: Record<Tier, number> = { legend: 0, adventurer: 1, explorer: 2, browser: 3 };

export const REQUESTS_OPEN_MAX = 10;
export const REQUEST_REOPEN_DAYS = 30;
export const REQUEST_TITLE_MAX_CHARACTERS = 100;
export const REQUEST_TEXT_MAX_CHARACTERS = 4000;
/** Whole US dollars. */
export const REQUEST_BUDGET_MAX_USD = 1_000_000;

export const REQUEST_FILES_MAX = 5;
/** Re-encoding can make a picture larger than its upload (`PICTURE_MAX_BYTES`). */
export const REQUEST_FILE_MAX_BYTES = 20 * 1024 * 1024;
export const REQUEST_FILE_NAME_MAX_CHARACTERS = 100;
/** The kind is detected from the content. Pictures are re-encoded without their location. */
export const REQUEST_FILE_KINDS = ['pdf', 'docx', 'picture'] as const;
export type RequestFileKind = (typeof REQUEST_FILE_KINDS)[number];
/** Per member. */
export const UNSENT_FILES_MAX = 20;
export const UNSENT_FILE_HOURS = 24;

/** The typical response time: the median over this period, or null below `TYPICAL_ANSWER_MIN_COUNT` answers. */
export const TYPICAL_ANSWER_DAYS = 30;
export const TYPICAL_ANSWER_MIN_COUNT = 5;

export const DESK_TEMPLATES_MAX = 50;
export const DESK_TEMPLATE_NAME_MAX_CHARACTERS = 60;
export const DESK_VIEWS = ['toAnswer', 'waiting', 'done'] as const;
export type DeskView = (typeof DESK_VIEWS)[number];
