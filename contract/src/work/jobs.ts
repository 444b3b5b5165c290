import * as z from 'zod';
import { author } from '../core/authors.ts';
import { cursorField, pageOf, searchField, timestampField } from '../core/fields.ts';
import { countryField, jobCurrencyField, jobForm, jobIdField, jobInput, newJobForm, salaryField, tagField } from './job-forms.ts';
import { APPLICATION_STATES, JOB_STATES, JOB_TAGS_MAX, JOB_TYPES } from './job-rules.ts';
import { operation } from './operation.ts';

export const jobPage = {
  cursor: cursorField.optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
};

/** Per year, in whole currency units. Null if not stated. */
const salary = {
  salaryMin: z.int().nullable(),
  salaryMax: z.int().nullable(),
  currency: jobCurrencyField,
};

export const jobCard = z.object({
  id: jobIdField,
  title: z.string(),
  company: z.string(),
  logo: z.object({ version: z.int() }).nullable(),
  location: z.string(),
  jobType: z.enum(JOB_TYPES),
  ...salary,
  excerpt: z.string(),
  requirements: z.array(z.string()),
  benefits: z.array(z.string()),
  tags: z.array(z.string()),
  /** Applicants must live there (ISO 3166-1). Empty if they can live anywhere. */
  countries: z.array(z.string()),
  state: z.enum(JOB_STATES),
  postedAt: timestampField.nullable(),
  expiresAt: timestampField.nullable(),
  /** Null ('A bro') if the poster is hidden. */
  poster: author.nullable(),
  isPoster: z.boolean(),
  isSaved: z.boolean(),
  application: z.enum(APPLICATION_STATES).nullable(),
  /** For the poster. Omits withdrawn applications. */
  applicationCount: z.int().nullable(),
  newApplicationCount: z.int().nullable(),
  /** For the poster and staff. */
  hidden: z.object({ reason: z.string() }).nullable(),
  version: z.int(),
});
export type JobCard = z.infer<typeof jobCard>;

export const jobView = jobCard.extend({
  description: z.string(),
  companySite: z.string().nullable(),
  /** If null, members apply on this site. */
  externalHost: z.string().nullable(),
  /** Only for the poster's form. */
  applyUrl: z.string().nullable(),
  /** True if visitors and feeds get the job too. */
  isPublic: z.boolean(),
  createdAt: timestampField,
  editedAt: timestampField.nullable(),
  /** For the poster and staff. */
  refusedReason: z.string().nullable(),
  can: z.object({
    apply: z.boolean(),
    openApplyUrl: z.boolean(),
    save: z.boolean(),
    edit: z.boolean(),
    publish: z.boolean(),
    close: z.boolean(),
    renew: z.boolean(),
    remove: z.boolean(),
    manage: z.boolean(),
    report: z.boolean(),
    decide: z.boolean(),
    hide: z.boolean(),
    restore: z.boolean(),
  }),
});
export type JobView = z.infer<typeof jobView>;

export const jobFilters = {
  search: searchField.optional(),
  jobType: z.enum(JOB_TYPES).optional(),
  /** Per year, in whole units of `currency` (required). */
  salaryAtLeast: z.coerce.number().pipe(salaryField).optional(),
  currency: jobCurrencyField.optional(),
  countryCode: countryField.optional(),
  /** Any of these. */
  tags: z.array(tagField).max(JOB_TAGS_MAX).optional(),
};
export const hasCurrency = ({ salaryAtLeast, currency }: { salaryAtLeast?: number | undefined; currency?: string | undefined }) =>
  salaryAtLeast === undefined || currency !== undefined;

/** `held` (in review) and `hidden` are for staff. */
const JOB_VIEWS = ['all', 'saved', 'mine', 'held', 'hidden'] as const;
export type JobListView = (typeof JOB_VIEWS)[number];

const jobFilter = z
  .strictObject({
    ...jobFilters,
    postedWithinDays: z.coerce.number().int().min(1).max(365).optional(),
    view: z.enum(JOB_VIEWS).default('all'),
    ...jobPage,
  })
  .refine(hasCurrency, { path: ['currency'] });
export type JobFilter = z.output<typeof jobFilter>;

/** One UTC day. */
const figuresOfDay = z.object({ day: z.iso.date(), views: z.int(), saves: z.int(), clicks: z.int(), applications: z.int() });
const jobFigures = z.object({
  totals: figuresOfDay.omit({ day: true }),
  /** The last JOB_FIGURE_DAYS, oldest first, including days without activity. */
  days: z.array(figuresOfDay),
});
export type JobFigures = z.infer<typeof jobFigures>;

/** Field names: docs/specification.md, Entities. */
export const publicJob = z.object({
  id: jobIdField,
  title: z.string(),
  company: z.string(),
  location: z.string(),
  job_type: z.enum(JOB_TYPES),
  salary_min: z.int().nullable(),
  salary_max: z.int().nullable(),
  currency: jobCurrencyField,
  description: z.string(),
  requirements: z.array(z.string()),
  benefits: z.array(z.string()),
  countries: z.array(z.string()),
  tags: z.array(z.string()),
  created_at: timestampField,
  expires_at: timestampField,
  url: z.url(),
});
export type PublicJob = z.infer<typeof publicJob>;

const changing = ['JOB_STATE', 'WRITING_LIMIT', 'LINKS_REFUSED', 'WORDS_REFUSED'] as const;

export const jobs = {
  /** Latest first. Members get FORBIDDEN for `held` and `hidden`. */
  list: operation('member', { method: 'GET', path: '/jobs', summary: 'List jobs' }).input(jobFilter).output(pageOf(jobCard)),
  tags: operation('member', { method: 'GET', path: '/jobs/tags', summary: 'List tags on open jobs' }).output(
    z.object({ items: z.array(z.object({ tag: z.string(), count: z.int() })) }),
  ),
  /** The specification's `get_public_job_data`: the latest hundred. */
  publicData: operation('anyone', { method: 'GET', path: '/jobs/public', summary: 'List public jobs' }).output(
    z.object({ items: z.array(publicJob) }),
  ),
  /** Visitors get only public jobs, without people. Counts a member's visit. */
  get: operation('anyone', { method: 'GET', path: '/jobs/{jobId}', summary: 'Get a job' }).input(jobInput).output(jobView),
  create: operation(
    { access: 'jobs.use', limit: 'job_write' },
    { method: 'POST', path: '/jobs', summary: 'Post a job', successStatus: 201 },
    ...changing,
    'FEATURE_OFF',
  )
    .input(newJobForm)
    .output(jobView),
  update: operation(
    { access: 'jobs.use', limit: 'job_write' },
    { method: 'PUT', path: '/jobs/{jobId}', summary: 'Edit my job' },
    'EDIT_CONFLICT',
    ...changing,
    'FEATURE_OFF',
  )
    .input(jobForm)
    .output(jobView),
  publish: operation(
    'jobs.use',
    {
      method: 'PUT',
      path: '/jobs/{jobId}/publication',
      summary: 'Publish my draft',
      description: "Opens a draft; a newcomer's job waits for staff. Idempotent.",
    },
    ...changing,
    'FEATURE_OFF',
  )
    .input(jobInput)
    .output(jobView),
  close: operation(
    'member',
    {
      method: 'PUT',
      path: '/jobs/{jobId}/closing',
      summary: 'Close my job',
      description: 'Notifies applicants who have no answer yet. Idempotent.',
    },
    'JOB_STATE',
  )
    .input(jobInput)
    .output(jobView),
  /** Possible from JOB_RENEWABLE_DAYS before the job's end, and after it. */
  renew: operation(
    'jobs.use',
    { method: 'PUT', path: '/jobs/{jobId}/renewal', summary: 'Renew my job for another 30 days' },
    ...changing,
    'FEATURE_OFF',
  )
    .input(jobInput)
    .output(jobView),
  remove: operation('member', { method: 'DELETE', path: '/jobs/{jobId}', summary: 'Delete my draft' }, 'JOB_STATE')
    .input(jobInput)
    .output(z.object({ isDeleted: z.literal(true) })),
  setSaved: operation('member', { method: 'PUT', path: '/jobs/{jobId}/saved', summary: 'Save or unsave a job' }, 'JOB_STATE')
    .input(jobInput.extend({ isSaved: z.boolean() }))
    .output(z.object({ isSaved: z.boolean() })),
  /** Counts the click. */
  openApplyUrl: operation(
    'jobs.use',
    { method: 'POST', path: '/jobs/{jobId}/clicks', summary: 'Get the external application URL of a job' },
    'JOB_STATE',
  )
    .input(jobInput)
    .output(z.object({ url: z.string() })),
  figures: operation('member', {
    method: 'GET',
    path: '/jobs/{jobId}/figures',
    summary: 'Count views, saves, clicks and applications of my job, by day',
  })
    .input(jobInput)
    .output(jobFigures),
};
