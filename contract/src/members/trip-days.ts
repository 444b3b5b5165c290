import * as z from 'zod';
import { cityIdField } from '../core/cities.ts';
import { fileResult } from '../core/operation.ts';
import { FIRST_TRIP_DAY, LAST_TRIP_DAY, TRIPS_MAX } from '../core/rules.ts';
import { operation } from './operation.ts';
import { tripIdField } from './trip-id.ts';

/** `near`: close to the limit. `planned`: planned trips exceed it. `over`: exceeded. */
const DAY_COUNT_STATES = ['clear', 'near', 'planned', 'over'] as const;
export type DayCountState = (typeof DAY_COUNT_STATES)[number];

const day = z.iso.date();
const yearOf = (text: string): number => Number(text.slice(0, 4));

/** Regulation (EU) 2016/399, Article 6. */
const schengenCount = z.object({
  /** The 180 days that end today begin on this day. */
  windowStartsOn: day,
  usedDays: z.int(),
  leftDays: z.int(),
  /** Counts only trips with a last day. */
  plannedDays: z.int(),
  /** Null if all planned days are allowed. Open stays count up to `openUntil`. */
  exceededOn: day.nullable(),
  /** When a used day next leaves the window. */
  returnsOn: day.nullable(),
  /** The last allowed day of a stay that has begun by today. Null if over the limit. */
  stayUntil: day.nullable(),
  /** The end of an open stay: the next arrival or the latest day to leave. */
  openUntil: day.nullable(),
  /** The first planned entry, ignoring later plans. */
  nextStay: z.object({ entersOn: day, stayUntil: day.nullable() }).nullable(),
  /** The first day for a stay of 90 days, given the planned days before it. */
  fullStayOn: day,
  state: z.enum(DAY_COUNT_STATES),
});
export type SchengenCount = z.infer<typeof schengenCount>;

const countryCount = z.object({
  countryCode: z.string(),
  country: z.string(),
  usedDays: z.int(),
  plannedDays: z.int(),
  /** Until the 183rd day, minus used and planned days; 0 for a finished year. */
  leftDays: z.int(),
  reachedOn: day.nullable(),
  state: z.enum(DAY_COUNT_STATES),
});
export type CountryCount = z.infer<typeof countryCount>;

/** With these, the web app counts other years and dates. */
const countedStay = z.object({
  tripId: tripIdField,
  cityId: cityIdField,
  city: z.string(),
  countryCode: z.string(),
  country: z.string(),
  arrivesOn: day,
  leavesOn: day.nullable(),
  /** The city's current date. */
  today: day,
});
export type CountedTrip = z.infer<typeof countedStay>;

const dayCounts = z.object({
  /** At the current stay, or else in UTC. */
  today: day,
  trips: z.int(),
  schengen: schengenCount,
  year: z.int(),
  /** Most days first. */
  countries: z.array(countryCount),
  /** In order of arrival. */
  stays: z.array(countedStay).max(TRIPS_MAX),
});
export type DayCounts = z.infer<typeof dayCounts>;

/** Specification, N2. Private, even if trips are not. */
export const tripDays = {
  dayCounts: operation('member', {
    method: 'GET',
    path: '/trips/day-counts',
    summary: 'Count my days in the Schengen area, and in each country this year',
  }).output(dayCounts),
  taxReport: operation(
    { access: 'member', limit: 'tax_report' },
    {
      method: 'GET',
      path: '/trips/tax-report',
      summary: 'Download my days by country in three years as a PDF',
    },
  )
    .input(z.strictObject({ year: z.coerce.number().int().min(yearOf(FIRST_TRIP_DAY)).max(yearOf(LAST_TRIP_DAY)) }))
    .output(fileResult),
};
