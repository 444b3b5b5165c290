import type { UnmetRequirement } from '@bros/contract/gatherings/errors';
import type { Attendance } from '@bros/contract/members/attendance';
import type { Transaction } from '../../../platform/database/connect.ts';
import { failure } from '../../../platform/http/failure.ts';
import type { DatabaseOrTransaction } from '../queries.ts';
import { hasHistory, obstacleTo, type Requirement } from './policy.ts';
import { findAttendances, hasBadge } from './queries.ts';

export { findAttendances, type GatheringRow, isGuestAtEventOf, selectGatheringsOf } from './queries.ts';

export const presentAttendance = (attendance: Attendance): Attendance | null => (hasHistory(attendance) ? attendance : null);

export async function findObstacle(
  database: DatabaseOrTransaction,
  requirement: Requirement,
  memberId: string,
): Promise<UnmetRequirement | null> {
  const { isVerifiedOnly, minAttendancePercent } = requirement;
  if (!isVerifiedOnly && minAttendancePercent === null) return null;
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
