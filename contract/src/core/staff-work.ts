import * as z from 'zod';
import { timestampField } from './fields.ts';

const STAFF_WORK = ['dispute', 'payoutRun', 'payoutReturned', 'books', 'mails'] as const;
export type StaffWork = (typeof STAFF_WORK)[number];

export const FAILED_MAILS_DAYS = 3;

export const staffWorkValues = {
  work: z.enum(STAFF_WORK),
  dueAt: timestampField.nullable(),
  money: z.object({ amountCents: z.int(), currency: z.string() }).nullable(),
  /** Failed emails; 1 for other kinds of work. */
  count: z.int(),
};

/** `path` is below `PUBLIC_URL`. */
export const waitingWork = z.object({ ...staffWorkValues, path: z.string(), since: timestampField });
export type WaitingWork = z.infer<typeof waitingWork>;
