/**
 * The rules of jobs (docs/specification.md, H2). Limits are ours where the specification is silent (docs/decisions/jobs.md). Free of schema libraries,
 * so that screens can read them without loading one.
 */

import type { TrustLevel } from '../core/connection-rules.ts';

/** The specification's types (docs/specification.md, Limits). */
export const JOB_TYPES = ['remote', 'hybrid', 'onsite'] as const;
export type JobType = (typeof JOB_TYPES)[number];

/** The currencies a salary can be in; the first is the specification's default (docs/specification.md, Limits). */
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
/** Requirements, benefits: lines of a list. */
export const JOB_LINES_MAX = 15;
export const JOB_LINE_MAX_CHARACTERS = 200;
export const JOB_TAGS_MAX = 8;
export const JOB_TAG_MAX_CHARACTERS = 30;
/** Letters, figures and a few signs: 'c++', 'node.js'. */
export const JOB_TAG_PATTERN = /^[\p{L}\p{N}][\p{L}\p{N} +#.-]*$/u;
export const JOB_COUNTRIES_MAX = 30;
export const JOB_ADDRESS_MAX_CHARACTERS = 500;
/** The largest yearly salary, in whole units of its currency. */
export const JOB_SALARY_MAX = 2_000_000_000;
export const JOB_REASON_MAX_CHARACTERS = 500;

/** A job stays open for JOB_OPEN_DAYS; its poster can renew it in the last JOB_RENEWABLE_DAYS. */
export const JOB_OPEN_DAYS = 30;
export const JOB_RENEWABLE_DAYS = 7;
/** When the poster is reminded that a job is about to end, in days before the end. */
export const JOB_REMINDER_DAYS = 3;

/** The life of a job. An open one is expired by itself when its time is over. */
export const JOB_STATES = ['draft', 'held', 'open', 'closed', 'expired'] as const;
export type JobState = (typeof JOB_STATES)[number];
/** A newcomer's job waits for staff, who open it or send it back. A newcomer's edit of an open job waits again. */
export const JOB_TRANSITIONS: Record<JobState, readonly JobState[]> = {
  draft: ['held', 'open'],
  held: ['open', 'draft', 'closed'],
  open: ['held', 'open', 'closed', 'expired'],
  closed: [],
  expired: ['open', 'held', 'closed'],
};

/** New jobs in seven days (docs/specification.md, Money of sales). */
export const JOBS_PER_WEEK = { newcomer: 1, unverified: 2, verified: 5 } as const satisfies Record<TrustLevel, number>;

/** Readings that are logged: by readers, savers and applicants, and by the poster who opens an application or a CV. */
export const JOB_ACCESS_TYPES = ['view', 'save', 'click', 'apply', 'application', 'cv'] as const;
export type JobAccessType = (typeof JOB_ACCESS_TYPES)[number];
/** The figures of a job cover this many days. */
export const JOB_FIGURE_DAYS = 30;

/** The periods that 'posted within' offers, in days. */
export const JOB_POSTED_WITHIN_DAYS = [1, 7, 14, 30] as const;

/** When a saved search notifies of new jobs. */
export const JOB_ALERTS = ['none', 'atOnce', 'daily', 'weekly'] as const;
export type JobAlert = (typeof JOB_ALERTS)[number];
export const JOB_SEARCHES_MAX = 10;
export const JOB_SEARCH_NAME_MAX_CHARACTERS = 60;

/** The states of an application. */
export const APPLICATION_STATES = ['submitted', 'viewed', 'shortlisted', 'rejected', 'hired', 'withdrawn'] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];
/** Changes of an application: who makes each, from which states, and the state it leads to. */
const APPLICATION_ACTS = {
  view: { by: 'poster', from: ['submitted'], to: 'viewed' },
  shortlist: { by: 'poster', from: ['submitted', 'viewed', 'rejected'], to: 'shortlisted' },
  reject: { by: 'poster', from: ['submitted', 'viewed', 'shortlisted'], to: 'rejected' },
  hire: { by: 'poster', from: ['submitted', 'viewed', 'shortlisted'], to: 'hired' },
  withdraw: { by: 'applicant', from: ['submitted', 'viewed', 'shortlisted'], to: 'withdrawn' },
} as const satisfies Record<string, { by: 'poster' | 'applicant'; from: readonly ApplicationState[]; to: ApplicationState }>;
export type ApplicationAct = keyof typeof APPLICATION_ACTS;
/** The states that a poster chooses. */
export const APPLICATION_ANSWERS = ['shortlisted', 'rejected', 'hired'] as const;
export type ApplicationAnswer = (typeof APPLICATION_ANSWERS)[number];

export function allowsApplicationAct(act: ApplicationAct, current: ApplicationState): boolean {
  return (APPLICATION_ACTS[act].from as readonly string[]).includes(current);
}

export const APPLICATION_MESSAGE_MAX_CHARACTERS = 4000;
export const APPLICATION_NOTE_MAX_CHARACTERS = 2000;
export const APPLICATION_ANSWER_MAX_CHARACTERS = 2000;

export const CV_MAX_BYTES = 5 * 1024 * 1024;
/** Recognised by the content of the file, whatever its name says. */
export const CV_KINDS = ['pdf', 'docx'] as const;
export type CvKind = (typeof CV_KINDS)[number];
export const CV_NAME_MAX_CHARACTERS = 100;
/** Why a CV is refused: neither of the two formats, not whole, or a document that unpacks to far more than a CV has. */
export const CV_PROBLEMS = ['format', 'broken', 'bomb'] as const;
export type CvProblem = (typeof CV_PROBLEMS)[number];
