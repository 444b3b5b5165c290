import * as z from 'zod';

/** The last `ATTENDANCE_MONTHS`. `total` is the other fields' sum. */
export const attendance = z.object({ total: z.int(), came: z.int(), canceledLate: z.int(), missed: z.int() });
export type Attendance = z.infer<typeof attendance>;
