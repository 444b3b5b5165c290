import * as z from 'zod';
import { operation } from './operation.ts';

/** A count and its limit: far from it, close to it, passed by planned trips alone, or passed already. */
const DAY_COUNT_STATES = ['clear', 'near', 'planned', 'over'] as const;
export type DayCountState = (typeof DAY_COUNT_STATES)[number];

const day = z.iso.date();

/** Days in the Schengen area (Regulation (EU) 2016/399, Article 6). */
const schengenCount = z.object({
  /** The first of the 180 days that end today. */
  windowStartsOn: day,
  usedDays: z.int(),
  leftDays: z.int(),
  /** Days after today, in trips whose last day is known. */
  plannedDays: z.int(),
  /** The first planned day that would be one too many; null when all of them fit. */
  exceededOn: day.nullable(),
  /** The next day on which a used day leaves the 180; null when none is used. */
  returnsOn: day.nullable(),
  state: z.enum(DAY_COUNT_STATES),
});
export type SchengenCount = z.infer<typeof schengenCount>;

/** Days in one country in the present calendar year. */
const countryCount = z.object({
  countryCode: z.string(),
  country: z.string(),
  usedDays: z.int(),
  /** Days after today until the end of the year. */
  plannedDays: z.int(),
  /** The day that completes the 183, past or planned; null when the year does not come to so many. */
  reachedOn: day.nullable(),
  state: z.enum(DAY_COUNT_STATES),
});
export type CountryCount = z.infer<typeof countryCount>;

const dayCounts = z.object({
  /** The date where the member is now; in UTC between trips. */
  today: day,
  /** The trips that were counted from. */
  trips: z.int(),
  schengen: schengenCount,
  year: z.int(),
  /** The most days first. */
  countries: z.array(countryCount),
});
export type DayCounts = z.infer<typeof dayCounts>;

/** Day counting (specification, N2), part of `trips`. A member's own alone: nobody else may ask for it, whatever the member's audiences. */
export const tripDays = {
  dayCounts: operation('member', {
    method: 'GET',
    path: '/trips/day-counts',
    summary: 'My days in the Schengen area, and in each country this year',
  }).output(dayCounts),
};
