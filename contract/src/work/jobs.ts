import * as z from 'zod';
import { author } from '../core/authors.ts';
import { cursorField, momentField, pageOf, searchField } from '../core/fields.ts';
import { countryField, jobForm, jobIdField, newJobForm, salaryField, tagField, toJob } from './job-forms.ts';
import { APPLICATION_STATES, JOB_CURRENCIES, JOB_STATES, JOB_TAGS_MAX, JOB_TYPES } from './job-rules.ts';
import { operation } from './operation.ts';

export const jobPage = {
  cursor: cursorField.optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
};

/** A salary a year, in whole units of its currency. Both ends are null where the poster names none ('Salary not specified'). */
const salary = {
  salaryMin: z.int().nullable(),
  salaryMax: z.int().nullable(),
  currency: z.enum(JOB_CURRENCIES),
};

/** A job as the board shows it. */
export const jobCard = z.object({
  id: jobIdField,
  title: z.string(),
  company: z.string(),
  /** The version of its picture goes up with each new one; null without a logo. */
  logo: z.object({ version: z.int() }).nullable(),
  location: z.string(),
  jobType: z.enum(JOB_TYPES),
  ...salary,
  /** The beginning of the description; the page has the whole. */
  excerpt: z.string(),
  requirements: z.array(z.string()),
  benefits: z.array(z.string()),
  tags: z.array(z.string()),
  /** Countries that applicants may live in, as ISO 3166-1 codes. An empty list permits every country. */
  countries: z.array(z.string()),
  state: z.enum(JOB_STATES),
  /** When it was opened; null before. */
  postedAt: momentField.nullable(),
  /** When it ends by itself; null before it is open. */
  expiresAt: momentField.nullable(),
  /** Null where the reader may not know the poster: 'A bro'. */
  poster: author.nullable(),
  isPoster: z.boolean(),
  isSaved: z.boolean(),
  /** The reader's own application; null for none. */
  application: z.enum(APPLICATION_STATES).nullable(),
  /** Applications that were not withdrawn. Null for everybody but the poster. */
  applicationCount: z.int().nullable(),
  newApplicationCount: z.int().nullable(),
  /** Made up for a demonstration. */
  isDemo: z.boolean(),
  /** Staff hid it. Only its poster and staff get this field and the reason. */
  hidden: z.object({ reason: z.string() }).nullable(),
  version: z.int(),
});
export type JobCard = z.infer<typeof jobCard>;

/** A job on its own page. */
export const jobView = jobCard.extend({
  description: z.string(),
  /** The company's site; null for none. */
  companySite: z.string().nullable(),
  /** The host that applicants are led to; null where they apply here. `openAddress` returns the address and counts the click. */
  externalHost: z.string().nullable(),
  /** The address itself, for the poster's form alone. */
  applyAddress: z.string().nullable(),
  /** Visitors and feeds read it too. */
  isPublic: z.boolean(),
  createdAt: momentField,
  editedAt: momentField.nullable(),
  /** Why staff sent it back; null where they did not. For its poster and staff. */
  refusedReason: z.string().nullable(),
  /** Abilities of the reader now, decided by the server. */
  can: z.object({
    apply: z.boolean(),
    openAddress: z.boolean(),
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

/** The filters that the board and saved searches have in common. */
export const jobFilters = {
  /** Words in title, company or location, each as a beginning. */
  search: searchField.optional(),
  jobType: z.enum(JOB_TYPES).optional(),
  /** A year, in whole units of `currency`, which it needs. */
  salaryAtLeast: z.coerce.number().pipe(salaryField).optional(),
  currency: z.enum(JOB_CURRENCIES).optional(),
  /** Jobs open to applicants who live there. */
  countryCode: countryField.optional(),
  /** Jobs that have any of them. */
  tags: z.array(tagField).max(JOB_TAGS_MAX).optional(),
};
export const hasCurrency = ({ salaryAtLeast, currency }: { salaryAtLeast?: number | undefined; currency?: string | undefined }) =>
  salaryAtLeast === undefined || currency !== undefined;

/** Open jobs, those the reader saved, those the reader posted, or for staff those that wait for them and the hidden ones. */
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

/** A job's figures of one day (UTC). */
const figuresOfDay = z.object({ day: z.iso.date(), views: z.int(), saves: z.int(), clicks: z.int(), applications: z.int() });
const jobFigures = z.object({
  totals: figuresOfDay.omit({ day: true }),
  /** The last JOB_FIGURE_DAYS days, oldest first, days without anything included. */
  days: z.array(figuresOfDay),
});
export type JobFigures = z.infer<typeof jobFigures>;

/** A job in the field names of the specification (docs/specification.md, Entities), for readers outside. */
export const publicJob = z.object({
  id: jobIdField,
  title: z.string(),
  company: z.string(),
  location: z.string(),
  job_type: z.enum(JOB_TYPES),
  salary_min: z.int().nullable(),
  salary_max: z.int().nullable(),
  currency: z.enum(JOB_CURRENCIES),
  description: z.string(),
  requirements: z.array(z.string()),
  benefits: z.array(z.string()),
  countries: z.array(z.string()),
  tags: z.array(z.string()),
  created_at: momentField,
  expires_at: momentField,
  url: z.url(),
});
export type PublicJob = z.infer<typeof publicJob>;

const changing = ['JOB_STATE', 'WRITING_LIMIT', 'LINKS_REFUSED', 'WORDS_REFUSED'] as const;

export const jobs = {
  /** The latest first. `view=held` and `view=hidden` are FORBIDDEN to all but staff. */
  list: operation('member', { method: 'GET', path: '/jobs', summary: 'Jobs' }).input(jobFilter).output(pageOf(jobCard)),
  /** The tags that most open jobs have, for the filter. */
  tags: operation('member', { method: 'GET', path: '/jobs/tags', summary: 'Tags of open jobs' }).output(
    z.object({ items: z.array(z.object({ tag: z.string(), count: z.int() })) }),
  ),
  /** The specification's `get_public_job_data`: open jobs whose posters chose public, the latest hundred. */
  publicData: operation('anyone', { method: 'GET', path: '/jobs/public', summary: 'Jobs that everybody may read' }).output(
    z.object({ items: z.array(publicJob) }),
  ),
  /** Signed-out visitors read public ones, without people. A member's reading counts in the figures of the job. */
  get: operation('anyone', { method: 'GET', path: '/jobs/{jobId}', summary: 'A job' }).input(toJob).output(jobView),
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
    { method: 'PUT', path: '/jobs/{jobId}', summary: 'Change a job of mine' },
    'EDIT_CONFLICT',
    ...changing,
    'FEATURE_OFF',
  )
    .input(jobForm)
    .output(jobView),
  /** Opens a draft; a newcomer's waits for staff. Idempotent. */
  publish: operation(
    'jobs.use',
    { method: 'PUT', path: '/jobs/{jobId}/publication', summary: 'Publish a draft of mine' },
    ...changing,
    'FEATURE_OFF',
  )
    .input(toJob)
    .output(jobView),
  /** Applicants who wait for an answer are notified. Idempotent. */
  close: operation('member', { method: 'PUT', path: '/jobs/{jobId}/closing', summary: 'Close a job of mine' }, 'JOB_STATE')
    .input(toJob)
    .output(jobView),
  /** From JOB_RENEWABLE_DAYS before the end on, and afterwards. */
  renew: operation(
    'jobs.use',
    { method: 'PUT', path: '/jobs/{jobId}/renewal', summary: 'Keep a job of mine open for another 30 days' },
    ...changing,
    'FEATURE_OFF',
  )
    .input(toJob)
    .output(jobView),
  /** A draft only. */
  remove: operation('member', { method: 'DELETE', path: '/jobs/{jobId}', summary: 'Delete a draft of mine' }, 'JOB_STATE')
    .input(toJob)
    .output(z.object({ isDeleted: z.literal(true) })),
  setSaved: operation('member', { method: 'PUT', path: '/jobs/{jobId}/saved', summary: 'Save a job, or forget it' }, 'JOB_STATE')
    .input(toJob.extend({ isSaved: z.boolean() }))
    .output(z.object({ isSaved: z.boolean() })),
  /** Tells the outside address where applicants apply, and counts the click. */
  openAddress: operation(
    'jobs.use',
    { method: 'POST', path: '/jobs/{jobId}/clicks', summary: 'Open the outside address of a job' },
    'JOB_STATE',
  )
    .input(toJob)
    .output(z.object({ address: z.string() })),
  figures: operation('member', {
    method: 'GET',
    path: '/jobs/{jobId}/figures',
    summary: 'Views, saves, clicks and applications of a job of mine, by day',
  })
    .input(toJob)
    .output(jobFigures),
};
