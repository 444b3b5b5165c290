import type { EventObstacle } from '@bros/contract/gatherings/errors';
import type { Attendance } from '@bros/contract/members/attendance';
import { ATTENDANCE_SHOWN_FROM } from '@bros/contract/members/attendance-rules';

export interface Requirement {
  leastAttendancePercent: number | null;
  isVerifiedOnly: boolean;
}

/** Returns null for a member who meets the host's requirement. A member with too little history is not refused. */
export function obstacleTo(
  { isVerifiedOnly, leastAttendancePercent: leastPercent }: Requirement,
  { isVerified, attendance: { came, total } }: { isVerified: boolean; attendance: Attendance },
): EventObstacle | null {
  if (isVerifiedOnly && !isVerified) return { kind: 'unverified' };
  if (leastPercent === null || total < ATTENDANCE_SHOWN_FROM || came * 100 >= leastPercent * total) return null;
  return { kind: 'attendance', came, total, leastPercent };
}
