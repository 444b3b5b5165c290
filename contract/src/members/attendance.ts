import * as z from 'zod';

/** Counts `ATTENDANCE_MONTHS`. `total` is the sum of the others. */
export const attendance = z.object({ total: z.int(), came: z.int(), canceledLate: z.int(), missed: z.int() });
export type Attendance = z.infer<typeof attendance>;
