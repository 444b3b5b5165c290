import * as z from 'zod';
import { dayField, pageOf } from '../core/fields.ts';
import { staffPage } from '../core/staff-page.ts';
import { operation } from './operation.ts';

/** The dinners of one city on one Thursday. All figures count members, except the tables. */
const dinnerWeek = z.object({
  id: z.uuid(),
  city: z.string(),
  on: dayField,
  /** Everyone who wanted a table. */
  optedInCount: z.int(),
  tableCount: z.int(),
  seatedCount: z.int(),
  waitingCount: z.int(),
  /** Gave up a seat, or lost it. */
  leftCount: z.int(),
  /** Enough other guests say that they came. */
  cameCount: z.int(),
  /** Enough other guests say that they did not come. */
  missedCount: z.int(),
  /** Pairs of guests who came and were at another event or dinner together after that. */
  metAgainCount: z.int(),
});
export type DinnerWeek = z.infer<typeof dinnerWeek>;

export const staffDinners = {
  dinnerWeeks: operation('moderator', {
    method: 'GET',
    path: '/staff/dinner-weeks',
    summary: 'Table for six by city and week, the latest formed first',
  })
    .input(z.strictObject(staffPage))
    .output(pageOf(dinnerWeek)),
};
