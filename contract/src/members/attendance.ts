import * as z from 'zod';

/** Counts the last `ATTENDANCE_MONTHS`. `total` is the sum of the other fields. */
export const attendance = z.object({ total: z.int(), came: z.int(), canceledLate: z.int(), missed: z.int() });
export type Attendance = z.infer<typeof attendance>;
