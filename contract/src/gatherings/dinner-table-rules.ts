/** Product list, P4, or our choice. */

export const TABLE_MIN_SEATS = 4;
export const TABLE_MAX_SEATS = 6;
/** 1 is a simple meal, 3 a fine restaurant. */
export const DINNER_BUDGET_MAX = 3;
/** The city's local time. Opt-ins end on Wednesday; dinner is on Thursday. */
export const DINNER_DEADLINE_TIME = '12:00';
export const DINNER_TIME = '19:30';
/** From the start of dinner. */
export const DINNER_SHOWN_HOURS = 6;
/** After this time, a job is considered dead, and another process takes over. */
export const DINNER_CLAIM_MINUTES = 10;
export const NEW_MEMBER_DAYS = 60;
export const WAITING_COUNTS_WEEKS = 8;

export const DINNER_KINDS = ['once', 'weekly'] as const;
export const DIETARY_NEEDS = ['vegetarian', 'vegan', 'halal', 'kosher', 'glutenFree', 'noAlcohol'] as const;
/** If several things in common are equally rare, the first kind in this list is shown. */
export const DINNER_COMMON_GROUND = ['city', 'occupation', 'interest', 'language'] as const;
export const DINNER_HOURS = 3;
export const DINNER_CONFIRM_DAYS = 7;
/** How many guests must agree on whether another guest came. At a table of two, one guest decides. */
export const DINNER_CONFIRMATIONS = 2;
/** Local time, on the day after dinner. */
export const DINNER_ASK_TIME = '11:00';
/** A local time. */
export const DINNER_REMINDER_TIME = '15:00';
/** A guest can report being late from two hours before dinner until one hour after its start. */
export const DINNER_LATE_MIN_MINUTES = 5;
export const DINNER_LATE_MAX_MINUTES = 60;
export const DINNER_LATE_BEFORE_HOURS = 2;
export const DINNER_LATE_AFTER_HOURS = 1;
