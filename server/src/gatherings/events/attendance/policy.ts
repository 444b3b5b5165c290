import type { UnmetRequirement } from '@bros/contract/gatherings/errors';
import type { Attendance } from '@bros/contract/members/attendance';
import { ATTENDANCE_SHOWN_FROM } from '@bros/contract/members/attendance-rules';

export interface Requirement {
  minAttendancePercent: number | null;
  isVerifiedOnly: boolean;
}

/** False for a short history, because one bad evening says nothing about a member. */
export const hasHistory = ({ total }: Attendance): boolean => total >= ATTENDANCE_SHOWN_FROM;

/** Null if the member meets the requirement. A short history meets every percentage. */
export function obstacleTo(
  { isVerifiedOnly, minAttendancePercent: minPercent }: Requirement,
  { isVerified, attendance }: { isVerified: boolean; attendance: Attendance },
): UnmetRequirement | null {
  if (isVerifiedOnly && !isVerified) return { kind: 'unverified' };
  const { came, total } = attendance;
  if (minPercent === null || !hasHistory(attendance) || came * 100 >= minPercent * total) return null;
  return { kind: 'attendance', came, total, minPercent };
}
