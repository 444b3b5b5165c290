import { expect, test } from 'vitest';
import { obstacleTo } from './policy.ts';

const history = (came: number, total: number) => ({ total, came, canceledLate: 0, missed: total - came });

test.each<
  [
    name: string,
    least: number | null,
    isVerifiedOnly: boolean,
    came: number,
    total: number,
    isVerified: boolean,
    kind: string | null,
  ]
>([
  ['nothing is required', null, false, 0, 10, false, null],
  ['exactly the minimum', 80, false, 8, 10, false, null],
  ['just below the minimum', 80, false, 7, 9, false, 'attendance'],
  ['a third of the way, 2 of 3', 70, false, 2, 3, false, 'attendance'],
  ['too little history', 90, false, 0, 2, false, null],
  ['no history', 90, false, 0, 0, false, null],
  ['no badge', null, true, 10, 10, false, 'unverified'],
  ['a badge', null, true, 0, 10, true, null],
  ['a badge, but too little attendance', 60, true, 1, 10, true, 'attendance'],
  ['neither: the badge comes first', 60, true, 1, 10, false, 'unverified'],
])(
  'the obstacle to a seat matches the table: %s',
  (_name, minAttendancePercent, isVerifiedOnly, came, total, isVerified, kind) => {
    const obstacle = obstacleTo({ minAttendancePercent, isVerifiedOnly }, { isVerified, attendance: history(came, total) });
    expect(obstacle?.kind ?? null).toBe(kind);
  },
);
