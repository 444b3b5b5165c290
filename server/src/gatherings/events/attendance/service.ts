import type { EventObstacle } from '@bros/contract/gatherings/errors';
import type { Attendance } from '@bros/contract/members/attendance';
import { ATTENDANCE_SHOWN_FROM } from '@bros/contract/members/attendance-rules';
import type { Transaction } from '../../../platform/database/connect.ts';
import { failure } from '../../../platform/http/failure.ts';
import type { DatabaseOrTransaction } from '../queries.ts';
import { obstacleTo, type Requirement } from './policy.ts';
import { findAttendances, hasBadge } from './queries.ts';

export { findAttendances, type GatheringRow, isGuestAtEventOf, selectGatheringsOf } from './queries.ts';

/** Returns null with too little history: one bad evening says nothing about a member. */
export const presentAttendance = (attendance: Attendance): Attendance | null =>
  attendance.total >= ATTENDANCE_SHOWN_FROM ? attendance : null;

export async function findObstacle(
  database: DatabaseOrTransaction,
  requirement: Requirement,
  memberId: string,
): Promise<EventObstacle | null> {
  const { isVerifiedOnly, leastAttendancePercent } = requirement;
  if (!isVerifiedOnly && leastAttendancePercent === null) return null;
  const attendanceOf = await findAttendances(database, [memberId]);
  return obstacleTo(requirement, { isVerified: await hasBadge(database, memberId), attendance: attendanceOf(memberId) });
}

/** Throws EVENT_REQUIREMENT. */
export async function assertMeetsRequirement(
  transaction: Transaction,
  requirement: Requirement,
  memberId: string,
): Promise<void> {
  const obstacle = await findObstacle(transaction, requirement, memberId);
  if (obstacle) throw failure('EVENT_REQUIREMENT', obstacle);
}
