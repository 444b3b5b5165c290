import type { AttendanceDispute } from '@bros/contract/gatherings/attendance-disputes';
import { ATTENDANCE_DISPUTE_STATES, type AttendanceDisputeState } from '@bros/contract/members/attendance-rules';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { pages } from '../../platform/paging.ts';
import { defineStaffDesk, StaffDesk } from '../../shared/desk/staff-desk.tsx';
import { describePage } from '../../shared/documents/document-head.ts';
import { choice } from '../../shared/lists/staff-filters.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { attendanceDeskTexts as texts } from './desk-texts.ts';
import { DisputeCase, DisputeRow } from './dispute-case.tsx';

interface Shown {
  state: AttendanceDisputeState;
}

const useDisputes = ({ state }: Shown) =>
  useInfiniteQuery(
    api.staff.attendanceDisputes.infiniteOptions({ input: (cursor: string | undefined) => ({ state, cursor }), ...pages }),
  );

const desk = defineStaffDesk<Shown, AttendanceDispute>({
  title: texts.title,
  lead: texts.lead,
  filters: { state: choice(ATTENDANCE_DISPUTE_STATES, labelTexts.state, (state) => texts.states[state]) },
  useRecords: useDisputes,
  row: (dispute) => <DisputeRow dispute={dispute} />,
  article: (dispute, place) => <DisputeCase dispute={dispute} desk={place} />,
  empty: () => texts.empty,
});

export const meta = () => describePage({ title: texts.title });

export default function AttendanceDeskPage() {
  return <StaffDesk {...desk} />;
}
