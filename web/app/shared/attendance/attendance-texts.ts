import type { Attendance } from '@bros/contract/members/attendance';
import { ATTENDANCE_MONTHS } from '@bros/contract/members/attendance-rules';
import { formatNumber } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';

const times = (count: number): string => ['never', 'once', 'twice'][count] ?? `${formatNumber(count)} times`;

const attendanceTexts = defineTexts({
  en: {
    dinner: (city: string) => `Dinner in ${city}`,
    deleted: 'A deleted event',
    came: (came: number, total: number) => `Came to ${formatNumber(came)} of ${formatNumber(total)}`,
    canceledLate: (count: number) => `Canceled late ${times(count)} in the last ${ATTENDANCE_MONTHS} months`,
    missed: (count: number) => `Missed ${times(count)} without canceling in the last ${ATTENDANCE_MONTHS} months`,
  },
});

/** 'Came to 9 of 10', then late cancellations and absences. */
export function describeAttendance({ came, total, canceledLate, missed }: Attendance): string[] {
  return [
    attendanceTexts.came(came, total),
    ...(canceledLate > 0 ? [attendanceTexts.canceledLate(canceledLate)] : []),
    ...(missed > 0 ? [attendanceTexts.missed(missed)] : []),
  ];
}

/** An event's title, or 'Dinner in Lisbon'. Both are null for a deleted event. */
export const nameGathering = ({ title, dinnerCity }: { title: string | null; dinnerCity: string | null }): string =>
  title ?? (dinnerCity === null ? attendanceTexts.deleted : attendanceTexts.dinner(dinnerCity));
