import type { StaffCourse } from '@bros/contract/work/course-desk';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../../platform/api.ts';
import { pages } from '../../../platform/paging.ts';
import { defineStaffDesk, StaffDesk } from '../../../shared/desk/staff-desk.tsx';
import { describePage } from '../../../shared/documents/document-head.ts';
import { choice } from '../../../shared/lists/staff-filters.tsx';
import { labelTexts } from '../../../ui/label-texts.ts';
import { CourseCase, CourseRow, type CourseTask } from './course-case.tsx';
import { TakeDownDialog } from './take-down-dialog.tsx';
import { deskTexts as texts } from './texts.ts';
import { UrlDialog } from './url-dialog.tsx';

export const meta = () => describePage({ title: texts.title });

const VIEWS = ['waiting', 'all', 'external', 'takenDown'] as const;
interface Shown {
  view: (typeof VIEWS)[number];
}

const useCourses = (shown: Shown) =>
  useInfiniteQuery(
    api.staff.courses.infiniteOptions({ input: (cursor: string | undefined) => ({ ...shown, cursor }), ...pages }),
  );

const desk = defineStaffDesk<Shown, StaffCourse, CourseTask>({
  title: texts.title,
  lead: texts.lead,
  filters: { view: choice(VIEWS, labelTexts.show, (view) => texts.views[view]) },
  useRecords: useCourses,
  row: (course) => <CourseRow course={course} />,
  article: (course, place) => <CourseCase course={course} desk={place} />,
  empty: ({ shown }) => texts.empty[shown.view],
  dialog: ({ kind, course }, onClose) =>
    kind === 'url' ? (
      <UrlDialog course={course} url={course.enrollUrl} onClose={onClose} />
    ) : (
      <TakeDownDialog course={course} onClose={onClose} />
    ),
});

export default function CoursesDeskPage() {
  return <StaffDesk {...desk} />;
}
