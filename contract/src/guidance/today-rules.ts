/** Specification, Settled; the limits are our choice. No Zod: screens load this file. */

export const TODAY_SHOWN = 3;

/** One row of faces. */
export const PEOPLE_SHOWN = 6;

export const MEETUPS_WITHIN_DAYS = 7;

export const JOBS_WITHIN_DAYS = 7;

export const STAYS_WITHIN_DAYS = 7;

/** In order of priority. */
export const NEXT_STEPS = [
  'answerQuestions',
  'readMessages',
  'answerRequests',
  'choosePlan',
  'addPhoto',
  'meetSomebody',
  'planTrip',
  'joinMeetup',
] as const;
export type NextStep = (typeof NEXT_STEPS)[number];
