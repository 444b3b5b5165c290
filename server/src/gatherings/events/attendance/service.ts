import type { Attendance } from '@bros/contract/members/attendance';
import { ATTENDANCE_SHOWN_FROM } from '@bros/contract/members/attendance-rules';

export { findAttendances, type GatheringRow, selectGatheringsOf } from './queries.ts';

/** Returns null with too little history: one bad evening says nothing about a member. */
export const presentAttendance = (attendance: Attendance): Attendance | null =>
  attendance.total >= ATTENDANCE_SHOWN_FROM ? attendance : null;
