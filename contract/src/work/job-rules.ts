/** docs/specification.md, H2; docs/decisions/jobs.md. No Zod: screens load this file. */

import type { TrustLevel } from '../core/connection-rules.ts';

export const JOB_TYPES = ['remote', 'hybrid', 'onsite'] as const;
export type JobType = (typeof JOB_TYPES)[number];

/** The first is the default (docs/specification.md, Limits). */
export const JOB_CURRENCIES = [
  'USD',
  'EUR',
  'GBP',
  'AUD',
  'BRL',
  'CAD',
  'CHF',
  'CZK',
  'DKK',
  'IDR',
  'JPY',
  'MXN',
  'NOK',
  'NZD',
  'PLN',
  'SEK',
  'SGD',
  'THB',
] as const;
export type JobCurrency = (typeof JOB_CURRENCIES)[number];

export const JOB_TITLE_MAX_CHARACTERS = 100;
export const JOB_COMPANY_MAX_CHARACTERS = 100;
export const JOB_LOCATION_MAX_CHARACTERS = 100;
export const JOB_DESCRIPTION_MAX_CHARACTERS = 8000;
export const JOB_LINES_MAX = 15;
export const JOB_LINE_MAX_CHARACTERS = 200;
export const JOB_TAGS_MAX = 8;
export const JOB_TAG_MAX_CHARACTERS = 30;
/** 'c++', 'node.js'. */
export const JOB_TAG_PATTERN = /^[\p{L}\p{N}][\p{L}\p{N} +#.-]*$/u;
export const JOB_COUNTRIES_MAX = 30;
export const JOB_URL_MAX_CHARACTERS = 500;
/** Per year, in whole currency units. */
export const JOB_SALARY_MAX = 2_000_000_000;
export const JOB_REASON_MAX_CHARACTERS = 500;

/** Renewable in the last JOB_RENEWABLE_DAYS. */
export const JOB_OPEN_DAYS = 30;
export const JOB_RENEWABLE_DAYS = 7;
export const JOB_REMINDER_DAYS = 3;

export const JOB_STATES = ['draft', 'held', 'open', 'closed', 'expired'] as const;
export type JobState = (typeof JOB_STATES)[number];
/** `held`: staff publish the job or send it back. */
export const JOB_TRANSITIONS: Record<JobState, readonly JobState[]> = {
  draft: ['held', 'open'],
  held: ['open', 'draft', 'closed'],
  open: ['held', 'open', 'closed', 'expired'],
  closed: [],
  expired: ['open', 'held', 'closed'],
};

/** Per seven days (docs/specification.md, Money of sales). */
export const JOBS_PER_WEEK = { newcomer: 1, unverified: 2, verified: 5 } as const satisfies Record<TrustLevel, number>;

/** The poster reads an `application` or a `cv`. */
export const JOB_ACCESS_TYPES = ['view', 'save', 'click', 'apply', 'application', 'cv'] as const;
export type JobAccessType = (typeof JOB_ACCESS_TYPES)[number];
export const JOB_FIGURE_DAYS = 30;

export const JOB_POSTED_WITHIN_DAYS = [1, 7, 14, 30] as const;

export const ALERT_FREQUENCIES = ['none', 'atOnce', 'daily', 'weekly'] as const;
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number];
export const JOB_SEARCHES_MAX = 10;
export const JOB_SEARCH_NAME_MAX_CHARACTERS = 60;

export const APPLICATION_STATES = ['submitted', 'viewed', 'shortlisted', 'rejected', 'hired', 'withdrawn'] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];
const APPLICATION_ACTIONS = {
  view: { by: 'poster', from: ['submitted'], to: 'viewed' },
  shortlist: { by: 'poster', from: ['submitted', 'viewed', 'rejected'], to: 'shortlisted' },
  reject: { by: 'poster', from: ['submitted', 'viewed', 'shortlisted'], to: 'rejected' },
  hire: { by: 'poster', from: ['submitted', 'viewed', 'shortlisted'], to: 'hired' },
  withdraw: { by: 'applicant', from: ['submitted', 'viewed', 'shortlisted'], to: 'withdrawn' },
} as const satisfies Record<string, { by: 'poster' | 'applicant'; from: readonly ApplicationState[]; to: ApplicationState }>;
export type ApplicationAction = keyof typeof APPLICATION_ACTIONS;
export const APPLICATION_ANSWERS = ['shortlisted', 'rejected', 'hired'] as const;
export type ApplicationAnswer = (typeof APPLICATION_ANSWERS)[number];

export function allowsApplicationAction(action: ApplicationAction, current: ApplicationState): boolean {
  return (APPLICATION_ACTIONS[action].from as readonly string[]).includes(current);
}

export const APPLICATION_MESSAGE_MAX_CHARACTERS = 4000;
export const APPLICATION_NOTE_MAX_CHARACTERS = 2000;
export const APPLICATION_ANSWER_MAX_CHARACTERS = 2000;

export const CV_MAX_BYTES = 5 * 1024 * 1024;
/** Detected from the content, never from the name. */
export const CV_KINDS = ['pdf', 'docx'] as const;
export type CvKind = (typeof CV_KINDS)[number];
export const CV_NAME_MAX_CHARACTERS = 100;
/** Another format, a damaged file, or an implausible unpacked size. */
export const CV_PROBLEMS = ['format', 'broken', 'bomb'] as const;
export type CvProblem = (typeof CV_PROBLEMS)[number];
