import * as z from 'zod';
import { cityIdField } from '../core/cities.ts';
import {
  destinationIdField,
  pageOf,
  reasonField,
  sanitizeLine,
  sanitizeText,
  searchField,
  timestampField,
  versionField,
} from '../core/fields.ts';
import { fileResult } from '../core/operation.ts';
import {
  DESTINATION_HIGHLIGHTS_MAX,
  DESTINATION_IMPORT_CHANGES_LISTED,
  DESTINATION_IMPORT_PROBLEMS_LISTED,
  DESTINATION_TEXT_MAX_CHARACTERS,
  DESTINATION_VISA_NOTES_MAX,
  PLACE_MAX_CHARACTERS,
} from '../core/rules.ts';
import { staffPage } from '../core/staff-page.ts';
import { COMMUNITY_LEVELS, MONTHS_IN_YEAR, monthWeather, PASSPORTS, provenances } from './destination-facts.ts';
import { slugField } from './destinations.ts';
import { operation } from './operation.ts';

const line = (max: number) => z.string().overwrite(sanitizeLine).max(max);
const texts = z.string().overwrite(sanitizeText).max(DESTINATION_TEXT_MAX_CHARACTERS);
/** From 0 to 10 in tenths. Null if there is no estimate. */
const score = z.number().min(0).max(10).multipleOf(0.1).nullable();
const amount = (max: number) => z.int().min(0).max(max).nullable();

let listedZones: ReadonlySet<string> | undefined;

function isTimeZone(name: string): boolean {
  // Looks up the name first, because a formatter takes 0.1 ms per name, and a file has up to 100,000 rows.
  listedZones ??= new Set(Intl.supportedValuesOf('timeZone').filter((zone) => zone.includes('/')));
  if (listedZones.has(name)) return true;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '' && name.includes('/');
  } catch {
    return false;
  }
}

const RESERVED_SLUGS: readonly string[] = ['compare', 'recent-reviews', 'regions'];
const newSlugField = slugField.refine((slug) => !RESERVED_SLUGS.includes(slug));

export const editedVisaNote = z.strictObject({
  passports: z.array(z.enum(PASSPORTS)).max(PASSPORTS.length),
  note: line(400).min(1),
});

/** There is no continent, because the country determines it. These scores are editorial; published scores count reviews too. */
const fields = {
  name: line(PLACE_MAX_CHARACTERS).min(1),
  city: line(PLACE_MAX_CHARACTERS).min(1),
  country: line(PLACE_MAX_CHARACTERS).min(1),
  countryCode: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable(),
  cityId: cityIdField.nullable(),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  timeZone: z.string().max(64).refine(isTimeZone),
  description: texts.min(1),
  overallScore: score,
  costOfLivingScore: score,
  internetSpeedScore: score,
  safetyScore: score,
  weatherScore: score,
  monthlyCostLowUsd: amount(1_000_000),
  monthlyCostHighUsd: amount(1_000_000),
  internetMbps: amount(100_000),
  /** January first; empty if unknown. */
  weather: z
    .array(monthWeather)
    .max(MONTHS_IN_YEAR)
    .refine((months) => months.length === 0 || months.length === MONTHS_IN_YEAR),
  communityLevel: z.enum(COMMUNITY_LEVELS).nullable(),
  safetyNote: texts,
  visaNotes: z.array(editedVisaNote).max(DESTINATION_VISA_NOTES_MAX),
  highlights: z.array(line(160).min(1)).max(DESTINATION_HIGHLIGHTS_MAX),
  provenances,
};

interface Costs {
  monthlyCostLowUsd: number | null;
  monthlyCostHighUsd: number | null;
}
const isInOrder = ({ monthlyCostLowUsd: low, monthlyCostHighUsd: high }: Costs) => low === null || high === null || low <= high;
const inOrder = { path: ['monthlyCostHighUsd'] };

export const destinationFields = z.strictObject({ slug: newSlugField, ...fields }).refine(isInOrder, inOrder);
export type DestinationFields = z.output<typeof destinationFields>;

/** Idempotent by `clientId`. */
export const newDestinationForm = z
  .strictObject({ clientId: destinationIdField, slug: newSlugField, ...fields })
  .refine(isInOrder, inOrder);
export const destinationForm = z
  .strictObject({ destinationId: destinationIdField, version: versionField, ...fields })
  .refine(isInOrder, inOrder);
export const removeDestinationForm = z.strictObject({ destinationId: destinationIdField, reason: reasonField });

export const editedDestination = z.object({
  id: destinationIdField,
  slug: z.string(),
  ...fields,
  reviewCount: z.int(),
  version: z.int(),
  updatedAt: timestampField,
});
export type EditedDestination = z.infer<typeof editedDestination>;

const row = z.object({
  id: destinationIdField,
  slug: z.string(),
  name: z.string(),
  country: z.string(),
  overallScore: z.number().nullable(),
  reviewCount: z.int(),
  updatedAt: timestampField,
});
export type StaffDestination = z.infer<typeof row>;

const IMPORT_MODES = ['check', 'apply'] as const;

const IMPORT_PROBLEMS = [
  'columnMissing',
  'columnUnknown',
  'columnTwice',
  'cellsMissing',
  'cellsTooMany',
  'required',
  'notNumber',
  'notWhole',
  'outOfRange',
  'tooLong',
  'notListed',
  'malformed',
  'slugTwice',
  'cityTwice',
  'cityTaken',
  'cityUnknown',
  'highBelowLow',
  'notUtf8',
  'notCsv',
  'tooManyRows',
] as const;
export type ImportProblem = (typeof IMPORT_PROBLEMS)[number];

const importProblem = z.object({
  /** The row's first line, counted from 1. */
  line: z.int(),
  /** Empty for a whole row or file. */
  column: z.string(),
  problem: z.enum(IMPORT_PROBLEMS),
  found: z.string(),
  rule: z
    .object({
      least: z.number().optional(),
      max: z.number().optional(),
      step: z.number().optional(),
      allowed: z.array(z.string()).optional(),
    })
    .optional(),
});

const importOutcome = z.object({
  /** False after a check, and if there are problems. */
  isApplied: z.boolean(),
  rows: z.int(),
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  problemCount: z.int(),
  problems: z.array(importProblem).max(DESTINATION_IMPORT_PROBLEMS_LISTED),
  /** The first changes, with old and new values, truncated. */
  changes: z
    .array(
      z.object({
        line: z.int(),
        slug: z.string(),
        isNew: z.boolean(),
        columns: z.array(z.object({ name: z.string(), from: z.string(), to: z.string() })),
      }),
    )
    .max(DESTINATION_IMPORT_CHANGES_LISTED),
});
export type ImportOutcome = z.infer<typeof importOutcome>;

/** The audit log records each change. */
export const destinationEditing = {
  list: operation('admin', { method: 'GET', path: '/staff/destinations', summary: 'List destinations by slug, for staff' })
    .input(
      z.strictObject({
        search: searchField.optional(),
        ...staffPage,
      }),
    )
    .output(pageOf(row)),
  get: operation('admin', {
    method: 'GET',
    path: '/staff/destinations/{destinationId}',
    summary: 'Get a destination with the fields that staff edit',
  })
    .input(z.strictObject({ destinationId: destinationIdField }))
    .output(editedDestination),
  create: operation(
    'admin',
    { method: 'POST', path: '/staff/destinations', summary: 'Add a destination', successStatus: 201 },
    'SLUG_TAKEN',
    'CITY_TAKEN',
  )
    .input(newDestinationForm)
    .output(editedDestination),
  update: operation(
    'admin',
    { method: 'PUT', path: '/staff/destinations/{destinationId}', summary: 'Edit a destination; its slug does not change' },
    'EDIT_CONFLICT',
    'CITY_TAKEN',
  )
    .input(destinationForm)
    .output(editedDestination),
  remove: operation(
    'admin',
    {
      method: 'POST',
      path: '/staff/destinations/{destinationId}/removal',
      summary: 'Remove a destination that nobody has reviewed',
    },
    'DESTINATION_REVIEWED',
  )
    .input(removeDestinationForm)
    .output(z.object({})),
  exportCsv: operation('admin', {
    method: 'GET',
    path: '/staff/destination-export',
    summary: 'Download all destinations as a CSV file',
  }).output(fileResult),
  importCsv: operation(
    'admin',
    {
      method: 'POST',
      path: '/staff/destination-import',
      summary: 'Check or apply a CSV file of destinations',
      description: 'A check writes nothing. An import is atomic and idempotent.',
      takesFile: true,
    },
    'IMPORT_TOO_LARGE',
    'UPLOAD_TIMED_OUT',
    'UPLOAD_CUT_OFF',
  )
    .input(z.object({ query: z.strictObject({ mode: z.enum(IMPORT_MODES) }) }))
    .output(importOutcome),
};
