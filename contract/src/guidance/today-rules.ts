/** Rules of Today, free of schemas: the screen above the tabs of the profile (specification, Settled). All are ours. */

/** People, crossings and meetups shown of each; the rest stands on their own screens. */
export const TODAY_SHOWN = 3;

/** A meetup this far ahead still counts as this week's. */
export const MEETUPS_WITHIN_DAYS = 7;

/** A job counts as new for so long. */
export const JOBS_WITHIN_DAYS = 7;

/** The one thing to do next, the first that applies. */
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
