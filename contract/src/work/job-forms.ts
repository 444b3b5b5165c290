import * as z from 'zod';
import { idField, sanitizeLine, sanitizeText, urlField, versionField } from '../core/fields.ts';
import {
  JOB_COMPANY_MAX_CHARACTERS,
  JOB_COUNTRIES_MAX,
  JOB_CURRENCIES,
  JOB_DESCRIPTION_MAX_CHARACTERS,
  JOB_LINE_MAX_CHARACTERS,
  JOB_LINES_MAX,
  JOB_LOCATION_MAX_CHARACTERS,
  JOB_SALARY_MAX,
  JOB_TAG_MAX_CHARACTERS,
  JOB_TAG_PATTERN,
  JOB_TAGS_MAX,
  JOB_TITLE_MAX_CHARACTERS,
  JOB_TYPES,
  JOB_URL_MAX_CHARACTERS,
} from './job-rules.ts';

export const jobIdField = idField.brand<'JobId'>();
export type JobId = z.infer<typeof jobIdField>;

export const countryField = z.string().regex(/^[A-Z]{2}$/);
export const jobCurrencyField = z.enum(JOB_CURRENCIES);
export const salaryField = z.int().min(0).max(JOB_SALARY_MAX);
export const tagField = z
  .string()
  .overwrite((text) => sanitizeLine(text).toLowerCase())
  .min(1)
  .max(JOB_TAG_MAX_CHARACTERS)
  .regex(JOB_TAG_PATTERN);

const jobUrlField = urlField(JOB_URL_MAX_CHARACTERS, /^https?$/);

const line = z.string().overwrite(sanitizeLine).min(1).max(JOB_LINE_MAX_CHARACTERS);
const fields = {
  title: z.string().overwrite(sanitizeLine).min(1).max(JOB_TITLE_MAX_CHARACTERS),
  company: z.string().overwrite(sanitizeLine).min(1).max(JOB_COMPANY_MAX_CHARACTERS),
  companySite: jobUrlField.nullable(),
  location: z.string().overwrite(sanitizeLine).min(1).max(JOB_LOCATION_MAX_CHARACTERS),
  jobType: z.enum(JOB_TYPES),
  salaryMin: salaryField.nullable(),
  salaryMax: salaryField.nullable(),
  currency: jobCurrencyField,
  description: z.string().overwrite(sanitizeText).min(1).max(JOB_DESCRIPTION_MAX_CHARACTERS),
  requirements: z.array(line).max(JOB_LINES_MAX),
  benefits: z.array(line).max(JOB_LINES_MAX),
  tags: z.array(tagField).max(JOB_TAGS_MAX),
  countries: z.array(countryField).max(JOB_COUNTRIES_MAX),
  /** If null, members apply on this site. */
  applyUrl: jobUrlField.nullable(),
  isPublic: z.boolean(),
};
const isSalaryInOrder = ({ salaryMin, salaryMax }: { salaryMin: number | null; salaryMax: number | null }) =>
  salaryMin === null || salaryMax === null || salaryMin <= salaryMax;

export const newJobForm = z
  .strictObject({ clientId: z.uuid(), ...fields, isDraft: z.boolean() })
  .refine(isSalaryInOrder, { path: ['salaryMax'] });
export type NewJobForm = z.output<typeof newJobForm>;

export const jobInput = z.strictObject({ jobId: jobIdField });
export const jobForm = z
  .strictObject({ ...jobInput.shape, version: versionField, ...fields })
  .refine(isSalaryInOrder, { path: ['salaryMax'] });
export type JobForm = z.output<typeof jobForm>;
