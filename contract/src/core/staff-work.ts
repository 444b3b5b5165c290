import * as z from 'zod';
import { momentField } from './fields.ts';

/** Work of admins that waits outside the queues of moderation and reports, much of it with a deadline. */
const STAFF_WORK = ['dispute', 'payoutRun', 'payoutReturned', 'books', 'mails'] as const;
export type StaffWork = (typeof STAFF_WORK)[number];

/** The days that a failed mail counts as work for staff. */
export const FAILED_MAILS_DAYS = 3;

/** The fields of waiting work that both the staff's list and their notices show. */
export const staffWorkValues = {
  work: z.enum(STAFF_WORK),
  /** The deadline; null without one. */
  dueAt: momentField.nullable(),
  /** The money it is about; null where it is about none. */
  money: z.object({ amountCents: z.int(), currency: z.string() }).nullable(),
  /** The number of failed mails; 1 for all other work. */
  count: z.int(),
};

/** One thing that waits, with the address below `PUBLIC_URL` where it is done, and since when it waits. */
export const waitingWork = z.object({ ...staffWorkValues, path: z.string(), since: momentField });
export type WaitingWork = z.infer<typeof waitingWork>;
