import type { Attendance } from '@bros/contract/members/attendance';
import { describeAttendance } from './attendance-texts.ts';

/** Shown to a host below a guest's name. */
export const AttendanceLine = ({ attendance }: { attendance: Attendance }) => (
  <span className="block muted text-small">{describeAttendance(attendance).join('. ')}</span>
);
