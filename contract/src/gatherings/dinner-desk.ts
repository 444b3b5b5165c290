import * as z from 'zod';
import { dayField, pageOf } from '../core/fields.ts';
import { staffPage } from '../core/staff-page.ts';
import { operation } from './operation.ts';

/** All figures except the number of tables count members. */
const dinnerWeek = z.object({
  id: z.uuid(),
  city: z.string(),
  on: dayField,
  optedInCount: z.int(),
  tableCount: z.int(),
  seatedCount: z.int(),
  waitingCount: z.int(),
  /** Members who gave up a seat or lost it. */
  leftCount: z.int(),
  /** `cameCount` and `missedCount`: according to enough other guests. */
  cameCount: z.int(),
  missedCount: z.int(),
  /** Pairs who met again at an event or dinner. */
  metAgainCount: z.int(),
});
export type DinnerWeek = z.infer<typeof dinnerWeek>;

export const staffDinners = {
  dinnerWeeks: operation('moderator', {
    method: 'GET',
    path: '/staff/dinner-weeks',
    summary: 'List the weeks of Table for six by city',
  })
    .input(z.strictObject(staffPage))
    .output(pageOf(dinnerWeek)),
};
