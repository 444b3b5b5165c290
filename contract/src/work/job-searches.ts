import * as z from 'zod';
import { idField, sanitizeLine, timestampField } from '../core/fields.ts';
import { ALERT_FREQUENCIES, JOB_SEARCH_NAME_MAX_CHARACTERS } from './job-rules.ts';
import { hasCurrency, jobFilters } from './jobs.ts';
import { operation } from './operation.ts';

const jobSearchIdField = idField.brand<'JobSearchId'>();
export type JobSearchId = z.infer<typeof jobSearchIdField>;

const filter = z.strictObject(jobFilters).refine(hasCurrency, { path: ['currency'] });
const texts = {
  name: z.string().overwrite(sanitizeLine).min(1).max(JOB_SEARCH_NAME_MAX_CHARACTERS),
  /** The notice topic 'jobs' overrides this choice. */
  alert: z.enum(ALERT_FREQUENCIES),
};

export const jobSearch = z.object({
  id: jobSearchIdField,
  ...texts,
  filter: z.object(jobFilters),
  createdAt: timestampField,
});
export type JobSearch = z.infer<typeof jobSearch>;

export const newJobSearchForm = z.strictObject({ clientId: z.uuid(), ...texts, filter });
export type NewJobSearchForm = z.output<typeof newJobSearchForm>;
const searchInput = z.strictObject({ searchId: jobSearchIdField });

export const jobSearches = {
  list: operation('member', { method: 'GET', path: '/job-searches', summary: 'List my saved job searches' }).output(
    z.object({ items: z.array(jobSearch) }),
  ),
  create: operation(
    'member',
    { method: 'POST', path: '/job-searches', summary: 'Save a job search', successStatus: 201 },
    'JOB_SEARCHES_LIMIT',
  )
    .input(newJobSearchForm)
    .output(jobSearch),
  update: operation('member', { method: 'PUT', path: '/job-searches/{searchId}', summary: 'Change a saved job search' })
    .input(searchInput.extend(texts))
    .output(jobSearch),
  remove: operation('member', { method: 'DELETE', path: '/job-searches/{searchId}', summary: 'Delete a saved job search' })
    .input(searchInput)
    .output(z.object({ isDeleted: z.literal(true) })),
};
