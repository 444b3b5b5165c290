import { paths } from '@bros/contract/paths';
import type { StaffCourse } from '@bros/contract/work/course-desk';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api, client } from '../../../platform/api.ts';
import { pages } from '../../../platform/paging.ts';
import { describePage } from '../../../shared/documents/document-head.ts';
import { choice } from '../../../shared/lists/staff-filters.tsx';
import { defineStaffList, StaffList } from '../../../shared/lists/staff-list.tsx';
import { actionTexts } from '../../../ui/action-texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { labelTexts } from '../../../ui/label-texts.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import type { Column } from '../../../ui/table.tsx';
import { useActionWithToast } from '../courses.ts';
import { STATE_TONES } from '../making/own-courses.tsx';
import { courseTexts } from '../texts.ts';
import { AddressDialog } from './address-dialog.tsx';
import { TakeDownDialog } from './take-down-dialog.tsx';
import { deskTexts as texts } from './texts.ts';

export const meta = () => describePage({ title: texts.title });

const VIEWS = ['waiting', 'all', 'external', 'takenDown'] as const;
interface Shown {
  view: (typeof VIEWS)[number];
}

interface Task {
  kind: 'address' | 'takeDown';
  course: StaffCourse;
}

const useCourses = (shown: Shown) =>
  useInfiniteQuery(
    api.staff.courses.infiniteOptions({ input: (cursor: string | undefined) => ({ ...shown, cursor }), ...pages }),
  );

const list = defineStaffList<Shown, StaffCourse, Task>({
  title: texts.title,
  lead: texts.lead,
  filters: { view: choice(VIEWS, labelTexts.show, (view) => texts.views[view]) },
  useRecords: useCourses,
  columns: ({ open }) => columnsOf(open),
  rowKey: ({ id }) => id,
  empty: ({ shown }) => texts.empty[shown.view],
  dialog: ({ kind, course }, onClose) =>
    kind === 'address' ? (
      <AddressDialog course={course} address={course.enrolAddress} onClose={onClose} />
    ) : (
      <TakeDownDialog course={course} onClose={onClose} />
    ),
});

/** `/admin/courses` */
export default function CoursesDeskPage() {
  return <StaffList {...list} />;
}

function columnsOf(onTask: (task: Task) => void): Column<StaffCourse>[] {
  return [
    {
      key: 'course',
      header: texts.course,
      render: ({ id, title, submittedAt, isExternal, isPublished, enrolAddress, clickCount }) => (
        <Stack gap="small">
          <Link to={isPublished || isExternal ? paths.course(id) : paths.adminCourse(id)}>{title}</Link>
          {submittedAt && <span>{texts.submitted(submittedAt)}</span>}
          {isExternal && <span>{enrolAddress ?? texts.noAddress}</span>}
          {isExternal && <span>{texts.clicks(clickCount)}</span>}
        </Stack>
      ),
    },
    {
      key: 'creator',
      header: texts.creator,
      render: ({ creator, isExternal }) =>
        creator ? <Link to={paths.adminMember(creator.id)}>{creator.name}</Link> : isExternal ? texts.house : texts.gone,
    },
    {
      key: 'state',
      header: labelTexts.state,
      render: ({ state, isPublished, offSale, isExternal }) => (
        <Row>
          {isExternal ? (
            <Badge>{texts.views.external}</Badge>
          ) : (
            <Badge tone={STATE_TONES[state]}>{courseTexts.states[state]}</Badge>
          )}
          {isPublished && state !== 'approved' && <Badge tone="good">{texts.published}</Badge>}
          {offSale && <Badge tone="bad">{texts.views.takenDown}</Badge>}
        </Row>
      ),
    },
    { key: 'learners', header: texts.learners, render: ({ studentCount }) => studentCount, isNumeric: true },
    {
      key: 'acts',
      header: labelTexts.actions,
      hidesHeader: true,
      render: (course) => <Actions course={course} onTask={onTask} />,
    },
  ];
}

function Actions({ course, onTask }: { course: StaffCourse; onTask: (task: Task) => void }) {
  const action = useActionWithToast();
  const { id: courseId, title, can, isExternal } = course;
  return (
    <Row>
      {!isExternal && (
        <ButtonLink size="small" variant={can.decide ? 'primary' : 'quiet'} to={paths.adminCourse(courseId)}>
          {texts.review}
          <span className="visually-hidden">: {title}</span>
        </ButtonLink>
      )}
      {can.setAddress && (
        <Button
          size="small"
          variant="quiet"
          onPress={() => onTask({ kind: 'address', course })}
          aria={{ 'aria-label': texts.addressNamed(title) }}
        >
          {texts.address}
        </Button>
      )}
      {can.takeDown && (
        <Button
          size="small"
          variant="plain"
          onPress={() => onTask({ kind: 'takeDown', course })}
          aria={{ 'aria-label': texts.takeDownNamed(title) }}
        >
          {actionTexts.takeDown}
        </Button>
      )}
      {can.restore && (
        <Button
          size="small"
          variant="quiet"
          onPress={() => action(() => client.staff.restoreCourse({ courseId }), texts.restored)}
          aria={{ 'aria-label': texts.restoreNamed(title) }}
        >
          {texts.restore}
        </Button>
      )}
    </Row>
  );
}
