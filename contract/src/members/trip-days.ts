import * as z from 'zod';
import { operation } from './operation.ts';

/** `near`: close to the limit. `planned`: planned trips exceed it. `over`: it is exceeded already. */
const DAY_COUNT_STATES = ['clear', 'near', 'planned', 'over'] as const;
export type DayCountState = (typeof DAY_COUNT_STATES)[number];

const day = z.iso.date();

/** Days in the Schengen area (Regulation (EU) 2016/399, Article 6). */
const schengenCount = z.object({
  /** The first of the 180 days that end today. */
  windowStartsOn: day,
  usedDays: z.int(),
  leftDays: z.int(),
  /** Only days of trips with a known last day. */
  plannedDays: z.int(),
  /** Null if all planned days fit. */
  exceededOn: day.nullable(),
  /** When a used day next leaves the 180-day window; null if none is used. */
  returnsOn: day.nullable(),
  state: z.enum(DAY_COUNT_STATES),
});
export type SchengenCount = z.infer<typeof schengenCount>;

const countryCount = z.object({
  countryCode: z.string(),
  country: z.string(),
  usedDays: z.int(),
  plannedDays: z.int(),
  /** Null if the year has fewer days. */
  reachedOn: day.nullable(),
  state: z.enum(DAY_COUNT_STATES),
});
export type CountryCount = z.infer<typeof countryCount>;

const dayCounts = z.object({
  /** The date at the member's current stay; in UTC between trips. */
  today: day,
  trips: z.int(),
  schengen: schengenCount,
  year: z.int(),
  /** Most days first. */
  countries: z.array(countryCount),
});
export type DayCounts = z.infer<typeof dayCounts>;

/** Day counting (specification, N2). Private to the member, whatever the audiences. */
export const tripDays = {
  dayCounts: operation('member', {
    method: 'GET',
    path: '/trips/day-counts',
    summary: 'My days in the Schengen area, and in each country this year',
  }).output(dayCounts),
};
