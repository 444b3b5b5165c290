/**
 * The rules of the concierge desk (docs/specification.md, K3). Limits are ours where the specification is silent (docs/decisions/concierge.md). Free of
 * schema libraries, so that screens can read them without loading one.
 */

import type { Capability, Tier } from '../tiers.ts';

/** The kinds of request: booking help, a plan for a trip, a move to a city, anything else, and support. */
export const REQUEST_KINDS = ['booking', 'tripPlan', 'relocation', 'anything', 'support'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** The capability that each kind takes. Support comes with every plan that is paid for. */
export const CAPABILITY_OF_REQUEST: Record<RequestKind, Capability> = {
  booking: 'booking.assist',
  tripPlan: 'concierge.use',
  relocation: 'concierge.use',
  anything: 'concierge.use',
  support: 'support.ask',
};

/** The life of a request. `waiting` waits for the member's answer. */
export const REQUEST_STATES = ['new', 'inWork', 'waiting', 'done'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** The states that an answer of staff leads to. */
export const ANSWER_STATES = ['waiting', 'inWork', 'done'] as const;
export type AnswerState = (typeof ANSWER_STATES)[number];

/** The state after the member has written: the desk's turn again. Nobody has begun with a new one. */
export const stateAfterMember = (state: RequestState): RequestState => (state === 'new' ? 'new' : 'inWork');

/** The order at the desk: Legend first. A plan that has ended by then sorts after paid plans. */
export const DESK_RANK: Record<Tier, number> = { legend: 0, adventurer: 1, explorer: 2, browser: 3 };

/** Requests of one member that are not done. */
export const REQUESTS_OPEN_MAX = 10;
/** A done request can be taken up again for this long; afterwards it takes a new one. */
export const REQUEST_REOPEN_DAYS = 30;
export const REQUEST_TITLE_MAX_CHARACTERS = 100;
export const REQUEST_TEXT_MAX_CHARACTERS = 4000;
/** In whole US dollars. */
export const REQUEST_BUDGET_MAX_USD = 1_000_000;

export const REQUEST_FILES_MAX = 5;
/** The largest upload is that of pictures, `PICTURE_MAX_BYTES`. A picture can grow when it is re-encoded. */
export const REQUEST_FILE_MAX_BYTES = 20 * 1024 * 1024;
export const REQUEST_FILE_NAME_MAX_CHARACTERS = 100;
/** Recognised by the content of the file. A picture is re-encoded, without the place where it was taken. */
export const REQUEST_FILE_KINDS = ['pdf', 'docx', 'picture'] as const;
export type RequestFileKind = (typeof REQUEST_FILE_KINDS)[number];
/** Files that a member uploaded and has not sent: how many there can be, and how long they are kept. */
export const UNSENT_FILES_MAX = 20;
export const UNSENT_FILE_HOURS = 24;

/** The typical answer time is the median of the first answers of this many days, and unknown below this many answers. */
export const TYPICAL_ANSWER_DAYS = 30;
export const TYPICAL_ANSWER_LEAST = 5;

export const DESK_TEMPLATES_MAX = 50;
export const DESK_TEMPLATE_NAME_MAX_CHARACTERS = 60;
/** The lists that the desk is read by. */
export const DESK_VIEWS = ['toAnswer', 'waiting', 'done'] as const;
export type DeskView = (typeof DESK_VIEWS)[number];
