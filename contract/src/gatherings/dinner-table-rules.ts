/** The numbers of Table for six (product list, P4). */

export const TABLE_MIN_SEATS = 4;
export const TABLE_MAX_SEATS = 6;
/** 1 is a simple meal, 3 a fine restaurant. */
export const DINNER_BUDGET_MAX = 3;
/** Local times of the city. Opt-ins end on the day before dinner, which is a Thursday. */
export const DINNER_DEADLINE_TIME = '12:00';
export const DINNER_TIME = '19:30';
/** The member's table is shown for this many hours after dinner begins. Our choice. */
export const DINNER_SHOWN_HOURS = 6;
/** Our choice. A job in this process that takes longer is considered dead, and another process forms the tables. */
export const DINNER_CLAIM_MINUTES = 10;
/** A member counts as new for this many days. Our choice. */
export const NEW_MEMBER_DAYS = 60;
/** Weeks without a seat count for this many weeks. Our choice. */
export const WAITING_COUNTS_WEEKS = 8;

export const DINNER_KINDS = ['once', 'weekly'] as const;
export const DIETARY_NEEDS = ['vegetarian', 'vegan', 'halal', 'kosher', 'glutenFree', 'noAlcohol'] as const;
/** Things that a guest and the reader can have in common. If several are equally rare at the table, the first kind in this list is shown. */
export const DINNER_COMMON_GROUND = ['city', 'occupation', 'interest', 'language'] as const;
/** Dinner ends this many hours after it begins. Then guests can say who came, for this many days. Our choice. */
export const DINNER_HOURS = 3;
export const DINNER_CONFIRM_DAYS = 7;
/** This many matching answers decide whether a guest came. At a table of two, the other guest decides. */
export const DINNER_CONFIRMATIONS = 2;
/** Local time of the city on the day after dinner, when the guests are asked who came. */
export const DINNER_ASK_TIME = '11:00';
/** Local time of the city on the day of dinner, when the guests are reminded. Our choice. */
export const DINNER_REMINDER_TIME = '15:00';
/** A guest can announce a delay from two hours before dinner until one hour after its start. Our choice. */
export const DINNER_LATE_MIN_MINUTES = 5;
export const DINNER_LATE_MAX_MINUTES = 60;
export const DINNER_LATE_BEFORE_HOURS = 2;
export const DINNER_LATE_AFTER_HOURS = 1;
