import type { Attendance } from '@bros/contract/members/attendance';
import { describeAttendance } from './attendance-texts.ts';

export const AttendanceLine = ({ attendance }: { attendance: Attendance }) => (
  <span className="block muted text-small">{describeAttendance(attendance).join('. ')}</span>
);
