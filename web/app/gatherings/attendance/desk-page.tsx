import type { AttendanceDispute } from '@bros/contract/gatherings/attendance-disputes';
import { ATTENDANCE_DISPUTE_STATES, type AttendanceDisputeState } from '@bros/contract/members/attendance-rules';
import { paths } from '@bros/contract/paths';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../platform/api.ts';
import { formatDate } from '../../platform/format.ts';
import { pages } from '../../platform/paging.ts';
import { nameGathering } from '../../shared/attendance/attendance-texts.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { choice } from '../../shared/lists/staff-filters.tsx';
import { defineStaffList, StaffList } from '../../shared/lists/staff-list.tsx';
import { Button } from '../../ui/button.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { Stack } from '../../ui/layout.tsx';
import type { Column } from '../../ui/table.tsx';
import { DecideDisputeDialog } from './decide-dispute-dialog.tsx';
import { attendanceDeskTexts as texts } from './desk-texts.ts';

interface Shown {
  state: AttendanceDisputeState;
}

const useDisputes = ({ state }: Shown) =>
  useInfiniteQuery(
    api.staff.attendanceDisputes.infiniteOptions({ input: (cursor: string | undefined) => ({ state, cursor }), ...pages }),
  );

const list = defineStaffList<Shown, AttendanceDispute, AttendanceDispute>({
  title: texts.title,
  lead: texts.lead,
  filters: { state: choice(ATTENDANCE_DISPUTE_STATES, labelTexts.state, (state) => texts.states[state]) },
  useRecords: useDisputes,
  columns: ({ open }) => columnsOf(open),
  rowKey: ({ id }) => id,
  empty: () => texts.empty,
  dialog: (dispute, onClose) => <DecideDisputeDialog dispute={dispute} onClose={onClose} />,
});

export const meta = () => describePage({ title: texts.title });

/** `/admin/attendance` */
export default function AttendanceDeskPage() {
  return <StaffList {...list} />;
}

function columnsOf(onDecide: (dispute: AttendanceDispute) => void): Column<AttendanceDispute>[] {
  return [
    {
      key: 'member',
      header: labelTexts.member,
      render: ({ member }) => <Link to={paths.adminMember(member.id)}>{member.displayName}</Link>,
    },
    {
      key: 'gathering',
      header: texts.gathering,
      render: ({ event, dinnerCity, beganAt, outcome }) => (
        <Stack gap="small">
          {event ? (
            <Link to={paths.event(event.id)}>{event.title}</Link>
          ) : (
            <span>{nameGathering({ title: null, dinnerCity })}</span>
          )}
          <span>
            {texts.outcomes[outcome]}, {formatDate(beganAt)}
          </span>
        </Stack>
      ),
    },
    {
      key: 'text',
      header: texts.says,
      render: ({ text, answer }) => (
        <Stack gap="small">
          <span className="pre-line break-anywhere">{text}</span>
          {answer && (
            <span className="muted break-anywhere">
              {texts.answer}: {answer}
            </span>
          )}
        </Stack>
      ),
    },
    {
      key: 'acts',
      header: labelTexts.actions,
      hidesHeader: true,
      render: (dispute) =>
        dispute.state === 'open' && (
          <Button
            size="small"
            onPress={() => onDecide(dispute)}
            aria={{ 'aria-label': texts.decideNamed(dispute.member.displayName) }}
          >
            {texts.decide}
          </Button>
        ),
    },
  ];
}
