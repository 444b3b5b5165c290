import { paths } from '@bros/contract/paths';
import type { StaffCourse } from '@bros/contract/work/course-desk';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { type AddressSchema, oneOf, useAddressState } from '../../../platform/address-state.ts';
import { api, client } from '../../../platform/api.ts';
import { pages } from '../../../platform/paging.ts';
import { describePage } from '../../../shared/documents/document-head.ts';
import { RecordList } from '../../../shared/lists/record-list.tsx';
import { actionTexts } from '../../../ui/action-texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { labelTexts } from '../../../ui/label-texts.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Select } from '../../../ui/select.tsx';
import type { Column } from '../../../ui/table.tsx';
import { useActionWithToast } from '../courses.ts';
import { STATE_TONES } from '../making/own-courses.tsx';
import { courseTexts } from '../texts.ts';
import { AddressDialog } from './address-dialog.tsx';
import { TakeDownDialog } from './take-down-dialog.tsx';
import { deskTexts as texts } from './texts.ts';

export const meta = () => describePage({ title: texts.title });

const VIEWS = ['waiting', 'all', 'external', 'takenDown'] as const;
interface ShownDesk {
  view: (typeof VIEWS)[number];
}
const deskInAddress: AddressSchema<ShownDesk> = { view: oneOf(VIEWS, 'waiting') };
const views = VIEWS.map((value) => ({ value, label: texts.views[value] }));

interface Task {
  kind: 'address' | 'takeDown';
  course: StaffCourse;
}

/** `/admin/courses` */
export default function CoursesDeskPage() {
  const { shown, change } = useAddressState(deskInAddress);
  const [task, setTask] = useState<Task | null>(null);
  const query = useInfiniteQuery(
    api.staff.courses.infiniteOptions({ input: (cursor: string | undefined) => ({ ...shown, cursor }), ...pages }),
  );
  const close = () => setTask(null);
  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead} />
      <Stack gap="large">
        <FilterBar
          first={
            <Select
              name="view"
              label={labelTexts.show}
              value={shown.view}
              options={views}
              onChange={(view) => change({ view })}
            />
          }
        />
        <RecordList
          query={query}
          caption={texts.title}
          columns={useColumns(setTask)}
          rowKey={({ id }) => id}
          empty={texts.empty[shown.view]}
        />
      </Stack>
      {task?.kind === 'address' && <AddressDialog course={task.course} address={task.course.enrolAddress} onClose={close} />}
      {task?.kind === 'takeDown' && <TakeDownDialog course={task.course} onClose={close} />}
    </>
  );
}

function useColumns(onTask: (task: Task) => void): Column<StaffCourse>[] {
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
  const act = useActionWithToast();
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
          onPress={() => act(() => client.staff.restoreCourse({ courseId }), texts.restored)}
          aria={{ 'aria-label': texts.restoreNamed(title) }}
        >
          {texts.restore}
        </Button>
      )}
    </Row>
  );
}
